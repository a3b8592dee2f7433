import type { DefaultValue, SubmissionResult } from '@conform-to/react'
import { Form, useNavigation, type FormProps } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { ErrorSummary, FormStack } from '#app/ui/controls/form.tsx'
import { useForm } from './use-form.ts'

type Options<Fields extends Record<string, unknown>> = {
  /** What the form asks for; names it on its page and in what comes back. */
  intent: string
  result: SubmissionResult | undefined
  defaults?: DefaultValue<Fields>
}

/** One of several forms of a page. */
export function useIntentForm<Fields extends Record<string, unknown>>({ intent, result, defaults }: Options<Fields>) {
  const mine = result?.initialValue?.['intent'] === intent ? result : undefined
  const form = useForm<Fields>({ id: intent, result: mine, ...(defaults && { defaults }) })
  const sent = useNavigation().formData?.get('intent')
  return { ...form, intent, pending: form.pending && sent === intent }
}

type FrameProps = Pick<FormProps, 'encType' | 'className'> & {
  form: Pick<ReturnType<typeof useIntentForm>, 'intent' | 'formProps' | 'errors'>
  action: string
  /** What is said above what was refused as a whole, where it is not simply that it was not saved. */
  failed?: string
  sends?: Record<string, string>
  children: ReactNode
}

/** The form element, with what was refused as a whole above its fields. */
export function IntentForm({ form, action, failed, sends = {}, children, ...rest }: FrameProps) {
  const t = useText('common')
  return (
    <Form {...form.formProps} {...rest} action={action} preventScrollReset>
      {Object.entries({ intent: form.intent, ...sends }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormStack>
        <ErrorSummary title={failed ?? t('actions.failed')} errors={form.errors.filter(({ fieldId }) => !fieldId)} />
        {children}
      </FormStack>
    </Form>
  )
}

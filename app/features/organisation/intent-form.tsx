import type { DefaultValue, SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { ErrorSummary, FormStack } from '#app/ui/form.tsx'

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

type FrameProps = {
  form: Pick<ReturnType<typeof useIntentForm>, 'intent' | 'formProps' | 'errors'>
  action: string
  sends?: Record<string, string>
  children: ReactNode
}

/** The form element, with what was refused as a whole above its fields. */
export function IntentForm({ form, action, sends = {}, children }: FrameProps) {
  const t = useText('organisation')
  return (
    <Form {...form.formProps} action={action} preventScrollReset>
      {Object.entries({ intent: form.intent, ...sends }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormStack>
        <ErrorSummary title={t('failed')} errors={form.errors.filter(({ fieldId }) => !fieldId)} />
        {children}
      </FormStack>
    </Form>
  )
}

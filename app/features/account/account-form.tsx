import type { DefaultValue, SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { ErrorSummary, FormStack } from '#app/ui/controls/form.tsx'
import { tabHref, type Tab } from './tabs.ts'

type Options<Fields extends Record<string, unknown>> = {
  intent: string
  result: SubmissionResult | undefined
  defaults?: DefaultValue<Fields>
}

/** One of several forms of a tab. Its intent names it, in what it sends and in what comes back. */
export function useAccountForm<Fields extends Record<string, unknown>>({ intent, result, defaults }: Options<Fields>) {
  const mine = result?.initialValue?.['intent'] === intent ? result : undefined
  const form = useForm<Fields>({ id: intent, result: mine, ...(defaults && { defaults }) })
  const sent = useNavigation().formData?.get('intent')
  return { ...form, intent, pending: form.pending && sent === intent }
}

type FrameProps = {
  tab: Tab
  form: { intent: string; formProps: ComponentProps<typeof Form>; errors: { message: string; fieldId?: string }[] }
  /** Where it is sent, if not to the tab itself. */
  action?: string
  children: ReactNode
}

/** The form element around the fields, with what was refused as a whole above them. */
export function AccountForm({ tab, form, action, children }: FrameProps) {
  const t = useText('account')
  return (
    <Form {...form.formProps} action={action ?? tabHref(tab)} preventScrollReset>
      <input type="hidden" name="intent" value={form.intent} />
      <FormStack>
        <ErrorSummary title={t('failed')} errors={form.errors.filter(({ fieldId }) => !fieldId)} />
        {children}
      </FormStack>
    </Form>
  )
}

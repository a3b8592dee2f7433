import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ErrorSummary, FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { PasswordField, TextField } from '#app/ui/controls/text-field.tsx'

type Props = { result: SubmissionResult | undefined }

/** Whose password is to be set anew. */
export function AskForLinkForm({ result }: Props) {
  const t = useText('session')
  const { fields, props, pending, formProps, errors } = useForm<{ email: string }>({ id: 'ask-for-link', result })
  return (
    <Form {...formProps}>
      <FormStack>
        <ErrorSummary title={t('sign_in.failed')} errors={errors.filter((error) => !('fieldId' in error))} />
        <TextField
          {...props(fields.email)}
          label={t('sign_in.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <FormActions apart={<Anchor href="/login">{t('reset.back')}</Anchor>}>
          <Button tone="primary" name="step" value="ask" pending={pending}>
            {t('reset.ask.submit')}
          </Button>
        </FormActions>
      </FormStack>
    </Form>
  )
}

/** A new password, typed twice. */
export function NewPasswordForm({ result, least }: Props & { least: number }) {
  const t = useText('session')
  const { fields, props, pending, formProps, errors } = useForm<{ password: string; password_confirmation: string }>({
    id: 'new-password',
    result,
  })
  const labels = { showLabel: t('show_password'), hideLabel: t('hide_password') }
  return (
    <Form {...formProps}>
      <FormStack>
        <ErrorSummary title={t('sign_in.failed')} errors={errors.filter((error) => !('fieldId' in error))} />
        <PasswordField
          {...props(fields.password)}
          {...labels}
          label={t('new_password')}
          hint={t('new_password_hint', { count: least })}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...props(fields.password_confirmation)}
          {...labels}
          label={t('new_password_again')}
          autoComplete="new-password"
          required
        />
        <FormActions>
          <Button tone="primary" name="step" value="set" pending={pending}>
            {t('reset.submit')}
          </Button>
        </FormActions>
      </FormStack>
    </Form>
  )
}

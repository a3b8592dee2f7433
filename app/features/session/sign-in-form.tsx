import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ErrorSummary, FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { PasswordField, TextField } from '#app/ui/controls/text-field.tsx'

type Props = { result: SubmissionResult | undefined }

/** User name and password. */
export function SignInForm({ result }: Props) {
  const t = useText('session')
  const { fields, props, pending, formProps, errors } = useForm<{ username: string; password: string }>({ id: 'sign-in', result })
  return (
    <Form {...formProps}>
      <FormStack>
        <ErrorSummary title={t('sign_in.failed')} errors={errors.filter((error) => !('fieldId' in error))} />
        <TextField
          {...props(fields.username)}
          label={t('sign_in.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          {...props(fields.password)}
          label={t('sign_in.password')}
          autoComplete="current-password"
          required
          showLabel={t('show_password')}
          hideLabel={t('hide_password')}
        />
        <FormActions apart={<Anchor href="/reset-password">{t('sign_in.forgot')}</Anchor>}>
          <Button tone="primary" name="step" value="password" pending={pending}>
            {t('sign_in.submit')}
          </Button>
        </FormActions>
      </FormStack>
    </Form>
  )
}

/** The code of the second step. */
export function CodeForm({ result, byMail, startOver }: Props & { byMail: boolean; startOver: string }) {
  const t = useText('session')
  const { fields, props, pending, formProps, errors } = useForm<{ otp: string }>({ id: 'second-step', result })
  return (
    <Stack gap={4}>
      <Form {...formProps}>
        <FormStack>
          <ErrorSummary title={t('sign_in.failed')} errors={errors.filter((error) => !('fieldId' in error))} />
          <TextField
            {...props(fields.otp)}
            label={t('code.label')}
            hint={t('code.hint')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            width="medium"
          />
          <FormActions apart={<Anchor href={startOver}>{t('code.start_over')}</Anchor>}>
            <Button tone="primary" name="step" value="code" pending={pending}>
              {t('code.submit')}
            </Button>
          </FormActions>
        </FormStack>
      </Form>
      {byMail ? (
        <Form method="post">
          <Button tone="quiet" size="small" name="step" value="send">
            {t('code.send')}
          </Button>
        </Form>
      ) : null}
    </Stack>
  )
}

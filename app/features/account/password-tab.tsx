import type { SubmissionResult } from '@conform-to/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Panel } from '#app/ui/layout/card.tsx'
import { FieldGroup, FormActions } from '#app/ui/controls/form.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { PasswordField } from '#app/ui/controls/text-field.tsx'
import { AccountForm, useAccountForm } from './account-form.tsx'
import type { loadPassword } from './password.server.ts'
import { tabHref } from './tabs.ts'

type Props = { content: Awaited<ReturnType<typeof loadPassword>>; result: SubmissionResult | undefined }

type Fields = { current_password: string; password: string; password_confirmation: string }

/** What else becomes of what opens the account. */
function Hint() {
  const t = useText('account')
  return (
    <>
      {t('password.hint')} {t('password.keys_stay')} <Anchor href={tabHref('api')}>{t('password.keys_look')}</Anchor>
    </>
  )
}

/** A new password, by whoever knows the current one. */
export function PasswordTab({ content: { username, least }, result }: Props) {
  const t = useText('account')
  const s = useText('session')
  const form = useAccountForm<Fields>({ intent: 'password', result })
  const { fields, props } = form
  const labels = { showLabel: s('show_password'), hideLabel: s('hide_password') }
  return (
    <Panel title={t('password.title')} hint={<Hint />}>
      <AccountForm tab="password" form={form}>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <FieldGroup legend={t('password.title')} legendHidden columns={1}>
          <PasswordField
            {...props(fields.current_password)}
            {...labels}
            label={t('password.current')}
            autoComplete="current-password"
            required
          />
          <PasswordField
            {...props(fields.password)}
            {...labels}
            label={s('new_password')}
            hint={s('new_password_hint', { count: least })}
            autoComplete="new-password"
            required
          />
          <PasswordField
            {...props(fields.password_confirmation)}
            {...labels}
            label={s('new_password_again')}
            autoComplete="new-password"
            required
          />
        </FieldGroup>
        <FormActions apart={<Anchor href="/reset-password">{t('password.forgot')}</Anchor>}>
          <Button tone="primary" pending={form.pending}>
            {t('password.submit')}
          </Button>
        </FormActions>
      </AccountForm>
    </Panel>
  )
}

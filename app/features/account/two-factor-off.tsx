import type { SubmissionResult } from '@conform-to/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Card, Panel } from '#app/ui/layout/card.tsx'
import { CopyField } from '#app/ui/controls/copy-field.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { IntentButton } from './intent-button.tsx'
import * as styles from './recovery-codes.css.ts'
import { tabHref } from './tabs.ts'
import type { AppSetUp, OneTimeNotice } from './one-time-notice.ts'
import type { TwoFactorContent } from './two-factor-tab.tsx'

type Props = { content: TwoFactorContent; result: SubmissionResult | undefined; told: OneTimeNotice | undefined }

/** Switching it on: by an app or by mail, and then a first code from there. */
export function TwoFactorOff({ content: { email }, result, told }: Props) {
  const t = useText('account')
  return (
    <Panel title={t('two_factor.off_title')} hint={t('two_factor.off_hint')}>
      {told?.kind === 'app_set_up' ? <ScanForm setUp={told.set_up} result={result} /> : null}
      {told?.kind === 'mail_sent' ? <MailCodeForm email={email} result={result} /> : null}
      {told ? null : (
        <Stack gap={4}>
          <Start
            intent="set_up_app"
            title={t('two_factor.app_title')}
            text={t('two_factor.app_text')}
            submit={t('two_factor.app_start')}
            primary
          />
          <Start
            intent="set_up_mail"
            title={t('two_factor.mail_title')}
            text={t('two_factor.mail_text', { email })}
            submit={t('two_factor.mail_start')}
          />
        </Stack>
      )}
    </Panel>
  )
}

function Start({
  intent,
  title,
  text,
  submit,
  primary,
}: {
  intent: string
  title: string
  text: string
  submit: string
  primary?: boolean
}) {
  return (
    <Card title={title} level={3}>
      <Stack gap={4}>
        <p>{text}</p>
        <IntentButton tab="two_factor" intent={intent} tone={primary ? 'primary' : 'secondary'}>
          {submit}
        </IntentButton>
      </Stack>
    </Card>
  )
}

/** The picture to scan, the same to type, and the first code. */
function ScanForm({ setUp: { otpauth_url, secret, qr }, result }: { setUp: AppSetUp; result: SubmissionResult | undefined }) {
  const t = useText('account')
  const form = useAccountForm<{ otp: string }>({ intent: 'enable_app', result })
  return (
    <Card title={t('two_factor.scan_title')} level={3}>
      <AccountForm tab="two_factor" form={form}>
        <p>{t('two_factor.scan_text')}</p>
        <img src={qr} alt={t('two_factor.scan_alt')} className={styles.qr} />
        {otpauth_url ? <Anchor href={otpauth_url}>{t('two_factor.open_app')}</Anchor> : null}
        <CopyField label={t('two_factor.secret')} value={secret} copyLabel={t('api.copy')} copiedLabel={t('api.copied')} />
        {Object.entries({ otpauth_url, secret, qr, otp_delivery: 'app' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <CodeField form={form} hint={t('two_factor.app_code_hint')} />
      </AccountForm>
    </Card>
  )
}

function MailCodeForm({ email, result }: { email: string; result: SubmissionResult | undefined }) {
  const t = useText('account')
  const form = useAccountForm<{ otp: string }>({ intent: 'enable_mail', result })
  return (
    <Card title={t('two_factor.mail_title')} level={3}>
      <AccountForm tab="two_factor" form={form}>
        <p role="status">{t('two_factor.mail_sent', { email })}</p>
        <input type="hidden" name="otp_delivery" value="email" />
        <CodeField form={form} hint={t('two_factor.mail_code_hint')} />
      </AccountForm>
    </Card>
  )
}

function CodeField({ form, hint }: { form: ReturnType<typeof useAccountForm<{ otp: string }>>; hint: string }) {
  const t = useText('account')
  return (
    <>
      <TextField
        {...form.props(form.fields.otp)}
        label={t('two_factor.code')}
        hint={hint}
        autoComplete="one-time-code"
        inputMode="numeric"
        width="medium"
        required
      />
      <FormActions
        apart={
          <LinkButton tone="quiet" href={tabHref('two_factor')}>
            {t('cancel')}
          </LinkButton>
        }
      >
        <Button tone="primary" pending={form.pending}>
          {t('two_factor.enable')}
        </Button>
      </FormActions>
    </>
  )
}

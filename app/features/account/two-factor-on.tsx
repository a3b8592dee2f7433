import type { SubmissionResult } from '@conform-to/react'
import { useText } from '#app/i18n/use-text.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Panel } from '#app/ui/layout/card.tsx'
import { RadioGroup } from '#app/ui/controls/choice.tsx'
import { FieldGroup, FormActions } from '#app/ui/controls/form.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PasswordField, TextField, type TextFieldProps } from '#app/ui/controls/text-field.tsx'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { Disclosure } from './disclosure.tsx'
import { IntentButton } from './intent-button.tsx'
import type { TwoFactorContent } from './two-factor-tab.tsx'

/** From here on it is time for new ones. */
const fewCodes = 2

type Props = { content: TwoFactorContent; result: SubmissionResult | undefined }

/** What stands, where codes come from, new recovery codes, and switching it off. */
export function TwoFactorOn({ content, result }: Props) {
  const t = useText('account')
  const { otp_delivery, recovery_codes_left, email, required, app } = content
  const facts = [
    { label: t('two_factor.from'), value: otp_delivery === 'app' ? t('two_factor.from_app') : t('two_factor.from_email', { email }) },
    {
      label: t('two_factor.codes_left'),
      value: recovery_codes_left > fewCodes ? recovery_codes_left : <Badge tone="warning">{recovery_codes_left}</Badge>,
    },
  ]
  return (
    <>
      <Panel title={t('two_factor.on_title')} hint={t('two_factor.on_hint')}>
        <KeyValueList items={facts} />
      </Panel>
      <Panel title={t('two_factor.delivery_title')} hint={app ? t('two_factor.delivery_hint') : t('two_factor.no_app')}>
        {app ? <DeliveryForm key={otp_delivery} content={content} result={result} /> : null}
      </Panel>
      <Panel title={t('two_factor.codes_title')} hint={t('two_factor.codes_hint')}>
        <NewCodesForm result={result} byMail={otp_delivery === 'email'} />
      </Panel>
      <Panel title={t('two_factor.off_heading')} hint={required ? t('two_factor.required') : t('two_factor.off_text')}>
        <SwitchOffForm result={result} byMail={otp_delivery === 'email'} />
      </Panel>
    </>
  )
}

function DeliveryForm({ content: { otp_delivery, email }, result }: Props) {
  const t = useText('account')
  const form = useAccountForm<{ otp_delivery: string; password: string }>({ intent: 'delivery', result, defaults: { otp_delivery } })
  const { fields, props } = form
  const options = [
    { value: 'app', label: t('two_factor.from_app') },
    { value: 'email', label: t('two_factor.from_email', { email }) },
  ]
  return (
    <AccountForm tab="two_factor" form={form}>
      <FieldGroup legend={t('two_factor.delivery_title')} legendHidden>
        <RadioGroup {...props(fields.otp_delivery)} label={t('two_factor.from')} options={options} wide />
        <OwnPasswordField {...props(fields.password)} />
      </FieldGroup>
      <FormActions>
        <Button pending={form.pending}>{t('save')}</Button>
      </FormActions>
    </AccountForm>
  )
}

type ByCode = { result: SubmissionResult | undefined; byMail: boolean }

function NewCodesForm({ result, byMail }: ByCode) {
  const t = useText('account')
  const form = useAccountForm<{ otp: string }>({ intent: 'recovery_codes', result })
  return (
    <Stack gap={2}>
      <AccountForm tab="two_factor" form={form}>
        <AnyCodeField {...form.props(form.fields.otp)} />
        <FormActions>
          <Button pending={form.pending}>{t('two_factor.codes_submit')}</Button>
        </FormActions>
      </AccountForm>
      {byMail ? <MailMe /> : null}
    </Stack>
  )
}

function SwitchOffForm({ result, byMail }: ByCode) {
  const t = useText('account')
  const form = useAccountForm<{ password: string; otp: string }>({ intent: 'disable', result })
  const { fields, props } = form
  return (
    <Disclosure summary={t('two_factor.off_submit')} open={form.errors.length > 0}>
      <Stack gap={2}>
        <AccountForm tab="two_factor" form={form}>
          <FieldGroup legend={t('two_factor.off_heading')} legendHidden>
            <OwnPasswordField {...props(fields.password)} />
            <AnyCodeField {...props(fields.otp)} />
          </FieldGroup>
          <FormActions>
            <Button tone="danger" pending={form.pending}>
              {t('two_factor.off_submit')}
            </Button>
          </FormActions>
        </AccountForm>
        {byMail ? <MailMe /> : null}
      </Stack>
    </Disclosure>
  )
}

/** For whom codes come by mail: another one, to type here. */
function MailMe() {
  const t = useText('account')
  return (
    <IntentButton tab="two_factor" intent="mail_me" tone="quiet" size="small">
      {t('two_factor.mail_me')}
    </IntentButton>
  )
}

type FieldProps = Omit<TextFieldProps, 'label'>

function OwnPasswordField(props: FieldProps) {
  const t = useText('account')
  const s = useText('session')
  return (
    <PasswordField
      {...props}
      label={t('two_factor.password')}
      autoComplete="current-password"
      required
      showLabel={s('show_password')}
      hideLabel={s('hide_password')}
    />
  )
}

function AnyCodeField(props: FieldProps) {
  const t = useText('account')
  return (
    <TextField
      {...props}
      label={t('two_factor.code')}
      hint={t('two_factor.any_code_hint')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      width="medium"
      required
    />
  )
}

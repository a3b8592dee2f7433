import type { SubmissionResult } from '@conform-to/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Panel } from '#app/ui/layout/card.tsx'
import { FieldGroup, FormActions } from '#app/ui/controls/form.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { PasswordField, TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { Disclosure } from './disclosure.tsx'
import type { loadProfile } from './profile.server.ts'

type Content = Awaited<ReturnType<typeof loadProfile>>
type Props = { content: Content; result: SubmissionResult | undefined }

/** Who one is: what others see, and what signing in goes by. */
export function ProfileTab({ content, result }: Props) {
  const t = useText('account')
  const { username, email, role, company, business_unit, may_change_email } = content
  const facts = [
    { label: t('profile.username'), value: username },
    { label: t('profile.email'), value: email },
    { label: t('profile.role'), value: role },
    ...(company ? [{ label: t('profile.company'), value: company }] : []),
    ...(business_unit ? [{ label: t('profile.business_unit'), value: business_unit }] : []),
  ]
  return (
    <>
      <Panel title={t('profile.personal')} hint={t('profile.personal_hint')}>
        <ProfileForm key={content.lock_version} content={content} result={result} />
      </Panel>
      <Panel title={t('profile.sign_in')} hint={t('profile.sign_in_hint')}>
        <Stack gap={4}>
          <KeyValueList items={facts} />
          {may_change_email ? <EmailForm key={email} result={result} /> : null}
        </Stack>
      </Panel>
    </>
  )
}

type ProfileFields = {
  first_name: string
  last_name: string
  agent_title: string
  phone: string
  npn: string
  about_me: string
  primary_color: string
  background: string
}

function ProfileForm({ content: { profile, titles }, result }: Props) {
  const t = useText('account')
  const { first_name, last_name, agent_title, phone, npn, about_me, primary_color, background } = profile
  const form = useAccountForm<ProfileFields>({
    intent: 'profile',
    result,
    defaults: {
      first_name,
      last_name,
      agent_title: agent_title ?? '',
      phone,
      npn: npn ?? '',
      about_me,
      primary_color: primary_color ?? '',
      background: background ?? '',
    },
  })
  const { fields, props } = form
  return (
    <AccountForm tab="profile" form={form}>
      <FieldGroup legend={t('profile.personal')} legendHidden>
        <TextField {...props(fields.first_name)} label={t('profile.first_name')} autoComplete="given-name" required />
        <TextField {...props(fields.last_name)} label={t('profile.last_name')} autoComplete="family-name" />
        <NativeSelect {...props(fields.agent_title)} label={t('profile.agent_title')} options={titles} emptyLabel={t('profile.no_title')} />
        <TextField {...props(fields.phone)} label={t('profile.phone')} type="tel" autoComplete="tel" />
        <TextField
          {...props(fields.npn)}
          label={t('profile.npn')}
          hint={t('profile.npn_hint')}
          inputMode="numeric"
          maxLength={10}
          width="medium"
        />
        <TextArea
          {...props(fields.about_me)}
          label={t('profile.about_me')}
          hint={t('profile.about_me_hint')}
          rows={5}
          maxLength={5000}
          wide
        />
      </FieldGroup>
      <FieldGroup legend={t('profile.colors')} hint={t('profile.colors_hint')}>
        <TextField {...props(fields.primary_color)} label={t('profile.primary_color')} maxLength={7} width="short" />
        <TextField {...props(fields.background)} label={t('profile.background')} maxLength={7} width="short" />
      </FieldGroup>
      <FormActions>
        <Button tone="primary" pending={form.pending}>
          {t('save')}
        </Button>
      </FormActions>
    </AccountForm>
  )
}

/** Folded away until it is wanted, or was refused. */
function EmailForm({ result }: Pick<Props, 'result'>) {
  const t = useText('account')
  const s = useText('session')
  const form = useAccountForm<{ email: string; current_password: string }>({ intent: 'email', result })
  const { fields, props } = form
  return (
    <Disclosure summary={t('profile.change_email')} open={form.errors.length > 0}>
      <AccountForm tab="profile" form={form}>
        <FieldGroup legend={t('profile.change_email')} legendHidden>
          <TextField
            {...props(fields.email)}
            label={t('profile.new_email')}
            hint={t('profile.email_hint')}
            type="email"
            autoComplete="email"
            required
          />
          <PasswordField
            {...props(fields.current_password)}
            label={t('profile.email_password')}
            hint={t('profile.email_password_hint')}
            autoComplete="current-password"
            required
            showLabel={s('show_password')}
            hideLabel={s('hide_password')}
          />
        </FieldGroup>
        <FormActions>
          <Button pending={form.pending}>{t('profile.email_submit')}</Button>
        </FormActions>
      </AccountForm>
    </Disclosure>
  )
}

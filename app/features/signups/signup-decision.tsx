import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { RadioGroup } from '#app/ui/controls/choice.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import { signupHref } from './paths.ts'
import type { signupPage } from './signups.server.ts'

type Page = Awaited<ReturnType<typeof signupPage>>
type Props = Pick<Page, 'signup'> & { result: SubmissionResult | undefined }
type Approval = { account_type: string; company_id: string; company_name: string; business_unit_id: string; membership: string }

/** Says what the account is to be, and makes it. */
export function ApproveForm({ signup, choices, result }: Props & { choices: NonNullable<Page['choices']> }) {
  const t = useText('signups')
  const form = useIntentForm<Approval>({
    intent: 'approve',
    result,
    defaults: { account_type: 'agent', company_name: signup.company_name, membership: 'unpaid' },
  })
  const { fields } = form
  return (
    <Card title={t(signup.state === 'declined' ? 'approve_after_all' : 'approve_title')}>
      <IntentForm form={form} action={signupHref(signup.id)} failed={t('failed')}>
        <NativeSelect {...form.props(fields.account_type)} label={t('role')} options={choices.roles} width="medium" required />
        <NativeSelect
          {...form.props(fields.company_id)}
          label={t('company_choice')}
          options={choices.companies}
          emptyLabel={t('company_none')}
          width="medium"
        />
        <TextField
          {...form.props(fields.company_name)}
          label={t('company_new')}
          hint={t('company_new_hint')}
          maxLength={150}
          width="medium"
        />
        {choices.units.length > 0 ? (
          <NativeSelect
            {...form.props(fields.business_unit_id)}
            label={t('unit')}
            hint={t('unit_hint')}
            options={choices.units}
            emptyLabel={t('unit_first')}
            width="medium"
          />
        ) : null}
        <RadioGroup {...form.props(fields.membership)} label={t('membership')} options={choices.memberships} />
        <FormActions>
          <Button tone="primary" pending={form.pending}>
            {t('approve')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}

/** Asks for the reason, which is mailed. */
export function DeclineDialog({ signup, result }: Props) {
  const t = useText('signups')
  const common = useText('common')
  const back = signupHref(signup.id)
  const form = useIntentForm<{ reason: string }>({ intent: 'decline', result })
  return (
    <Dialog title={t('decline_title', { name: signup.name })} closeHref={back} closeLabel={t('close')} size="small">
      <IntentForm form={form} action={signupHref(signup.id, { do: 'decline' })} failed={t('failed')}>
        <TextArea {...form.props(form.fields.reason)} label={t('reason')} hint={t('reason_hint')} maxLength={1000} required />
        <FormActions>
          <LinkButton tone="quiet" href={back}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="danger" pending={form.pending}>
            {t('decline_button')}
          </Button>
        </FormActions>
      </IntentForm>
    </Dialog>
  )
}

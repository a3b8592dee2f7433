import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { EnterButton } from '#app/forms/enter-button.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { FieldGroup, FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import type { invitePage } from './invite.server.ts'
import type { PersonAnswer } from './managers.server.ts'
import { PersonFieldGroup, PlaceFieldGroup, RegionalField, type PersonFields, type PlaceFields } from './person-fields.tsx'
import { usersPath } from './paths.ts'

type Props = Awaited<ReturnType<typeof invitePage>> & { answer: PersonAnswer | undefined; restored: SubmissionResult | undefined }
type Fields = PersonFields & PlaceFields & { account_type: string; regional: string }

/** Who is invited, as what, and where they belong. */
export function InviteForm({ choices, defaults, answer, restored }: Props) {
  const t = useText('admin-users')
  const common = useText('common')
  const form = useIntentForm<Fields>({ intent: 'invite', result: answer?.result ?? restored, defaults })
  return (
    <IntentForm form={form} action={`${usersPath}/new`} failed={t('failed')}>
      <EnterButton />
      <PersonFieldGroup form={form} choices={choices} />
      <FieldGroup legend={t('role')} hint={t('invite.role_hint')}>
        <NativeSelect {...form.props(form.fields.account_type)} label={t('fields.account_type')} options={choices.account_types} required />
        <RegionalField role={choices.regional} {...form.props(form.fields.regional)} />
      </FieldGroup>
      <PlaceFieldGroup form={form} choices={choices} found={answer?.managers} />
      <FormActions>
        <LinkButton tone="quiet" href={usersPath}>
          {common('actions.cancel')}
        </LinkButton>
        <Button tone="primary" pending={form.pending}>
          {t('invite.submit')}
        </Button>
      </FormActions>
    </IntentForm>
  )
}

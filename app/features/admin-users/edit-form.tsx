import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { EnterButton } from '#app/forms/enter-button.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import type { editPage } from './edit.server.ts'
import type { PersonAnswer } from './managers.server.ts'
import {
  PersonFieldGroup,
  PlaceFieldGroup,
  SettingFieldGroup,
  type PersonFields,
  type PlaceFields,
  type SettingFields,
} from './person-fields.tsx'
import { userHref } from './paths.ts'

type Props = Awaited<ReturnType<typeof editPage>> & { answer: PersonAnswer | undefined; restored: SubmissionResult | undefined }
type Fields = PersonFields & PlaceFields & SettingFields & { lock_version: string }

/** Who somebody is, where they belong and what is asked of them. */
export function EditForm({ id, may_place, may_dialer, choices, defaults, answer, restored }: Props) {
  const t = useText('admin-users')
  const common = useText('common')
  const form = useIntentForm<Fields>({ intent: 'edit', result: answer?.result ?? restored, defaults })
  return (
    <IntentForm form={form} action={`${userHref(id)}/edit`} failed={t('failed')} sends={{ lock_version: defaults.lock_version }}>
      <EnterButton />
      <PersonFieldGroup form={form} choices={choices} />
      {may_place ? (
        <>
          <PlaceFieldGroup form={form} choices={choices} found={answer?.managers} />
          <SettingFieldGroup form={form} may_dialer={may_dialer} />
        </>
      ) : null}
      <FormActions>
        <LinkButton tone="quiet" href={userHref(id)}>
          {common('actions.cancel')}
        </LinkButton>
        <Button tone="primary" pending={form.pending}>
          {t('edit.save')}
        </Button>
      </FormActions>
    </IntentForm>
  )
}

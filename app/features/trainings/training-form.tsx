import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { SaveActions } from '#app/forms/save-actions.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { FieldGroup } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { DateField, TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { keptTrainingPage, TrainingFields } from './keeping.server.ts'
import { keptTrainingsPath } from './paths.ts'

type Props = {
  action: string
  choices: Awaited<ReturnType<typeof keptTrainingPage>>['choices']
  /** What stands in the fields at first. */
  fields: Partial<TrainingFields>
  accountTypes: readonly string[]
  /** The version that is edited; nothing where one is added. */
  lockVersion?: number
  result: SubmissionResult | undefined
}

/** The fields of a training, for adding and for editing. */
export function TrainingForm({ action, choices, fields: defaults, accountTypes, lockVersion, result }: Props) {
  const t = useText('trainings')
  const form = useIntentForm<TrainingFields>({ intent: 'save', result, defaults })
  const { props, fields } = form
  const typed = result?.initialValue?.['for_account_types']
  const ticked = result?.initialValue?.['intent'] === 'save' ? (typed === undefined ? [] : [typed].flat().map(String)) : accountTypes
  return (
    <Card>
      <IntentForm form={form} action={action} {...(lockVersion !== undefined && { sends: { lock_version: String(lockVersion) } })}>
        <FieldGroup legend={t('what')} columns={2}>
          <TextField {...props(fields.section)} label={t('section')} maxLength={80} required />
          <TextField {...props(fields.title)} label={t('name')} maxLength={120} required />
          <NativeSelect {...props(fields.kind)} label={t('kind')} options={choices.kinds} />
          <TextField {...props(fields.url)} label={t('url')} hint={t('url_hint')} type="url" maxLength={300} />
        </FieldGroup>
        <TextArea {...props(fields.description)} label={t('description')} maxLength={2000} />
        <FieldGroup legend={t('for_whom')} columns={2}>
          <NativeSelect
            {...props(fields.corporation_id)}
            label={t('company')}
            options={choices.corporations}
            emptyLabel={t('for_everybody')}
          />
          <DateField {...props(fields.required_by)} label={t('required_by')} />
          <TextField
            {...props(fields.valid_months)}
            label={t('valid_months')}
            hint={t('valid_months_hint')}
            inputMode="numeric"
            width="short"
          />
          <TextField {...props(fields.position)} label={t('position')} inputMode="numeric" width="short" />
        </FieldGroup>
        <CheckList
          key={ticked.join()}
          label={t('account_types')}
          name="for_account_types"
          options={choices.account_types}
          defaultValues={ticked}
          narrowLabel={t('narrow')}
        />
        <SaveActions pending={form.pending} cancel={keptTrainingsPath} />
      </IntentForm>
    </Card>
  )
}

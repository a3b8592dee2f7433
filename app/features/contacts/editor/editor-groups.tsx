import { useText } from '#app/i18n/use-text.ts'
import { Checkbox } from '#app/ui/choice.tsx'
import { FieldGroup } from '#app/ui/form.tsx'
import { NativeSelect } from '#app/ui/select.tsx'
import { DateField, TextField } from '#app/ui/text-field.tsx'
import type { Choice, EditorChoices } from './editor-choices.server.ts'
import type { Editor } from './editor.ts'
import { OwnerField } from '../owners/owner-field.tsx'

type Props = { editor: Editor; choices: EditorChoices }

export function NameFields({ editor: { fields, props }, choices }: Props) {
  const t = useText('contacts')
  return (
    <FieldGroup legend={t('editor.name')} columns={3}>
      <TextField {...props(fields.first_name)} label={t('fields.first_name')} maxLength={100} data-keys="name" />
      <TextField {...props(fields.middle_name)} label={t('fields.middle_name')} maxLength={100} data-keys="name" />
      <TextField {...props(fields.last_name)} label={t('fields.last_name')} maxLength={100} data-keys="name" />
      <NativeSelect {...props(fields.suffix)} label={t('fields.suffix')} options={choices.suffix} emptyLabel="" />
      <TextField {...props(fields.nickname)} label={t('fields.nickname')} maxLength={100} data-keys="name" />
    </FieldGroup>
  )
}

export function AboutFields({ editor: { fields, props }, choices, today }: Props & { today: string }) {
  const t = useText('contacts')
  const tobacco = [
    { value: 'yes', label: t('fields.tobacco_yes') },
    { value: 'no', label: t('fields.tobacco_no') },
  ]
  const gender = props(fields.gender)
  return (
    <FieldGroup legend={t('show.about')} columns={3}>
      <DateField {...props(fields.birth_date)} label={t('fields.birth_date')} max={today} />
      <NativeSelect
        {...gender}
        label={t('fields.gender')}
        options={choices.gender}
        {...(!gender.defaultValue && { emptyLabel: t('fields.unknown') })}
      />
      <NativeSelect {...props(fields.tobacco)} label={t('fields.tobacco')} options={tobacco} emptyLabel={t('fields.unknown')} />
      <NativeSelect
        {...props(fields.preferred_language)}
        label={t('fields.preferred_language')}
        options={choices.preferred_language}
        emptyLabel={t('fields.unknown')}
      />
      <NativeSelect
        {...props(fields.best_time_to_call)}
        label={t('fields.best_time_to_call')}
        options={choices.best_time_to_call}
        emptyLabel={t('fields.unknown')}
      />
    </FieldGroup>
  )
}

export function SpouseFields({ editor: { fields, props }, today }: { editor: Editor; today: string }) {
  const t = useText('contacts')
  return (
    <FieldGroup legend={t('fields.spouse')} columns={3}>
      <TextField {...props(fields.spouse_first_name)} label={t('fields.first_name')} maxLength={100} data-keys="name" />
      <TextField {...props(fields.spouse_last_name)} label={t('fields.last_name')} maxLength={100} data-keys="name" />
      <DateField {...props(fields.spouse_birth_date)} label={t('fields.birth_date')} max={today} />
    </FieldGroup>
  )
}

export function MedicareFields({ editor: { fields, props } }: { editor: Editor }) {
  const t = useText('contacts')
  return (
    <FieldGroup legend={t('fields.medicare')} columns={3}>
      <TextField
        {...props(fields.medicare_number)}
        label={t('fields.medicare_number')}
        hint={t('fields.medicare_number_hint')}
        maxLength={20}
        autoCapitalize="characters"
        spellCheck={false}
        data-format="medicare_number"
      />
      <DateField {...props(fields.medicare_part_a_date)} label={t('fields.medicare_part_a_date')} />
      <DateField {...props(fields.medicare_part_b_date)} label={t('fields.medicare_part_b_date')} />
    </FieldGroup>
  )
}

export function RecordFields({ editor, choices, found }: Props & { found: Choice[] | undefined }) {
  const t = useText('contacts')
  const { fields, props } = editor
  return (
    <FieldGroup legend={t('show.record')} columns={1}>
      <NativeSelect {...props(fields.category)} label={t('fields.category')} options={choices.category} />
      <NativeSelect {...props(fields.status_id)} label={t('fields.status')} options={choices.status_id} emptyLabel={t('editor.none')} />
      <NativeSelect {...props(fields.source_id)} label={t('fields.source')} options={choices.source_id} emptyLabel={t('editor.none')} />
      {choices.owner_id.length > 0 ? (
        <OwnerField {...props(fields.owner_id)} choices={choices.owner_id} areMany={choices.owners_are_many} found={found} />
      ) : null}
      <TextField {...props(fields.tags)} label={t('fields.tags')} hint={t('fields.tags_hint')} maxLength={3000} />
    </FieldGroup>
  )
}

export function ConsentFields({ editor: { fields, props } }: { editor: Editor }) {
  const t = useText('contacts')
  return (
    <FieldGroup legend={t('fields.consent')} hint={t('editor.consent_hint')} columns={1}>
      {(['do_not_call', 'do_not_text', 'do_not_mail'] as const).map((name) => {
        const { defaultValue, ...rest } = props(fields[name])
        return <Checkbox {...rest} key={name} label={t(`fields.${name}`)} defaultChecked={defaultValue === 'on'} />
      })}
    </FieldGroup>
  )
}

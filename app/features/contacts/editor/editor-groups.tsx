import { useText } from '#app/i18n/use-text.ts'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { FieldGroup } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { DateField, TextField } from '#app/ui/controls/text-field.tsx'
import {
  contactFields,
  isPlain,
  namesOfGroup,
  plainField,
  type ContactFieldGroup,
  type ContactFieldName,
  type NameOfKind,
  type PlainName,
} from '#config/contact-fields.ts'
import { fieldLabel } from '../field-words.ts'
import type { Choice, EditorChoices } from './editor-choices.server.ts'
import type { Editor } from './editor.ts'
import { OwnerField } from '../owners/owner-field.tsx'

type Props = { editor: Editor; choices: EditorChoices; today: string }

const isPlainName = (name: ContactFieldName): name is PlainName => isPlain(contactFields[name])

/** The plain fields of a group, each by its kind. */
function PlainFields({ group, ...props }: Props & { group: ContactFieldGroup }) {
  const names: ContactFieldName[] = namesOfGroup(group)
  return names.filter(isPlainName).map((name) => <PlainInput key={props.editor.fields[name].key ?? name} name={name} {...props} />)
}

function PlainInput({ name, editor, choices, today }: Props & { name: PlainName }) {
  const t = useText('contacts')
  const entry = contactFields[name]
  const field = plainField(name)
  const { key: _key, ...own } = editor.props(editor.fields[name])
  const control = { ...own, label: t('label' in entry ? `fields.${entry.label}` : fieldLabel(name)) }
  switch (field.kind) {
    case 'name':
      return <TextField {...control} maxLength={100} data-keys="name" />
    case 'text':
      return <TextField {...control} maxLength={field.max} />
    case 'number':
      return <TextField {...control} inputMode="numeric" maxLength={String(field.most).length} />
    case 'date':
      return <DateField {...control} />
    case 'past_date':
      return <DateField {...control} max={today} />
    case 'wish': {
      const { defaultValue, ...box } = control
      return <Checkbox {...box} defaultChecked={defaultValue === 'on'} />
    }
    case 'yes_no':
    case 'choice': {
      const isSettled = field.kind === 'choice' && field.blank_option !== undefined && Boolean(control.defaultValue)
      const emptyLabel = field.blank === null && !isSettled ? t('fields.unknown') : field.blank === '' ? '' : undefined
      return <NativeSelect {...control} options={choices[name as NameOfKind<'choice' | 'yes_no'>]} emptyLabel={emptyLabel} />
    }
  }
}

export function NameFields(props: Props) {
  const t = useText('contacts')
  return (
    <FieldGroup legend={t('editor.name')} columns={3}>
      <PlainFields group="name" {...props} />
    </FieldGroup>
  )
}

export function AboutFields(props: Props) {
  const t = useText('contacts')
  return (
    <FieldGroup legend={t('show.about')} columns={3}>
      <PlainFields group="about" {...props} />
    </FieldGroup>
  )
}

export function SpouseFields(props: Props) {
  const t = useText('contacts')
  return (
    <FieldGroup legend={t('fields.spouse')} columns={3}>
      <PlainFields group="spouse" {...props} />
    </FieldGroup>
  )
}

export function MedicareFields(all: Props) {
  const t = useText('contacts')
  const { fields, props } = all.editor
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
      <PlainFields group="medicare" {...all} />
    </FieldGroup>
  )
}

export function RecordFields({ found, ...all }: Props & { found: Choice[] | undefined }) {
  const t = useText('contacts')
  const { editor, choices } = all
  const { fields, props } = editor
  return (
    <FieldGroup legend={t('show.record')} columns={1}>
      <PlainFields group="record" {...all} />
      <NativeSelect {...props(fields.status_id)} label={t('fields.status')} options={choices.status_id} emptyLabel={t('editor.none')} />
      <NativeSelect {...props(fields.source_id)} label={t('fields.source')} options={choices.source_id} emptyLabel={t('editor.none')} />
      {choices.owner_id.length > 0 ? (
        <OwnerField {...props(fields.owner_id)} choices={choices.owner_id} areMany={choices.owners_are_many} found={found} />
      ) : null}
      <TextField {...props(fields.tags)} label={t('fields.tags')} hint={t('fields.tags_hint')} maxLength={3000} />
    </FieldGroup>
  )
}

export function ConsentFields(props: Props) {
  const t = useText('contacts')
  return (
    <FieldGroup legend={t('fields.consent')} hint={t('editor.consent_hint')} columns={1}>
      <PlainFields group="consent" {...props} />
    </FieldGroup>
  )
}

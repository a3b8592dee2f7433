import { bestTimesToCall, contactCategories, defaultContactCategory, genders, languages, suffixes, type Option } from './options.ts'

/**
 * The fields of a contact, each once. The contract, the columns, the editor, the profile, the merge, the export and the seeds are
 * derived from this table. A further plain field is one line here, its words (`fields.<name>` in the contacts' locale files, and
 * the words of its options) and a migration that adds its column.
 */

/** Where the editor asks for a field, in the editor's order. */
export const contactFieldGroups = ['name', 'reach', 'about', 'spouse', 'medicare', 'record', 'consent'] as const
export type ContactFieldGroup = (typeof contactFieldGroups)[number]

/** `blank` is what a field holds while nothing is known. A wish is something that a person asked for, off until they do. */
type Plain =
  | { kind: 'name'; blank: '' }
  | { kind: 'text'; blank: ''; max: number }
  | { kind: 'number'; blank: null; least: number; most: number }
  | { kind: 'date' | 'past_date' | 'yes_no'; blank: null }
  | { kind: 'wish'; blank: false }
  | {
      kind: 'choice'
      /** Null, '' or one of the options, which then is never taken away. */
      blank: null | string
      options: readonly Option[]
      /** Where the locale files word the options; absent, an option is its own word. */
      words?: string
      /** An option that says nothing, offered beside the others in place of an empty line once something was chosen. */
      blank_option?: string
    }

/** Fields with rules of their own. */
type Special =
  { kind: 'medicare_number' | 'reference'; blank: null } | { kind: 'phones' | 'emails' | 'addresses' | 'tags'; blank: readonly [] }

export type ContactField = (Plain | Special) & {
  group: ContactFieldGroup
  /** The words that name it under its group's heading, where they are not its own. */
  label?: string
  /** The card of the profile that shows it, where it is not its group's. Names stand in the profile's header. */
  card?: 'reach' | 'name'
  /** In no file and in no list of columns. */
  exported?: false
}
export type PlainKind = Plain['kind']
export type PlainField = Extract<ContactField, { kind: PlainKind }>

/** In the order of exports, merges and profiles; within a group also the editor's. */
export const contactFields = {
  first_name: { kind: 'name', blank: '', group: 'name' },
  middle_name: { kind: 'name', blank: '', group: 'name' },
  last_name: { kind: 'name', blank: '', group: 'name' },
  suffix: { kind: 'choice', blank: '', options: suffixes, group: 'name' },
  nickname: { kind: 'name', blank: '', group: 'name' },
  category: { kind: 'choice', blank: defaultContactCategory, options: contactCategories, words: 'category', group: 'record', card: 'name' },
  status_id: { kind: 'reference', blank: null, group: 'record' },
  source_id: { kind: 'reference', blank: null, group: 'record' },
  owner_id: { kind: 'reference', blank: null, group: 'record' },
  phones: { kind: 'phones', blank: [], group: 'reach' },
  emails: { kind: 'emails', blank: [], group: 'reach' },
  addresses: { kind: 'addresses', blank: [], group: 'reach' },
  birth_date: { kind: 'past_date', blank: null, group: 'about' },
  gender: { kind: 'choice', blank: null, options: genders, words: 'gender', blank_option: 'other', group: 'about' },
  tobacco: { kind: 'yes_no', blank: null, group: 'about' },
  spouse_first_name: { kind: 'name', blank: '', group: 'spouse', label: 'first_name' },
  spouse_last_name: { kind: 'name', blank: '', group: 'spouse', label: 'last_name' },
  spouse_birth_date: { kind: 'past_date', blank: null, group: 'spouse', label: 'birth_date' },
  preferred_language: { kind: 'choice', blank: null, options: languages, words: 'languages', group: 'about', card: 'reach' },
  best_time_to_call: { kind: 'choice', blank: null, options: bestTimesToCall, words: 'best_times', group: 'about', card: 'reach' },
  medicare_number: { kind: 'medicare_number', blank: null, group: 'medicare', exported: false },
  medicare_part_a_date: { kind: 'date', blank: null, group: 'medicare' },
  medicare_part_b_date: { kind: 'date', blank: null, group: 'medicare' },
  do_not_call: { kind: 'wish', blank: false, group: 'consent' },
  do_not_text: { kind: 'wish', blank: false, group: 'consent' },
  do_not_mail: { kind: 'wish', blank: false, group: 'consent' },
  tags: { kind: 'tags', blank: [], group: 'record' },
} as const satisfies Record<string, ContactField>

export type ContactFields = typeof contactFields
export type ContactFieldName = keyof ContactFields

/** The fields of some kinds, and those of a group. */
export type NameOfKind<Kind extends ContactField['kind']> = {
  [Name in ContactFieldName]: ContactFields[Name]['kind'] extends Kind ? Name : never
}[ContactFieldName]
export type NameOfGroup<Group extends ContactFieldGroup> = {
  [Name in ContactFieldName]: ContactFields[Name]['group'] extends Group ? Name : never
}[ContactFieldName]
export type PlainName = NameOfKind<PlainKind>
export type SpecialName = Exclude<ContactFieldName, PlainName>

/** What a plain field holds. */
export type ValueOfField<Field> = Field extends { kind: 'choice'; blank: infer Blank; options: readonly Option<infer Value>[] }
  ? Value | Blank
  : Field extends { kind: 'name' | 'text' }
    ? string
    : Field extends { kind: 'date' | 'past_date' }
      ? string | null
      : Field extends { kind: 'yes_no' }
        ? boolean | null
        : Field extends { kind: 'wish' }
          ? boolean
          : Field extends { kind: 'number' }
            ? number | null
            : never
export type PlainValues = { [Name in PlainName]: ValueOfField<ContactFields[Name]> }

/** A reference is shown by what it leads to: `status_id` by the status. */
export type ShownName<Name extends ContactFieldName = ContactFieldName> = Name extends `${infer Base}_id` ? Base : Name

export const shownName = <Name extends ContactFieldName>(name: Name) => name.replace(/_id$/, '') as ShownName<Name>

export const contactFieldNames = Object.keys(contactFields) as ContactFieldName[]

/** A field as any of its kind. */
export const contactField = (name: ContactFieldName): ContactField => contactFields[name]
export const plainField = (name: PlainName): PlainField => contactFields[name]

const plainKinds = {
  name: true,
  text: true,
  number: true,
  date: true,
  past_date: true,
  yes_no: true,
  wish: true,
  choice: true,
} satisfies Record<PlainKind, true>

export const isPlain = (field: ContactField): field is PlainField => field.kind in plainKinds

export const plainNames = contactFieldNames.filter((name): name is PlainName => isPlain(contactField(name)))

/** The fields of these kinds, in the table's order. */
export const namesOfKind = <Kind extends ContactField['kind']>(...kinds: Kind[]) =>
  contactFieldNames.filter((name): name is NameOfKind<Kind> => (kinds as string[]).includes(contactFields[name].kind))

export const namesOfGroup = <Group extends ContactFieldGroup>(group: Group) =>
  contactFieldNames.filter((name): name is NameOfGroup<Group> => contactFields[name].group === group)

/** What people have asked not to be done to them. */
export type Wish = NameOfKind<'wish'>
export const wishes = namesOfKind('wish')

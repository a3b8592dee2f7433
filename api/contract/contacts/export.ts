import { z } from 'zod'
import {
  contactField,
  contactFieldNames,
  shownName,
  type ContactFieldName,
  type ContactFields,
  type ShownName,
} from '#config/contact-fields.ts'
import { chosenOnce } from './actions.ts'

/** What a file holds of a contact's first address. */
const addressColumns = ['address', 'address_2', 'city', 'state', 'zip_code', 'county'] as const

type Unexported = { [Name in ContactFieldName]: ContactFields[Name] extends { exported: false } ? Name : never }[ContactFieldName]
type ExportField = ShownName<Exclude<ContactFieldName, Unexported | 'addresses'>>
/** What is known of a contact besides its fields. */
const recordColumns = ['number', 'pool', 'created_at', 'last_activity_at', 'last_contacted_at'] as const
export type RecordColumn = (typeof recordColumns)[number]
export type ExportColumn = ExportField | (typeof addressColumns)[number] | RecordColumn

export const isRecordColumn = (name: ExportColumn): name is RecordColumn => (recordColumns as readonly string[]).includes(name)

function columnsOf(name: ContactFieldName): ExportColumn[] {
  const field = contactField(name)
  if (field.exported === false) return []
  if (name === 'addresses') return [...addressColumns]
  return name === 'owner_id' ? ['owner', 'pool'] : [shownName(name) as ExportField]
}

/** What a file of contacts may hold, in the order in which it is offered. */
export const exportColumns: readonly ExportColumn[] = [
  'number',
  ...contactFieldNames.flatMap(columnsOf),
  'created_at',
  'last_activity_at',
  'last_contacted_at',
]

export const mostExported = 999_999

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportParams = z.object({ format: z.enum(exportFormats) })

export const exportContacts = chosenOnce({
  columns: z
    .array(z.enum(exportColumns))
    .min(1)
    .max(exportColumns.length)
    .default([...exportColumns]),
})

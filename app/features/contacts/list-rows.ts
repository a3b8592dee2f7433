import type { ContactRow } from '#api/contract/contacts.ts'
import { dateIn } from '#api/contract/formats.ts'
import type { ListColumn } from './list-address.ts'

type Named = Pick<ContactRow, 'id' | 'number' | 'first_name' | 'last_name' | 'phone' | 'email'>

/** A contact as a row of the list: what the columns in sight do not show, and what is empty, is left out. */
export type ListRow = Named & Partial<{ [Field in keyof Omit<ContactRow, keyof Named>]: NonNullable<ContactRow[Field]> }>

const always = ['id', 'number', 'first_name', 'last_name', 'phone', 'email', 'new_tag', 'favorite'] as const

const fieldsOf: Record<ListColumn, readonly (keyof ContactRow)[]> = {
  phone: ['do_not_call'],
  email: [],
  status: ['status'],
  category: ['category'],
  state: ['state'],
  source: ['source'],
  owner: ['owner', 'pool'],
  age: ['birth_date'],
  number: [],
  contacted: ['last_contacted_at'],
  activity: ['last_activity_at'],
  created: ['created_at'],
}

/** The rows as one text, half as long as what the page's data stream makes of them. Of times it keeps the day in the reader's `zone`. */
export function packRows(rows: readonly ContactRow[], columns: readonly ListColumn[], zone: string): string {
  const fields = new Set([...always, ...columns.flatMap((column) => fieldsOf[column])])
  const packed = rows.map((row) => Object.fromEntries([...fields].flatMap((field) => pairOf(row, field, zone))))
  return JSON.stringify(packed)
}

function pairOf(row: ContactRow, field: keyof ContactRow, zone: string): [string, unknown][] {
  const value = field === 'status' ? row.status && { title: row.status.title, tone: row.status.tone } : row[field]
  if (!value) return []
  return [[field, field.endsWith('_at') ? dateIn(zone, new Date(String(value))) : value]]
}

export function unpackRows(packed: string): ListRow[] {
  const rows = JSON.parse(packed) as (Partial<ListRow> & Pick<ListRow, 'id' | 'number'>)[]
  return rows.map((row) => ({ first_name: '', last_name: '', phone: null, email: null, ...row }))
}

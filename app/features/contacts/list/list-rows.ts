import type { ContactRow } from '#api/contract/contacts.ts'
import { dateIn } from '#api/contract/formats.ts'
import { pack, unpack, type Packed } from '#app/packed.ts'
import type { ListColumn } from './list-search-params.ts'

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

type Columns = Partial<Record<keyof ListRow, unknown[]>>

/**
 * The rows as one text, column by column, a third as long as what the page's data stream makes of them. Of times it keeps the day in
 * the reader's `zone`.
 */
export function packRows(rows: readonly ContactRow[], columns: readonly ListColumn[], zone: string): Packed<Columns> {
  const fields = new Set([...always, ...columns.flatMap((column) => fieldsOf[column])])
  const all = [...fields].map((field) => [field, rows.map((row) => valueOf(row, field, zone))] as const)
  return pack(Object.fromEntries(all.filter(([, values]) => values.some(Boolean))))
}

/** Nothing is 0. */
function valueOf(row: ContactRow, field: keyof ContactRow, zone: string): unknown {
  const value = field === 'status' ? row.status && { title: row.status.title, tone: row.status.tone } : row[field]
  if (!value) return 0
  return field.endsWith('_at') ? dateIn(zone, new Date(String(value))) : value
}

export function unpackRows(packed: Packed<Columns>): ListRow[] {
  const columns = Object.entries(unpack(packed))
  const count = columns[0]?.[1].length ?? 0
  return Array.from({ length: count }, (_, place) => {
    const row: Record<string, unknown> = { first_name: '', last_name: '', phone: null, email: null }
    for (const [field, values] of columns) if (values[place]) row[field] = values[place]
    return row as ListRow
  })
}

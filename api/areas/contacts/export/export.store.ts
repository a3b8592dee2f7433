import { sql, type SQL } from 'drizzle-orm'
import type { ExportColumn } from '#api/contract/contacts/export.ts'
import { plainCell } from '#api/platform/copy-out.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { mostExported } from '#api/contract/contacts/export.ts'
import { plainField, plainNames, type PlainName } from '#config/contact-fields.ts'

/** How many there are to export; stops counting beyond what may be exported. */
export async function countExported({ db }: OpenWork, ids: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from (${ids}) found limit ${mostExported + 1}) counted`,
  )
  return rows[0]?.count ?? 0
}

/** The rows of a file of contacts, in the order of `ids`; times by the clock of `zone`. */
export function exportRows(ids: SQL, columns: readonly ExportColumn[], zone: string): SQL {
  const cells = columns.map((name) => sql`${harmless(valueOf(name, zone))} as ${sql.identifier(name)}`)
  return sql`
    select ${sql.join(cells, sql`, `)}
    from (select id, row_number() over () as place from (${ids}) found) f join contacts c on c.id = f.id
    left join contact_addresses a on a.contact_id = c.id and a.position = 0
    left join statuses s on s.id = c.status_id left join sources r on r.id = c.source_id
    left join profiles p on p.user_id = c.owner_id left join pools l on l.id = c.pool_id
    order by f.place`
}

type Value = { text: SQL } | { plain: SQL }

/** A cell that begins like a formula is marked as text, so that no spreadsheet calculates what somebody typed into a name. */
const harmless = (value: Value): SQL => ('plain' in value ? value.plain : plainCell(value.text))

/** A number of the country as people write it, any other as it is dialled. */
const phoneOf = (column: SQL): SQL =>
  sql`case when ${column} ~ '^\\+1[0-9]{10}$' then substr(${column}, 3, 3) || '-' || substr(${column}, 6, 3) || '-' || substr(${column}, 9) else ${column} end`

const several = (what: SQL, from: SQL, order: SQL): Value => ({
  text: sql`(select string_agg(${what}, '; ' order by ${order}) from ${from})`,
})

const inAddress = new Set<ExportColumn>(['address', 'address_2', 'city', 'zip_code', 'county'])

const isPlainName = (name: ExportColumn): name is PlainName & ExportColumn => (plainNames as string[]).includes(name)

function plainValue(name: PlainName): Value {
  const column = sql`c.${sql.identifier(name)}`
  switch (plainField(name).kind) {
    case 'name':
    case 'text':
      return { text: column }
    case 'yes_no':
    case 'wish':
      return { plain: sql`case ${column} when true then 'yes' when false then 'no' end` }
    default:
      return { plain: column }
  }
}

function valueOf(name: ExportColumn, zone: string): Value {
  const column = sql.identifier(name)
  if (isPlainName(name)) return plainValue(name)
  if (inAddress.has(name)) return { text: sql`a.${column}` }
  if (name.endsWith('_at')) return { plain: sql`to_char(c.${column} at time zone ${zone}, 'YYYY-MM-DD HH24:MI')` }
  switch (name) {
    case 'status':
      return { text: sql`s.title` }
    case 'source':
      return { text: sql`r.title` }
    case 'owner':
      return { text: sql`trim(p.first_name || ' ' || p.last_name)` }
    case 'pool':
      return { text: sql`l.name` }
    case 'phones':
      return several(phoneOf(sql`h.number`), sql`contact_phones h where h.contact_id = c.id`, sql`h.position`)
    case 'emails':
      return several(sql`e.email`, sql`contact_emails e where e.contact_id = c.id`, sql`e.position`)
    case 'tags':
      return several(sql`t.name`, sql`contact_tags ct join tags t on t.id = ct.tag_id where ct.contact_id = c.id`, sql`t.name`)
    default:
      return { plain: sql`c.${column}` }
  }
}

/** The rows of a file of so many of everybody's contacts, the newest first, for those who measure. */
export const explainExport = (count: number, columns: readonly ExportColumn[]): SQL =>
  exportRows(
    sql`select c.id from contacts c where c.deleted_at is null order by c.created_at desc, c.id desc limit ${count}`,
    columns,
    'UTC',
  )

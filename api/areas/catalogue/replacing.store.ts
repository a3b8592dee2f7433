import { sql } from 'drizzle-orm'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { KeptList } from './kept-lists.store.ts'

type Table = KeptList['table']
type Row = Record<string, unknown>

/** An entry as it was, and what comes in its place. `moved`: what named it besides, by table, since it was deleted. */
export type Replaced = { list: Table; from: string; to: string; entry: Row; moved?: Record<string, string[]> }

const named = (name: string) => sql.identifier(name)

/** What names an entry besides contacts and policies. */
const besides: Record<Table, readonly [table: string, column: string][]> = {
  carriers: [],
  statuses: [['api_vendors', 'status_id']],
  sources: [
    ['api_vendors', 'source_id'],
    ['source_costs', 'source_id'],
  ],
}

export async function rowOf({ db }: OpenWork, table: Table, id: string): Promise<Row> {
  const { rows } = await db.execute<{ row: Row }>(sql`select to_jsonb(t) as row from ${named(table)} t where id = ${id}`)
  return rows[0]?.row ?? {}
}

/** Whether an entry is there; nobody deletes it before the transaction ends. */
export async function isThere({ db }: OpenWork, table: Table, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${named(table)} where id = ${id} for key share`)
  return rows.length > 0
}

/** Deletes a replaced entry, unless somebody has got it since. What else named it names the other one. */
export async function dropReplaced({ db }: OpenWork, { list, from, to }: Replaced): Promise<Record<string, string[]>> {
  const moved: Record<string, string[]> = {}
  for (const [table, column] of besides[list]) {
    const { rows } = await db.execute<{ id: string }>(
      sql`update ${named(table)} set ${named(column)} = ${to} where ${named(column)} = ${from} returning id`,
    )
    moved[table] = rows.map(({ id }) => id)
  }
  const [table, column] = list === 'carriers' ? ['policies', 'carrier_id'] : ['contacts', list === 'statuses' ? 'status_id' : 'source_id']
  await db.execute(sql`
    delete from ${named(list)} t where t.id = ${from} and not exists (select from ${named(table)} u where u.${named(column)} = t.id)`)
  return moved
}

/** Brings a replaced entry back as it was, and its id: where another one has its name by now, that is the one. */
export async function bringBackEntry({ db }: OpenWork, { list, from, to, entry, moved = {} }: Replaced): Promise<string> {
  const label = list === 'carriers' ? 'name' : 'title'
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${named(list)} where id = ${from} or lower(${named(label)}) = lower(${String(entry[label])}) order by id <> ${from} limit 1`)
  const [found] = rows
  const columns = Object.keys(entry).filter((name) => name !== 'name_key')
  const written = sql.join(columns.map(named), sql`, `)
  if (!found)
    await db.execute(sql`
      insert into ${named(list)} (${written}) select ${written} from jsonb_populate_record(null::${named(list)}, ${JSON.stringify(entry)}::jsonb)`)
  else await db.execute(sql`update ${named(list)} set active = ${entry['active'] !== false} where id = ${found.id}`)
  const id = found?.id ?? from
  for (const [table, column] of besides[list])
    await db.execute(sql`
      update ${named(table)} set ${named(column)} = ${id} where id in (select unnest(${asArray(moved[table] ?? [])}::uuid[])) and ${named(column)} = ${to}`)
  return id
}

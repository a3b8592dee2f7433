import { sql, type SQL } from 'drizzle-orm'
import type { ListKept } from '#api/contract/catalogue.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'

/** Many are counted at once, so counting each stops here. */
const usageCap = 1_000

/**
 * A list that admins keep and that records refer to. `label` is the column that people know its entries by; `used` the table
 * that refers to it, by `by`; `ordered`: the entries stand in an order of somebody's choice, not by their names.
 */
export type KeptList = {
  table: 'carriers' | 'statuses' | 'sources'
  label: 'name' | 'title'
  used: 'contacts' | 'policies'
  by: 'carrier_id' | 'status_id' | 'source_id'
  columns: readonly string[]
  ordered: boolean
}

export type Entry = { id: string; active: boolean; lock_version: number; position?: number } & Record<string, unknown>
export type Fields = Record<string, unknown>

const column = (name: string) => sql.identifier(name)

/** The entries of one list, those that are no longer offered among them. */
export function keptListStore<Kept extends Entry>({ db, brand, now }: OpenWork, list: KeptList) {
  const { label, columns, used, by, ordered } = list
  const table = column(list.table)
  const order = ordered ? sql`t.position, lower(t.title), t.id` : sql`t.name_key, t.id`
  const selected = sql.join(
    ['id', label, ...columns, 'active', 'lock_version'].map((name) => sql`t.${column(name)}`),
    sql`, `,
  )
  const what = used === 'contacts' ? 'contact' : 'policy'
  // The place is told as people count, whatever stands in the column.
  const placed = ordered
    ? sql`(select *, row_number() over (order by position, lower(title), id)::int as place from ${table})`
    : sql`(select *, 0 as place from ${table})`

  async function read(condition: SQL, window: SQL): Promise<Kept[]> {
    const { rows } = await db.execute<Entry & { uses: number; place: number }>(sql`
      with page as (select ${selected}, t.place from ${placed} t where ${condition} order by ${order} ${window})
      select page.*, (select count(*)::int from
        (select from ${column(used)} u where u.${column(by)} = page.id and u.deleted_at is null limit ${usageCap + 1}) k) as uses
      from page`)
    return rows.map(({ uses, place, ...row }) => ({
      ...row,
      ...(ordered && { position: place }),
      [`${what}_count`]: Math.min(uses, usageCap),
      [`${what}_count_is`]: uses > usageCap ? 'about' : 'exact',
    })) as unknown as Kept[]
  }

  const matching = ({ q, active }: ListKept): SQL =>
    sql`${q ? sql`position(lower(${q}) in lower(t.${column(label)})) > 0` : sql`true`}
      and ${active === undefined ? sql`true` : sql`t.active = ${active}`}`

  return {
    list: (query: ListKept): Promise<Kept[]> => read(matching(query), pageOf(query)),

    count: (query: ListKept): Promise<Counted> => countRows(db, sql`from ${table} t where ${matching(query)}`),

    async find(id: string): Promise<Kept | null> {
      const [found] = await read(sql`t.id = ${id}`, sql``)
      return found ?? null
    },

    /** Keeps others from referring to it, or changing it, until the transaction ends. */
    async lock(id: string): Promise<void> {
      await db.execute(sql`select from ${table} where id = ${id} for update`)
    },

    async taken(words: string, butFor: string | null): Promise<boolean> {
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from ${table} where lower(${column(label)}) = lower(${words}) ${butFor ? sql`and id <> ${butFor}` : sql``} limit 1`,
      )
      return rows.length > 0
    },

    /** How many are offered besides this one. */
    async othersOffered(id: string): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from (select from ${table} where active and id <> ${id} for share) others`,
      )
      return rows[0]?.count ?? 0
    },

    /** How many records refer to it, deleted ones that can still come back among them. */
    async referring(id: string): Promise<number> {
      const { count } = await countRows(db, sql`from ${column(used)} where ${column(by)} = ${id}`)
      return count
    },

    async insert(fields: Fields): Promise<string> {
      const id = newId()
      const values = Object.entries({ tenant_id: brand.id, id, ...fields, ...(ordered && { position: sql`(${last(table)})` }) })
      await db.execute(sql`
        insert into ${table} (${sql.join(
          values.map(([name]) => column(name)),
          sql`, `,
        )}) values (${sql.join(
          values.map(([, value]) => sql`${value}`),
          sql`, `,
        )})`)
      return id
    },

    /** Writes what is given unless somebody was quicker since `lockVersion`; false then. */
    async change(id: string, fields: Fields, lockVersion: number | undefined): Promise<boolean> {
      const set = Object.entries({ ...fields, ...(!ordered && { updated_at: now.toISOString() }) })
      const { rows } = await db.execute(sql`
        update ${table} set ${sql.join(
          [...set.map(([name, value]) => sql`${column(name)} = ${value}`), sql`lock_version = lock_version + 1`],
          sql`, `,
        )} where id = ${id} ${lockVersion === undefined ? sql`` : sql`and lock_version = ${lockVersion}`} returning id`)
      return rows.length > 0
    },

    /** Moves it to a place, counted from 1, and the others out of its way. */
    async move(id: string, place: number): Promise<void> {
      // Two that move at once would place the others by an order that is gone.
      await db.execute(sql`select from ${table} order by id for update`)
      await db.execute(sql`
        with rest as (
          select id, row_number() over (order by position, lower(title), id) as place from ${table} where id <> ${id}
        ) update ${table} t set position = coalesce((select case when r.place >= ${place} then r.place + 1 else r.place end
          from rest r where r.id = t.id), least(${place}, (select count(*) from rest) + 1))`)
    },

    async remove(id: string): Promise<void> {
      await db.execute(sql`delete from ${table} where id = ${id}`)
    },
  }
}

const last = (table: SQL.Aliased | ReturnType<typeof sql.identifier>): SQL => sql`select coalesce(max(position), 0) + 1 from ${table}`

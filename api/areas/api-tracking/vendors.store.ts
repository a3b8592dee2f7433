import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { ListApiVendors, PostCounts, TrackedVendor } from '#api/contract/api-tracking.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { api_vendors } from '#api/platform/tables/index.ts'

export type VendorColumns = typeof api_vendors.$inferSelect
type Settings = Partial<Omit<typeof api_vendors.$inferInsert, 'tenant_id' | 'id' | 'created_at' | 'updated_at' | 'lock_version'>>

type Row = Omit<TrackedVendor, 'owners' | 'today' | 'last_30_days' | 'last_post_at' | 'created_at' | 'updated_at'> & {
  owners: TrackedVendor['owners']
  today: PostCounts
  last_30_days: PostCounts
  last_post_at: Date | string | null
  created_at: Date | string
  updated_at: Date | string
}

const listOf = (ids: readonly string[]): string => `{${ids.join(',')}}`
const moment = (value: Date | string): string => new Date(value).toISOString()

/** The lead vendors of one brand. Those that ended are found by nobody. */
export function vendorStore({ db, brand, now }: OpenWork) {
  const counted = (since: Date) => sql`(
    select jsonb_build_object('accepted', count(*) filter (where p.outcome = 'accepted'), 'duplicate', count(*) filter (where p.outcome = 'duplicate'),
      'rejected', count(*) filter (where p.outcome = 'rejected'), 'test', count(*) filter (where p.outcome = 'test'))
    from api_vendor_posts p where p.vendor_id = v.id and p.created_at >= ${since.toISOString()})`
  const present = sql`v.ended_at is null`

  async function read(condition: SQL, today: Date): Promise<TrackedVendor[]> {
    const { rows } = await db.execute<Row>(sql`
      select v.id, v.vendor_name, v.vendor_type, v.active, v.fields, v.owner_ids, v.tags, v.status_id, v.source_id, v.again_within_days,
        v.daily_cap, v.allowed_addresses, v.answer_format, v.lock_version, v.created_at, v.updated_at, v.pool_id,
        (select jsonb_build_object('id', l.id, 'name', l.name) from pools l where l.id = v.pool_id) as pool,
        coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', trim(f.first_name || ' ' || f.last_name), 'active', u.state = 'active') order by o.place)
          from jsonb_array_elements_text(v.owner_ids) with ordinality o(id, place) join users u on u.id = o.id::uuid
          join profiles f on f.user_id = u.id), '[]') as owners,
        (select max(p.created_at) from api_vendor_posts p where p.vendor_id = v.id) as last_post_at,
        ${counted(today)} as today, ${counted(new Date(now.getTime() - 30 * 86_400_000))} as last_30_days
      from api_vendors v where ${present} and ${condition}`)
    return rows.map((row) => ({
      ...row,
      last_post_at: row.last_post_at === null ? null : moment(row.last_post_at),
      created_at: moment(row.created_at),
      updated_at: moment(row.updated_at),
    }))
  }

  const narrowed = ({ q, active }: Pick<ListApiVendors, 'q' | 'active'>) =>
    sql`${q ? sql`position(lower(${q}) in lower(v.vendor_name)) > 0` : sql`true`} and ${active === undefined ? sql`true` : sql`v.active = ${active}`}`

  return {
    list: (query: ListApiVendors, today: Date): Promise<TrackedVendor[]> =>
      read(sql`${narrowed(query)} order by lower(v.vendor_name), v.id ${pageOf(query)}`, today),

    count: (query: ListApiVendors): Promise<Counted> => countRows(db, sql`from api_vendors v where ${present} and ${narrowed(query)}`),

    async find(id: string, today: Date): Promise<TrackedVendor | null> {
      return (await read(sql`v.id = ${id}`, today))[0] ?? null
    },

    async nameTaken(name: string, butFor: string | null): Promise<boolean> {
      const { rows } = await db.execute<{ id: string }>(
        sql`select v.id from api_vendors v where ${present} and lower(v.vendor_name) = lower(${name})`,
      )
      return rows.some(({ id }) => id !== butFor)
    },

    async poolIsThere(id: string): Promise<boolean> {
      const { rows } = await db.execute(sql`select from pools where id = ${id}`)
      return rows.length > 0
    },

    /** Which of these people work here now, in the given order. */
    async activeOf(ids: readonly string[]): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(
        sql`select u.id from users u where u.id = any(${listOf(ids)}::uuid[]) and u.state = 'active'`,
      )
      const active = new Set(rows.map(({ id }) => id))
      return ids.filter((id) => active.has(id))
    },

    async insert(settings: Settings & { vendor_name: string }): Promise<string> {
      const id = newId()
      await db.insert(api_vendors).values({ ...settings, tenant_id: brand.id, id, created_at: now, updated_at: now })
      return id
    },

    /** Writes what is given unless somebody was quicker since `lockVersion`; false then. */
    async change(id: string, settings: Settings, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(api_vendors.lock_version, lockVersion)
      const written = await db
        .update(api_vendors)
        .set({ ...settings, updated_at: now, lock_version: sql`${api_vendors.lock_version} + 1` })
        .where(and(eq(api_vendors.id, id), isNull(api_vendors.ended_at), same))
        .returning({ id: api_vendors.id })
      return written.length > 0
    },

    async end(id: string): Promise<void> {
      await db.update(api_vendors).set({ ended_at: now, active: false }).where(eq(api_vendors.id, id))
    },

    /** Posts of one vendor are taken one after the other: its cap, its turns and its lead ids stay right. */
    async hold(id: string): Promise<VendorColumns | null> {
      const [row] = await db
        .select()
        .from(api_vendors)
        .where(and(eq(api_vendors.id, id), isNull(api_vendors.ended_at)))
        .for('update')
      return row ?? null
    },

    async read(id: string): Promise<VendorColumns | null> {
      const [row] = await db
        .select()
        .from(api_vendors)
        .where(and(eq(api_vendors.id, id), isNull(api_vendors.ended_at)))
      return row ?? null
    },

    async turnTo(id: string, next: number): Promise<void> {
      await db.update(api_vendors).set({ next_owner: next }).where(eq(api_vendors.id, id))
    },
  }
}

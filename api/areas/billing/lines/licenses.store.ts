import { and, eq, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { line_licenses } from '#api/platform/tables/index.ts'
import { monthOf, usedBy, usedUp, type Line, type Shape } from './lines.ts'

export type LicenseRow = typeof line_licenses.$inferSelect
type Row = Omit<Shape<'license'>, 'user' | 'used_minutes' | 'used_segments'> & { user_id: string; user_name: string | null; used: number }
export type People = 'all' | readonly string[]

export const ofPeople = (column: SQL, people: People): SQL =>
  people === 'all' ? sql`true` : sql`${column} in (select unnest(${`{${people.join(',')}}`}::uuid[]))`

/** Licences of one line, each of one person. Whose may be seen is the caller's question. */
export function licenseStore({ db, brand, now }: OpenWork, line: Line) {
  const { key } = line

  async function read(condition: SQL, tail: SQL): Promise<Shape<'license'>[]> {
    const calendarMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
    const since = sql`coalesce((select ${monthOf(sql`s.period_started_at`, now)} from line_subscriptions s
      where s.line = ${key} and s.user_id = l.user_id and s.type = 'personal' and s.state in ('active', 'past_due') limit 1), ${calendarMonth}::timestamptz)`
    const { rows } = await db.execute<Row>(sql`
      select l.id, l.paid, l.allocation, l.bought, l.price_cents, l.renews, l.period_end as period_ends_at, l.lock_version, l.user_id,
        trim(u.first_name || ' ' || u.last_name) as user_name, ${usedBy(line, sql`l.user_id`, since)} as used
      from line_licenses l left join profiles u on u.user_id = l.user_id where l.line = ${key} and ${condition} ${tail}`)
    return rows.map(({ user_id, user_name, used, ...row }) => ({
      ...row,
      ...usedUp(line, used),
      period_ends_at: row.period_ends_at && new Date(row.period_ends_at).toISOString(),
      user: { id: user_id, name: user_name ?? '' },
    }))
  }

  return {
    async find(id: string, people: People): Promise<Shape<'license'> | null> {
      const [found] = await read(sql`l.id = ${id} and ${ofPeople(sql`l.user_id`, people)}`, sql``)
      return found ?? null
    },

    async list(
      people: People,
      { q, ...page }: { page: number; limit: number; q?: string | undefined },
    ): Promise<{ data: Shape<'license'>[]; counted: Counted }> {
      const named = q ? sql`position(lower(${q}) in lower(u.first_name || ' ' || u.last_name)) > 0` : sql`true`
      const whose = sql`${ofPeople(sql`l.user_id`, people)} and ${named}`
      const [data, counted] = await Promise.all([
        read(whose, sql`order by user_name, l.id ${pageOf(page)}`),
        countRows(db, sql`from line_licenses l left join profiles u on u.user_id = l.user_id where l.line = ${key} and ${whose}`),
      ])
      return { data, counted }
    },

    async of(user_id: string): Promise<LicenseRow | null> {
      const [found] = await db
        .select()
        .from(line_licenses)
        .where(and(eq(line_licenses.user_id, user_id), eq(line_licenses.line, key)))
        .for('no key update')
      return found ?? null
    },

    async row(id: string): Promise<LicenseRow | null> {
      const [found] = await db
        .select()
        .from(line_licenses)
        .where(and(eq(line_licenses.id, id), eq(line_licenses.line, key)))
        .for('no key update')
      return found ?? null
    },

    async insert(row: Omit<typeof line_licenses.$inferInsert, 'tenant_id' | 'id' | 'line'>): Promise<void> {
      await db.insert(line_licenses).values({ ...row, tenant_id: brand.id, id: newId(), line: key, created_at: now, updated_at: now })
    },

    /** Changes one, unless somebody was quicker; false then. */
    async change(id: string, changes: Partial<LicenseRow>, lockVersion?: number): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(line_licenses.lock_version, lockVersion)
      const rows = await db
        .update(line_licenses)
        .set({ ...changes, updated_at: now, lock_version: sql`${line_licenses.lock_version} + 1` })
        .where(and(eq(line_licenses.id, id), same))
        .returning({ id: line_licenses.id })
      return rows.length > 0
    },

    /** Whose period is over, of one account. */
    due: (account_id: string): Promise<LicenseRow[]> =>
      db
        .select()
        .from(line_licenses)
        .where(
          and(
            eq(line_licenses.line, key),
            eq(line_licenses.account_id, account_id),
            eq(line_licenses.paid, true),
            isNotNull(line_licenses.period_end),
            lte(line_licenses.period_end, now),
            sql`${line_licenses.past_due_since} is null`,
          ),
        ),

    /** What an account pays for, and how much of it is allotted. What somebody had who has left is nobody's. */
    async pool(account_id: string): Promise<{ included: number; allotted: number }> {
      const { rows } = await db.execute<{ included: number; allotted: number }>(sql`
        select (coalesce((select sum(l.bought) from line_licenses l where l.line = ${key} and l.account_id = ${account_id} and l.paid), 0)
          + coalesce((select sum(s.included) from line_subscriptions s
              where s.line = ${key} and s.account_id = ${account_id} and s.type = 'company' and s.state in ('active', 'past_due')), 0))::int as included,
          coalesce((select sum(l.allocation) from line_licenses l join users u on u.id = l.user_id
            where l.line = ${key} and l.account_id = ${account_id} and l.paid and u.state = 'active'), 0)::int as allotted`)
      return rows[0] ?? { included: 0, allotted: 0 }
    },

    /** The licences of an account that were allotted more than was bought with them, by how much. */
    async borrowing(account_id: string): Promise<{ id: string; allocation: number; bought: number }[]> {
      const { rows } = await db.execute<{ id: string; allocation: number; bought: number }>(sql`
        select l.id, l.allocation, l.bought from line_licenses l
        where l.line = ${key} and l.account_id = ${account_id} and l.paid and l.allocation > 0
        order by l.allocation - l.bought desc, l.id`)
      return rows
    },

    /** Gives everybody of a company a licence of nothing, so that minutes of its pool can be allotted to them. */
    async openFor(company_id: string, account_id: string): Promise<void> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select u.id from users u where u.company_id = ${company_id} and u.state = 'active'
          and not exists (select from line_licenses l where l.line = ${key} and l.user_id = u.id)`)
      if (rows.length === 0) return
      await db
        .insert(line_licenses)
        .values(
          rows.map(({ id: user_id }) => ({
            ...{ tenant_id: brand.id, id: newId(), line: key, user_id, account_id, paid: true },
            ...{ created_at: now, updated_at: now },
          })),
        )
        .onConflictDoNothing()
    },

    /** Whether each of these ids is somebody who is active. */
    async allPeople(ids: readonly string[]): Promise<boolean> {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from users u where u.state = 'active' and ${ofPeople(sql`u.id`, ids)}`,
      )
      return rows[0]?.count === ids.length
    },
  }
}

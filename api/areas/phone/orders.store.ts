import { sql, type SQL } from 'drizzle-orm'
import type { DialerLicense, DialerOrder, DialerPlan } from '#api/contract/dialer.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { Counted } from '#api/platform/paging.ts'
import { dialer_licenses, dialer_orders } from '#api/platform/tables/index.ts'
import { usedMinutes } from './dialer.store.ts'

type Page = { page: number; limit: number }
type OrderRow = Omit<DialerOrder, 'user' | 'plan'> & { user_id: string; user_name: string; plan: DialerPlan | null }
type LicenseRow = Omit<DialerLicense, 'user'> & { user_id: string; user_name: string }
export type NewOrder = Omit<typeof dialer_orders.$inferInsert, 'tenant_id' | 'id' | 'created_at' | 'updated_at'>

/** Orders and licences. Whose may be seen is the caller's question: `people` are ids, or all. */
export function orderStore({ db, brand, now }: OpenWork) {
  const person = sql`trim(u.first_name || ' ' || u.last_name) as user_name`
  const ofPeople = (column: SQL, people: 'all' | string[]) =>
    people === 'all' ? sql`true` : sql`${column} in (select unnest(${`{${people.join(',')}}`}::uuid[]))`

  async function orders(condition: SQL, tail: SQL): Promise<DialerOrder[]> {
    const { rows } = await db.execute<OrderRow>(sql`
      select o.id, o.kind, o.order_type, o.subscription_id, o.quantity, o.minutes, o.amount_cents, o.state, o.created_at, o.user_id, ${person},
        case when p.id is not null then jsonb_build_object('id', p.id, 'title', p.title, 'description', p.description, 'price_cents', p.price_cents,
          'minutes', p.minutes, 'interval', p.interval, 'enterprise', p.enterprise) end as plan
      from dialer_orders o left join dialer_plans p on p.id = o.plan_id left join profiles u on u.user_id = o.user_id
      where ${condition} ${tail}`)
    return rows.map(({ user_id, user_name, ...row }) => ({
      ...row,
      user: { id: user_id, name: user_name ?? '' },
      created_at: new Date(row.created_at).toISOString(),
    }))
  }

  async function licenses(condition: SQL, tail: SQL): Promise<DialerLicense[]> {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
    const since = sql`coalesce((select s.period_started_at + make_interval(months => greatest(0, (extract(year from age(${now}::timestamptz, s.period_started_at)) * 12
      + extract(month from age(${now}::timestamptz, s.period_started_at)))::int)) from dialer_subscriptions s
      where s.user_id = l.user_id and s.type = 'personal' and s.state <> 'cancelled' limit 1), ${month}::timestamptz)`
    const { rows } = await db.execute<LicenseRow>(sql`
      select l.id, l.paid, l.allocation, l.lock_version, l.user_id, ${person}, ${usedMinutes(sql`l.user_id`, since)} as used_minutes
      from dialer_licenses l left join profiles u on u.user_id = l.user_id where ${condition} ${tail}`)
    return rows.map(({ user_id, user_name, ...row }) => ({ ...row, user: { id: user_id, name: user_name ?? '' } }))
  }

  const count = async (from: SQL): Promise<Counted> => {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${from}`)
    return { count: rows[0]?.count ?? 0, exact: true }
  }

  return {
    async order(id: string, people: 'all' | string[]): Promise<DialerOrder | null> {
      const [found] = await orders(sql`o.id = ${id} and ${ofPeople(sql`o.user_id`, people)}`, sql``)
      return found ?? null
    },

    async orders(people: 'all' | string[], { page, limit }: Page): Promise<{ data: DialerOrder[]; counted: Counted }> {
      const whose = ofPeople(sql`o.user_id`, people)
      const [data, counted] = await Promise.all([
        orders(whose, sql`order by o.created_at desc, o.id desc limit ${limit} offset ${(page - 1) * limit}`),
        count(sql`from dialer_orders o where ${whose}`),
      ])
      return { data, counted }
    },

    async insertOrder(row: NewOrder): Promise<string> {
      const id = newId()
      await db.insert(dialer_orders).values({ ...row, tenant_id: brand.id, id, created_at: now, updated_at: now })
      return id
    },

    async license(id: string, people: 'all' | string[]): Promise<DialerLicense | null> {
      const [found] = await licenses(sql`l.id = ${id} and ${ofPeople(sql`l.user_id`, people)}`, sql``)
      return found ?? null
    },

    async licenses(
      people: 'all' | string[],
      { page, limit, q }: Page & { q?: string | undefined },
    ): Promise<{ data: DialerLicense[]; counted: Counted }> {
      const named = q ? sql`position(lower(${q}) in lower(u.first_name || ' ' || u.last_name)) > 0` : sql`true`
      const whose = sql`${ofPeople(sql`l.user_id`, people)} and ${named}`
      const [data, counted] = await Promise.all([
        licenses(whose, sql`order by user_name, l.id limit ${limit} offset ${(page - 1) * limit}`),
        count(sql`from dialer_licenses l left join profiles u on u.user_id = l.user_id where ${whose}`),
      ])
      return { data, counted }
    },

    /** A licence of so many minutes; one that is there already gets them on top. */
    async grant(userId: string, minutes: number, paid: boolean, orderedBy: string): Promise<void> {
      const row = { user_id: userId, paid, allocation: minutes, ordered_by: orderedBy }
      await db
        .insert(dialer_licenses)
        .values({ ...row, tenant_id: brand.id, id: newId(), created_at: now, updated_at: now })
        .onConflictDoUpdate({
          target: [dialer_licenses.tenant_id, dialer_licenses.user_id],
          set: {
            paid: sql`${dialer_licenses.paid} or ${paid}`,
            allocation: sql`case when ${dialer_licenses.paid} and not ${paid} then ${dialer_licenses.allocation} else ${dialer_licenses.allocation} + ${minutes} end`,
            ordered_by: orderedBy,
            updated_at: now,
            lock_version: sql`${dialer_licenses.lock_version} + 1`,
          },
        })
    },

    /** Changes what a licence allots, unless somebody was quicker; false then. */
    async allot(id: string, allocation: number, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? sql`true` : sql`${dialer_licenses.lock_version} = ${lockVersion}`
      const rows = await db
        .update(dialer_licenses)
        .set({ allocation, updated_at: now, lock_version: sql`${dialer_licenses.lock_version} + 1` })
        .where(sql`${dialer_licenses.id} = ${id} and ${same}`)
        .returning({ id: dialer_licenses.id })
      return rows.length > 0
    },
  }
}

import { sql, type SQL } from 'drizzle-orm'
import type { DialerPlan, DialerSubscription, ListSubscriptions } from '#api/contract/dialer.ts'
import { queryPrepared } from '#api/platform/database.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { Counted } from '#api/platform/paging.ts'
import { dialer_subscriptions } from '#api/platform/tables/index.ts'
import type { OrderType } from './who-may-dial.ts'

export type SubscriptionRow = typeof dialer_subscriptions.$inferSelect

/** What a person has of the phone's plans, for the rules. */
export type Held = {
  personal: { id: string; state: string; order_type: OrderType; period_started_at: string } | null
  company: { id: string; state: string; order_type: OrderType } | null
  license: { id: string; paid: boolean; allocation: number } | null
}

type Row = Omit<DialerSubscription, 'plan' | 'user' | 'company' | 'active' | 'current_usage'> & {
  plan: DialerPlan | null
  user_id: string | null
  user_name: string | null
  company_id: string | null
  company_name: string | null
  used: number
}

/** A started minute counts as one. */
export const usedMinutes = (whose: SQL, since: SQL): SQL => sql`(
  select coalesce(sum(ceil(k.duration_seconds / 60.0)), 0)::int from calls k
  where k.user_id = ${whose} and k.created_at >= ${since} and not k.internal)`

/** The beginning of the current period: whole months since the subscription's start. */
const periodOf = (started: SQL, now: Date): SQL =>
  sql`(${started} + make_interval(months => greatest(0,
    (extract(year from age(${now}::timestamptz, ${started})) * 12 + extract(month from age(${now}::timestamptz, ${started})))::int)))`

const planColumns = sql`jsonb_build_object('id', p.id, 'title', p.title, 'description', p.description, 'price_cents', p.price_cents,
  'minutes', p.minutes, 'interval', p.interval, 'enterprise', p.enterprise)`

/** Subscriptions and plans of the phone. */
export function dialerStore({ db, brand, now }: OpenWork) {
  const columns = sql`s.id, s.type, s.order_type, s.state, s.minutes, s.period_started_at, s.created_at, s.cancelled_at, s.lock_version,
    s.user_id, s.company_id, case when p.id is not null then ${planColumns} end as plan,
    trim(u.first_name || ' ' || u.last_name) as user_name, c.name as company_name,
    case when s.user_id is not null then ${usedMinutes(sql`s.user_id`, periodOf(sql`s.period_started_at`, now))}
      else (select coalesce(sum(ceil(k.duration_seconds / 60.0)), 0)::int from users m join calls k on k.user_id = m.id
        where m.company_id = s.company_id and k.created_at >= ${periodOf(sql`s.period_started_at`, now)} and not k.internal) end as used`
  const from = sql`from dialer_subscriptions s left join dialer_plans p on p.id = s.plan_id
    left join profiles u on u.user_id = s.user_id left join corporations c on c.id = s.company_id`

  async function read(condition: SQL, tail: SQL = sql``): Promise<DialerSubscription[]> {
    const { rows } = await db.execute<Row>(sql`select ${columns} ${from} where ${condition} ${tail}`)
    return rows.map(subscriptionOf)
  }

  return {
    async plans(enterprise: boolean): Promise<DialerPlan[]> {
      const { rows } = await db.execute<{ plan: DialerPlan }>(
        sql`select ${planColumns} as plan from dialer_plans p where p.active and p.enterprise = ${enterprise} order by p.position, p.price_cents, p.id`,
      )
      return rows.map(({ plan }) => plan)
    },

    /** One that can be ordered. */
    async plan(id: string): Promise<DialerPlan | null> {
      const { rows } = await db.execute<{ plan: DialerPlan }>(
        sql`select ${planColumns} as plan from dialer_plans p where p.id = ${id} and p.active`,
      )
      return rows[0]?.plan ?? null
    },

    /** What counts for this person now. */
    async heldBy(userId: string, companyId: string | null): Promise<Held> {
      const rows = await queryPrepared<Held>(
        db,
        'phone_held',
        sql`select (select jsonb_build_object('id', s.id, 'state', s.state, 'order_type', s.order_type, 'period_started_at', ${periodOf(sql`s.period_started_at`, now)})
            from dialer_subscriptions s where s.type = 'personal' and s.user_id = ${userId} and s.state <> 'cancelled' limit 1) as personal,
          (select jsonb_build_object('id', s.id, 'state', s.state, 'order_type', s.order_type) from dialer_subscriptions s
            where s.type = 'company' and s.company_id = ${companyId}::uuid and s.state = 'active' limit 1) as company,
          (select jsonb_build_object('id', l.id, 'paid', l.paid, 'allocation', l.allocation) from dialer_licenses l where l.user_id = ${userId}) as license`,
      )
      return rows[0] ?? { personal: null, company: null, license: null }
    },

    /** Minutes and calls since an instant, or since the beginning of this month. */
    async used(userId: string, since: string | null): Promise<{ used_minutes: number; calls: number; since: string }> {
      const from = since ?? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString()
      const rows = await queryPrepared<{ used_minutes: number; calls: number }>(
        db,
        'phone_used',
        sql`select coalesce(sum(ceil(k.duration_seconds / 60.0)), 0)::int as used_minutes, count(*)::int as calls
        from calls k where k.user_id = ${userId} and k.created_at >= ${from}::timestamptz and not k.internal and k.status <> 'refused'`,
      )
      return { ...(rows[0] ?? { used_minutes: 0, calls: 0 }), since: new Date(from).toISOString() }
    },

    /** Whether each of these ids is somebody who is active. */
    async allPeople(ids: readonly string[]): Promise<boolean> {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from users u where u.state = 'active' and u.id in (select unnest(${`{${ids.join(',')}}`}::uuid[]))`,
      )
      return rows[0]?.count === ids.length
    },

    async findOne(condition: SQL): Promise<DialerSubscription | null> {
      const [found] = await read(condition, sql`order by s.created_at desc, s.id desc limit 1`)
      return found ?? null
    },

    async list(
      visible: SQL,
      { page, limit, q, order, order_field, active }: ListSubscriptions,
    ): Promise<{ data: DialerSubscription[]; counted: Counted }> {
      const state = active === undefined ? sql`true` : active ? sql`s.state = 'active'` : sql`s.state <> 'active'`
      const named = q ? sql`position(lower(${q}) in lower(concat_ws(' ', u.first_name, u.last_name, c.name, p.title))) > 0` : sql`true`
      const here = sql`${visible} and ${state} and ${named}`
      const direction = sql.raw(order)
      const by = sql.raw(`s.${order_field}`)
      const [data, { rows }] = await Promise.all([
        read(here, sql`order by ${by} ${direction}, s.id ${direction} limit ${limit} offset ${(page - 1) * limit}`),
        db.execute<{ count: number }>(sql`select count(*)::int as count ${from} where ${here}`),
      ])
      return { data, counted: { count: rows[0]?.count ?? 0, exact: true } }
    },

    async insert(row: Omit<typeof dialer_subscriptions.$inferInsert, 'tenant_id' | 'id'>): Promise<string> {
      const id = newId()
      await db
        .insert(dialer_subscriptions)
        .values({ ...row, tenant_id: brand.id, id, period_started_at: now, created_at: now, updated_at: now })
      return id
    },

    /** Changes one, unless somebody was quicker; false then. */
    async update(id: string, changes: Partial<SubscriptionRow>, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? sql`true` : sql`${dialer_subscriptions.lock_version} = ${lockVersion}`
      const rows = await db
        .update(dialer_subscriptions)
        .set({ ...changes, updated_at: now, lock_version: sql`${dialer_subscriptions.lock_version} + 1` })
        .where(sql`${dialer_subscriptions.id} = ${id} and ${same}`)
        .returning({ id: dialer_subscriptions.id })
      return rows.length > 0
    },
  }
}

function subscriptionOf({ used, user_id, user_name, company_id, company_name, ...row }: Row): DialerSubscription {
  return {
    ...row,
    active: row.state === 'active',
    current_usage: used,
    user: user_id ? { id: user_id, name: user_name ?? '' } : null,
    company: company_id ? { id: company_id, name: company_name ?? '' } : null,
    period_started_at: new Date(row.period_started_at).toISOString(),
    created_at: new Date(row.created_at).toISOString(),
    cancelled_at: row.cancelled_at && new Date(row.cancelled_at).toISOString(),
  }
}

import { and, asc, eq, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import { isClosedAt, type Held as HeldPlan } from '#config/billing/index.ts'
import type { ListSubscriptions, OrderType } from '#api/contract/billing/lines.ts'
import { queryPrepared } from '#api/platform/database.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { line_plans, line_subscriptions } from '#api/platform/tables/index.ts'
import { owingSince } from '../accounts.store.ts'
import { counted, monthOf, usedBy, type Line, type Shape } from './lines.ts'

export type PlanRow = typeof line_plans.$inferSelect
export type SubscriptionRow = typeof line_subscriptions.$inferSelect

/** What a person has of a line, for the rules. What is not paid for is open as long as the table of standing says. */
export type Held = {
  personal: { id: string; state: string; order_type: OrderType; period_started_at: string } | null
  company: { id: string; state: string; order_type: OrderType } | null
  license: { id: string; paid: boolean; allocation: number } | null
}

type HeldRow = {
  personal: (NonNullable<Held['personal']> & { past_due_since: string | null }) | null
  company: (NonNullable<Held['company']> & { past_due_since: string | null }) | null
  license: (NonNullable<Held['license']> & { past_due_since: string | null }) | null
  account_since: string | null
}

/** Whether something is still open that was not paid since then. */
export function isOpenAt(since: Date | string | null, now: Date): boolean {
  return !isClosedAt('outgoing_and_product', since === null ? null : new Date(since), now)
}

type PlanJson = Omit<Shape<'plan'>, 'minutes' | 'segments'> & { included: number }

type Row = Omit<Shape<'subscription'>, 'plan' | 'next_plan' | 'user' | 'company' | 'active' | 'current_usage' | 'minutes' | 'segments'> & {
  plan: PlanJson | null
  next_plan: PlanJson | null
  included: number
  user_id: string | null
  user_name: string | null
  company_id: string | null
  company_name: string | null
  past_due_since: string | null
  used: number
}

const planJson = (alias: SQL): SQL =>
  sql`jsonb_build_object('id', ${alias}.id, 'title', ${alias}.title, 'description', ${alias}.description, 'price_cents', ${alias}.price_cents,
    'included', ${alias}.included, 'overage_cents', ${alias}.overage_cents, 'interval', ${alias}.interval, 'enterprise', ${alias}.enterprise)`

export const planView = (line: Line, { included, ...plan }: PlanJson): Shape<'plan'> => ({ ...plan, ...counted(line, included) })

/** A subscription as the rules of changing plans read it; null where its period has no end. */
export function heldPlanOf(row: SubscriptionRow): HeldPlan | null {
  const {
    plan_id,
    title,
    price_cents,
    interval,
    period_started_at: anchor_at,
    period,
    period_start,
    period_end,
    rest_cents,
    rest_since,
  } = row
  if (!plan_id || !period_start || !period_end || !rest_since) return null
  return { id: plan_id, title, price_cents, interval, anchor_at, period, period_start, period_end, rest_cents, rest_since }
}

export const heldColumns = ({ id: plan_id, anchor_at: period_started_at, ...held }: HeldPlan) => ({ plan_id, period_started_at, ...held })

const moment = (at: string | null): string | null => at && new Date(at).toISOString()

/** Plans and subscriptions of one line. */
export function lineStore({ db, brand, now }: OpenWork, line: Line) {
  const { key } = line
  const month = monthOf(sql`s.period_started_at`, now)
  const columns = sql`s.id, s.type, s.order_type, s.state, s.included, s.price_cents, s.period_started_at, s.period_end as period_ends_at,
    case when s.cancel_at_period_end and s.state in ('active', 'past_due') then s.period_end end as ends_at, s.created_at, s.cancelled_at, s.granted,
    s.past_due_since, s.lock_version, s.user_id, s.company_id, s.state = 'pending' and s.order_id is null and s.agreed_at is null as to_agree,
    case when s.state = 'pending' then (select y.id from payments y where y.order_id = s.order_id and y.state = 'open') end as payment_id,
    case when p.id is not null then ${planJson(sql`p`)} end as plan, case when n.id is not null then ${planJson(sql`n`)} end as next_plan,
    trim(u.first_name || ' ' || u.last_name) as user_name, c.name as company_name,
    case when s.user_id is not null then ${usedBy(line, sql`s.user_id`, month)}
      else (select coalesce(sum(${line.meter.amount}), 0)::int from users e join ${line.meter.table} on m.user_id = e.id
        where e.company_id = s.company_id and m.created_at >= ${month} and ${line.meter.counts}) end as used`
  const from = sql`from line_subscriptions s left join line_plans p on p.id = s.plan_id left join line_plans n on n.id = s.next_plan_id
    left join profiles u on u.user_id = s.user_id left join corporations c on c.id = s.company_id`

  async function read(condition: SQL, tail: SQL = sql``): Promise<Shape<'subscription'>[]> {
    const { rows } = await db.execute<Row>(sql`select ${columns} ${from} where s.line = ${key} and ${condition} ${tail}`)
    return rows.map((row) => subscriptionView(line, row, now))
  }

  const subscriptions = (condition: SQL | undefined) =>
    db
      .select()
      .from(line_subscriptions)
      .where(and(eq(line_subscriptions.line, key), condition))

  return {
    /** Those on sale. */
    async plans(enterprise: boolean): Promise<Shape<'plan'>[]> {
      const { rows } = await db.execute<{ plan: PlanJson }>(
        sql`select ${planJson(sql`p`)} as plan from line_plans p
          where p.line = ${key} and p.active and p.ended_at is null and p.enterprise = ${enterprise} order by p.position, p.price_cents, p.id`,
      )
      return rows.map(({ plan }) => planView(line, plan))
    },

    /** Whether the brand sells any. */
    async hasPlans(): Promise<boolean> {
      const { rows } = await db.execute(sql`select 1 from line_plans where line = ${key} and active and ended_at is null limit 1`)
      return rows.length > 0
    },

    /** Any there was; what was sold is named by it. */
    async plan(id: string): Promise<PlanRow | null> {
      const [found] = await db
        .select()
        .from(line_plans)
        .where(and(eq(line_plans.id, id), eq(line_plans.line, key)))
      return found ?? null
    },

    /** What counts for this person now. */
    async heldBy(userId: string, companyId: string | null): Promise<Held> {
      const rows = await queryPrepared<HeldRow>(
        db,
        'line_held',
        sql`select (select jsonb_build_object('id', s.id, 'state', s.state, 'order_type', s.order_type, 'past_due_since', s.past_due_since, 'period_started_at', ${month})
            from line_subscriptions s where s.line = ${key} and s.type = 'personal' and s.user_id = ${userId} and s.state <> 'cancelled'
            order by s.state = 'pending' limit 1) as personal,
          (select jsonb_build_object('id', s.id, 'state', s.state, 'order_type', s.order_type, 'past_due_since', s.past_due_since) from line_subscriptions s
            where s.line = ${key} and s.type = 'company' and s.company_id = ${companyId}::uuid and s.state in ('active', 'past_due') limit 1) as company,
          (select jsonb_build_object('id', l.id, 'paid', l.paid, 'allocation', l.allocation, 'past_due_since', l.past_due_since)
            from line_licenses l where l.line = ${key} and l.user_id = ${userId}) as license,
          ${owingSince(sql`${userId}`)} as account_since`,
      )
      const { personal = null, company = null, license = null, account_since = null } = rows[0] ?? {}
      // Whoever owes for the membership that long uses no line either, whoever pays for it.
      const isOpen = isOpenAt(account_since, now)
      const stateOf = (one: { state: string; past_due_since: string | null }) =>
        !isOpen && one.state === 'active'
          ? 'past_due'
          : one.state === 'past_due' && isOpen && isOpenAt(one.past_due_since, now)
            ? 'active'
            : one.state
      return {
        personal: personal && { ...personal, state: stateOf(personal) },
        company: company && { ...company, state: stateOf(company) },
        license: license && { ...license, paid: license.paid && isOpen && isOpenAt(license.past_due_since, now) },
      }
    },

    /** How much and how often since an instant, or since the beginning of this month. */
    async used(userId: string, since: string | null): Promise<{ used: number; times: number; since: string }> {
      const begin = since ?? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString()
      const { table, amount, counts } = line.meter
      const rows = await queryPrepared<{ used: number; times: number }>(
        db,
        `line_used_${key}`,
        sql`select coalesce(sum(${amount}), 0)::int as used, count(*)::int as times from ${table}
          where m.user_id = ${userId} and m.created_at >= ${begin}::timestamptz and ${counts}`,
      )
      return { ...(rows[0] ?? { used: 0, times: 0 }), since: new Date(begin).toISOString() }
    },

    async findOne(condition: SQL): Promise<Shape<'subscription'> | null> {
      const [found] = await read(condition, sql`order by s.created_at desc, s.id desc limit 1`)
      return found ?? null
    },

    async list(
      visible: SQL,
      { q, order, order_field, active, ...page }: ListSubscriptions,
    ): Promise<{ data: Shape<'subscription'>[]; counted: Counted }> {
      const state =
        active === undefined ? sql`true` : active ? sql`s.state in ('active', 'past_due')` : sql`s.state not in ('active', 'past_due')`
      const named = q ? sql`position(lower(${q}) in lower(concat_ws(' ', u.first_name, u.last_name, c.name, p.title))) > 0` : sql`true`
      const here = sql`${visible} and ${state} and ${named}`
      const direction = sql.raw(order)
      const by = sql.raw(`s.${order_field}`)
      const [data, counted] = await Promise.all([
        read(here, sql`order by ${by} ${direction}, s.id ${direction} ${pageOf(page)}`),
        countRows(db, sql`${from} where s.line = ${key} and ${here}`),
      ])
      return { data, counted }
    },

    async row(id: string): Promise<SubscriptionRow | null> {
      const [found] = await subscriptions(eq(line_subscriptions.id, id))
      return found ?? null
    },

    /** Held until the transaction ends. */
    async hold(id: string): Promise<SubscriptionRow | null> {
      const [found] = await subscriptions(eq(line_subscriptions.id, id)).for('no key update')
      return found ?? null
    },

    async ofOrder(order_id: string): Promise<SubscriptionRow | null> {
      const [found] = await subscriptions(eq(line_subscriptions.order_id, order_id)).limit(1)
      return found ?? null
    },

    /** What somebody or some company has, or waits for. */
    async of(
      whose: { user_id: string } | { company_id: string },
    ): Promise<{ now: SubscriptionRow | null; pending: SubscriptionRow | null }> {
      const rows = await subscriptions(
        and(
          'user_id' in whose ? eq(line_subscriptions.user_id, whose.user_id) : eq(line_subscriptions.company_id, whose.company_id),
          inArray(line_subscriptions.state, ['active', 'past_due', 'pending']),
        ),
      )
      return {
        now: rows.find(({ state }) => state !== 'pending') ?? null,
        pending: rows.find(({ state }) => state === 'pending') ?? null,
      }
    },

    async insert(row: Omit<typeof line_subscriptions.$inferInsert, 'tenant_id' | 'id' | 'line'>): Promise<string> {
      const id = newId()
      await db
        .insert(line_subscriptions)
        .values({ period_started_at: now, ...row, tenant_id: brand.id, id, line: key, created_at: now, updated_at: now })
      return id
    },

    /** Changes one, unless somebody was quicker; false then. */
    async change(id: string, changes: Partial<SubscriptionRow>, lockVersion?: number): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(line_subscriptions.lock_version, lockVersion)
      const rows = await db
        .update(line_subscriptions)
        .set({ ...changes, updated_at: now, lock_version: sql`${line_subscriptions.lock_version} + 1` })
        .where(and(eq(line_subscriptions.id, id), same))
        .returning({ id: line_subscriptions.id })
      return rows.length > 0
    },

    /** Whose period is over, of one account. */
    due: (account_id: string): Promise<SubscriptionRow[]> =>
      subscriptions(
        and(
          eq(line_subscriptions.account_id, account_id),
          eq(line_subscriptions.state, 'active'),
          isNotNull(line_subscriptions.period_end),
          lte(line_subscriptions.period_end, now),
        ),
      ).orderBy(asc(line_subscriptions.period_end)),
  }
}

function subscriptionView(line: Line, row: Row, now: Date): Shape<'subscription'> {
  const { used, included, user_id, user_name, company_id, company_name, past_due_since, plan, next_plan, ...rest } = row
  return {
    ...rest,
    ...counted(line, included),
    active: row.state === 'active' || (row.state === 'past_due' && isOpenAt(past_due_since, now)),
    current_usage: used,
    plan: plan && planView(line, plan),
    next_plan: next_plan && planView(line, next_plan),
    user: user_id ? { id: user_id, name: user_name ?? '' } : null,
    company: company_id ? { id: company_id, name: company_name ?? '' } : null,
    period_started_at: new Date(row.period_started_at).toISOString(),
    period_ends_at: moment(row.period_ends_at),
    ends_at: moment(row.ends_at),
    created_at: new Date(row.created_at).toISOString(),
    cancelled_at: moment(row.cancelled_at),
  }
}

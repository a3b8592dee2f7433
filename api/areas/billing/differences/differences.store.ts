import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { ListDifferences, PaymentDifference } from '#api/contract/billing/payment-differences.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { payment_differences } from '#api/platform/tables/index.ts'
import { keyOf, type Difference, type Kind, type Ours, type Theirs } from './holding.ts'

export type Named = Pick<Theirs, 'kind' | 'stripe_id'>

type Row = Omit<PaymentDifference, 'order' | 'settled_by' | 'found_at' | 'seen_at' | 'settled_at'> & {
  order_id: string | null
  order_number: string | null
  order_title: string | null
  settler_id: string | null
  settler_name: string | null
  found_at: Date | string
  seen_at: Date | string
  settled_at: Date | string | null
}

const conditions: Record<ListDifferences['state'], SQL> = {
  open: sql`d.settled_at is null`,
  settled: sql`d.settled_at is not null`,
  all: sql`true`,
}

/** What the books say beside what Stripe says, and where the two differ. */
export function differenceStore({ db, brand, now }: OpenWork) {
  const at = now.toISOString()

  async function read(condition: SQL, tail: SQL): Promise<PaymentDifference[]> {
    const { rows } = await db.execute<Row>(sql`
      select d.id, d.kind, d.stripe_id, d.charge_id, d.theirs_cents, d.ours_cents, d.found_at, d.seen_at, d.settled_at, d.note,
        o.id as order_id, o.number as order_number, o.title as order_title, d.settled_by as settler_id,
        trim(n.first_name || ' ' || n.last_name) as settler_name
      from payment_differences d left join orders o on o.id = d.order_id left join profiles n on n.user_id = d.settled_by
      where ${condition} ${tail}`)
    return rows.map(viewOf)
  }

  return {
    /** What is known here of what Stripe named. */
    async ours(asked: readonly Theirs[]): Promise<Map<string, Ours>> {
      const { rows } = await db.execute<Named & Ours & { stripe_id: string }>(sql`
        with asked as (
          select kind, stripe_id, charge_id, case when ref ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ref::uuid end as ref
          from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as m(kind text, stripe_id text, charge_id text, ref text)
        ), known as (
          select m.*, p.id as payment_id, p.dispute_id, r.id as refund_id, coalesce(p.order_id, r.order_id, t.order_id) as order_id,
            case when a.reason = 'paid_twice' then a.id end as paid_twice
          from asked m
            left join payments p on p.charge_id = m.charge_id
            left join refunds r on m.kind = 'refund' and (r.stripe_id = m.stripe_id or r.id = m.ref)
            left join lateral (
              select * from payment_attempts x where (m.kind = 'charge' and x.charge_id = m.charge_id) or x.id = m.ref limit 1
            ) a on true
            left join payments t on t.id = a.payment_id
        )
        select k.kind, k.stripe_id, k.order_id, k.paid_twice,
          case k.kind when 'charge' then k.payment_id is not null or k.paid_twice is not null when 'refund' then k.refund_id is not null
            else k.dispute_id = k.stripe_id or l.cents <> 0 end as is_known,
          coalesce(l.cents, 0)::int as cents
        from known k left join lateral (
          select sum(case when b.what in ('refund_failed', 'dispute_won') then -b.amount_cents else b.amount_cents end) as cents
          from ledger_transfers b
          where b.cause = case k.kind when 'charge' then k.payment_id::text when 'refund' then k.refund_id::text else k.stripe_id end
            and b.what = any(case k.kind when 'charge' then array['payment'] when 'refund' then array['refund', 'refund_failed']
              else array['dispute', 'dispute_won'] end)
        ) l on true`)
      return new Map(
        rows.map(({ kind, stripe_id, ...ours }) => [keyOf({ kind, stripe_id }), { ...ours, is_known: Boolean(ours.is_known) }]),
      )
    },

    /** What the books moved between these moments, and what differed until now. */
    async toAsk(since: Date, before: Date): Promise<Named[]> {
      const { rows } = await db.execute<{ kind: Kind; stripe_id: string }>(sql`
        with moved as (
          select what, cause, case when what in ('payment', 'refund', 'refund_failed') then cause::uuid end as id
          from ledger_transfers where at >= ${since.toISOString()} and at < ${before.toISOString()}
        )
        select 'charge' as kind, p.charge_id as stripe_id from moved m join payments p on p.id = m.id
          where m.what = 'payment' and p.charge_id is not null
        union select 'refund', r.stripe_id from moved m join refunds r on r.id = m.id
          where m.what in ('refund', 'refund_failed') and r.stripe_id is not null
        union select 'dispute', m.cause from moved m where m.what in ('dispute', 'dispute_won')
        union select d.kind, d.stripe_id from payment_differences d where d.settled_at is null`)
      return rows
    },

    /** Notes a difference. One that was settled stands again only where the sides say something else by now. */
    async note(found: Difference): Promise<void> {
      const { theirs_cents, ours_cents } = found
      const isNew = sql`(payment_differences.theirs_cents, payment_differences.ours_cents) is distinct from
        (${theirs_cents}::integer, ${ours_cents}::integer) and payment_differences.settled_at is not null`
      const ifNew = (fresh: SQL, kept: SQL) => sql`case when ${isNew} then ${fresh} else payment_differences.${kept} end`
      await db
        .insert(payment_differences)
        .values({ ...found, tenant_id: brand.id, id: newId(), found_at: now, seen_at: now })
        .onConflictDoUpdate({
          target: [payment_differences.tenant_id, payment_differences.kind, payment_differences.stripe_id],
          set: {
            theirs_cents,
            ours_cents,
            order_id: found.order_id,
            seen_at: now,
            found_at: ifNew(sql`${at}::timestamptz`, sql`found_at`),
            told_at: ifNew(sql`null`, sql`told_at`),
            settled_at: ifNew(sql`null`, sql`settled_at`),
            settled_by: ifNew(sql`null`, sql`settled_by`),
            note: ifNew(sql`''`, sql`note`),
          },
        })
    },

    /** Those of which both sides say the same by now. */
    async agree(named: readonly Named[]): Promise<void> {
      await db.execute(sql`
        update payment_differences d set settled_at = ${at}
        from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as m(kind text, stripe_id text)
        where d.kind = m.kind and d.stripe_id = m.stripe_id and d.settled_at is null`)
    },

    /** How many nobody was told of; they count as told from now on. */
    async tell(): Promise<number> {
      const told = await db
        .update(payment_differences)
        .set({ told_at: now })
        .where(and(isNull(payment_differences.told_at), isNull(payment_differences.settled_at)))
        .returning({ id: payment_differences.id })
      return told.length
    },

    list: (asked: ListDifferences): Promise<PaymentDifference[]> =>
      read(conditions[asked.state], sql`order by d.found_at desc, d.id desc ${pageOf(asked)}`),
    count: (state: ListDifferences['state']): Promise<Counted> => countRows(db, sql`from payment_differences d where ${conditions[state]}`),

    async find(id: string): Promise<PaymentDifference | null> {
      const [found] = await read(sql`d.id = ${id}`, sql``)
      return found ?? null
    },

    /** False where it was settled already. */
    async settle(id: string, settled_by: string, note: string): Promise<boolean> {
      const done = await db
        .update(payment_differences)
        .set({ settled_at: now, settled_by, note })
        .where(and(eq(payment_differences.id, id), isNull(payment_differences.settled_at)))
        .returning({ id: payment_differences.id })
      return done.length > 0
    },
  }
}

const iso = (when: Date | string): string => new Date(when).toISOString()

function viewOf({
  order_id,
  order_number,
  order_title,
  settler_id,
  settler_name,
  found_at,
  seen_at,
  settled_at,
  ...row
}: Row): PaymentDifference {
  return {
    ...row,
    order: order_id ? { id: order_id, number: Number(order_number), title: order_title ?? '' } : null,
    found_at: iso(found_at),
    seen_at: iso(seen_at),
    settled_at: settled_at && iso(settled_at),
    settled_by: settler_id ? { id: settler_id, name: settler_name ?? '' } : null,
  }
}

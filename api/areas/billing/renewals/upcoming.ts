import { sql } from 'drizzle-orm'
import type { AccountInfo, BillLine } from '#api/contract/billing/billing.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import type { Account } from '../accounts.store.ts'
import { accountsOf } from '../payer.ts'

/** Something that an account pays for besides its plan, and when that is paid for next or ends. What has one `bill` is charged together. */
export type PaidFor = {
  kind: AccountInfo['paid_for'][number]['kind']
  title: string
  quantity: number
  amount_cents: number
  at: Date
  ends: boolean
  bill: string | null
}

type Source = (work: OpenWork, account: Account) => Promise<PaidFor[]>
const sources = new Set<Source>()

/** Areas say so in their `joins`: what of theirs an account pays for, each period anew. */
export function onPaidFor(source: Source): void {
  sources.add(source)
}

type LineRow = { kind: PaidFor['kind']; title: string; quantity: number; amount_cents: number; at: string; ends: boolean }

/** Plans and licences of both lines. Renewed at one moment they are one bill; what they cost next is told, where another plan was planned. */
export async function linesPaidFor({ db }: OpenWork, { id }: Account): Promise<PaidFor[]> {
  const { rows } = await db.execute<LineRow>(sql`
    select s.line as kind, coalesce(n.title, s.title) as title, 1 as quantity, coalesce(n.price_cents, case when s.dearer_from <= s.period_end then s.dearer_cents end, s.price_cents) as amount_cents,
        s.period_end as at, s.cancel_at_period_end as ends
      from line_subscriptions s left join line_plans n on n.id = s.next_plan_id
      where s.account_id = ${id} and s.state in ('active', 'past_due') and s.price_cents > 0 and s.period_end is not null
    union all
    select l.line || '_licenses', l.title, count(*)::int, sum(coalesce(case when l.dearer_from <= l.period_end then l.dearer_cents end, l.price_cents))::int, l.period_end, not l.renews
      from line_licenses l where l.account_id = ${id} and l.paid and l.price_cents > 0 and l.period_end is not null
      group by l.line, l.title, l.period_end, l.renews
    order by at, kind, title`)
  return rows.map((row) => ({ ...row, at: new Date(row.at), bill: 'lines' }))
}

type Charge = NonNullable<AccountInfo['next_charge']>
type Upcoming = { paid_for: AccountInfo['paid_for']; next_charge: Charge | null }

/** All that somebody's own account pays for besides a plan, and their company's for whoever may pay from it; and what is charged next. */
export async function upcomingOf(work: Work, planned: Charge | null): Promise<Upcoming> {
  const charges: Charge[] = planned ? [planned] : []
  const found: (PaidFor & { payer: 'own' | 'company' })[] = []
  for (const account of await accountsOf(work)) {
    const things = [
      ...(await linesPaidFor(work, account)),
      ...(await Promise.all([...sources].map((source) => source(work, account)))).flat(),
    ]
    found.push(...things.map((thing) => ({ ...thing, payer: account.company_id ? ('company' as const) : ('own' as const) })))
    charges.push(...chargesOf(account, things))
  }
  const [next_charge = null] = charges.sort((one, other) => one.at.localeCompare(other.at))
  return {
    paid_for: found.map(({ bill: _bill, at, ...thing }) => ({ ...thing, at: at.toISOString() })),
    next_charge,
  }
}

function chargesOf({ balance_cents }: Account, things: readonly PaidFor[]): Charge[] {
  const bills = new Map<string, PaidFor[]>()
  for (const thing of things) {
    if (thing.ends || !thing.bill) continue
    const key = `${thing.bill} ${thing.at.toISOString()}`
    bills.set(key, [...(bills.get(key) ?? []), thing])
  }
  return [...bills.values()].map((all) => {
    const sum = all.reduce((total, { amount_cents }) => total + amount_cents, 0) - balance_cents
    return { at: (all[0]?.at ?? new Date(0)).toISOString(), amount_cents: Math.max(0, sum), lines: all.map(lineOf) }
  })
}

const lineOf = ({ title, quantity, amount_cents }: PaidFor): BillLine => ({
  title,
  quantity,
  amount_cents,
  period_start: null,
  period_end: null,
})

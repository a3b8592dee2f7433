import { borderOf, type Line as BillLine } from '#config/billing/index.ts'
import { userStore } from '#api/areas/users/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { sentence } from '#api/platform/sentences.ts'
import type { Line } from './lines.ts'
import { lineStore, type PlanRow, type SubscriptionRow } from './lines.store.ts'
import { overageStore, type Due, type Month } from './overage.store.ts'

type Sold = { isCompany: boolean; granted: string | null }

/** What is beyond costs something where people pay for themselves; what is given or paid by a manager never does. */
export const overageOf = (plan: Pick<PlanRow, 'overage_cents'>, { isCompany, granted }: Sold): number =>
  isCompany || granted !== null ? 0 : plan.overage_cents

const isMetered = ({ overage_cents, type, order_type }: SubscriptionRow): boolean =>
  overage_cents > 0 && type === 'personal' && order_type === 'Subscription::SelfPay'

/** The months of what is included that lie in the running period and have begun by `until`. */
export function monthsOf(row: SubscriptionRow, until: Date): Month[] {
  const { period_start, period_end, period_started_at: anchor, interval, period, included, overage_cents } = row
  if (!isMetered(row) || !period_start || !period_end) return []
  const first = interval === 'year' ? period * 12 : period
  const months: Month[] = []
  for (let n = first; ; n++) {
    const since = n === first ? period_start : borderOf(anchor, 'month', n)
    const end = borderOf(anchor, 'month', n + 1)
    if (since >= period_end || since > until) return months
    months.push({ since, until: end, included, overage_cents })
  }
}

/** Keeps the terms of the running period before they change or it ends. */
export function keepMonths(work: OpenWork, line: Line, row: SubscriptionRow, until = work.now): Promise<void> {
  const begun = monthsOf(row, until).filter(({ since }) => since < until)
  return overageStore(work, line).keep(
    row.id,
    begun.map((month) => ({ ...month, until: month.until < until ? month.until : until })),
  )
}

export type Overage = { row: SubscriptionRow; line: Line; dues: Due[]; billed: BillLine[] }

/** What a subscription whose period is over still owes for what was used beyond: the caller enters it into the order it makes. */
export async function overageDue(work: OpenWork, line: Line, row: SubscriptionRow): Promise<Overage> {
  if (row.period_end) await keepMonths(work, line, row, row.period_end)
  const dues = await overageStore(work, line).due(row, [])
  const user = row.user_id ? await userStore(work).find(row.user_id) : null
  const language = user?.language ?? work.brand.set.languages.default
  return { row, line, dues, billed: dues.map((due) => billLineOf(line, row, due, language)) }
}

/** As it stands in orders and on bills, in the language of whoever used it. */
function billLineOf({ key }: Line, { title }: SubscriptionRow, { since, amount, overage_cents }: Due, language: string): BillLine {
  return {
    title: sentence(language, `${key}_over_title`, { title, amount: amount.toLocaleString(language) }),
    quantity: amount,
    amount_cents: amount * overage_cents,
    period_start: since,
    period_end: null,
  }
}

export async function enterOverage(work: OpenWork, order_id: string, { row, line, dues }: Overage): Promise<void> {
  for (const due of dues) await overageStore(work, line).enter(row, order_id, due)
}

/** What somebody has used beyond so far, and when it is charged; null where nothing would be. */
export async function overageSoFar(work: OpenWork, line: Line, user_id: string) {
  const { now: row } = await lineStore(work, line).of({ user_id })
  if (!row || !isMetered(row)) return null
  const dues = await overageStore(work, line).due(row, monthsOf(row, work.now))
  return {
    overage_cents: row.overage_cents,
    amount: dues.reduce((sum, { amount }) => sum + amount, 0),
    amount_cents: dues.reduce((sum, due) => sum + due.amount * due.overage_cents, 0),
    charged_at: row.period_end?.toISOString() ?? null,
  }
}

import { borderOf, type Interval } from './anchors.ts'
import { leastCharge } from './money.ts'

/**
 * What a change of plan costs. What was paid for the rest of a period stands with the subscription (`rest_cents` for the time
 * from `rest_since` to the end), so that unused time is never worth more than was paid for it, however often a plan changes.
 */

export type PlanPrice = { id: string; title: string; price_cents: number; interval: Interval }

export type Held = PlanPrice & {
  anchor_at: Date
  /** Which period since the anchor; the first is 0. */
  period: number
  period_start: Date
  period_end: Date
  rest_cents: number
  rest_since: Date
}

/** One line of what is to be paid; below zero is credit. */
export type Line = { title: string; quantity: number; amount_cents: number; period_start: Date | null; period_end: Date | null }

export type Change =
  /** Now: these lines, and the subscription as it is then. */
  | { when: 'now'; lines: Line[]; after: Held }
  /** From the next period on, for nothing now. */
  | { when: 'next_period'; at: Date }
  /** It is the plan already. */
  | { when: 'same' }

/** The part of `cents` that falls on the time from `from` to `end` of a whole that began at `start`, rounded to the cent. */
export function shareOf(cents: number, { start, from, end }: { start: Date; from: Date; end: Date }): number {
  const whole = end.getTime() - start.getTime()
  const left = Math.min(whole, Math.max(0, end.getTime() - from.getTime()))
  // Whole numbers beyond 2^53 are possible on the way: a year in milliseconds times a large price.
  return whole <= 0 ? 0 : Number((BigInt(cents) * BigInt(left) * 2n + BigInt(whole)) / (BigInt(whole) * 2n))
}

/** What the time that is left in the period is worth of what was paid for it. */
export const unusedOf = (
  { rest_cents, rest_since, period_end }: Pick<Held, 'rest_cents' | 'rest_since' | 'period_end'>,
  now: Date,
): number => shareOf(rest_cents, { start: rest_since, from: now, end: period_end })

/** A plan for somebody who has none. */
export function beginning(plan: PlanPrice, now: Date): Extract<Change, { when: 'now' }> {
  const period_end = borderOf(now, plan.interval, 1)
  return {
    when: 'now',
    lines: [{ title: plan.title, quantity: 1, amount_cents: plan.price_cents, period_start: now, period_end }],
    after: { ...plan, anchor_at: now, period: 0, period_start: now, period_end, rest_cents: plan.price_cents, rest_since: now },
  }
}

const yearly = ({ price_cents, interval }: PlanPrice): number => (interval === 'year' ? price_cents : price_cents * 12)

/** From one plan to another: what is dearer counts at once, for the difference; what is cheaper from the next period; from month to year at once. */
export function changeOf(held: Held, to: PlanPrice, now: Date): Change {
  if (held.id === to.id) return { when: 'same' }
  const credit = (amount: number): Line[] =>
    amount === 0 ? [] : [{ title: held.title, quantity: 1, amount_cents: -amount, period_start: now, period_end: held.period_end }]
  const unused = unusedOf(held, now)
  if (held.interval === 'month' && to.interval === 'year') {
    const fresh = beginning(to, now)
    return { ...fresh, lines: [...fresh.lines, ...credit(unused)] }
  }
  if (held.interval !== to.interval || yearly(to) <= yearly(held)) return { when: 'next_period', at: held.period_end }
  const rest = shareOf(to.price_cents, { start: held.period_start, from: now, end: held.period_end })
  return {
    when: 'now',
    lines: [{ title: to.title, quantity: 1, amount_cents: rest, period_start: now, period_end: held.period_end }, ...credit(unused)],
    after: {
      ...to,
      anchor_at: held.anchor_at,
      period: held.period,
      period_start: held.period_start,
      period_end: held.period_end,
      rest_cents: rest,
      rest_since: now,
    },
  }
}

/** The next period of a subscription, on its plan or on the one that was chosen for it. */
export function renewalOf(held: Held, to: PlanPrice | null): { lines: Line[]; after: Held } {
  const plan = to ?? { id: held.id, title: held.title, price_cents: held.price_cents, interval: held.interval }
  const period_start = held.period_end
  // Another length of period begins an anchor of its own.
  const [anchor_at, period] = plan.interval === held.interval ? [held.anchor_at, held.period + 1] : [period_start, 0]
  const period_end = borderOf(anchor_at, plan.interval, period + 1)
  return {
    lines: [{ title: plan.title, quantity: 1, amount_cents: plan.price_cents, period_start, period_end }],
    after: { ...plan, anchor_at, period, period_start, period_end, rest_cents: plan.price_cents, rest_since: period_start },
  }
}

export const sumOf = (lines: readonly { amount_cents: number }[]): number => lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

/**
 * What of a sum is taken from a card, and what from the balance. Credit is used up first; what is left over of credit, or is
 * too little to be charged, goes onto the balance (then `from_balance` is below zero or above the credit).
 */
export function settle(sum: number, balance: number): { charge: number; from_balance: number } {
  const due = sum - balance
  if (due < leastCharge) return { charge: 0, from_balance: sum }
  return { charge: due, from_balance: balance }
}

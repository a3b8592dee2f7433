import { eq } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { settle, stepsDue, sumOf, type StandingStep } from '#config/billing/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { job } from '#api/platform/jobs.ts'
import { users } from '#api/platform/tables/index.ts'
import { accountStore, type Account } from '../accounts.store.ts'
import { deskOfJob, type Desk } from '../desk.ts'
import { invoiceStore } from '../invoices.store.ts'
import { tellOfMoney } from '../mails.ts'
import { closeDoor } from '../membership.ts'
import { foundBy } from '../ordering.ts'
import { orderStore, type OrderRow } from '../orders.store.ts'
import { billToOf } from '../payer.ts'
import { issueBill, payOrder } from '../paying.ts'
import { endPlan, nextPeriod } from '../plan.ts'
import { accountChanged, renewalLines, renewedBesides } from '../purchases.ts'
import { chargeUnattended, tellUnpaid } from './unattended.ts'
import { subscriptionStore, type Subscription } from '../subscriptions.store.ts'

/** Stripe takes 25 requests a second of a test account, 100 of a live one. */
const spacing = 50

/**
 * Renews what is due, and goes on with those that owe: an account a transaction, and the card asked between two. Broken off
 * anywhere the next run goes on: what was ordered and not charged is found by its open order.
 */
export const renewals = job('payments', async (_payload, ports, run) => {
  for (const { id } of ports.brands.all()) {
    const desk = deskOfJob(run, id)
    if (!desk) continue
    for (const order of await desk.tx((work) => orderStore(work).unnotedRenewals())) await chargeRenewal(desk, order)
    while (await renewNext(desk)) await pause(spacing)
    for (const account of await desk.tx((work) => accountStore(work).owing())) await goOnWith(desk, account)
    await desk.tx(remind)
    await desk.tx(warnOfCards)
  }
})

/** One account's renewal, with one bill and one charge; false where none is due. */
async function renewNext(desk: Desk): Promise<boolean> {
  const done = await desk.tx(async (work) => {
    const subscription = await subscriptionStore(work).nextDue()
    return subscription && { order: await renew(work, subscription) }
  })
  if (!done) return false
  if (done.order && done.order.state !== 'paid') await chargeRenewal(desk, done.order)
  return true
}

/** Ends what was cancelled, or orders the next period and begins it. Returns the order, if there is one. */
export async function renew(work: OpenWork, subscription: Subscription): Promise<OrderRow | null> {
  const accounts = accountStore(work)
  const subscriptions = subscriptionStore(work)
  const store = orderStore(work)
  const account = await accounts.hold(subscription.account_id)
  if (subscription.cancel_at_period_end) {
    await endPlan(work, account, subscription)
    return null
  }
  const next = subscription.next_plan_id ? await subscriptions.plan(subscription.next_plan_id) : null
  const due = nextPeriod(subscription, next)
  const lines = [...due.lines, ...(await renewalLines(work, account, due.after))]
  const { charge, from_balance } = settle(sumOf(lines), account.balance_cents)
  const id = newId()
  const user_id = account.user_id ?? (await billToOf(work, account)).reader
  // A company whose people have all gone has nobody left who could be charged.
  if (!user_id || !(await isThere(work, user_id))) {
    await endPlan(work, account, subscription)
    return null
  }
  const { payment_id } = await store.insert({
    id,
    account_id: account.id,
    user_id,
    what: 'renewal',
    tab: 'plans',
    title: due.after.title,
    body: { subscription_id: subscription.id, period_start: due.after.period_start.toISOString() },
    offer: {},
    amount_cents: charge,
    balance_used_cents: from_balance,
    expires_at: null,
    found_by: await foundBy(work, account, lines),
    lines,
  })
  await subscriptions.change(subscription.id, { held: due.after, next_plan_id: null })
  await renewedBesides(work, account, due.after)
  if (charge === 0) await payOrder(work, id, { payment_id, charge: null })
  else await issueBill(work, await store.hold(id), 'open')
  return store.find(id)
}

async function isThere({ db }: OpenWork, user_id: string): Promise<boolean> {
  const [user] = await db.select({ state: users.state, gone: users.deleted_at }).from(users).where(eq(users.id, user_id))
  return user !== undefined && user.state !== 'deactivated' && !user.gone
}

const chargeRenewal = (desk: Desk, order: OrderRow): Promise<void> =>
  chargeUnattended(desk, order, { isNoted: (account) => account.past_due_since !== null, note: noteUnpaid })

/** Day 0 of an account that owes something: told once. */
export async function noteUnpaid(work: OpenWork, order: OrderRow): Promise<void> {
  const accounts = accountStore(work)
  const account = await accounts.hold(order.account_id)
  if (account.past_due_since) return
  const subscription = await subscriptionStore(work).of(account.id)
  if (subscription) await subscriptionStore(work).change(subscription.id, { state: 'past_due' })
  if (order.invoice_id) await invoiceStore(work).change(order.invoice_id, { state: 'past_due' })
  await accounts.change(account.id, { past_due_since: work.now, standing_day: 0 })
  await tellUnpaid(work, order, 'payment_failed')
  await audit(work, { area: 'billing', action: 'past_due', subject_id: account.id })
}

/** Does the steps that are due for an account that owes, one at a time and each once. */
async function goOnWith(desk: Desk, { id }: Account): Promise<void> {
  const due = await desk.tx(async (work) => {
    const account = await accountStore(work).hold(id)
    const [order] = await orderStore(work).openOf(id, 'renewal')
    if (!account.past_due_since || !order) return null
    const steps = stepsDue(account.past_due_since, account.standing_day, work.now)
    for (const step of steps) await doStep(work, account, order, step)
    const last = steps.at(-1)
    if (last) await accountStore(work).change(id, { standing_day: last.day })
    return { order, tries: steps.some(({ charge }) => charge) && !account.card_trouble && account.payment_method !== null }
  })
  if (due?.tries) await chargeRenewal(desk, due.order)
}

async function doStep(work: OpenWork, account: Account, order: OrderRow, { day, mail, closes }: StandingStep): Promise<void> {
  if (mail) await tellUnpaid(work, order, mail)
  if (closes === 'outgoing_and_product') await closeDoor(work, account)
  if (closes) await accountChanged(work, account, closes)
  if (closes === 'numbers') {
    const subscription = await subscriptionStore(work).of(account.id)
    if (subscription) await endPlan(work, account, subscription)
  }
  await audit(work, { area: 'billing', action: 'standing', subject_id: account.id, details: { day, closes: closes ?? null } })
}

/** A week before a month's renewal, a month before a year's. */
async function remind(work: OpenWork): Promise<void> {
  const store = subscriptionStore(work)
  for (const [interval, days] of [
    ['month', 7],
    ['year', 30],
  ] as const) {
    for (const subscription of await store.toRemind(interval, days)) {
      await store.noteReminded(subscription)
      const account = await accountStore(work).find(subscription.account_id)
      const reader = account && (await billToOf(work, account)).reader
      if (!reader) continue
      const { title, price_cents, period_end, next_plan_id } = subscription
      const next = next_plan_id ? await store.plan(next_plan_id) : null
      const on = period_end.toISOString()
      if (next)
        await tellOfMoney(work, 'price_changes', reader, { title, plan: next.title, amount_cents: next.price_cents, on, path: '/billing' })
      else await tellOfMoney(work, 'renewal_soon', reader, { title, amount_cents: price_cents, on, path: '/billing' })
    }
  }
}

/** A month before a card ends with which a plan renews: told once for each month that a card ends in. */
async function warnOfCards(work: OpenWork): Promise<void> {
  const accounts = accountStore(work)
  for (const { id, last4, month, ends } of await accounts.cardsEnding(31)) {
    const account = await accounts.hold(id)
    await accounts.change(id, { expiry_told: month })
    const { reader } = await billToOf(work, account)
    if (reader) await tellOfMoney(work, 'card_expires', reader, { last4, on: ends.toISOString(), path: '/billing/update' })
  }
}

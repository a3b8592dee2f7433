import type { Charge } from '#api/platform/payments/payments.ts'
import { Refusal } from '#api/platform/refusal.ts'
import { isOpen, orderMayBecome } from '#config/billing/index.ts'
import { settleAttempt, type Outcome } from './attempts.ts'
import type { Desk } from './desk.ts'
import { giveUp } from './ordering.ts'
import { orderStore, type OrderRow, type PaymentRow } from './orders.store.ts'
import { payOrder } from './paying.ts'
import { purchaseOf } from './purchases.ts'

/** What became of an attempt. `gone`: what it was for is not to be had any more, and nothing was taken. */
export type Settled = { outcome: Outcome; gone: Refusal | null }

const chargeOf = (outcome: Outcome): Charge | null =>
  'charge' in outcome ? outcome.charge : 'checkout' in outcome ? outcome.checkout.charge : null

/**
 * Settles an attempt, whoever heard of it. Where the money is only held it is gone on with: what it is for is had, then the
 * money is taken, and where it is gone the hold is let go. Broken off anywhere, whoever comes next finds the hold and goes on.
 */
export async function settle(desk: Desk, attempt_id: string, outcome: Outcome): Promise<Settled> {
  await desk.tx((work) => settleAttempt(work, attempt_id, outcome))
  const charge = chargeOf(outcome)
  return charge?.state === 'held' ? takeHeld(desk, attempt_id, charge) : { outcome, gone: null }
}

async function takeHeld(desk: Desk, attempt_id: string, held: Charge): Promise<Settled> {
  const found = await desk.tx(async (work) => {
    const store = orderStore(work)
    const attempt = await store.attempt(attempt_id)
    const payment = attempt && (await store.payment(attempt.payment_id))
    const order = payment && (await store.find(payment.order_id))
    return attempt && payment && order ? { attempt, payment, order } : null
  })
  const isWanted = found && isOpen(found.attempt.state) && isPayable(found.payment, found.order)
  const provided = isWanted ? await provide(desk, found.order) : { gone: null }
  const charge = isWanted && !provided.gone ? await capture(desk, held, found) : await desk.till.cancelCharge(held.id)
  await desk.tx((work) => settleAttempt(work, attempt_id, { charge }))
  if (isWanted && provided.gone && charge.state === 'cancelled') await giveUpGone(desk, found.order, provided.gone)
  // Given up meanwhile, or the hold was over: what was had is nobody's.
  if (isWanted && !provided.gone) await letGoUnlessGiven(desk, found.order.id)
  return { outcome: { charge }, gone: charge.state === 'cancelled' ? provided.gone : null }
}

const capture = ({ till }: Desk, { id: charge_id }: Charge, { payment }: { payment: PaymentRow }) =>
  till.capture({ charge_id, amount_cents: payment.amount_cents })

const isPayable = (payment: PaymentRow, order: OrderRow): boolean => payment.state === 'open' && orderMayBecome(order.state, 'cancelled')

/** Has what an order is for, and keeps it with the order. */
async function provide(desk: Desk, order: OrderRow): Promise<{ gone: Refusal | null }> {
  const outside = purchaseOf(order.what)?.outside
  if (!outside) return { gone: null }
  const answer = await outside.provide(desk, order, order.body)
  if ('gone' in answer)
    return {
      gone: new Refusal('conflict', { details: [{ field: 'base', code: answer.gone }], ...(answer.extra && { extra: answer.extra }) }),
    }
  await desk.tx((work) => orderStore(work).change(order.id, { provided: answer.provided }))
  return { gone: null }
}

async function giveUpGone(desk: Desk, { id }: OrderRow, { details }: Refusal): Promise<void> {
  await desk.tx(async (work) => {
    const store = orderStore(work)
    const order = await store.hold(id)
    if (!orderMayBecome(order.state, 'cancelled')) return
    await giveUp(work, order)
    await store.change(id, { not_given: details[0]?.code ?? 'gone' })
  })
}

/** Gives back what was had for an order that came to nothing. */
export async function letGoUnlessGiven(desk: Desk, order_id: string): Promise<void> {
  const order = await desk.tx((work) => orderStore(work).find(order_id))
  if (order && !order.fulfilled_at) await purchaseOf(order.what)?.outside?.letGo(desk, order, order.body)
}

/** An order that no card pays for, since the balance does: had, and counted as paid. */
export async function provideForNothing(desk: Desk, { id, order_id }: PaymentRow): Promise<void> {
  const order = await desk.tx((work) => orderStore(work).find(order_id))
  if (!order || order.paid_at) return
  const { gone } = await provide(desk, order)
  if (gone) {
    await giveUpGone(desk, order, gone)
    throw gone
  }
  const isPaid = await desk.tx(async (work) => {
    const held = await orderStore(work).hold(order_id)
    if (!orderMayBecome(held.state, 'cancelled')) return held.fulfilled_at !== null
    await payOrder(work, order_id, { payment_id: id, charge: null })
    return true
  })
  if (!isPaid) await letGoUnlessGiven(desk, order_id)
}

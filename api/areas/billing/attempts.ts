import type { OpenWork } from '#api/platform/http/route.ts'
import type { Charge, Checkout } from '#api/platform/payments/payments.ts'
import { attemptMayBecome, orderMayBecome, type AttemptState } from '#config/billing/index.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { audit } from '#api/platform/audit.ts'
import { accountStore } from './accounts.store.ts'
import { orderStore, type AttemptRow, type OrderRow, type PaymentRow } from './orders.store.ts'
import { payOrder, tellSettled } from './paying.ts'

export type Outcome = { charge: Charge } | { checkout: Checkout } | { nothing: AttemptState; reason?: string | undefined }

/** What became of one attempt, as Stripe tells it; whoever asked. Told twice, or late, it counts once. */
export async function settleAttempt(work: OpenWork, attempt_id: string, outcome: Outcome): Promise<void> {
  const store = orderStore(work)
  const before = await store.attempt(attempt_id)
  if (!before) return
  const found = await store.payment(before.payment_id)
  if (!found) return
  // The order first, then what belongs to it: whoever settles waits here.
  const order = await store.hold(found.order_id)
  const attempt = (await store.attempt(attempt_id)) ?? before
  const payment = (await store.payment(found.id)) ?? found
  const looked_at = work.now
  if ('nothing' in outcome) return become(work, attempt, outcome.nothing, { reason: outcome.reason ?? null, looked_at })
  const session = 'checkout' in outcome ? { session_id: outcome.checkout.id } : {}
  const charge = 'checkout' in outcome ? outcome.checkout.charge : outcome.charge
  if (charge?.state === 'succeeded') return succeed(work, { attempt, payment, order }, charge, session)
  if ('checkout' in outcome && outcome.checkout.state !== 'complete') {
    // Another card may be tried on an open page, so what happened there so far says nothing.
    const state = outcome.checkout.state === 'open' ? 'sent' : 'expired'
    return become(work, attempt, state, { ...session, looked_at })
  }
  if (!charge) return become(work, attempt, 'unknown', { ...session, looked_at })
  const noted = { ...session, charge_id: charge.id, reason: charge.reason, not_again: charge.not_again, looked_at }
  if (charge.state === 'needs_action') return become(work, attempt, 'needs_action', noted)
  if (charge.state === 'cancelled') return become(work, attempt, 'expired', noted)
  if (charge.state !== 'declined') return become(work, attempt, 'unknown', noted)
  await become(work, attempt, 'declined', noted)
  await tellSettled(work, order, payment.id)
  if (payment.state === 'open' && orderMayBecome(order.state, 'failed')) await store.change(order.id, { state: 'failed' })
  if (charge.not_again || charge.needs_owner)
    await accountStore(work).change(payment.account_id, { card_trouble: charge.needs_owner ? 'needs_owner' : 'not_again' })
}

async function become(work: OpenWork, attempt: AttemptRow, state: AttemptState, noted: Partial<AttemptRow>): Promise<void> {
  const isEnd = state === 'declined' || state === 'expired' || state === 'succeeded'
  if (attempt.state !== state && !attemptMayBecome(attempt.state, state)) return
  await orderStore(work).changeAttempt(attempt.id, { ...noted, state, ...(isEnd && { settled_at: attempt.settled_at ?? work.now }) })
}

async function succeed(
  work: OpenWork,
  { attempt, payment, order }: { attempt: AttemptRow; payment: PaymentRow; order: OrderRow },
  charge: Charge,
  session: { session_id?: string },
): Promise<void> {
  if (attempt.state === 'succeeded') return
  const store = orderStore(work)
  if (payment.state === 'succeeded') {
    // Another attempt paid it: this money goes back, and nothing else happens.
    await store.changeAttempt(attempt.id, {
      ...session,
      charge_id: charge.id,
      state: 'expired',
      reason: 'paid_twice',
      settled_at: work.now,
    })
    if (attempt.reason !== 'paid_twice') {
      await audit(work, { area: 'billing', action: 'paid_twice', subject_id: order.id })
      await enqueue(work, 'return_charge', { attempt_id: attempt.id, charge_id: charge.id, amount_cents: charge.taken_cents })
    }
    return
  }
  await store.changeAttempt(attempt.id, {
    ...session,
    charge_id: charge.id,
    state: 'succeeded',
    reason: null,
    settled_at: work.now,
    looked_at: work.now,
  })
  if (charge.card) await accountStore(work).setCard(payment.account_id, charge.card)
  await payOrder(work, order.id, { payment_id: payment.id, charge })
}

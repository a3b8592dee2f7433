import type Stripe from 'stripe'
import { needsOwner, notAgain, reasonOf } from './declines.ts'
import type { Charge, Checkout, Dispute, PaymentEvent, Refund, SavedCard } from './payments.ts'

/** What stands for Stripe's objects here. Intents and sessions come with their payment methods expanded. */

const idOf = (thing: string | { id: string } | null | undefined): string => (typeof thing === 'string' ? thing : (thing?.id ?? ''))

export function cardIn(method: string | Stripe.PaymentMethod | null | undefined): SavedCard | null {
  if (!method || typeof method === 'string' || !method.card) return null
  const { brand, last4, exp_month, exp_year } = method.card
  return { payment_method: method.id, brand, last4, exp_month, exp_year }
}

const chargeStates: Partial<Record<Stripe.PaymentIntent.Status, Charge['state']>> = {
  requires_action: 'needs_action',
  requires_capture: 'held',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

export function chargeIn(intent: Stripe.PaymentIntent): Charge {
  const error = intent.status === 'requires_payment_method' ? intent.last_payment_error : null
  const alone = error !== null && needsOwner(error)
  return {
    id: intent.id,
    state: error ? 'declined' : (chargeStates[intent.status] ?? 'processing'),
    amount_cents: intent.amount,
    taken_cents: intent.amount_received,
    url: intent.next_action?.redirect_to_url?.url ?? null,
    reason: error && !alone ? reasonOf(error) : null,
    not_again: error !== null && notAgain(error),
    needs_owner: alone,
    card: cardIn(intent.payment_method) ?? cardIn(error?.payment_method),
    attempt_id: intent.metadata.attempt_id ?? null,
    tenant_id: intent.metadata.tenant_id ?? null,
  }
}

const sessionStates: Record<string, Checkout['state']> = { open: 'open', complete: 'complete', expired: 'expired' }

export function checkoutIn(session: Stripe.Checkout.Session): Checkout {
  const isComplete = session.status === 'complete'
  const intent = isComplete && typeof session.payment_intent === 'object' ? session.payment_intent : null
  const setup = isComplete && typeof session.setup_intent === 'object' ? session.setup_intent : null
  return {
    id: session.id,
    state: sessionStates[session.status ?? ''] ?? 'expired',
    url: session.url,
    charge: intent && chargeIn(intent),
    saved: cardIn(setup?.payment_method ?? intent?.payment_method),
    attempt_id: session.metadata?.attempt_id ?? null,
    tenant_id: session.metadata?.tenant_id ?? null,
  }
}

const refundStates: Record<string, Refund['state']> = {
  pending: 'pending',
  requires_action: 'needs_action',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'cancelled',
}

export const refundIn = (refund: Stripe.Refund): Refund => ({
  id: refund.id,
  state: refundStates[refund.status ?? ''] ?? 'pending',
  amount_cents: refund.amount,
  charge_id: idOf(refund.payment_intent),
  refund_id: refund.metadata?.refund_id ?? null,
})

export const disputeIn = (dispute: Stripe.Dispute): Dispute => ({
  id: dispute.id,
  charge_id: idOf(dispute.payment_intent),
  amount_cents: dispute.amount,
  state: disputeState(dispute.status),
  refundable: dispute.is_charge_refundable,
})

const endings: Record<string, Dispute['state']> = {
  won: 'won',
  lost: 'lost',
  // These have taken no money.
  warning_closed: 'won',
  prevented: 'won',
}

const disputeState = (status: string): Dispute['state'] => endings[status] ?? (status.startsWith('warning_') ? 'inquiry' : 'open')

const kinds: Record<string, PaymentEvent['object']> = {
  payment_intent: 'charge',
  'checkout.session': 'checkout',
  refund: 'refund',
  dispute: 'dispute',
  payment_method: 'card',
}

/** A Stripe charge is told as the intent that it belongs to. */
export function eventIn({ id, type, data }: Stripe.Event): PaymentEvent {
  const told = data.object as { id?: string; object?: string; payment_intent?: string | { id: string }; metadata?: Stripe.Metadata | null }
  const of = idOf(told.payment_intent) || null
  const isCharge = told.object === 'charge' && of !== null
  const object = isCharge ? 'charge' : (kinds[told.object ?? ''] ?? 'other')
  const object_id = isCharge ? of : (told.id ?? '')
  return { id, type, object, object_id, charge_id: object === 'charge' ? object_id : of, tenant_id: told.metadata?.tenant_id ?? null }
}

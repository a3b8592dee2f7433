import type Stripe from 'stripe'
import { badParam, missing, StripeFault, wrongState } from '../errors.ts'
import { notConfirmed, ownerMissing, type Decline } from '../test-cards.ts'
import type { Till } from '../till.ts'
import { pick } from './cards.ts'
import { newCharge, newIntent, type IntentGiven } from './objects.ts'

const holds = 7 * 86_400_000

export type Confirmation = { method: Stripe.PaymentMethod; return_url: string | null; off_session: boolean }

/** Payments: confirmed, asked for at the bank, held, taken, let go. */
export class Intents {
  constructor(private readonly till: Till) {}

  find(id: string, param = 'id'): Stripe.PaymentIntent {
    const found = this.till.state.kept.intents[id]
    if (!found) throw missing('payment_intent', id, param)
    return found
  }

  create(given: IntentGiven): Stripe.PaymentIntent {
    if (given.amount < 50) throw badParam('Amount must be at least $0.50 usd', 'amount', 'amount_too_small')
    const intent = newIntent(this.till.now(), given)
    this.till.state.kept.intents[intent.id] = intent
    this.till.events.add('payment_intent.created', intent)
    return intent
  }

  /** Takes or holds the money, or leads to the bank. Throws a card error where the bank refuses. */
  confirm(intent: Stripe.PaymentIntent, { method, return_url, off_session }: Confirmation): void {
    if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
      throw this.unexpected(intent, 'confirm')
    const { kept } = this.till.state
    const journey = { return_url, session: kept.journeys[intent.id]?.session ?? null, off_session }
    kept.journeys[intent.id] = journey
    Object.assign(intent, { payment_method: method.id, last_payment_error: null, next_action: null })
    const card = this.till.cards.behind(method.id)
    const isAsked = card?.asks === 'always' || (card?.asks === 'until_saved' && !(off_session && kept.consented[method.id]))
    if (!isAsked) return this.settle(intent, method)
    if (off_session) throw this.refuse(intent, method, ownerMissing)
    intent.status = 'requires_action'
    intent.next_action =
      return_url || journey.session
        ? { type: 'redirect_to_url', redirect_to_url: { return_url, url: `${this.till.url}/bank/${intent.id}` } }
        : { type: 'use_stripe_sdk', use_stripe_sdk: {} }
    this.till.events.add('payment_intent.requires_action', intent)
  }

  /** Its owner has said yes or no on the bank's page. A refusal shows on the intent, as it does there. */
  answer(id: string, confirmed: boolean): Stripe.PaymentIntent {
    const intent = this.find(id)
    if (intent.status !== 'requires_action') return intent
    const method = this.till.cards.find(intent.payment_method as string)
    intent.next_action = null
    try {
      if (!confirmed) throw this.refuse(intent, method, notConfirmed)
      this.settle(intent, method)
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error
    }
    this.till.state.touch()
    return intent
  }

  capture(id: string, amount: number | undefined): Stripe.PaymentIntent {
    const intent = this.find(id)
    if (intent.status !== 'requires_capture') throw this.unexpected(intent, 'capture')
    const taken = amount ?? intent.amount_capturable
    if (taken > intent.amount_capturable)
      throw badParam(
        `The amount to capture is greater than the amount that may be captured: ${intent.amount_capturable}.`,
        'amount_to_capture',
        'amount_too_large',
      )
    const charge = this.chargeOf(intent)
    Object.assign(charge, { captured: true, amount_captured: taken })
    Object.assign(intent, { status: 'succeeded', amount_received: taken, amount_capturable: 0 })
    const session = this.till.state.kept.journeys[id]?.session
    if (session) this.till.sessions.find(session).payment_status = 'paid'
    this.till.events.add('charge.captured', charge)
    this.till.events.add('payment_intent.succeeded', intent)
    return intent
  }

  cancel(id: string, reason: Stripe.PaymentIntent.CancellationReason | null): Stripe.PaymentIntent {
    const intent = this.find(id)
    if (!['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action'].includes(intent.status))
      throw this.unexpected(intent, 'cancel')
    const session = this.till.state.kept.journeys[id]?.session
    if (session && intent.status !== 'requires_capture')
      throw wrongState(
        `You cannot cancel this PaymentIntent because it was created by a Checkout Session. Expire the Checkout Session ${session} instead.`,
      )
    this.close(id, reason)
    return intent
  }

  /** The days in which money may be held are over. */
  release(id: string): void {
    if (this.till.state.kept.intents[id]?.status === 'requires_capture') this.close(id, 'automatic')
  }

  close(id: string, reason: Stripe.PaymentIntent.CancellationReason | 'automatic' | null): void {
    const intent = this.find(id)
    if (intent.status === 'succeeded' || intent.status === 'canceled') return
    if (intent.status === 'requires_capture') {
      const charge = this.chargeOf(intent)
      Object.assign(charge, { amount_refunded: charge.amount, refunded: true })
    }
    Object.assign(intent, {
      status: 'canceled',
      canceled_at: this.till.now(),
      cancellation_reason: reason,
      amount_capturable: 0,
      next_action: null,
    })
    this.till.events.add('payment_intent.canceled', intent)
  }

  chargeOf(intent: Stripe.PaymentIntent): Stripe.Charge {
    const charge = this.till.state.kept.charges[String(intent.latest_charge)]
    if (!charge) throw missing('charge', String(intent.latest_charge))
    return charge
  }

  unexpected(intent: Stripe.PaymentIntent, verb: string): StripeFault {
    return wrongState(`This PaymentIntent's status is ${intent.status}: you could not ${verb} it.`, {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    })
  }

  /** Asks the bank for the money. */
  private settle(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
    const refusal = this.till.cards.refusal(method, false)
    if (refusal) throw this.refuse(intent, method, refusal)
    const { events, state } = this.till
    const charge = newCharge(this.till.now(), intent, method)
    state.kept.charges[charge.id] = charge
    Object.assign(intent, { latest_charge: charge.id, payment_method: method.id, last_payment_error: null, next_action: null })
    this.save(intent, method)
    if (intent.capture_method === 'manual') {
      Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount })
      this.till.later(holds, 'release_hold', intent.id)
      events.add('payment_intent.amount_capturable_updated', intent)
      return
    }
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
    events.add('charge.succeeded', charge)
    events.add('payment_intent.succeeded', intent)
    if (this.till.cards.behind(method.id)?.disputed) this.till.later(500, 'dispute', charge.id)
  }

  /** A card that is to be used again becomes the customer's; whoever paid with it has agreed. */
  private save(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
    if (!intent.setup_future_usage || !intent.customer) return
    this.till.state.kept.consented[method.id] = true
    this.till.cards.give(method, intent.customer as string)
  }

  private refuse(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, declined: Decline): StripeFault {
    const { events, state } = this.till
    const codes = pick(declined)
    const isBank = declined !== notConfirmed
    if (isBank) {
      const charge = newCharge(this.till.now(), intent, method, declined)
      state.kept.charges[charge.id] = charge
      intent.latest_charge = charge.id
      events.add('charge.failed', charge)
    }
    Object.assign(intent, {
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_payment_error: {
        type: isBank ? 'card_error' : 'invalid_request_error',
        ...codes,
        ...(isBank && { charge: intent.latest_charge }),
        doc_url: `https://stripe.com/docs/error-codes/${declined.code.replaceAll('_', '-')}`,
        message: declined.message,
        payment_method: structuredClone(method),
      },
    })
    events.add('payment_intent.payment_failed', intent)
    const told = structuredClone(intent)
    return new StripeFault(402, declined.message, {
      type: 'card_error',
      ...codes,
      ...(isBank && { charge: String(intent.latest_charge) }),
      payment_intent: told,
      payment_method: structuredClone(method),
    })
  }
}

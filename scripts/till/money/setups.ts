import type Stripe from 'stripe'
import { missing, StripeFault, wrongState } from '../errors.ts'
import { notConfirmed, type Decline } from '../test-cards.ts'
import type { Till } from '../till.ts'
import { pick } from './cards.ts'
import { newSetup, type Metadata } from './objects.ts'

/** Saving a card without taking anything. */
export class Setups {
  constructor(private readonly till: Till) {}

  find(id: string): Stripe.SetupIntent {
    const found = this.till.state.kept.setups[id]
    if (!found) throw missing('setupintent', id)
    return found
  }

  create(given: { customer: string | null; description: string | null; metadata: Metadata }): Stripe.SetupIntent {
    const setup = newSetup(this.till.now(), given)
    this.till.state.kept.setups[setup.id] = setup
    this.till.events.add('setup_intent.created', setup)
    return setup
  }

  confirm(setup: Stripe.SetupIntent, method: Stripe.PaymentMethod, return_url: string | null): void {
    if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(setup.status)) throw this.unexpected(setup)
    Object.assign(setup, { payment_method: method.id, last_setup_error: null, next_action: null })
    const { kept } = this.till.state
    kept.journeys[setup.id] = { return_url, session: kept.journeys[setup.id]?.session ?? null, off_session: false }
    if (!this.till.cards.behind(method.id)?.asks) return this.settle(setup, method)
    setup.status = 'requires_action'
    setup.next_action = { type: 'redirect_to_url', redirect_to_url: { return_url, url: `${this.till.url}/bank/${setup.id}` } }
    this.till.events.add('setup_intent.requires_action', setup)
  }

  /** Its owner has said yes or no on the bank's page. */
  answer(id: string, confirmed: boolean): Stripe.SetupIntent {
    const setup = this.find(id)
    if (setup.status !== 'requires_action') return setup
    const method = this.till.cards.find(setup.payment_method as string)
    setup.next_action = null
    try {
      if (!confirmed) throw this.refuse(setup, method, { ...notConfirmed, code: 'setup_intent_authentication_failure' })
      this.settle(setup, method)
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error
    }
    this.till.state.touch()
    return setup
  }

  close(id: string): void {
    const setup = this.find(id)
    if (setup.status === 'succeeded' || setup.status === 'canceled') return
    Object.assign(setup, { status: 'canceled', cancellation_reason: 'abandoned', next_action: null })
    this.till.events.add('setup_intent.canceled', setup)
  }

  cancel(id: string): Stripe.SetupIntent {
    const setup = this.find(id)
    if (setup.status === 'succeeded' || setup.status === 'canceled') throw this.unexpected(setup)
    this.close(id)
    return setup
  }

  private unexpected(setup: Stripe.SetupIntent): StripeFault {
    return wrongState(`This SetupIntent's status is ${setup.status}.`, { code: 'setup_intent_unexpected_state', setup_intent: setup })
  }

  private settle(setup: Stripe.SetupIntent, method: Stripe.PaymentMethod): void {
    const refusal = this.till.cards.refusal(method, true)
    if (refusal) throw this.refuse(setup, method, refusal)
    Object.assign(setup, { status: 'succeeded', payment_method: method.id, next_action: null })
    this.till.state.kept.consented[method.id] = true
    if (setup.customer) this.till.cards.give(method, setup.customer as string)
    this.till.events.add('setup_intent.succeeded', setup)
  }

  private refuse(setup: Stripe.SetupIntent, method: Stripe.PaymentMethod, declined: Decline): StripeFault {
    const codes = pick(declined)
    Object.assign(setup, {
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_setup_error: { type: 'card_error', ...codes, message: declined.message, payment_method: structuredClone(method) },
    })
    this.till.events.add('setup_intent.setup_failed', setup)
    return new StripeFault(402, declined.message, {
      type: 'card_error',
      ...codes,
      setup_intent: structuredClone(setup),
      payment_method: structuredClone(method),
    })
  }
}

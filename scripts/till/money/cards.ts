import type Stripe from 'stripe'
import { badParam, missing, StripeFault, wrongState } from '../errors.ts'
import { notATestCard, testCardByToken, testCardOf, type Decline, type TestCard } from '../test-cards.ts'
import type { Till } from '../till.ts'
import { factsOf, newMethod, type CardFacts } from './objects.ts'

const far = 2034

/** Payment methods, and what the test card behind each of them does. */
export class Cards {
  constructor(private readonly till: Till) {}

  find(id: string, param = 'id'): Stripe.PaymentMethod {
    const found = this.till.state.kept.methods[id]
    if (found) return found
    const token = testCardByToken(id)
    if (token) return this.make(factsOf(token, 12, far, null), token.number)
    throw missing('PaymentMethod', id, param)
  }

  /** Of a number that is no test card nothing is kept but its last four digits. */
  make(facts: CardFacts, number: string): Stripe.PaymentMethod {
    const { kept } = this.till.state
    const method = newMethod(this.till.now(), facts)
    kept.methods[method.id] = method
    if (testCardOf(number)) kept.numbers[method.id] = number
    return method
  }

  behind(method: string): TestCard | undefined {
    return testCardOf(this.till.state.kept.numbers[method] ?? '')
  }

  /** Why the bank refuses a card at this moment, or null. */
  refusal(method: Stripe.PaymentMethod, saving: boolean): Decline | null {
    const { decline } = this.till
    if (decline && decline.left > 0) {
      decline.left--
      return decline
    }
    const card = this.behind(method.id)
    if (!card) return notATestCard
    const { exp_month, exp_year } = method.card ?? { exp_month: 0, exp_year: 0 }
    const today = this.till.clock.date()
    if (exp_year * 12 + exp_month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1)
      return { code: 'expired_card', decline_code: 'expired_card', advice_code: 'do_not_try_again', message: 'Your card has expired.' }
    return card.declined && !(saving && card.saves) ? card.declined : null
  }

  /** For use with a customer: theirs, or nobody's yet. */
  usable(id: string, customer: string | null): Stripe.PaymentMethod {
    const method = this.find(id, 'payment_method')
    if (this.till.state.kept.detached[method.id])
      throw wrongState(
        'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
      )
    if (method.customer && method.customer !== customer)
      throw badParam(
        customer
          ? `The provided PaymentMethod belongs to a different Customer than the one given: ${customer}.`
          : 'The provided PaymentMethod is attached to a Customer. You must provide the Customer with it.',
        'payment_method',
      )
    return method
  }

  attach(id: string, customer: string): Stripe.PaymentMethod {
    const method = this.usable(id, customer)
    const refusal = this.refusal(method, true)
    if (refusal) {
      const { message, ...codes } = refusal
      throw new StripeFault(402, message, { type: 'card_error', ...pick(codes) })
    }
    return this.give(method, customer)
  }

  /** Without asking the bank: that was done before. */
  give(method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
    if (method.customer === customer) return method
    method.customer = customer
    this.till.events.add('payment_method.attached', method)
    return method
  }

  detach(id: string): Stripe.PaymentMethod {
    const method = this.find(id)
    if (!method.customer) throw wrongState('The payment method you provided is not attached to a customer so detachment is impossible.')
    const before = { customer: method.customer }
    method.customer = null
    this.till.state.kept.detached[method.id] = true
    this.till.events.add('payment_method.detached', method, before)
    return method
  }

  /** The bank sends its owner a new card, and tells. */
  renew(id: string, { last4, exp_month, exp_year }: { last4: string; exp_month: number; exp_year: number }): Stripe.PaymentMethod {
    const method = this.find(id)
    const { card } = method
    if (card) {
      const before = { card: { last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year } }
      Object.assign(card, { last4, exp_month, exp_year })
      this.till.events.add('payment_method.automatically_updated', method, before)
    }
    return method
  }
}

export const pick = ({ code, decline_code, advice_code }: Omit<Decline, 'message'>) => ({
  code,
  ...(decline_code && { decline_code }),
  ...(advice_code && { advice_code }),
})

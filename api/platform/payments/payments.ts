import { Refusal } from '../refusal.ts'

/** A saved card as it may be shown: `brand` in Stripe's words (visa, mastercard, amex, …), the year with four digits. */
export type Card = { brand: string; last4: string; exp_month: number; exp_year: number }
export type SavedCard = Card & { payment_method: string }

/** Why a bank said no, in the six ways that people are told; `config/sentences` has the words. */
export type DeclineReason = 'another_card' | 'call_bank' | 'no_funds' | 'expired' | 'wrong_code' | 'try_later'

/**
 * What became of one attempt to take money. `needs_action`: the bank wants its owner at `url`. `not_again`: this card is
 * not to be tried again for this. `needs_owner`: declined only because its owner was not there; a new attempt with
 * `return_url`, or a hosted page, is the way out. On a hosted page `declined` is not the end: as long as the page is open
 * another card may be tried there, so there the state of the `Checkout` counts.
 */
export type Charge = {
  /** The PaymentIntent's id. */
  id: string
  state: 'needs_action' | 'processing' | 'held' | 'succeeded' | 'declined' | 'cancelled'
  amount_cents: number
  /** Of it, what was captured. */
  taken_cents: number
  url: string | null
  reason: DeclineReason | null
  not_again: boolean
  needs_owner: boolean
  card: SavedCard | null
  /** What we called it: the attempt's id and the brand's. */
  attempt_id: string | null
  tenant_id: string | null
}

/** A hosted page: where somebody pays, or saves a card. `saved` and `charge` stand once it is complete. */
export type Checkout = {
  id: string
  state: 'open' | 'complete' | 'expired'
  url: string | null
  charge: Charge | null
  saved: SavedCard | null
  attempt_id: string | null
  tenant_id: string | null
}

export type Refund = {
  id: string
  state: 'pending' | 'needs_action' | 'succeeded' | 'failed' | 'cancelled'
  amount_cents: number
  /** The PaymentIntent that it gives back. */
  charge_id: string
  /** Ours. */
  refund_id: string | null
}

export type Dispute = {
  id: string
  charge_id: string
  amount_cents: number
  state: 'inquiry' | 'open' | 'won' | 'lost'
  refundable: boolean
}

export type MoneyMove = { charge: Charge } | { refund: Refund } | { dispute: Dispute }

/**
 * What happened there: only which object, for its content is read anew. `tenant_id` is null where the object tells none, as a
 * dispute does; `charge_id` is the PaymentIntent that a refund or a dispute is about, or the charge itself, else null.
 */
export type PaymentEvent = {
  id: string
  type: string
  object: 'charge' | 'checkout' | 'refund' | 'dispute' | 'card' | 'other'
  object_id: string
  charge_id: string | null
  tenant_id: string | null
}

export type HostedPage = {
  customer: string
  success_url: string
  cancel_url: string
  expires_at: Date
  locale: 'en' | 'es'
  look: { display_name: string; background_color: string; button_color: string }
}

/**
 * One brand's account at Stripe. Amounts are whole cents of USD. `key` is the id of our own row (attempt, refund): it is
 * the idempotency key of this kind of call and stands in the metadata, so the same key asked again within 20 hours is the
 * same thing there.
 * Each call over the network throws `PaymentsAway` where nobody answered or knows (a key that was used with other content
 * and credentials that are refused count as that: nothing is failed because of them), `PaymentsRefused` where what we
 * asked for is not possible. A declined card is no error: it is a `Charge`.
 */
export type Till = {
  createCustomer(asked: { key: string; name: string; email: string }): Promise<string>

  /** A page to pay on; saves the card for later as it pays. `hold` only holds the money: complete, its charge is `held`. */
  openPayment(
    asked: HostedPage & {
      key: string
      amount_cents: number
      lines: { title: string; amount_cents: number; quantity: number }[]
      hold?: boolean
    },
  ): Promise<Checkout>
  /** A page that saves a card and takes nothing. */
  openSetup(asked: HostedPage & { key: string }): Promise<Checkout>
  checkout(id: string): Promise<Checkout>
  /** Closes an open page. What was paid meanwhile comes back complete. */
  expireCheckout(id: string): Promise<Checkout>

  /** Charges a saved card: with its owner present (`return_url`, where the bank leads back to) or without. `hold` only holds the money. */
  charge(asked: {
    key: string
    customer: string
    payment_method: string
    amount_cents: number
    description: string
    return_url: string | null
    hold?: boolean
  }): Promise<Charge>
  /** Takes what is held; once, however often it is asked. */
  capture(asked: { charge_id: string; amount_cents: number }): Promise<Charge>
  /** Lets go of what is held, or of a payment that waits for its owner. What was paid meanwhile comes back succeeded. */
  cancelCharge(id: string): Promise<Charge>
  chargeOf(id: string): Promise<Charge>
  /** The charge of an attempt, for whoever does not know whether it was made; looks through what the customer paid since. */
  findCharge(asked: { customer: string; attempt_id: string; since: Date }): Promise<Charge | null>

  /** The card that a payment method is now: banks renew them by themselves. Null where it is gone. */
  cardOf(payment_method: string): Promise<SavedCard | null>
  forgetCard(payment_method: string): Promise<void>

  refund(asked: { key: string; charge_id: string; amount_cents: number }): Promise<Refund>
  refundOf(id: string): Promise<Refund>
  findRefund(asked: { charge_id: string; refund_id: string }): Promise<Refund | null>
  disputeOf(id: string): Promise<Dispute>

  /** All charges, refunds and disputes that were begun between these moments, for holding the books against them. */
  movesBetween(since: Date, before: Date): AsyncIterable<MoneyMove>

  /** What a webhook tells, or null where it was not signed by this account within five minutes of `now`. */
  readEvent(raw: Buffer, signature: string, now: Date): PaymentEvent | null
}

/** The tills of brands: a brand's own account, or the deployment's; null where none is set up. */
export type Payments = {
  of(brand: BrandNamed): Till | null
  /** Whether two brands take money with one account. */
  share(one: BrandNamed, other: BrandNamed): boolean
}
type BrandNamed = { key: string; id: string }

/** Nobody answered, or not so that one knows: it may have happened. */
export class PaymentsAway extends Refusal {
  constructor(cause?: unknown) {
    super('unavailable')
    this.cause = cause
  }
}

/** Stripe will not do it as it was asked: our fault, or the thing is gone. `reason` is Stripe's code. */
export class PaymentsRefused extends Error {
  constructor(
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`Stripe refuses: ${reason}`, options)
  }
}

import type Stripe from 'stripe'

export type Details = {
  type?: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  code?: string
  decline_code?: string
  advice_code?: string
  param?: string
  charge?: string
  payment_intent?: Stripe.PaymentIntent
  setup_intent?: Stripe.SetupIntent
  payment_method?: Stripe.PaymentMethod
}

/**
 * An answer of Stripe's that refuses. `before` where nothing was done yet: then the idempotency key keeps nothing, and the
 * request may be mended and sent again with the same key.
 */
export class StripeFault extends Error {
  readonly details: Details

  constructor(
    readonly status: number,
    message: string,
    details: Details = {},
    readonly before = false,
  ) {
    super(message)
    this.details = details
  }

  /** For what is no API of Stripe's: the pages and the control calls. */
  get statusCode(): number {
    return this.status
  }

  toJSON() {
    const { type = this.status >= 500 ? 'api_error' : 'invalid_request_error', code, ...rest } = this.details
    const doc = code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }
    return { error: { ...doc, ...rest, message: this.message, type } }
  }
}

/** Something in what was asked is wrong: nothing was done. */
export const badParam = (message: string, param: string, code?: string): StripeFault => new StripeFault(400, message, { param, code }, true)

export const missing = (kind: string, id: string, param = 'id'): StripeFault =>
  new StripeFault(param === 'id' ? 404 : 400, `No such ${kind}: '${id}'`, { code: 'resource_missing', param }, true)

/** What was asked does not fit how the thing is now. */
export const wrongState = (message: string, details: Details = {}): StripeFault => new StripeFault(400, message, details)

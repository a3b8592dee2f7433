import Stripe from 'stripe'
import { PaymentsAway, PaymentsRefused, type Charge, type HostedPage, type Till } from './payments.ts'
import { cardIn, chargeIn, checkoutIn, disputeIn, eventIn, refundIn } from './shapes.ts'

/** `webhook_secrets`: one for each address that events are sent to, and two for one while it is being exchanged. */
export type StripeAccount = { secret_key: string; webhook_secrets: readonly string[] }

const { errors } = Stripe

/** Each try of a request; Stripe's library repeats it once with the same key where the answer was lost. */
const timeout = 10_000

const ofIntent = ['payment_method']
const ofSession = ['payment_intent.payment_method', 'setup_intent.payment_method']

/** The account as one brand uses it. `url` leads to the stand-in. */
export function stripeTill(account: StripeAccount, brand: { id: string }, url: string | null): Till {
  const stripe = new Stripe(account.secret_key, { ...placeOf(url), timeout, maxNetworkRetries: 1, telemetry: false })
  const { paymentIntents, paymentMethods, refunds, disputes, customers } = stripe
  const { sessions } = stripe.checkout

  const named = (attempt_id: string) => ({ attempt_id, tenant_id: brand.id })
  const chargeOf = async (id: string) => chargeIn(await asked(paymentIntents.retrieve(id, { expand: ofIntent })))
  const checkout = async (id: string) => checkoutIn(await asked(sessions.retrieve(id, { expand: ofSession })))

  /** An answer that is replayed may be a day old: the thing is read anew. */
  const charged = async (asking: Promise<Stripe.Response<Stripe.PaymentIntent>>): Promise<Charge> => {
    const { intent, isReplayed } = await orDeclined(asking)
    return isReplayed ? chargeOf(intent.id) : chargeIn(intent)
  }
  const opened = async (params: Stripe.Checkout.SessionCreateParams, key: string) => {
    const session = await asked(sessions.create({ ...params, expand: ofSession }, { idempotencyKey: `checkout-${key}` }))
    return isReplay(session.lastResponse.headers) ? checkout(session.id) : checkoutIn(session)
  }

  return {
    async createCustomer({ key, name, email }) {
      const metadata = { account_id: key, tenant_id: brand.id }
      const made = await asked(customers.create({ name, email, metadata }, { idempotencyKey: `customer-${key}` }))
      return made.id
    },

    openPayment: ({ key, amount_cents, lines, hold, ...page }) =>
      opened(
        {
          ...pageOf(page),
          mode: 'payment',
          line_items: itemsOf(lines, amount_cents),
          metadata: named(key),
          payment_intent_data: {
            setup_future_usage: 'off_session',
            ...(hold && { capture_method: 'manual' as const }),
            metadata: named(key),
          },
        },
        key,
      ),
    openSetup: ({ key, ...page }) =>
      opened({ ...pageOf(page), mode: 'setup', metadata: named(key), setup_intent_data: { metadata: named(key) } }, key),
    checkout,
    // Closing, letting go and forgetting are the same when done twice: they need no key of ours, and a kept 500 would outlive them.
    async expireCheckout(id) {
      try {
        return checkoutIn(await asked(sessions.expire(id, { expand: ofSession })))
      } catch (error) {
        return unlessStill(
          error,
          () => checkout(id),
          (now) => now.state === 'open',
        )
      }
    },

    charge: ({ key, customer, payment_method, amount_cents, description, return_url, hold }) =>
      charged(
        paymentIntents.create(
          {
            amount: amount_cents,
            currency: 'usd',
            customer,
            payment_method,
            description,
            confirm: true,
            allowed_payment_method_types: ['card'],
            ...(return_url ? { return_url } : { off_session: true }),
            ...(hold && { capture_method: 'manual' }),
            metadata: named(key),
            expand: ofIntent,
          },
          { idempotencyKey: `charge-${key}` },
        ),
      ),
    // Taken twice it is refused there: without a key of ours no error that is kept stands between the hold and the money.
    async capture({ charge_id, amount_cents }) {
      try {
        const params = { amount_to_capture: amount_cents, expand: ofIntent }
        return chargeIn(await asked(paymentIntents.capture(charge_id, params)))
      } catch (error) {
        return unlessStill(
          error,
          () => chargeOf(charge_id),
          (now) => now.state === 'held',
        )
      }
    },
    async cancelCharge(id) {
      try {
        return chargeIn(await asked(paymentIntents.cancel(id, { expand: ofIntent })))
      } catch (error) {
        return unlessStill(
          error,
          () => chargeOf(id),
          (now) => now.state !== 'succeeded' && now.state !== 'cancelled',
        )
      }
    },
    chargeOf,
    async findCharge({ customer, attempt_id, since }) {
      const all = paymentIntents.list({ customer, created: { gte: secondsOf(since) }, limit: 100, expand: ['data.payment_method'] })
      for await (const intent of listed(all)) if (intent.metadata.attempt_id === attempt_id) return chargeIn(intent)
      return null
    },

    async cardOf(payment_method) {
      const found = await orGone(paymentMethods.retrieve(payment_method))
      return found?.customer ? cardIn(found) : null
    },
    async forgetCard(payment_method) {
      try {
        await orGone(paymentMethods.detach(payment_method))
      } catch (error) {
        await unlessStill(
          error,
          () => orGone(paymentMethods.retrieve(payment_method)),
          (now) => Boolean(now?.customer),
        )
      }
    },

    async refund({ key, charge_id, amount_cents }) {
      const params = { payment_intent: charge_id, amount: amount_cents, metadata: { refund_id: key, tenant_id: brand.id } }
      const made = await asked(refunds.create(params, { idempotencyKey: `refund-${key}` }))
      return refundIn(isReplay(made.lastResponse.headers) ? await asked(refunds.retrieve(made.id)) : made)
    },
    refundOf: async (id) => refundIn(await asked(refunds.retrieve(id))),
    async findRefund({ charge_id, refund_id }) {
      for await (const refund of listed(refunds.list({ payment_intent: charge_id, limit: 100 })))
        if (refund.metadata?.refund_id === refund_id) return refundIn(refund)
      return null
    },
    disputeOf: async (id) => disputeIn(await asked(disputes.retrieve(id))),

    async *movesBetween(since, before) {
      const some = { created: { gte: secondsOf(since), lt: secondsOf(before) }, limit: 100 }
      for await (const intent of listed(paymentIntents.list({ ...some, expand: ['data.payment_method'] })))
        yield { charge: chargeIn(intent) }
      for await (const refund of listed(refunds.list(some))) yield { refund: refundIn(refund) }
      for await (const dispute of listed(disputes.list(some))) yield { dispute: disputeIn(dispute) }
    },

    readEvent(raw, signature, now) {
      for (const secret of account.webhook_secrets) {
        const event = verified(stripe, raw, signature, secret, now)
        if (event) return eventIn(event)
      }
      return null
    },
  }
}

function placeOf(url: string | null): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (!url) return {}
  const { hostname, port, protocol } = new URL(url)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return { host: hostname, port: port || (scheme === 'http' ? '80' : '443'), protocol: scheme }
}

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)

const pageOf = ({ customer, success_url, cancel_url, expires_at, locale, look }: HostedPage) => ({
  customer,
  success_url,
  cancel_url,
  expires_at: secondsOf(expires_at),
  locale,
  currency: 'usd',
  allowed_payment_method_types: ['card' as const],
  branding_settings: look,
})

/** Stripe's lines cannot take anything off: with a credit among them all become one, which says what is in it. */
function itemsOf(lines: { title: string; amount_cents: number; quantity: number }[], amount_cents: number) {
  const sum = lines.reduce((all, line) => all + line.amount_cents * line.quantity, 0)
  const item = (title: string, unit_amount: number, quantity: number) => ({
    quantity,
    price_data: { currency: 'usd', unit_amount, product_data: { name: title.slice(0, 250) } },
  })
  if (sum === amount_cents && lines.every((line) => line.amount_cents >= 0 && line.quantity > 0))
    return lines.map((line) => item(line.title, line.amount_cents, line.quantity))
  return [item(lines.map(({ title }) => title).join(', '), amount_cents, 1)]
}

const isReplay = (headers: Record<string, string> | undefined): boolean => headers?.['idempotent-replayed'] === 'true'

/** Gives Stripe's answer, or throws what its refusal means to us. */
async function asked<Answer>(asking: PromiseLike<Answer>): Promise<Answer> {
  try {
    return await asking
  } catch (error) {
    throw meaningOf(error)
  }
}

async function* listed<One>(all: AsyncIterable<One>): AsyncGenerator<One> {
  try {
    yield* all
  } catch (error) {
    throw meaningOf(error)
  }
}

/**
 * Only what Stripe has looked at and cannot do is refused. Lost answers, too many requests, keys in use or used with other
 * content, and credentials that do not hold leave open whether something happened before.
 */
function meaningOf(error: unknown): unknown {
  if (error instanceof errors.StripeCardError || error instanceof errors.StripeInvalidRequestError)
    return new PaymentsRefused(error.code ?? error.type, { cause: error })
  return error instanceof errors.StripeError ? new PaymentsAway(error) : error
}

/** A decline is an answer as well: the intent stands in the error. */
async function orDeclined(asking: Promise<Stripe.Response<Stripe.PaymentIntent>>) {
  try {
    const intent = await asking
    return { intent, isReplayed: isReplay(intent.lastResponse.headers) }
  } catch (error) {
    if (error instanceof errors.StripeCardError && error.payment_intent)
      return { intent: error.payment_intent, isReplayed: isReplay(error.headers) }
    throw meaningOf(error)
  }
}

/** Null where there is no such thing any more. */
async function orGone<Answer>(asking: PromiseLike<Answer>): Promise<Answer | null> {
  try {
    return await asked(asking)
  } catch (error) {
    if (error instanceof PaymentsRefused && error.reason === 'resource_missing') return null
    throw error
  }
}

/** After a refusal: how it is now, unless what was refused is still to be done. */
async function unlessStill<Now>(error: unknown, look: () => Promise<Now>, isStill: (now: Now) => boolean): Promise<Now> {
  if (!(error instanceof PaymentsRefused)) throw error
  const now = await look()
  if (isStill(now)) throw error
  return now
}

function verified(stripe: Stripe, raw: Buffer, signature: string, secret: string, now: Date): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(raw, signature, secret, 300, undefined, now.getTime())
  } catch (error) {
    // What was signed and is no JSON is no event either.
    if (error instanceof errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null
    throw error
  }
}

import Stripe from 'stripe'
import { afterAll } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import type { Charge, HostedPage, Till } from '#api/platform/payments/payments.ts'
import { stripeTill } from '#api/platform/payments/stripe.ts'
import { keys, startShop, startWorld } from './support.ts'

const testKey = process.env.STRIPE_TEST_KEY

/** Where the suite runs: at Stripe itself, in test mode, where a key of it is named; else at the till. */
export const isTill = testKey === undefined

export const someKey = newId

/** A till, or Stripe, with the product's own adapter before it and a shop that hears of events. */
export async function openPlace() {
  const world = isTill ? await startWorld() : null
  const shop = await startShop()
  await world?.control('addresses', { urls: [shop.url] })
  afterAll(async () => {
    await world?.end()
    await shop.close()
  })

  const account = { secret_key: testKey ?? keys.secret_key, webhook_secrets: [keys.webhook_secret] }
  const brand = { id: newId() }
  const till: Till = stripeTill(account, brand, world?.url ?? null)
  /** The bare library, for what the product never asks, such as cards without a page. */
  const stripe = new Stripe(account.secret_key, {
    telemetry: false,
    maxNetworkRetries: 0,
    timeout: 20_000,
    ...(world && { host: '127.0.0.1', port: world.config.port, protocol: 'http' as const }),
  })
  const customer = () => till.createCustomer({ key: someKey(), name: 'Howard Hill', email: 'howard@example.com' })

  return {
    world,
    shop,
    brand,
    till,
    stripe,
    customer,
    /** A customer with a card on file, saved without its owner. `token` is Stripe's name of a test card. */
    async withCard(token: string): Promise<OnFile> {
      const owner = await customer()
      const method = await stripe.paymentMethods.attach(token, { customer: owner })
      return { customer: owner, payment_method: method.id }
    },
    charge: (of: OnFile, more: Partial<Parameters<Till['charge']>[0]> = {}): Promise<Charge> =>
      till.charge({ key: someKey(), ...of, amount_cents: 4900, description: 'Gold plan', return_url: null, ...more }),
    pageFor: (owner: string): HostedPage => ({
      customer: owner,
      success_url: 'https://shop.example/back?session={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://shop.example/plans',
      expires_at: new Date((world?.till.clock.now() ?? Date.now()) + 3_600_000),
      locale: 'en',
      look: { display_name: 'Acme Benefits', background_color: '#f2f6fa', button_color: '#0f5c8c' },
    }),
  }
}

type OnFile = { customer: string; payment_method: string }

/** Looks again until it is so; fails with its name when it does not come to that. */
export async function eventually<T>(
  what: string,
  look: () => T | Promise<T>,
  patience = isTill ? 10_000 : 60_000,
): Promise<NonNullable<T>> {
  const end = performance.now() + patience
  for (;;) {
    const found = await look()
    if (found) return found
    if (performance.now() > end) throw new Error(`It did not come to this: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, isTill ? 25 : 1000))
  }
}

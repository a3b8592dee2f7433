import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { eventually, isTill, openPlace, someKey } from './place.ts'
import { typeCard } from './support.ts'

const { charge, customer, pageFor, stripe, till, withCard } = await openPlace()
const { keys } = JSON.parse(readFileSync('tests/till/sample-keys.json', 'utf8')) as { keys: Record<string, string[]> }

/** Since API 2022-11-15 a charge has its refunds only where that is asked for. */
const notAlways: Record<string, string[]> = { charge: ['refunds'] }

const missing = (name: string, thing: object | null | undefined) =>
  (keys[name] ?? ['no such sample']).filter((key) => !notAlways[name]?.includes(key) && !(key in (thing ?? {})))

test.runIf(isTill)('an answer of the till has every key of Stripe’s own sample object', async () => {
  const on = await withCard('pm_card_createDispute')
  const paid = await charge(on)
  const dispute = await eventually('the dispute', async () => (await stripe.disputes.list({ payment_intent: paid.id })).data[0])
  const refund = await till.refund({ key: someKey(), charge_id: (await charge(await withCard('pm_card_visa'))).id, amount_cents: 100 })
  const open = await till.openPayment({
    key: someKey(),
    amount_cents: 100,
    lines: [{ title: 'A', amount_cents: 100, quantity: 1 }],
    ...pageFor(await customer()),
  })
  await typeCard(open.url ?? '')
  const setup = await till.openSetup({ key: someKey(), ...pageFor(on.customer) })
  await typeCard(setup.url ?? '')

  const intent = await stripe.paymentIntents.retrieve(paid.id, { expand: ['latest_charge', 'payment_method'] })
  const session = await stripe.checkout.sessions.retrieve(open.id)
  const saved = await stripe.checkout.sessions.retrieve(setup.id, { expand: ['setup_intent'] })
  const method = await stripe.paymentMethods.retrieve(on.payment_method)
  const made = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const [event] = (await stripe.events.list({ limit: 1 })).data

  const found: Record<string, object | null | undefined> = {
    charge: made,
    'charge.outcome': made?.outcome,
    'charge.payment_method_details.card': made?.payment_method_details?.card,
    'checkout.session': session,
    'checkout.session.customer_details': session.customer_details,
    'checkout.session.total_details': session.total_details,
    customer: await stripe.customers.retrieve(on.customer),
    dispute,
    'dispute.evidence': dispute.evidence,
    'dispute.evidence_details': dispute.evidence_details,
    event,
    payment_intent: intent,
    payment_method: method,
    'payment_method.billing_details': method.billing_details,
    'payment_method.card': method.card,
    refund: await stripe.refunds.retrieve(refund.id),
    setup_intent: typeof saved.setup_intent === 'object' ? saved.setup_intent : null,
  }
  expect(Object.keys(found).sort()).toEqual(Object.keys(keys).sort())
  expect(Object.entries(found).flatMap(([name, thing]) => missing(name, thing).map((key) => `${name}: ${key}`))).toEqual([])
})

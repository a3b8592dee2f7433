import { beforeEach, describe, expect, test } from 'vitest'
import type { Till } from '#api/platform/payments/payments.ts'
import { eventually, isTill, openPlace, someKey } from './place.ts'
import { typeCard } from './support.ts'

const { charge, customer, pageFor, shop, stripe, till, withCard, world } = await openPlace()

/** What can go wrong on the way: only at the till, for Stripe does not fail on demand. */
const alone = describe.runIf(isTill)

const fault = (kind: string, more: object = {}) => world?.control('fault', { kind, only: 'POST', ...more })
const paidBy = async (owner: string) => (await stripe.paymentIntents.list({ customer: owner })).data
/** The library repeats a lost request once by itself: a fault of two is one that the product sees. */
const both = { times: 2 }

beforeEach(async () => {
  await world?.control('fault', { kind: 'status', times: 0 })
  await world?.control('disorder', {})
  shop.heard.length = 0
  shop.status = 200
})

alone('an answer that is lost', () => {
  test.each(['lose', 'lose_request', 'fail_after', 'status'])('once (%s) is nobody’s trouble, or is told as away', async (kind) => {
    const on = await withCard('pm_card_visa')
    const key = someKey()
    await fault(kind)
    const first = await charge(on, { key }).catch((error: unknown) => error)
    if (kind.startsWith('lose')) expect(first).toMatchObject({ state: 'succeeded' })
    // A 500 is kept: the library's own repetition gets it again.
    else expect(first).toMatchObject({ code: 'unavailable' })
    expect(await paidBy(on.customer)).toHaveLength(kind === 'status' ? 0 : 1)
  })

  test('twice leaves open what happened; the same key finds it', async () => {
    const on = await withCard('pm_card_visa')
    const key = someKey()
    await fault('lose', both)
    await expect(charge(on, { key })).rejects.toMatchObject({ code: 'unavailable' })
    expect(await till.findCharge({ customer: on.customer, attempt_id: key, since: new Date(Date.now() - 60_000) })).toMatchObject({
      state: 'succeeded',
    })
    expect((await charge(on, { key })).state).toBe('succeeded')
    expect(await paidBy(on.customer)).toHaveLength(1)
  })

  test('and a 500 that is kept comes back for that key, while the charge is found by its attempt', async () => {
    const on = await withCard('pm_card_visa')
    const key = someKey()
    await fault('fail_after')
    for (let i = 0; i < 3; i++) await expect(charge(on, { key })).rejects.toMatchObject({ code: 'unavailable' })
    const found = await till.findCharge({ customer: on.customer, attempt_id: key, since: new Date(Date.now() - 60_000) })
    expect(found?.state).toBe('succeeded')
    expect(await paidBy(on.customer)).toHaveLength(1)
  })

  test('of a page, a refund, a capture: each is made once', async () => {
    const on = await withCard('pm_card_visa')
    const held = await charge(on, { hold: true })
    const key = someKey()
    const owner = await customer()
    const asked = { key: someKey(), amount_cents: 100, lines: [{ title: 'A', amount_cents: 100, quantity: 1 }], ...pageFor(owner) }
    await fault('lose')
    expect(await till.capture({ charge_id: held.id, amount_cents: 4900 })).toMatchObject({ taken_cents: 4900 })
    await fault('lose')
    expect((await till.refund({ key, charge_id: held.id, amount_cents: 100 })).state).toBe('succeeded')
    await fault('lose')
    await till.openPayment(asked)
    expect((await stripe.refunds.list({ payment_intent: held.id })).data).toHaveLength(1)
    expect((await stripe.checkout.sessions.list({ customer: owner })).data).toHaveLength(1)
  })
})

alone('a key', () => {
  const made = (idempotencyKey: string, name = 'Howard') => stripe.customers.create({ name }, { idempotencyKey })

  test('is in use while its request is worked on', async () => {
    await fault('hang', { milliseconds: 600 })
    const key = someKey()
    const first = made(key)
    await new Promise((resolve) => setTimeout(resolve, 150))
    await expect(made(key)).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    expect((await made(key).catch(async () => first)).id).toBe((await first).id)
    expect((await made(key)).id).toBe((await first).id)
  })

  test('keeps nothing of what was refused before it began, and stands for one request alone', async () => {
    const key = someKey()
    await expect(made(key, 'x'.repeat(300))).rejects.toMatchObject({ statusCode: 400 })
    const first = await made(key)
    const again = await made(key)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(again.id).toBe(first.id)
    await expect(made(key, 'Ida')).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
    await expect(stripe.setupIntents.create({}, { idempotencyKey: key })).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  })

  test('is new again after a day', async () => {
    const key = someKey()
    const first = await made(key)
    await world?.control('clock', { advance: 24 * 3_600_000 + 1 })
    expect((await made(key)).id).not.toBe(first.id)
    await world?.control('clock', { reset: true })
  })

  test('outlives a restart, with all that was made', async () => {
    const on = await withCard('pm_card_visa')
    const key = someKey()
    const paid = await charge(on, { key })
    await world?.again()
    expect(await charge(on, { key })).toEqual(paid)
    expect(await till.cardOf(on.payment_method)).toEqual(paid.card)
    expect(await paidBy(on.customer)).toHaveLength(1)
  })
})

alone('too many requests', () => {
  test('are told as away, and keep nothing', async () => {
    const on = await withCard('pm_card_visa')
    const key = someKey()
    await fault('status', { status: 429 })
    await expect(charge(on, { key })).rejects.toMatchObject({ code: 'unavailable' })
    expect((await charge(on, { key })).state).toBe('succeeded')
  })
})

alone('events', () => {
  const read = (till: Till, heard: (typeof shop.heard)[number]) => till.readEvent(heard.raw, heard.signature, new Date())
  const ofType = (type: string) => shop.heard.filter((one) => one.type === type)

  test('are signed, and say what they are about', async () => {
    const on = await withCard('pm_card_visa')
    const paid = await charge(on)
    const heard = await eventually('the event', () => ofType('payment_intent.succeeded').at(-1))
    expect(heard.host).toMatch(/^shop\.localhost:/)
    expect(read(till, heard)).toEqual({
      id: heard.id,
      type: 'payment_intent.succeeded',
      object: 'charge',
      object_id: paid.id,
      charge_id: paid.id,
      tenant_id: paid.tenant_id,
    })
    expect(till.readEvent(heard.raw, heard.signature.replace(/v1=./, 'v1=x'), new Date())).toBeNull()
    expect(await stripe.events.retrieve(heard.id)).toMatchObject({ id: heard.id, type: heard.type })
  })

  test('of a page tell that it is complete, after the payment', async () => {
    const open = await till.openPayment({
      key: someKey(),
      amount_cents: 100,
      lines: [{ title: 'A', amount_cents: 100, quantity: 1 }],
      ...pageFor(await customer()),
    })
    await typeCard(open.url ?? '')
    const heard = await eventually('the event', () => ofType('checkout.session.completed').at(-1))
    expect(read(till, heard)).toMatchObject({ object: 'checkout', object_id: open.id })
    expect(ofType('payment_intent.succeeded')).not.toHaveLength(0)
  })

  test('of a refund that fails, and of a card that was renewed', async () => {
    const on = await withCard('pm_card_refundFail')
    const paid = await charge(on)
    const refund = await till.refund({ key: someKey(), charge_id: paid.id, amount_cents: 4900 })
    await world?.control('fail_refund', { refund: refund.id })
    const failed = await eventually('the failure', () => ofType('refund.failed').at(-1))
    expect(read(till, failed)).toMatchObject({ object: 'refund', object_id: refund.id, tenant_id: paid.tenant_id })
    await world?.control('renew_card', { payment_method: on.payment_method, last4: '1881', exp_month: 2, exp_year: 2038 })
    const renewed = await eventually('the renewal', () => ofType('payment_method.automatically_updated').at(-1))
    expect(read(till, renewed)).toMatchObject({ object: 'card', object_id: on.payment_method })
    expect(await till.cardOf(on.payment_method)).toMatchObject({ last4: '1881', exp_month: 2, exp_year: 2038 })
  })

  test('come again until somebody takes them', async () => {
    shop.status = 503
    await charge(await withCard('pm_card_visa'))
    await eventually('three tries', () => ofType('payment_intent.succeeded').length >= 3)
    shop.status = 200
    const before = ofType('payment_intent.succeeded').length
    await eventually('the last try', () => ofType('payment_intent.succeeded').length > before)
  })

  test('come twice and out of order where that was asked, and once more on demand', async () => {
    await world?.control('disorder', { double: true, shuffle: true, seed: 7 })
    const paid = await charge(await withCard('pm_card_visa'))
    await eventually('both', () => ofType('payment_intent.succeeded').length === 2)
    const [first] = ofType('payment_intent.succeeded')
    expect(first && read(till, first)?.object_id).toBe(paid.id)
    const types = shop.heard.map(({ type }) => type)
    expect(types.indexOf('payment_intent.succeeded')).not.toBe(types.length - 1)
    await world?.control('disorder', {})
    await world?.control('resend', { event: first?.id })
    await eventually('a third', () => ofType('payment_intent.succeeded').length === 3)
  })

  test('come late where that was asked, signed when they are sent', async () => {
    await world?.control('disorder', { late: 3 * 86_400_000 })
    await charge(await withCard('pm_card_visa'))
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(ofType('payment_intent.succeeded')).toHaveLength(0)
    await world?.control('clock', { advance: 3 * 86_400_000 + 1000 })
    const heard = await eventually('the event', () => ofType('payment_intent.succeeded').at(-1))
    const now = new Date(world?.till.clock.now() ?? 0)
    await world?.control('clock', { reset: true })
    expect(till.readEvent(heard.raw, heard.signature, now)).not.toBeNull()
    expect(till.readEvent(heard.raw, heard.signature, new Date(now.getTime() + 301_000))).toBeNull()
  })
})

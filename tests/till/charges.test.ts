import { describe, expect, test } from 'vitest'
import { PaymentsRefused } from '#api/platform/payments/payments.ts'
import { stripeTill } from '#api/platform/payments/stripe.ts'
import { eventually, isTill, openPlace, someKey } from './place.ts'
import { press } from './support.ts'

const { brand, charge, customer, stripe, till, withCard, world } = await openPlace()

/** At the till, and at Stripe's test mode where STRIPE_TEST_KEY is set: the same expectations. */

describe('a card on file', () => {
  test('pays without its owner', async () => {
    const on = await withCard('pm_card_visa')
    const key = someKey()
    const paid = await charge(on, { key })
    expect(paid).toMatchObject({
      state: 'succeeded',
      amount_cents: 4900,
      taken_cents: 4900,
      url: null,
      reason: null,
      not_again: false,
      needs_owner: false,
      attempt_id: key,
      tenant_id: brand.id,
      card: { brand: 'visa', last4: '4242', payment_method: on.payment_method },
    })
    expect(await till.chargeOf(paid.id)).toEqual(paid)
    expect(await till.cardOf(on.payment_method)).toEqual(paid.card)
  })

  test.each([
    ['pm_card_mastercard', 'mastercard'],
    ['pm_card_amex', 'amex'],
    ['pm_card_discover', 'discover'],
  ])('%s is of %s', async (token, of) => {
    const { payment_method } = await withCard(token)
    expect(await till.cardOf(payment_method)).toMatchObject({ brand: of })
  })

  test('that can be saved and not charged is declined, with nothing taken', async () => {
    const on = await withCard('pm_card_chargeCustomerFail')
    const declined = await charge(on)
    expect(declined).toMatchObject({ state: 'declined', reason: 'call_bank', taken_cents: 0, needs_owner: false, card: { last4: '0341' } })
    expect(await till.chargeOf(declined.id)).toEqual(declined)
  })

  test('whose bank asks is declined for want of its owner, and paid with them', async () => {
    const on = await withCard('pm_card_authenticationRequired')
    const alone = await charge(on)
    expect(alone).toMatchObject({ state: 'declined', needs_owner: true, reason: null, not_again: false })
    const present = await charge(on, { return_url: 'https://shop.example/back' })
    expect(present.state).toBe('needs_action')
    expect(present.url).toMatch(/^https?:/)
    if (!isTill) return
    const back = await press(present.url ?? '', { answer: 'yes' })
    expect(back.next).toMatch(/^https:\/\/shop\.example\/back\?payment_intent=pi_.*redirect_status=succeeded$/)
    expect((await till.chargeOf(present.id)).state).toBe('succeeded')
  })

  test.runIf(isTill)('is declined where its owner refuses at the bank', async () => {
    const on = await withCard('pm_card_authenticationRequired')
    const asked = await charge(on, { return_url: 'https://shop.example/back' })
    const back = await press(asked.url ?? '', { answer: 'no' })
    expect(back.next).toContain('redirect_status=failed')
    expect(await till.chargeOf(asked.id)).toMatchObject({ state: 'declined', reason: 'another_card', taken_cents: 0 })
  })

  test('that waits for its owner can be let go', async () => {
    const on = await withCard('pm_card_authenticationRequired')
    const asked = await charge(on, { return_url: 'https://shop.example/back' })
    expect((await till.cancelCharge(asked.id)).state).toBe('cancelled')
    expect((await till.cancelCharge(asked.id)).state).toBe('cancelled')
  })

  test('is forgotten, once or twice, and then cannot be charged', async () => {
    const on = await withCard('pm_card_visa')
    await till.forgetCard(on.payment_method)
    await till.forgetCard(on.payment_method)
    expect(await till.cardOf(on.payment_method)).toBeNull()
    expect(await till.cardOf('pm_never_was')).toBeNull()
    await expect(charge(on)).rejects.toThrow(PaymentsRefused)
  })
})

describe('what cannot be', () => {
  test('less than half a dollar is refused, and nothing was made', async () => {
    const on = await withCard('pm_card_visa')
    await expect(charge(on, { amount_cents: 49 })).rejects.toMatchObject({ reason: 'amount_too_small' })
    expect((await stripe.paymentIntents.list({ customer: on.customer })).data).toEqual([])
  })

  test('a customer or a charge that never was', async () => {
    await expect(charge({ customer: 'cus_never_was', payment_method: 'pm_card_visa' })).rejects.toMatchObject({
      reason: 'resource_missing',
    })
    await expect(till.chargeOf('pi_never_was')).rejects.toMatchObject({ reason: 'resource_missing' })
  })

  test('a field that Stripe does not know', async () => {
    const params = { name: 'Howard', shoe_size: '11' } as unknown as { name: string }
    await expect(stripe.customers.create(params)).rejects.toMatchObject({ code: 'parameter_unknown', param: 'shoe_size' })
    const nested = { amount: 4900, currency: 'usd', payment_method_types: ['card'] }
    await expect(stripe.paymentIntents.create(nested as never)).rejects.toMatchObject({ statusCode: 400 })
  })

  test('a key that does not hold leaves open what happened', async () => {
    const stranger = stripeTill({ secret_key: 'sk_test_of_nobody', webhook_secrets: [] }, brand, world?.url ?? null)
    await expect(stranger.chargeOf('pi_1')).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('money that is held', () => {
  test('is taken, in part, once', async () => {
    const on = await withCard('pm_card_visa')
    const held = await charge(on, { hold: true })
    expect(held).toMatchObject({ state: 'held', amount_cents: 4900, taken_cents: 0 })
    const taken = await till.capture({ charge_id: held.id, amount_cents: 2000 })
    expect(taken).toMatchObject({ state: 'succeeded', taken_cents: 2000 })
    expect(await till.capture({ charge_id: held.id, amount_cents: 2000 })).toEqual(taken)
    expect((await till.cancelCharge(held.id)).state).toBe('succeeded')
  })

  test('is let go, and cannot be taken any more', async () => {
    const held = await charge(await withCard('pm_card_visa'), { hold: true })
    await expect(till.capture({ charge_id: held.id, amount_cents: 5000 })).rejects.toThrow(PaymentsRefused)
    expect(await till.cancelCharge(held.id)).toMatchObject({ state: 'cancelled', taken_cents: 0 })
    expect((await till.capture({ charge_id: held.id, amount_cents: 4900 })).state).toBe('cancelled')
  })
})

describe('the same key', () => {
  test('is the same charge, however often', async () => {
    const on = await withCard('pm_card_visa')
    const key = someKey()
    const [first, second] = [await charge(on, { key }), await charge(on, { key })]
    expect(second).toEqual(first)
    expect((await stripe.paymentIntents.list({ customer: on.customer })).data).toHaveLength(1)
  })

  test('tells how it is now, not how it was', async () => {
    const on = await withCard('pm_card_visa')
    const key = someKey()
    const held = await charge(on, { key, hold: true })
    await till.capture({ charge_id: held.id, amount_cents: 4900 })
    expect(await charge(on, { key, hold: true })).toMatchObject({ id: held.id, state: 'succeeded', taken_cents: 4900 })
  })

  test('of a declined charge is declined again, without a second try', async () => {
    const on = await withCard('pm_card_chargeCustomerFail')
    const key = someKey()
    const first = await charge(on, { key })
    expect(await charge(on, { key })).toEqual(first)
    expect((await stripe.charges.list({ customer: on.customer })).data).toHaveLength(1)
  })

  test('with another amount leaves open what happened, and charges nothing', async () => {
    const on = await withCard('pm_card_visa')
    const key = someKey()
    await charge(on, { key })
    await expect(charge(on, { key, amount_cents: 5000 })).rejects.toMatchObject({ code: 'unavailable' })
    expect((await stripe.paymentIntents.list({ customer: on.customer })).data).toHaveLength(1)
  })
})

test('a charge is found by its attempt among many, and none where there is none', async () => {
  const on = await withCard('pm_card_visa')
  const since = new Date(Date.now() - 60_000)
  const attempt_id = someKey()
  const made = await charge(on, { key: attempt_id })
  for (let i = 0; i < 3; i++) await charge(on)
  expect(await till.findCharge({ customer: on.customer, attempt_id, since })).toEqual(made)
  expect(await till.findCharge({ customer: on.customer, attempt_id: someKey(), since })).toBeNull()
  expect(await till.findCharge({ customer: await customer(), attempt_id, since })).toBeNull()
})

describe('refunds', () => {
  test('give back up to what was taken, and never more', async () => {
    const paid = await charge(await withCard('pm_card_visa'))
    const key = someKey()
    const first = await till.refund({ key, charge_id: paid.id, amount_cents: 1250 })
    expect(first).toMatchObject({ amount_cents: 1250, charge_id: paid.id, refund_id: key, state: 'succeeded' })
    expect(await till.refund({ key, charge_id: paid.id, amount_cents: 1250 })).toEqual(first)
    await expect(till.refund({ key: someKey(), charge_id: paid.id, amount_cents: 3651 })).rejects.toThrow(PaymentsRefused)
    await till.refund({ key: someKey(), charge_id: paid.id, amount_cents: 3650 })
    await expect(till.refund({ key: someKey(), charge_id: paid.id, amount_cents: 1 })).rejects.toMatchObject({
      reason: 'charge_already_refunded',
    })
    expect(await till.findRefund({ charge_id: paid.id, refund_id: key })).toEqual(first)
    expect(await till.findRefund({ charge_id: paid.id, refund_id: someKey() })).toBeNull()
  })

  test('may be pending before they are done', async () => {
    const paid = await charge(await withCard('pm_card_pendingRefund'))
    const { id, state } = await till.refund({ key: someKey(), charge_id: paid.id, amount_cents: 4900 })
    expect(state).toBe('pending')
    await eventually('the refund is done', async () => (await till.refundOf(id)).state === 'succeeded')
  })

  test('may fail after they were done', async () => {
    const paid = await charge(await withCard('pm_card_refundFail'))
    const { id, state } = await till.refund({ key: someKey(), charge_id: paid.id, amount_cents: 4900 })
    expect(state).toBe('succeeded')
    await eventually('the refund fails', async () => (await till.refundOf(id)).state === 'failed')
  })
})

describe('disputes', () => {
  test('take the money, and leave nothing to refund', async () => {
    const paid = await charge(await withCard('pm_card_createDispute'))
    const dispute = await eventually('the dispute', async () => (await stripe.disputes.list({ payment_intent: paid.id })).data[0])
    expect(await till.disputeOf(dispute.id)).toEqual({
      id: dispute.id,
      charge_id: paid.id,
      amount_cents: 4900,
      state: 'open',
      refundable: false,
    })
    await expect(till.refund({ key: someKey(), charge_id: paid.id, amount_cents: 100 })).rejects.toMatchObject({
      reason: 'charge_disputed',
    })
  })

  test('that are inquiries take none: a refund still helps', async () => {
    const paid = await charge(await withCard('pm_card_createDisputeInquiry'))
    const dispute = await eventually('the inquiry', async () => (await stripe.disputes.list({ payment_intent: paid.id })).data[0])
    expect(await till.disputeOf(dispute.id)).toMatchObject({ state: 'inquiry', refundable: true })
    expect((await till.refund({ key: someKey(), charge_id: paid.id, amount_cents: 4900 })).state).toBe('succeeded')
  })
})

test('all that moved is told, for holding the books against it', async () => {
  const since = new Date(Date.now() - 60_000)
  const paid = await charge(await withCard('pm_card_visa'))
  const given = await till.refund({ key: someKey(), charge_id: paid.id, amount_cents: 100 })
  const disputed = await charge(await withCard('pm_card_createDispute'))
  const dispute = await eventually('the dispute', async () => (await stripe.disputes.list({ payment_intent: disputed.id })).data[0])
  const later = new Date(Date.now() + 3_600_000)
  const found = new Set<string>()
  for await (const move of till.movesBetween(since, later))
    found.add('charge' in move ? move.charge.id : 'refund' in move ? move.refund.id : move.dispute.id)
  expect([paid.id, given.id, disputed.id, dispute.id].filter((id) => !found.has(id))).toEqual([])
  for await (const move of till.movesBetween(later, new Date(later.getTime() + 60_000))) expect.fail(JSON.stringify(move))
  for await (const move of till.movesBetween(new Date(since.getTime() - 86_400_000), since)) found.delete(JSON.stringify(move))
  expect(found.has(paid.id)).toBe(true)
})

import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { apiEnv, readEnv } from '#config/env.ts'
import { openPayments } from './open-payments.ts'

const shared = { STRIPE_SECRET_KEY: 'sk_test_shared', STRIPE_WEBHOOK_SECRET: 'whsec_first, whsec_second' }
const own = {
  TENANT_ACME_BENEFITS_STRIPE_SECRET_KEY: 'sk_test_its_own',
  TENANT_ACME_BENEFITS_STRIPE_WEBHOOK_SECRET: 'whsec_its_own',
}
const acme = { key: 'acme-benefits', id: '0192f3a0-0000-7000-8000-000000000001' }
const other = { key: 'other', id: '0192f3a0-0000-7000-8000-000000000002' }
const now = new Date('2026-11-23T12:00:00Z')

const payload = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { id: 'pi_1', object: 'payment_intent', metadata: { attempt_id: 'a', tenant_id: other.id } } },
})
const signed = (secret: string, seconds = 0, text = payload) =>
  Stripe.webhooks.generateTestHeaderString({ payload: text, secret, timestamp: Math.floor(now.getTime() / 1000) + seconds })

const till = (brand: typeof acme, variables = {}, env = shared) => openPayments(readEnv(apiEnv, env), variables).of(brand)
const heard = (brand: typeof acme, signature: string, text = payload) => till(brand, own)?.readEvent(Buffer.from(text), signature, now)

test('a brand without an account has no till, and half an account is none', () => {
  expect(openPayments(readEnv(apiEnv, {}), {}).of(other)).toBeNull()
  expect(till(acme, { TENANT_ACME_BENEFITS_STRIPE_SECRET_KEY: 'sk_test_its_own' })).toBeNull()
  expect(() => readEnv(apiEnv, { STRIPE_SECRET_KEY: 'sk_test_shared' })).toThrow('STRIPE_WEBHOOK_SECRET is not set')
})

test('an event counts with any secret of the account, and with no other', () => {
  const told = {
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    object: 'charge',
    object_id: 'pi_1',
    charge_id: 'pi_1',
    tenant_id: other.id,
  }
  for (const secret of ['whsec_first', 'whsec_second']) expect(heard(other, signed(secret))).toEqual(told)
  expect(heard(other, signed('whsec_its_own'))).toBeNull()
  expect(heard(acme, signed('whsec_its_own'))).toEqual(told)
  expect(heard(acme, signed('whsec_first'))).toBeNull()
})

test('a brand may have an address of its own at the shared account', () => {
  const till = openPayments(readEnv(apiEnv, shared), { TENANT_ACME_BENEFITS_STRIPE_WEBHOOK_SECRET: 'whsec_its_own' }).of(acme)
  expect(till?.readEvent(Buffer.from(payload), signed('whsec_its_own'), now)).not.toBeNull()
  expect(till?.readEvent(Buffer.from(payload), signed('whsec_first'), now)).toBeNull()
})

test.each([
  ['is older than five minutes', signed('whsec_first', -301), payload],
  ['was changed on the way', signed('whsec_first'), payload.replace('pi_1', 'pi_2')],
  ['has no signature', '', payload],
  ['has a signature that is none', 't=now,v1=00', payload],
  ['is no JSON', signed('whsec_first', 0, 'hello'), 'hello'],
])('what %s does not count', (_, signature, text) => expect(heard(other, signature, text)).toBeNull())

test('a charge is told as the intent it belongs to, an object that is not ours as such', () => {
  const read = (object: object) => {
    const text = JSON.stringify({ id: 'evt_2', object: 'event', type: 'some.thing', data: { object } })
    return heard(other, signed('whsec_first', 0, text), text)
  }
  expect(read({ id: 'ch_1', object: 'charge', payment_intent: 'pi_9', metadata: {} })).toMatchObject({
    object: 'charge',
    object_id: 'pi_9',
  })
  expect(read({ id: 'du_1', object: 'dispute', payment_intent: 'pi_9' })).toMatchObject({
    ...{ object: 'dispute', object_id: 'du_1', charge_id: 'pi_9', tenant_id: null },
  })
  expect(read({ id: 're_1', object: 'refund', payment_intent: 'pi_9', metadata: {} })).toMatchObject({
    object: 'refund',
    charge_id: 'pi_9',
  })
  expect(read({ id: 'cus_1', object: 'customer', metadata: null })).toMatchObject({ object: 'other', object_id: 'cus_1', charge_id: null })
})

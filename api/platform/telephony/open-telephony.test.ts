import twilio from 'twilio'
import { expect, test } from 'vitest'
import { apiEnv, readEnv } from '#config/env.ts'
import { openTelephony } from './open-telephony.ts'

const hex = (letter: string) => letter.repeat(32)
const shared = {
  TWILIO_ACCOUNT_SID: `AC${hex('a')}`,
  TWILIO_AUTH_TOKEN: 'the-shared-token',
  TWILIO_API_KEY: `SK${hex('b')}`,
  TWILIO_API_SECRET: 'the-shared-secret',
}
const own = {
  TENANT_ACME_BENEFITS_TWILIO_ACCOUNT_SID: `AC${hex('c')}`,
  TENANT_ACME_BENEFITS_TWILIO_AUTH_TOKEN: 'a-token-of-its-own',
  TENANT_ACME_BENEFITS_TWILIO_API_KEY: `SK${hex('d')}`,
  TENANT_ACME_BENEFITS_TWILIO_API_SECRET: 'a-secret-of-its-own',
}
const address = 'https://acme.example/webhooks/twilio/voice/status?call=1'
const signed = (token: string) => twilio.getExpectedTwilioSignature(token, address, { CallSid: 'CA1' })

test('a brand has the deployment’s account, or its own', () => {
  const telephony = openTelephony(readEnv(apiEnv, shared), own)
  expect(telephony.of({ key: 'other' })?.account_sid).toBe(shared.TWILIO_ACCOUNT_SID)
  expect(telephony.of({ key: 'acme-benefits' })?.account_sid).toBe(own.TENANT_ACME_BENEFITS_TWILIO_ACCOUNT_SID)
})

test('callbacks count only with the brand’s own token', () => {
  const line = openTelephony(readEnv(apiEnv, shared), own).of({ key: 'acme-benefits' })
  expect(line?.isSigned(address, { CallSid: 'CA1' }, signed('a-token-of-its-own'))).toBe(true)
  expect(line?.isSigned(address, { CallSid: 'CA1' }, signed('the-shared-token'))).toBe(false)
  expect(line?.isSigned(address, { CallSid: 'CA2' }, signed('a-token-of-its-own'))).toBe(false)
})

test('part of an account is none', () => {
  expect(openTelephony(readEnv(apiEnv, {}), {}).of({ key: 'acme' })).toBeNull()
  const { TENANT_ACME_BENEFITS_TWILIO_API_SECRET: _missing, ...rest } = own
  expect(openTelephony(readEnv(apiEnv, shared), rest).of({ key: 'acme-benefits' })).toBeNull()
})

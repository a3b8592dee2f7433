import type { FastifyInstance } from 'fastify'
import { one } from '#api/contract/envelope.ts'
import {
  disableTwoFactor as disableBody,
  enableTwoFactor as enableBody,
  oneTimeCode,
  recoveryCodes,
  sendCode as sendBody,
  twoFactor,
  twoFactorChanges,
  twoFactorSetUp,
} from '#api/contract/session/two-factor.ts'
import { route } from '#api/platform/http/route.ts'
import { chooseDelivery, disableTwoFactor, enableTwoFactor, newRecoveryCodes, readTwoFactor, sendCode, setUpApp } from './two-factor.ts'

export function twoFactorRoutes(app: FastifyInstance): void {
  const mine = { access: 'signed_in', open: 'always', personal: true } as const

  route(app, {
    ...mine,
    method: 'GET',
    url: '/v1/two_factor',
    summary: 'How two-factor sign-in is set up for oneself',
    reply: one(twoFactor),
    handle: async ({ work }) => ({ data: await readTwoFactor(work) }),
  })

  route(app, {
    ...mine,
    method: 'POST',
    url: '/v1/two_factor/generate_qr',
    summary: 'Begin to set up an authenticator app: what it scans, or what to type into it',
    reply: one(twoFactorSetUp),
    async handle({ work, reply }) {
      reply.header('cache-control', 'no-store')
      return { data: await setUpApp(work) }
    },
  })

  route(app, {
    ...mine,
    method: 'POST',
    url: '/v1/two_factor/enable',
    summary: 'Switch two-factor sign-in on with a first code; tells the recovery codes',
    body: enableBody,
    reply: one(recoveryCodes),
    async handle({ work, body, reply }) {
      reply.header('cache-control', 'no-store')
      return { data: { recovery_codes: await enableTwoFactor(work, body.otp, body.otp_delivery) } }
    },
  })

  route(app, {
    ...mine,
    method: 'POST',
    url: '/v1/two_factor/disable',
    summary: 'Switch two-factor sign-in off, with the password and a code',
    body: disableBody,
    handle: ({ work, body }) => disableTwoFactor(work, body.password, body.otp),
  })

  route(app, {
    ...mine,
    method: 'POST',
    url: '/v1/two_factor/recovery_codes',
    summary: 'Make new recovery codes, with a code; the old ones stop working',
    body: oneTimeCode,
    reply: one(recoveryCodes),
    async handle({ work, body, reply }) {
      reply.header('cache-control', 'no-store')
      return { data: { recovery_codes: await newRecoveryCodes(work, body.otp) } }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/two_factor/send_otp',
    summary: 'Mail a code: for a sign-in’s challenge, or for the person signed in',
    access: 'anyone',
    body: sendBody,
    handle: ({ work, body }) => sendCode(work, body?.otp_secret),
  })

  route(app, {
    ...mine,
    method: 'PATCH',
    url: '/v1/users/update_2fa',
    summary: 'Choose where codes come from: the authenticator app or mail',
    body: twoFactorChanges,
    reply: one(twoFactor),
    async handle({ work, body }) {
      await chooseDelivery(work, body.otp_delivery, body.password)
      return { data: await readTwoFactor(work) }
    },
  })
}

import { environmentOf, startWorld } from '#tests/carrier/support.ts'
import * as till from '#tests/till/support.ts'
import { createDatabase, dropDatabase } from '#tests/support/postgres.ts'
import { startStack, type Stack } from '#tests/support/stack.ts'
import { untilNoon } from '../../../scripts/noon.ts'
import { inRoot } from '../../../scripts/start/paths.mjs'
import { freshTest as base } from './session.ts'

/**
 * A product of a journey's own: the built web, the api, their database, a carrier and a till. So the clocks of these may be set and the
 * api restarted without anybody else noticing; and to this api it is noon of a day on which all may be called.
 */
export const test = base.extend<object, { product: Pick<Stack, 'restartApi' | 'env'> }>({
  product: [
    async ({}, use) => {
      const { E2E_DATABASE_URL: shared = '', E2E_SECRET_KEY, E2E_CARRIER_URL, E2E_TILL_URL } = process.env
      const database = `e2e_own_${process.pid}`
      const databaseUrl = await createDatabase(shared, database)
      const carrier = await startWorld()
      const payments = await till.startWorld()
      const ahead = untilNoon(new Date())
      // Both sides of a signature go by one clock.
      await payments.control('clock', { advance: ahead })
      const stack = await startStack({
        databaseUrl,
        api: [inRoot('build', 'api', 'api-by-clock.js')],
        env: {
          ...environmentOf(carrier),
          ...till.environmentOf(payments),
          OUTSIDE_URL: process.env.E2E_OUTSIDE_URL ?? '',
          API_CLOCK_AHEAD: String(ahead),
        },
      })
      await till.tellBrands(payments, stack.port)
      // What the other fixtures of this worker go by.
      Object.assign(process.env, {
        E2E_DATABASE_URL: databaseUrl,
        E2E_SECRET_KEY: stack.env['SECRET_KEY'],
        E2E_CARRIER_URL: carrier.url,
        E2E_TILL_URL: payments.url,
      })
      origin = stack.url
      await use(stack)
      await stack.stop()
      await carrier.end()
      await payments.end()
      await dropDatabase(shared, database)
      Object.assign(process.env, { E2E_DATABASE_URL: shared, E2E_SECRET_KEY, E2E_CARRIER_URL, E2E_TILL_URL })
    },
    { scope: 'worker', auto: true, timeout: 240_000 },
  ],
  baseURL: async ({}, use) => use(origin),
})
let origin = ''

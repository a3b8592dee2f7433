import { copyFileSync, mkdirSync } from 'node:fs'
import { describeChromium, findChromium } from '../../scripts/start/chromium.mjs'
import { environmentOf, startWorld } from '../carrier/support.ts'
import { oidcClient } from '../fakes/oidc-provider.ts'
import * as outside from '../outside/support.ts'
import * as till from '../till/support.ts'
import { createDatabase, startTestPostgres } from './postgres.ts'
import { startStack } from './stack.ts'

/** Before the journeys: a database of their own, the demo in it, the built product on the port that the configuration chose, a carrier for its calls and texts, a till for its payments, and an outside for its accounts. */
export default async function setup(): Promise<() => Promise<void>> {
  const chromium = findChromium()
  console.log(`Chromium: ${chromium ? await describeChromium(chromium) : 'the one that Playwright looks for'}`)
  const server = await startTestPostgres()
  const databaseUrl = await createDatabase(server.url, `e2e_${process.pid}`)
  const carrier = await startWorld()
  process.env.E2E_CARRIER_URL = carrier.url
  const port = Number(process.env.E2E_PORT)
  const payments = await till.startWorld()
  await till.tellBrands(payments, port)
  process.env.E2E_TILL_URL = payments.url
  const elsewhere = await outside.startWorld(20)
  process.env.E2E_OUTSIDE_URL = elsewhere.url
  const env = {
    ...outside.environmentOf(elsewhere),
    ...environmentOf(carrier),
    ...till.environmentOf(payments),
    // The journeys start this provider themselves; here the product is told where it will be.
    TENANT_CENTRAL_OIDC_ISSUER: `http://127.0.0.1:${process.env.E2E_OIDC_PORT}`,
    TENANT_CENTRAL_OIDC_CLIENT_ID: oidcClient.client_id,
    TENANT_CENTRAL_OIDC_CLIENT_SECRET: oidcClient.client_secret,
  }
  const stack = await startStack({ databaseUrl, port, seed: ['--demo', '--size', '400'], env })
  process.env.E2E_DATABASE_URL = databaseUrl
  process.env.E2E_SECRET_KEY = stack.env['SECRET_KEY']
  return async () => {
    mkdirSync('test-results', { recursive: true })
    for (const [name, log] of Object.entries(stack.logs)) copyFileSync(log, `test-results/${name}.log`)
    await stack.stop()
    await carrier.end()
    await payments.end()
    await elsewhere.end()
    await server.stop()
  }
}

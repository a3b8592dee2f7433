import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { keep, readKept } from './kept.mjs'
import { dataDir, inRoot } from './paths.mjs'
import { portFor } from './ports.mjs'
import { serve, waitForStandIn } from './services.mjs'

const folder = path.join(dataDir, 'till')
const file = path.join(dataDir, 'till.json')

/**
 * Starts the stand-in for Stripe in demo and dev, unless the person has an account of their own. Its port and keys are kept,
 * so that cards on file and payments are found again.
 * @param {object} given
 * @param {NodeJS.ProcessEnv} given.env
 * @param {string[]} given.program what Node is given to run it
 * @param {boolean} given.show
 * @returns the service, its page, and the variables for the api; undefined when it is not wanted
 */
export async function openTill({ env, program, show }) {
  if (env.STRIPE_SECRET_KEY || !['demo', 'dev'].includes(env.APP_ENV)) return undefined
  const { port, secret_key, webhook_secret } = await settled()
  // None of the product's own keys: it is another company.
  const tillEnv = {
    PATH: env.PATH,
    HOME: env.HOME,
    NODE_ENV: env.NODE_ENV,
    TILL_PORT: String(port),
    TILL_SECRET_KEY: secret_key,
    TILL_WEBHOOK_SECRET: webhook_secret,
    TILL_WEBHOOKS: (await brandHosts(env.TENANTS_DIR ?? inRoot('tenants')))
      .map((host) => `http://${host}:${env.PORT}/webhooks/stripe`)
      .join(','),
    TILL_DATA: folder,
  }
  const service = serve('till', program, { env: tillEnv, show })
  await waitForStandIn(port, service)
  const variables = {
    STRIPE_SECRET_KEY: secret_key,
    STRIPE_WEBHOOK_SECRET: webhook_secret,
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
  }
  return { service, variables, page: `http://localhost:${port}/till` }
}

/** A host of each brand that leads to this machine: there it hears of its payments. */
export async function brandHosts(tenants) {
  // Read before the packages are installed, this file can lean on none of them.
  const { parse } = await import('yaml')
  const folders = existsSync(tenants) ? readdirSync(tenants) : []
  return folders.flatMap((key) => {
    const brand = path.join(tenants, key, 'tenant.yaml')
    if (!existsSync(brand)) return []
    try {
      const domains = parse(readFileSync(brand, 'utf8'))?.domains ?? []
      const own = domains.find((domain) => String(domain).endsWith('.localhost')) ?? domains.find((domain) => domain === 'localhost')
      return own ? [own] : []
    } catch {
      // Its mistake is told by the check of the brands.
      return []
    }
  })
}

async function settled() {
  const kept = readKept(file) ?? made()
  const port = await portFor(kept.port, 8643)
  if (kept.port !== port) keep(file, { ...kept, port })
  return { ...kept, port }
}

const made = () => ({
  secret_key: `sk_test_${randomBytes(24).toString('hex')}`,
  webhook_secret: `whsec_${randomBytes(24).toString('hex')}`,
})

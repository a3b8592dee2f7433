import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { keep, readKept } from './kept.mjs'
import { dataDir } from './paths.mjs'
import { portFor } from './ports.mjs'
import { serve, waitForStandIn } from './services.mjs'

const folder = path.join(dataDir, 'carrier')
const file = path.join(dataDir, 'carrier.json')

/**
 * Starts the stand-in for Twilio in demo and dev, unless the person has an account of their own. Its port and keys are kept,
 * so that recordings and numbers are found again.
 * @param {object} given
 * @param {NodeJS.ProcessEnv} given.env
 * @param {string[]} given.program what Node is given to run it
 * @param {boolean} given.show
 * @returns the service, its page, and the variables for the api; undefined when it is not wanted
 */
export async function openCarrier({ env, program, show }) {
  if (env.TWILIO_ACCOUNT_SID || !['demo', 'dev'].includes(env.APP_ENV)) return undefined
  const { port, account_sid, auth_token, api_key, api_secret } = await settled()
  // None of the product's own keys: it is another company.
  const carrierEnv = {
    PATH: env.PATH,
    HOME: env.HOME,
    NODE_ENV: env.NODE_ENV,
    CARRIER_PORT: String(port),
    CARRIER_ACCOUNT_SID: account_sid,
    CARRIER_AUTH_TOKEN: auth_token,
    CARRIER_API_KEY: api_key,
    CARRIER_API_SECRET: api_secret,
    CARRIER_DATA: folder,
  }
  const service = serve('carrier', program, { env: carrierEnv, show })
  await waitForStandIn(port, service)
  const variables = {
    TWILIO_ACCOUNT_SID: account_sid,
    TWILIO_AUTH_TOKEN: auth_token,
    TWILIO_API_KEY: api_key,
    TWILIO_API_SECRET: api_secret,
    TWILIO_API_URL: `http://127.0.0.1:${port}`,
    TWILIO_SIGNAL_HOST: `localhost:${port}`,
  }
  return { service, variables, page: `http://localhost:${port}/carrier` }
}

/** The port and the keys of the last time, the port only if nobody else has taken it. */
async function settled() {
  const kept = readKept(file) ?? made()
  const port = await portFor(kept.port, 8443)
  if (kept.port !== port) keep(file, { ...kept, port })
  return { ...kept, port }
}

const made = () => ({
  account_sid: `AC${randomBytes(16).toString('hex')}`,
  auth_token: randomBytes(16).toString('hex'),
  api_key: `SK${randomBytes(16).toString('hex')}`,
  api_secret: randomBytes(24).toString('base64url'),
})

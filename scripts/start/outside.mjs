import path from 'node:path'
import { keep, readKept } from './kept.mjs'
import { dataDir } from './paths.mjs'
import { portFor } from './ports.mjs'
import { serve, waitForStandIn } from './services.mjs'

const folder = path.join(dataDir, 'outside')
const file = path.join(dataDir, 'outside.json')

/**
 * Starts the stand-in for outside calendars, dialers and quote services in demo and dev. Kinds with a client of the operator's own
 * go to the real ones all the same. Its port is kept, so that accounts that were connected stay so.
 * @param {object} given
 * @param {NodeJS.ProcessEnv} given.env
 * @param {string[]} given.program what Node is given to run it
 * @param {boolean} given.show
 * @returns the service, its page, and the variables for the api
 */
export async function openOutside({ env, program, show }) {
  const kept = readKept(file)
  const port = await portFor(kept?.port, 8743)
  if (kept?.port !== port) keep(file, { port })
  // None of the product's own keys: it is another company.
  const { PATH, HOME, NODE_ENV } = env
  const outsideEnv = { PATH, HOME, NODE_ENV, OUTSIDE_PORT: String(port), OUTSIDE_DATA: folder, OUTSIDE_SAMPLES: '60' }
  const service = serve('outside', program, { env: outsideEnv, show })
  await waitForStandIn(port, service)
  return { service, variables: { OUTSIDE_URL: `http://127.0.0.1:${port}` }, page: `http://localhost:${port}/outside` }
}

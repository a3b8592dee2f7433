import { openCarrier } from './carrier.mjs'
import { openDatabase } from './database.mjs'
import { installPackages, requireNode } from './install.mjs'
import { beTheOnlyOne } from './only-one.mjs'
import { keepParts } from './parts.mjs'
import { logDir } from './paths.mjs'
import { run, stopLeftover } from './processes.mjs'
import { step, Trouble } from './progress.mjs'
import { isStopping, keepRunning } from './running.mjs'
import { serve, waitForBoth, webPatience } from './services.mjs'
import { environment, requirePort, settle } from './settings.mjs'
import { describe } from './sign-ins.mjs'
import { openOutside } from './outside.mjs'
import { openTill } from './till.mjs'

/**
 * Brings the whole product up in this folder and keeps it running until it is stopped.
 * @param {object} way
 * @param {'demo' | 'dev'} way.appEnv unless APP_ENV says otherwise
 * @param {string} way.command as people type it
 * @param {(() => Promise<string>) | undefined} way.build says what it did
 * @param {(name: string) => string[]} way.program what Node is given to run the program of this name
 * @param {string[]} way.api
 * @param {string[]} way.web
 * @param {(() => Promise<Record<string, string>>) | undefined} way.more further variables
 * @param {boolean} way.show print the output of both processes instead of keeping it in a file
 */
export function bringUp(way) {
  return keepRunning(async () => {
    requireNode()
    const place = settle(way.appEnv)
    beTheOnlyOne(place.url)
    await Promise.all(['web', 'api', 'carrier', 'till', 'outside'].map(stopLeftover))
    await requirePort(place, way.command)

    await step('Packages', async (note) => note(await installPackages()))
    if (way.build) await step('Build', async (note) => note(await way.build()))

    const { env, webPort } = await environment(place, await way.more?.())
    const database = await step('PostgreSQL', (note) => openDatabase({ env, note }))
    if (database) env.DATABASE_URL = database.url

    const program = (name, ...args) => runToEnd([...way.program(name), ...args], env)
    const isDemo = env.APP_ENV === 'demo' || env.APP_ENV === 'dev'
    await step('Tables', () => program('migrate'))
    const carrier = isDemo
      ? await step('Carrier', async (note) => {
          const opened = await openCarrier({ env, program: way.program('carrier'), show: way.show })
          note(opened ? `stands in for Twilio at ${opened.page}` : 'yours (TWILIO_ACCOUNT_SID)')
          return opened
        })
      : undefined
    Object.assign(env, carrier?.variables)
    const till = isDemo
      ? await step('Till', async (note) => {
          const opened = await openTill({ env, program: way.program('till'), show: way.show })
          note(opened ? `stands in for Stripe at ${opened.page}` : 'yours (STRIPE_SECRET_KEY)')
          return opened
        })
      : undefined
    Object.assign(env, till?.variables)
    const outside = isDemo
      ? await step('Outside', async (note) => {
          const opened = await openOutside({ env, program: way.program('outside'), show: way.show })
          note(`stands in for outside calendars, dialers and vendors of leads at ${opened.page}`)
          return opened
        })
      : undefined
    Object.assign(env, outside?.variables)
    // After the carrier: the demo's people buy their numbers there.
    // Tests start the product many times: they ask for a small demo.
    const size = process.env.DEMO_CONTACTS ? ['--size', process.env.DEMO_CONTACTS] : []
    // Only of the brand at the address that is told: the others follow while it serves.
    if (isDemo) await step('Demo data', () => program('seed', '--demo', '--brand', 'default', ...size))

    const services = await step('api and web', async (note) => {
      const webEnv = { ...env, HOST: '127.0.0.1', PORT: String(webPort) }
      const api = serve('api', way.api, { env, show: way.show })
      const web = serve('web', way.web, { env: webEnv, show: way.show, errorsOnly: !way.show, patience: webPatience })
      await waitForBoth({ ...place, webPort }, [api, web])
      note('answering')
      return [api, web]
    })

    const logs = way.show ? '' : `, logs are in ${logDir}`
    console.log(`\n  ${isDemo ? 'The demo' : 'It'} runs at ${place.url} (Ctrl-C stops it${logs})\n`)
    const parts = [database?.part, ...services, carrier?.service, till?.service, outside?.service].filter(Boolean)
    const keeping = keepParts(parts)
    if (isDemo) console.log(await signIns(program))
    if (isDemo) void layOthers(program, size)
    await keeping
  })
}

/** Who can sign in where; that it cannot be told is no reason to stop. */
async function signIns(program) {
  const told = await program('seed', '--describe').catch((error) => error)
  return told instanceof Error ? `  The sign-ins could not be read. ${told.message}\n` : `${describe(JSON.parse(told))}\n`
}

/** The demo of the brands that have none yet; a start that is stopped before its end is followed by one that goes on. */
async function layOthers(program, size) {
  const told = await program('seed', '--demo', ...size).catch((error) => error)
  if (isStopping()) return
  if (told instanceof Error) console.log(`  The demo data of the other brands could not be laid. ${told.message}\n`)
  else if (told) console.log('  The demo data of every brand is there.\n')
}

/** Runs a program of ours to its end and returns what it printed; its failure is trouble in its own words. */
async function runToEnd(args, env) {
  const { code, stdout, output } = await run(process.execPath, args, { env })
  if (code === 0) return stdout
  throw new Trouble(ownWords(output) || `${args.join(' ')} ended with code ${code}.`)
}

/** A message about the environment is for people; Node's excerpt of the code and the stack around it are not. */
function ownWords(output) {
  const message = /^Error: (.*environment variables? needs? mending:\n(?:(?! {4}at ).*\n)*)/m.exec(output)
  return (message?.[1] ?? output).trim()
}

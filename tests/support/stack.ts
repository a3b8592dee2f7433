import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inRoot, root, webProgram } from '../../scripts/start/paths.mjs'
import { freePort } from '../../scripts/start/ports.mjs'
import { run } from '../../scripts/start/processes.mjs'
import { waitForBoth } from '../../scripts/start/services.mjs'

type Environment = Record<string, string | undefined>

export type StackOptions = {
  /** An empty or a migrated database, as a role that may migrate it. */
  databaseUrl: string
  /** Of the front door and of the web behind it; free ones if left out. */
  port?: number
  webPort?: number
  /** What `seed` is given: `['--demo']` for the demo's brands and people. Nothing is seeded without it. */
  seed?: string[]
  env?: Record<string, string>
  /** What Node runs as the api; the built one if left out. */
  api?: string[]
}

export type Stack = {
  /** The bare host; a brand's own is `http://<key>.localhost:<port>`. */
  url: string
  port: number
  webPort: number
  databaseUrl: string
  /** What the two processes printed. */
  logs: { api: string; web: string }
  /** The environment both run with: to run another script against the same database. */
  env: Environment
  /** Ends the api as a release does, and starts it again where it was. */
  restartApi(whileAway?: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** Starts the built product, api and web, against a database of one's own and in a data folder of its own. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const folder = mkdtempSync(path.join(tmpdir(), 'crm-stack-'))
  const port = options.port ?? (await freePort())
  const webPort = options.webPort ?? (await freePort())
  const env = environment(options, folder, port, webPort)
  await toEnd(env, 'migrate')
  if (options.seed) await toEnd(env, 'seed', ...options.seed)

  const startApi = () => serve('api', options.api ?? [built('main')], env, folder)
  let api = startApi()
  const webEnv = { ...env, HOST: '127.0.0.1', PORT: String(webPort) }
  const web = serve('web', webProgram, webEnv, folder, 'ignore')
  const stop = async () => {
    await Promise.all([web.stop(), api.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
  const bothAnswer = () => waitForBoth({ inside: '127.0.0.1', port, webPort }, [api, web])
  try {
    await bothAnswer()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `http://localhost:${port}`,
    port,
    webPort,
    databaseUrl: options.databaseUrl,
    logs: { api: api.log, web: web.log },
    env,
    async restartApi(whileAway) {
      await api.stop()
      await whileAway?.()
      api = startApi()
      await bothAnswer()
    },
    stop,
  }
}

const built = (name: string) => inRoot('build', 'api', `${name}.js`)

function environment(options: StackOptions, folder: string, port: number, webPort: number): Environment {
  return {
    ...process.env,
    NODE_ENV: 'production',
    APP_ENV: 'demo',
    HOST: 'localhost',
    PORT: String(port),
    API_URL: `http://127.0.0.1:${port}`,
    WEB_URL: `http://127.0.0.1:${webPort}`,
    DATABASE_URL: options.databaseUrl,
    DATA_DIR: folder,
    SECRET_KEY: randomBytes(32).toString('hex'),
    WEB_KEY: randomBytes(32).toString('hex'),
    ...options.env,
  }
}

async function toEnd(env: Environment, name: string, ...args: string[]): Promise<void> {
  const { code, output } = await run(process.execPath, ['--enable-source-maps', built(name), ...args], { env })
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} failed:\n${output}`)
}

/** A process that ends with this one, whatever happens. */
function serve(name: string, args: string[], env: Environment, folder: string, output?: 'ignore') {
  mkdirSync(folder, { recursive: true })
  const log = path.join(folder, `${name}.log`)
  const out = openSync(log, 'a')
  const child = spawn(process.execPath, ['--enable-source-maps', ...args], {
    cwd: root,
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', output ?? out, out],
  })
  closeSync(out)
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  let ended: string | undefined
  const exited = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      ended = signal ? `ended by ${signal}` : `exit code ${code}`
      process.off('exit', kill)
      resolve()
    })
  })
  return {
    name,
    log,
    get ended() {
      return ended
    },
    async stop() {
      if (ended) return
      child.kill('SIGTERM')
      const hurry = setTimeout(kill, 2000)
      await exited
      clearTimeout(hurry)
    },
  }
}

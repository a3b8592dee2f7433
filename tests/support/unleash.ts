import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/start/ports.mjs'
import { createDatabase, dropDatabase } from './postgres.ts'

export type TestUnleash = {
  url: string
  /** Of the environment `development`. */
  env: Record<'UNLEASH_URL' | 'UNLEASH_API_TOKEN' | 'UNLEASH_ADMIN_TOKEN', string>
  /** Asks its admin API, as its own screens do. */
  admin(method: string, path: string, body?: unknown): Promise<unknown>
  /** Goes away, as far as clients can tell; `start` brings it back at the same address. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Ends it and drops its database. */
  discard(): Promise<void>
}

let made = 0

/** A real Unleash server with a database of its own on the test server. */
export async function testUnleash(adminUrl: string): Promise<TestUnleash> {
  const name = `unleash_${process.pid}_${++made}`
  const database = new URL(await createDatabase(adminUrl, name))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    UNLEASH_URL: url,
    UNLEASH_API_TOKEN: `default:development.${randomBytes(16).toString('hex')}`,
    UNLEASH_ADMIN_TOKEN: `*:*.${randomBytes(16).toString('hex')}`,
  }
  const token = (type: string, secret: string, project: string, environment: string) => ({
    tokenName: type,
    username: type,
    type,
    secret,
    projects: [project],
    project,
    environment,
  })
  const options = {
    db: {
      user: database.username,
      password: decodeURIComponent(database.password),
      host: database.hostname,
      port: Number(database.port),
      database: name,
      ssl: false,
      pool: { min: 0, max: 4 },
    },
    server: { host: '127.0.0.1', port, unleashUrl: url },
    authentication: {
      createAdminUser: false,
      initApiTokens: [token('admin', env.UNLEASH_ADMIN_TOKEN, '*', '*'), token('client', env.UNLEASH_API_TOKEN, 'default', 'development')],
    },
    logLevel: 'fatal',
    versionCheck: { enable: false },
    telemetry: false,
  }
  let running: ChildProcess | null = null

  const begin = async () => {
    const child = fork(fileURLToPath(new URL('unleash-server.mjs', import.meta.url)), [JSON.stringify(options)], { stdio: 'ignore' })
    running = child
    const [said] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[]
    if (said !== 'ready') throw new Error(`Unleash did not start: ${String(said)}`)
  }
  const stop = async () => {
    if (!running) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
    running = null
  }
  await begin()
  return {
    url,
    env,
    async admin(method, path, body) {
      const answer = await fetch(`${url}/api/admin/${path}`, {
        method,
        headers: { authorization: env.UNLEASH_ADMIN_TOKEN, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
      return text.startsWith('{') ? JSON.parse(text) : null
    },
    stop,
    start: begin,
    async discard() {
      await stop()
      await dropDatabase(adminUrl, name)
    },
  }
}

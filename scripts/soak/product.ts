import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import pino from 'pino'
import { apiEnv, readEnv } from '#config/env.ts'
import { closePorts, openPorts } from '#api/open-ports.ts'
import { migrate } from '#api/platform/migrate.ts'
import { layDemo } from '../demo/demo.ts'
import { inRoot, webProgram } from '../start/paths.mjs'
import { freePort } from '../start/ports.mjs'
import { until } from '../start/processes.mjs'
import { caller } from '../bench/ask.ts'

const database = 'crm_soak'

export type Product = { port: number; host: string; memory(): { api: number; web: number }; hasEnded(): boolean; stop(): Promise<void> }

/** The built product with the demo in a database of its own, made anew each time. */
export async function startProduct(contacts: number): Promise<Product> {
  const here = readEnv(apiEnv, process.env)
  if (!here.DATABASE_URL) throw new Error('DATABASE_URL is not set. Start with npm run soak, which finds the database of npm start.')
  const databaseUrl = await freshDatabase(here.DATABASE_URL)
  const host = await layData(databaseUrl, contacts)

  const [port, webPort] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    API_URL: `http://127.0.0.1:${port}`,
    WEB_URL: `http://127.0.0.1:${webPort}`,
  }
  const api = start(['--enable-source-maps', inRoot('build', 'api', 'main.js')], { ...env, HOST: '127.0.0.1', PORT: String(port) })
  const web = start(webProgram, {
    ...env,
    HOST: '127.0.0.1',
    PORT: String(webPort),
  })
  const hasEnded = () => api.exitCode !== null || web.exitCode !== null
  const stop = async () => void (await Promise.all([end(web), end(api)]))

  const { ask, close } = caller(port, host)
  const answers = () =>
    ask({ path: '/login' }).then(
      ({ status }) => status === 200,
      () => hasEnded(),
    )
  const isUp = (await until(answers, 60_000, 100)) && !hasEnded()
  close()
  if (!isUp) {
    await stop()
    throw new Error('The product did not come up')
  }
  return { port, host, hasEnded, stop, memory: () => ({ api: residentMegabytes(api), web: residentMegabytes(web) }) }
}

async function freshDatabase(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`drop database if exists ${database} with (force)`)
  await client.query(`create database ${database}`)
  await client.end()
  const url = new URL(databaseUrl)
  url.pathname = `/${database}`
  await migrate(url.href)
  return url.href
}

/** Lays the demo; returns the host of a brand. */
async function layData(databaseUrl: string, contacts: number): Promise<string> {
  const ports = await openPorts({ ...readEnv(apiEnv, process.env), DATABASE_URL: databaseUrl }, pino({ level: 'silent' }), { watch: false })
  await layDemo(ports, contacts)
  const host = ports.brands.all()[0]?.set.domains[0] ?? ''
  await closePorts(ports)
  return host
}

/** Little room, so that what grows is what is kept and not what nobody has collected yet. */
const heap = '--max-old-space-size=256'

type Environment = Record<string, string | undefined>
const start = (args: string[], env: Environment) =>
  spawn(process.execPath, [heap, ...args], { env: env as NodeJS.ProcessEnv, stdio: ['ignore', 'ignore', 'inherit'] })

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  const hurry = setTimeout(() => child.kill('SIGKILL'), 5000)
  await once(child, 'exit')
  clearTimeout(hurry)
}

function residentMegabytes({ pid }: ChildProcess): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) / 1024
}

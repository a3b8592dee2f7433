import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { expect } from 'vitest'
import type { TestApi } from './api.ts'

const leaseSeconds = 4

/** Starts `killable-worker.ts`; it stands by until `begin`. */
export function startKillable(api: TestApi) {
  const env = {
    ...process.env,
    APP_ENV: 'demo',
    DATABASE_URL: api.databaseUrl,
    DATA_DIR: api.ports.env.DATA_DIR,
    LEASE_SECONDS: String(leaseSeconds),
  }
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/killable-worker.ts'], { env, stdio: ['pipe', 'pipe', 'ignore'] })
  child.stdin.on('error', () => {})
  const exited = once(child, 'exit')
  const errors: string[] = []
  const waiting = new Map<string, (line: string) => void>()
  createInterface(child.stdout).on('line', (line) => {
    if (line.startsWith('error')) errors.push(line)
    waiting.get(line.split(' ')[0] ?? '')?.(line)
  })
  const heard = (word: string) =>
    new Promise<string>((resolve, reject) => {
      waiting.set(word, resolve)
      void exited.then(() => reject(new Error(`The worker ended before it was ${word}`)))
    })
  const ready = heard('ready').then((line) => Number(line.split(' ')[1]))
  ready.catch(() => {})
  return {
    errors,
    /** The port it answers on. */
    port: () => ready,
    async begin(): Promise<void> {
      await ready
      const working = heard('working')
      child.stdin.write('begin\n')
      await working
    },
    async kill(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Holds tables, does what comes to write into each of them, and kills the process that waits there. */
export async function killAt(
  { databaseUrl }: TestApi,
  tables: string[],
  process: { kill(): Promise<void> },
  during: () => Promise<unknown>,
): Promise<void> {
  // A connection of its own: within a transaction the list of who waits stays as it was first read.
  const [holder, outside] = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)]
  await Promise.all([holder.connect(), outside.connect()])
  await holder.query(`begin; lock table ${tables.join(', ')} in share mode`)
  await during()
  const waiting = async () =>
    (await outside.query(`select distinct relation::regclass::text as name from pg_locks where not granted`)).rows.map(({ name }) => name)
  await expect.poll(waiting, { timeout: 30_000, interval: 20 }).toEqual(expect.arrayContaining(tables))
  await process.kill()
  await holder.query('rollback')
  await Promise.all([holder.end(), outside.end()])
}

/** One works, the next one stands by; each strike kills the first with -9 and has the next one go on. */
export async function killing(api: TestApi) {
  let now = startKillable(api)
  let next = startKillable(api)
  await now.begin()
  let kills = 0
  return {
    kills: () => kills,
    port: () => now.port(),
    async strike(): Promise<void> {
      await now.kill()
      kills++
      now = next
      next = startKillable(api)
      await now.begin()
    },
    end: () => Promise.all([now.kill(), next.kill()]),
  }
}

export type Killing = Awaited<ReturnType<typeof killing>>

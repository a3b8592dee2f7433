import { sql } from 'drizzle-orm'
import pg from 'pg'
import { liveMessage } from '#api/contract/live.ts'
import { inPlatform, openClient, type Pool } from '../database.ts'
import { newId } from '../ids.ts'
import { notice, type Bus, type BusListener, type Notice } from './bus.ts'

const channel = 'crm_live'

/** PostgreSQL takes less than 8000 bytes at a time; a stream's name is at most 120. */
const streamsAtOnce = 50

/** How often the connection is asked whether it still is one: a network that went away says nothing. */
const askEvery = 10_000
const patience = 5000

const waitFirst = 100
const waitMost = 5000

/** The bus on NOTIFY and LISTEN: one channel for all tenants, one connection a listener, which comes back by itself. */
export function postgresBus(databaseUrl: string, onError: (error: unknown) => void): Bus {
  return {
    async publish({ db, brand }, streams, said) {
      const message = liveMessage.parse(said)
      for (let from = 0; from < streams.length; from += streamsAtOnce) {
        const part: Notice = { tenant_id: brand.id, streams: streams.slice(from, from + streamsAtOnce), message }
        await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(part)})`)
      }
    },

    subscribe(listener) {
      const stop = new AbortController()
      const listening = listenOn(databaseUrl, listener, onError, stop.signal)
      return async () => {
        stop.abort()
        await listening
      }
    },
  }
}

async function listenOn(url: string, listener: BusListener, onError: (error: unknown) => void, stop: AbortSignal): Promise<void> {
  let wait = waitFirst
  while (!stop.aborted) {
    await listenOnce(url, listener, stop, () => (wait = waitFirst)).catch((error: unknown) => {
      // Told once an interruption, not once an attempt.
      if (!stop.aborted && wait === waitFirst) onError(error)
    })
    if (stop.aborted) return
    await pause(wait * (0.5 + Math.random() / 2), stop)
    wait = Math.min(waitMost, wait * 2)
  }
}

/** Listens until the connection is lost, which it throws, or no longer wanted. */
async function listenOnce(url: string, listener: BusListener, stop: AbortSignal, onHeard: () => void): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'crm live',
    keepAlive: true,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  const lost = new Promise<never>((_resolve, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('The connection that listens for live messages was closed')))
  })
  lost.catch(() => {})
  const stopped = new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve(), { once: true }))
  client.on('notification', ({ payload }) => {
    const read = readNotice(payload)
    if (read) listener.notice(read)
  })
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    onHeard()
    listener.heard()
    while (!stop.aborted) {
      await Promise.race([lost, stopped, pause(askEvery, stop)])
      if (!stop.aborted) await Promise.race([lost, client.query('select 1')])
    }
  } finally {
    client.end().catch(() => {})
  }
}

/**
 * Makes sure that what is said is heard: a pooler that lends its connections by the transaction takes LISTEN, and nothing comes
 * of it. A process that would be deaf does not start.
 */
export async function requireHearing(url: string, pool: Pool): Promise<void> {
  const client = await openClient(url)
  try {
    const probe = `crm_probe_${newId().replaceAll('-', '')}`
    const stop = new AbortController()
    const heard = new Promise<true>((resolve) => client.on('notification', ({ channel: said }) => said === probe && resolve(true)))
    await client.query(`listen ${probe}`)
    await inPlatform(pool, (db) => db.execute(sql`select pg_notify(${probe}, '')`))
    const isHeard = await Promise.race([heard, pause(patience, stop.signal)])
    stop.abort()
    if (!isHeard) throw new Error(deaf)
  } finally {
    client.end().catch(() => {})
  }
}

const deaf = `Live messages and jobs would not be heard: the database's address leads through a pooler that lends connections by the transaction.
Remedy: set DATABASE_DIRECT_URL to the address of PostgreSQL itself; DATABASE_URL may stay.`

/** Whoever may connect may notify: what is no notice of ours is not heard. */
function readNotice(payload: string | undefined): Notice | null {
  try {
    return notice.parse(JSON.parse(payload ?? ''))
  } catch {
    return null
  }
}

function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    stop.addEventListener('abort', done, { once: true })
  })
}

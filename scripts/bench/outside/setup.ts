import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { until } from '../../start/processes.mjs'
import type { Place, Reader } from '../place.ts'
import { startApi, type Server } from '../servers.ts'
import { startStandIn } from '../stand-in.ts'

export type There = { id: string; title: string; start: number; end: number }
type Item = { id: string; start?: { dateTime?: string } }
type Page = { items: Item[]; nextPageToken?: string; nextSyncToken?: string }

/** The stand-in for Google as a process of its own, and the database, past the product. */
export type Outside = Awaited<ReturnType<typeof startOutside>>

const back = 'http://127.0.0.1/back'

export async function startOutside(place: Place) {
  const { url, ask, stop: stopStandIn } = await startStandIn('outside', {})
  const database = new pg.Client({ connectionString: place.env.DATABASE_URL })
  await database.connect()

  /** Has something happen there; see `scripts/outside/control.ts`. It is over once all who listen were told. */
  async function control<Answer = Record<string, never>>(name: string, asked: object = {}): Promise<Answer> {
    const { status, text } = await ask({ method: 'POST', path: `/control/${name}`, body: asked })
    if (status !== 200) throw new Error(`${name} was answered ${status}: ${text.slice(0, 300)}`)
    return JSON.parse(text) as Answer
  }

  async function calendarOf(email: string): Promise<string> {
    const { calendars } = await control<{ calendars: string[] }>('account', { provider: 'google', email })
    if (!calendars[0]) throw new Error('The account has no calendar')
    return calendars[0]
  }

  /** Says yes on the page that an address leads to; what it leads back with. */
  async function consent(address: string, email: string): Promise<{ code: string; state: string }> {
    const scopes = new URL(address).searchParams.get('scope')?.split(' ') ?? []
    const body = new URLSearchParams([['email', email], ['answer', 'yes'], ...scopes.map((scope) => ['scope', scope])])
    const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
    const { searchParams } = new URL(answer.headers.get('location') ?? '', url)
    return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
  }

  /** A client of Google's calendar without anything of the product, signed in by hand. */
  async function bareClient(email: string) {
    const code_verifier = randomBytes(32).toString('base64url')
    const code_challenge = createHash('sha256').update(code_verifier).digest('base64url')
    const asked = {
      response_type: 'code',
      redirect_uri: back,
      code_challenge_method: 'S256',
      code_challenge,
      state: 'bare',
      scope: 'events',
    }
    const { code } = await consent(`${url}/google/authorize?${new URLSearchParams(asked).toString()}`, email)
    const form = new URLSearchParams({ grant_type: 'authorization_code', code, code_verifier, redirect_uri: back })
    const answer = await fetch(`${url}/google/token`, { method: 'POST', body: form })
    const { access_token } = (await answer.json()) as { access_token: string }
    const authorization = `Bearer ${access_token}`
    const events = `${url}/google/api/calendars/${encodeURIComponent(await calendarOf(email))}/events`
    return {
      /** All pages that the question leads to; the last one bears the token of the next question. */
      async pages(question: Record<string, string>): Promise<{ items: Item[]; token: string }> {
        const items: Item[] = []
        let next: string | undefined
        for (;;) {
          const asked = new URLSearchParams({ maxResults: '250', singleEvents: 'true', ...question, ...(next && { pageToken: next }) })
          const page = (await (await fetch(`${events}?${asked.toString()}`, { headers: { authorization } })).json()) as Page
          items.push(...page.items)
          if (!page.nextPageToken) return { items, token: page.nextSyncToken ?? '' }
          next = page.nextPageToken
        }
      },
      async watch(address: string): Promise<void> {
        const body = JSON.stringify({ id: randomBytes(12).toString('hex'), type: 'web_hook', address, token: 'bare' })
        const headers = { authorization, 'content-type': 'application/json' }
        const answer = await fetch(`${events}/watch`, { method: 'POST', headers, body })
        if (!answer.ok) throw new Error(`The calendar is not watched: ${answer.status}`)
      },
    }
  }

  return {
    ...{ url, control, calendarOf, consent, bareClient, database },
    /** An event that somebody puts into their calendar there. */
    make: (calendar: string, title: string, start: number): Promise<There> =>
      control<There>('make', { calendar, title, start, end: start + 1_800_000 }),
    /** The built api, which takes this for Google. */
    startApi: (special: { env?: Record<string, string>; program?: string[] } = {}): Promise<Server> =>
      startApi(place, undefined, undefined, { ...special, env: { ...special.env, OUTSIDE_URL: url } }),
    async stop(): Promise<void> {
      await database.end()
      await stopStandIn()
    },
  }
}

const patience = 5 * 60_000

/** Connects an account of the stand-in's and waits until it has been read; the milliseconds from the yes until then. */
export async function connect(place: Place, api: Server, outside: Outside, { token }: Reader, email: string) {
  // At an address at which the stand-in can tell of changes.
  const headers = { authorization: `Bearer ${token}`, host: `${place.brand.set.domains[0]}:${api.port}` }
  const call = async (method: string, path: string, body: object) => {
    const { status, text } = await api.ask({ method, path, headers, body })
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 300)}`)
    return (JSON.parse(text) as { data: { id: string; authorize_url: string } }).data
  }
  const { id, authorize_url } = await call('POST', '/v1/authorizations', { kind: 'google' })
  const agreed = await outside.consent(authorize_url, email)
  const begun = performance.now()
  await call('PUT', `/v1/authorizations/${id}`, agreed)
  const isRead = async () => {
    const { rows } = await outside.database.query<{ status: string; last_synced_at: Date | null }>(
      'select status, last_synced_at from authorizations where id = $1',
      [id],
    )
    if (rows[0]?.status !== 'connected') throw new Error(`The account is ${rows[0]?.status ?? 'gone'}`)
    return rows[0].last_synced_at !== null
  }
  if (!(await until(isRead, patience, 10))) throw new Error('The account was not read')
  return { id, taken: performance.now() - begun }
}

/** As it was before, for the next time. */
export async function forget({ brand }: Place, { database }: Outside, { user_id }: Reader): Promise<void> {
  await database.query(`delete from authorizations where tenant_id = $1 and user_id = $2 and kind = 'google'`, [brand.id, user_id])
  await database.query(`delete from events where tenant_id = $1 and user_id = $2 and source = 'google'`, [brand.id, user_id])
}

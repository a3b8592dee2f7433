import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import type { Running } from '../outside/server.ts'
import type { Calendar } from '../outside/state.ts'
import type { Place, Reader } from './place.ts'
import type { Server } from './servers.ts'
import { ms, table } from './timing.ts'

const target = 3000
const identifier = JSON.stringify({ channel: 'EventsChannel' })
const patience = 30_000

type Watched = { place: Place; person: Reader; api: Server; outside: Running; calendar: Calendar; token: string }

/**
 * Something is moved there: how long until an open calendar here has heard of it and read its week anew; beside a bare program that is
 * told in the same way and fetches the same changes. A browser waits up to a quarter of a second more, so that many do not ask at once.
 */
export async function measureNotices({ place, person, api, outside, calendar, token }: Watched, rounds: number): Promise<string> {
  const screen = await openScreen(place, person, api)
  const bare = await startBare(outside, calendar, token)
  const [ours, theirs]: [number[], number[]] = [[], []]
  const start = (Math.floor(Date.now() / 86_400_000) + 1) * 86_400_000
  const { id } = outside.state.put(calendar, { title: 'Moved', description: '', start, end: start + 1_800_000 })
  try {
    for (let round = -3; round < rounds; round++) {
      // What came before has come to rest.
      await new Promise((resolve) => setTimeout(resolve, 300))
      const at = start + (((round + 4) * 15) % 720) * 60_000
      const begun = performance.now()
      const fetched = bare.fetched()
      const seen = screen.shows('Moved', at, api)
      outside.state.put(calendar, { id, start: at, end: at + 1_800_000 })
      const [there, here] = await Promise.all([fetched, seen])
      if (round < 0) continue
      theirs.push(there - begun)
      ours.push(here - begun)
    }
  } finally {
    screen.close()
    await bare.stop()
  }
  const p95 = of(ours, 0.95)
  return table(
    [`moved there, seen here, ${rounds} times`, 'bare p50', 'bare p95', 'p50', 'p95', `p95 <= ${target / 1000} s`],
    [
      [
        'Google, told by a notice',
        ms(of(theirs, 0.5)),
        ms(of(theirs, 0.95)),
        ms(of(ours, 0.5)),
        ms(p95),
        p95 <= target ? 'holds' : 'too slow',
      ],
    ],
  )
}

const of = (all: number[], part: number): number => [...all].sort((one, other) => one - other)[Math.floor(all.length * part)] ?? 0

/** As an open calendar does: hears that something changed, and reads itself anew. */
async function openScreen({ brand }: Place, { token }: Reader, { port }: Server) {
  const host = brand.set.domains[0] ?? ''
  const headers = { host, origin: `http://${host}`, cookie: `token=${token}` }
  const ws = new WebSocket(`ws://127.0.0.1:${port}/cable`, 'actioncable-v1-json', { headers })
  const heard = new Set<() => void>()
  let confirmed: () => void
  const ready = new Promise<void>((resolve) => (confirmed = resolve))
  ws.on('message', (data: Buffer) => {
    const text = data.toString()
    if (text.includes('"type":"welcome"')) ws.send(JSON.stringify({ command: 'subscribe', identifier }))
    else if (text.includes('"type":"confirm_subscription"')) confirmed()
    else if (text.includes('"event":"event"') || text.includes('\\"event\\":\\"event\\"')) for (const tell of [...heard]) tell()
  })
  await ready
  return {
    shows: (title: string, at: number, api: Server) =>
      new Promise<number>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('A change outside was not seen in time')), patience)
        const look = async () => {
          const day = new Date(at).toISOString().slice(0, 10)
          const query = new URLSearchParams({ start_date: day, end_date: new Date(at + 86_400_000).toISOString().slice(0, 10) })
          const { text } = await api.ask({ path: `/v1/events?${query}`, headers: { authorization: `Bearer ${token}` } })
          const { data } = JSON.parse(text) as { data: { title: string; start_date: string }[] }
          if (!data.some((one) => one.title === title && Date.parse(one.start_date) === at)) return
          clearTimeout(late)
          heard.delete(tell)
          resolve(performance.now())
        }
        const tell = () => void look().catch(reject)
        heard.add(tell)
      }),
    close: () => ws.close(),
  }
}

/** Told as the product is, and fetches what has changed since: nothing else. */
async function startBare({ state, url }: Running, calendar: Calendar, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const list = `${url}/google/api/calendars/${encodeURIComponent(calendar.id)}/events`
  let syncToken = ''
  let page = ''
  do {
    const answer = await fetch(`${list}?${new URLSearchParams({ maxResults: '2500', ...(page && { pageToken: page }) })}`, { headers })
    const told = (await answer.json()) as { nextPageToken?: string; nextSyncToken?: string }
    page = told.nextPageToken ?? ''
    syncToken = told.nextSyncToken ?? ''
  } while (page)
  let fetched: (() => void) | null = null
  const server = createServer((_request, response) => {
    response.end()
    void fetch(`${list}?${new URLSearchParams({ syncToken })}`, { headers }).then(async (answer) => {
      await answer.json()
      fetched?.()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const channel = { id: 'bench-bare', calendar: calendar.id, address, secret: '', until: Date.now() + 3_600_000 }
  state.kept.channels.push({ ...channel, provider: 'google', count: 0 })
  return {
    fetched: () => new Promise<number>((resolve) => (fetched = () => resolve(performance.now()))),
    async stop() {
      state.kept.channels = state.kept.channels.filter(({ id }) => id !== channel.id)
      server.close()
      server.closeAllConnections()
    },
  }
}

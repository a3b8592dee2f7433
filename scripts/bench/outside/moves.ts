import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from '../../start/paths.mjs'
import { until } from '../../start/processes.mjs'
import { openScreen } from '../open-screen.ts'
import { connect, forget, startOutside, type Outside, type There } from './setup.ts'
import type { Place, Reader } from '../place.ts'
import type { Server } from '../servers.ts'
import { ms, timesOf } from '../timing.ts'

const target = 3000
/** Nobody moves two things in one second. */
const apart = 1000
/** How often the product's clock looks whose turn it is. */
const clockLooks = 60_000
const hour = 3_600_000
const patience = 60_000

/** What waits until an event is seen at a time. */
type Watching = { seen(id: string, start: number): Promise<void>; close(): void }

/**
 * From a move in Google's calendar until an open screen of its owner shows it: told by a notice, beside a bare listener that
 * fetches what changed; and with all notices lost, where the product looks by itself.
 */
export async function measureOutside(place: Place, rounds: number): Promise<string> {
  const reader = place.readers[2]
  if (!reader) throw new Error('The bench lacks people')
  const outside = await startOutside(place)
  let api: Server | undefined
  let screen: Watching | undefined
  let bare: Watching | undefined
  try {
    const [ours, theirs] = [await fill(outside, 'bench@outside.example', rounds), await fill(outside, 'bare@outside.example', rounds)]
    api = await outside.startApi()
    const { id } = await connect(place, api, outside, reader, ours.email)
    screen = await openCalendar(place, api, reader, ours.events)
    bare = await listenBare(outside, theirs.email)
    const taken = { ours: [] as number[], bare: [] as number[] }
    // The first pair brings the code to speed and is not counted.
    for (let round = 0; round <= rounds; round++) {
      const pair = { ours: await move(outside, ours, round, screen), bare: await move(outside, theirs, round, bare) }
      if (round > 0) for (const name of ['ours', 'bare'] as const) taken[name].push(pair[name])
      await sleep(apart)
    }
    const [seen, floor] = [timesOf(taken.ours), timesOf(taken.bare)]
    return [
      `A move in Google’s calendar until an open screen shows it, ${rounds} times: p50 ${ms(seen.p50)}, p95 ${ms(seen.p95)} (<= ${target} ms: ${seen.p95 <= target ? 'holds' : 'too slow'}); the bare notice and its page p50 ${ms(floor.p50)}, p95 ${ms(floor.p95)}`,
      await withoutNotices(),
    ].join('\n')

    /** The moment of the next look is brought near by starting the api anew with its clock ahead. */
    async function withoutNotices(): Promise<string> {
      await outside.control('notices', { lost: true })
      const begun = Date.now()
      const event = ours.events[0] as There
      const start = event.start + hour
      await outside.control('change', { calendar: ours.calendar, id: event.id, start, end: start + hour / 2 })
      const turn = await outside.database.query<{ last: Date; next: Date }>(
        'select last_synced_at as last, next_sync_at as next from authorizations where id = $1',
        [id],
      )
      const { last, next } = turn.rows[0] ?? { last: new Date(), next: new Date() }
      const interval = next.getTime() - last.getTime()
      screen?.close()
      await api?.stop()
      // Its turn comes once it is up.
      const ahead = next.getTime() - Date.now() - 5000
      const program = [inRoot('build', 'api', 'api-by-clock.js')]
      api = await outside.startApi({ program, env: { API_CLOCK_AHEAD: String(ahead) } })
      screen = await openCalendar(place, api, reader as Reader, ours.events)
      await screen.seen(event.id, start)
      const after = Date.now() + ahead - begun
      const minutes = (time: number) => `${(time / 60_000).toFixed(1)} min`
      const said = after <= interval + clockLooks ? 'holds' : 'too slow'
      return `… with all notices lost: ${minutes(after)} by the product’s clock; it looks every ${minutes(interval)} (<= that and the minute of its clock: ${said})`
    }
  } finally {
    screen?.close()
    bare?.close()
    await api?.stop()
    await forget(place, outside, reader)
    await outside.stop()
  }
}

type Filled = { email: string; calendar: string; events: There[] }

/** An account with something in the coming week for each round, and one more to begin with. */
async function fill(outside: Outside, email: string, rounds: number): Promise<Filled> {
  const calendar = await outside.calendarOf(email)
  const first = Math.ceil(Date.now() / hour) * hour
  const events: There[] = []
  for (let n = 0; n <= rounds; n++) events.push(await outside.make(calendar, `Bench move ${n}`, first + (1 + (n % 120)) * hour))
  return { email, calendar, events }
}

async function move(outside: Outside, { calendar, events }: Filled, round: number, watching: Watching): Promise<number> {
  const event = events[round]
  if (!event) throw new Error('There is nothing to move')
  const start = event.start + hour / 4
  event.start = start
  const begun = performance.now()
  const isSeen = watching.seen(event.id, start).then(() => performance.now() - begun)
  await outside.control('change', { calendar, id: event.id, start, end: start + hour / 2 })
  return isSeen
}

/** What is shown by now, and whoever waits for it. */
function board() {
  const shown = new Map<string, number>()
  return {
    show: (id: string, start: number) => void shown.set(id, start),
    async seen(id: string, start: number): Promise<void> {
      if (!(await until(() => shown.get(id) === start, patience + clockLooks, 1))) throw new Error('A move was not seen')
    },
  }
}

/** The week of somebody's calendar on an open screen; events here are known by the titles that they have there. */
async function openCalendar({ brand }: Place, api: Server, reader: Reader, events: readonly There[]): Promise<Watching> {
  const { show, seen } = board()
  const idOf = new Map(events.map(({ id, title }) => [title, id]))
  const date = (days: number) => new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10)
  const path = `/v1/events?start_date=${date(-1)}&end_date=${date(7)}`
  const screen = await openScreen(api, brand.set.domains[0] ?? '', reader, {
    channel: 'EventsChannel',
    isNews: (text) => text.includes('"event"'),
    async renew() {
      const { status, text } = await api.ask({ path, headers: { authorization: `Bearer ${reader.token}` } })
      if (status !== 200) throw new Error(`The calendar was answered ${status}: ${text.slice(0, 300)}`)
      for (const { title, start_date } of (JSON.parse(text) as { data: { title: string; start_date: string }[] }).data)
        show(idOf.get(title) ?? '', Date.parse(start_date))
    },
  })
  return { seen, close: screen.close }
}

/** A listener that does nothing but fetch what changed when it is told. */
async function listenBare(outside: Outside, email: string): Promise<Watching> {
  const { show, seen } = board()
  const client = await outside.bareClient(email)
  let { token: syncToken } = await client.pages({})
  const server = createServer((request, response) => {
    response.writeHead(200).end()
    if (request.headers['x-goog-resource-state'] !== 'exists') return
    void client.pages({ syncToken }).then(({ items, token }) => {
      syncToken = token
      for (const { id, start } of items) show(id, Date.parse(start?.dateTime ?? ''))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await client.watch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return { seen, close: () => void server.close() }
}

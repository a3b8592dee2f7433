import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { makeAgentBeside, type Person } from '#tests/factories/people.ts'
import { runJob } from '#tests/support/jobs.ts'
import { kinds, outsideOffice, type Kind } from '#tests/support/outside-office.ts'

/** More of them, and the smallest that fails: CONVERGENCE_RUNS=200 npx vitest run convergence */
const runs = Number(process.env['CONVERGENCE_RUNS'] ?? 5)
const start = new Date('2027-03-10T15:00:00Z')
/** A lease that nobody ended is over after it. */
const leaseOver = 61_000
const { api, clock, world, admin, office, connect: connectAs, end } = await outsideOffice(start)

afterAll(end)

type Account = { id: string; agent: Person; calendar: string }

async function connect(kind: Kind): Promise<Account> {
  const agent = await api.within((work) => makeAgentBeside(work, office))
  const { id, calendar } = await connectAs(agent, kind)
  await api.call('PUT', `/v1/authorizations/${id}`, { as: agent, body: { settings: { detail_outside: 'full' } } })
  return { id, agent, calendar }
}

/** `which` is one of what is there, counted round. */
type Step =
  | { do: 'plan'; at: number; isSeries: boolean; isDay: boolean }
  | { do: 'move' | 'retitle' | 'cancel' | 'put_back' | 'move_there' | 'delete_there'; which: number; at: number }
  | { do: 'make_there'; at: number; isDay: boolean }
  | { do: 'forget' }
  | { do: 'fault'; kind: 'lose' | 'status'; status: number; only: string; times: number }
  | { do: 'round'; beside: boolean; cutAfter: number | null }

const which = fc.nat(20)
/** Half an hour of the two weeks that are looked at. */
const at = fc.nat(24 * 12)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('plan'), at, isSeries: fc.boolean(), isDay: fc.boolean() }),
  fc.record({ do: fc.constant('make_there'), at, isDay: fc.boolean() }),
  {
    weight: 7,
    arbitrary: fc.record({ do: fc.constantFrom('move', 'retitle', 'cancel', 'put_back', 'move_there', 'delete_there'), which, at }),
  },
  fc.record({ do: fc.constant('forget') }),
  fc.record({
    do: fc.constant('fault'),
    kind: fc.constantFrom('lose', 'status'),
    status: fc.constantFrom(429, 503),
    only: fc.constantFrom('', 'POST', 'PATCH', 'GET', 'DELETE'),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  { weight: 4, arbitrary: fc.record({ do: fc.constant('round'), beside: fc.boolean(), cutAfter: fc.option(fc.nat(120), { nil: null }) }) },
)

/** What there is to change before anything happens: of both sides, single ones and a series, all known to both. */
const before: readonly Step[] = [
  { do: 'plan', at: 5, isSeries: true, isDay: false },
  { do: 'plan', at: 9, isSeries: false, isDay: true },
  { do: 'make_there', at: 60, isDay: false },
  { do: 'make_there', at: 70, isDay: true },
  { do: 'round', beside: false, cutAfter: null },
]

const day = 86_400_000
const instant = (half: number) => Date.parse('2027-03-13T12:00:00Z') + half * 1_800_000
const time = (half: number) => new Date(instant(half)).toISOString()
const date = (half: number) => time(half).slice(0, 10)

type Event = { id: string; title: string; start_date: string; end_date: string; all_day: boolean; source: string; status: string }

function placeOf({ id, agent, calendar }: Account) {
  const cancelled = new Set<string>()
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, more = {}) => api.call(method, path, { as: agent, ...more })
  const list = async (): Promise<Event[]> =>
    (await call('GET', '/v1/events', { query: { start_date: '2027-03-10', end_date: '2027-04-10' } })).body.data
  const ours = async (n: number) => {
    const all = (await list()).filter(({ source, status }) => source === 'here' && status === 'scheduled')
    return all[n % Math.max(1, all.length)]
  }
  const round = () => runJob(api, 'sync_account', { id })
  const stored = (n: number) => {
    const all = world.events(calendar)
    return all[n % Math.max(1, all.length)]
  }
  const span = (half: number, isDay: boolean) => ({
    start: isDay ? `${date(half)}T00:00:00Z` : time(half),
    end: new Date(isDay ? Date.parse(date(half)) + day : instant(half) + 1_800_000).toISOString(),
    all_day: isDay,
  })

  async function act(one: Step): Promise<void> {
    clock.set(new Date(clock.now().getTime() + 1000))
    switch (one.do) {
      case 'plan': {
        const when = one.isDay
          ? { start_date: date(one.at), end_date: date(one.at), all_day: true }
          : { start_date: time(one.at), end_date: time(one.at + 1) }
        const body = { type: 'appointment', title: `Ours ${one.at}`, ...when, ...(one.isSeries && { repeats: 'FREQ=DAILY;COUNT=3' }) }
        return expect((await call('POST', '/v1/events', { body })).status).toBe(201)
      }
      case 'move':
      case 'retitle': {
        const found = await ours(one.which)
        if (!found) return
        const when = found.all_day
          ? { start_date: date(one.at), end_date: date(one.at) }
          : { start_date: time(one.at), end_date: time(one.at + 2) }
        const body = one.do === 'move' ? { ...when, apply_to: 'this' } : { title: `Renamed ${one.at}`, apply_to: 'all' }
        return expect((await call('PUT', `/v1/events/${found.id}`, { body })).status).toBe(200)
      }
      case 'cancel': {
        const found = await ours(one.which)
        if (!found) return
        cancelled.add(found.id)
        return expect((await call('DELETE', `/v1/events/${found.id}`, { query: { apply_to: 'this' } })).status).toBe(204)
      }
      case 'put_back': {
        const chosen = [...cancelled][one.which % Math.max(1, cancelled.size)]
        if (chosen) await call('POST', `/v1/events/${chosen}/restore`, { body: {} })
        return
      }
      case 'make_there':
        return void (await world.control('make', { calendar, title: `Theirs ${one.at}`, ...span(one.at, one.isDay) }))
      case 'move_there': {
        const found = stored(one.which)
        if (found) await world.control('change', { calendar, id: found.id, ...span(one.at, found.all_day), all_day: undefined })
        return
      }
      case 'delete_there': {
        const found = stored(one.which)
        if (found) await world.control('delete', { calendar, id: found.id })
        return
      }
      case 'forget':
        return void (await world.control('forget_tokens', { calendar }))
      case 'fault':
        return void (await world.control('fault', one))
      case 'round': {
        // A killed backend ends whatever is under way; what it was in the middle of is found by the next round.
        const cut = one.cutAfter === null ? null : setTimeout(() => void endBackends(), one.cutAfter)
        await Promise.allSettled([round(), ...(one.beside ? [round()] : [])])
        if (cut) clearTimeout(cut)
      }
    }
  }

  const endBackends = () =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`,
    )

  /** Past all pauses. */
  async function calm(): Promise<void> {
    await world.control('fault', { kind: 'status', times: 0 })
    for (let n = 0; n < 4; n++) {
      clock.set(new Date(clock.now().getTime() + leaseOver))
      await round()
    }
  }

  const here = async () =>
    (await list())
      .filter(({ status }) => status !== 'cancelled')
      .map(({ title, start_date, end_date, all_day }) =>
        all_day
          ? `${title} ${start_date} ${new Date(Date.parse(end_date) + day).toISOString().slice(0, 10)}`
          : `${title} ${new Date(start_date).toISOString()} ${new Date(end_date).toISOString()}`,
      )
      .sort()
  const there = () =>
    world
      .events(calendar)
      .map(({ title, start, end, all_day }) => {
        const told = (time: number) => new Date(time).toISOString().slice(0, all_day ? 10 : undefined)
        return `${title} ${told(start)} ${told(end)}`
      })
      .sort()

  async function versions(): Promise<string[]> {
    const tables = ['events', 'event_occurrences', 'event_links', 'event_history']
    const all = await Promise.all(
      tables.map((table) => {
        const whose = table === 'event_history' ? 'event_id in (select id from events where user_id = $1)' : 'user_id = $1'
        return admin.query(`select id, xmin::text from ${table} where ${whose} order by id`, [agent.id])
      }),
    )
    return all.flatMap(({ rows }) => rows.map(({ id: row, xmin }) => `${row} ${xmin}`))
  }

  return { act, calm, round, here, there, versions }
}

describe.each(kinds)('%s', (kind) => {
  test('whatever happens on both sides, in the end they agree, nothing is there twice, and quiet rounds write nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24, size: 'max' }), async (steps) => {
        clock.set(start)
        const place = placeOf(await connect(kind))
        for (const one of [...before, ...steps]) await place.act(one)
        await place.calm()
        expect(await place.here()).toEqual(place.there())
        const [kept, { writes }] = [await place.versions(), world.state]
        for (let n = 0; n < 3; n++) await place.round()
        expect(world.state.writes).toBe(writes)
        expect(await place.versions()).toEqual(kept)
      }),
      { numRuns: runs, endOnFailure: runs < 20 },
    )
  }, 600_000)
})

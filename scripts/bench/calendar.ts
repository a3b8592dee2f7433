import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { authorizationStore, seal } from '#api/areas/integrations/index.ts'
import { jobs } from '#api/jobs.ts'
import { closePorts, openPorts } from '#api/open-ports.ts'
import { appRole } from '#api/platform/database.ts'
import { enqueue, runPendingJobs } from '#api/platform/jobs.ts'
import type { Ports } from '#api/platform/ports.ts'
import { inWork } from '../demo/demo.ts'
import { startOutside, type Running } from '../outside/server.ts'
import { freePort } from '../start/ports.mjs'
import { measureNotices } from './calendar-notices.ts'
import type { Place, Reader } from './place.ts'
import { startApi, type Server } from './servers.ts'
import { ms, table, takeTurns } from './timing.ts'

const target = { week: 3, sync: 3 }
const events = 300_000
const outsideEvents = 5000
const day = 86_400_000

/** A week of the calendar beside its bare SQL, and a first sync beside fetching the same pages bare and copying the same rows. */
export async function measureCalendar(place: Place, rounds: number): Promise<string> {
  const client = await asApp(place)
  try {
    await layEvents(place)
    return [await measureWeeks(place, client, rounds), await measureChanges(place, rounds), await measureFirstSync(place, client)].join(
      '\n\n',
    )
  } finally {
    await client.end()
  }
}

async function asApp({ env }: Place): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL, options: `-c role=${appRole}`, pipeline: true })
  await client.connect()
  return client
}

/** Appointments of everybody, half an hour each, over a year and a half; once, the bench keeps its database. */
async function layEvents({ env, brand }: Place): Promise<void> {
  const owner = new pg.Client({ connectionString: env.DATABASE_URL })
  await owner.connect()
  const { rows } = await owner.query('select count(*)::int as laid from events where tenant_id = $1', [brand.id])
  if (rows[0].laid < events) {
    await owner.query(`begin; set local app.tenant_id = '${brand.id}'`)
    await owner.query(laid.events, [brand.id, events - rows[0].laid])
    await owner.query(laid.occurrences, [brand.id])
    await owner.query('commit')
    for (const name of ['events', 'event_occurrences']) await owner.query(`vacuum (analyze) ${name}`)
  }
  await owner.end()
}

const laid = {
  events: `with people as (select array_agg(id order by id) as ids from users where tenant_id = $1)
    insert into events (tenant_id, id, user_id, type, title, time_zone, wall_start, length)
    select $1, gen_random_uuid(), ids[1 + n % array_length(ids, 1)], (array['appointment', 'call', 'meeting'])[1 + n % 3], 'Bench ' || n, 'America/New_York',
      to_char(date_trunc('day', now()) - interval '300 days' + make_interval(days => (n * 7919) % 550, mins => 600 + 30 * (n % 16)), 'YYYY-MM-DD"T"HH24:MI'), 30
    from generate_series(1, $2::int) n cross join people`,
  occurrences: `insert into event_occurrences (tenant_id, id, event_id, user_id, type, private, busy, all_day, original_start, start_date, end_date)
    select tenant_id, id, id, user_id, type, false, true, false, at, at, at + interval '30 minutes'
    from (select e.*, e.wall_start::timestamp at time zone 'America/New_York' as at from events e where e.tenant_id = $1
      and not exists (select from event_occurrences o where o.tenant_id = e.tenant_id and o.event_id = e.id)) e`,
}

async function measureWeeks(place: Place, client: pg.Client, rounds: number): Promise<string> {
  const api = await startApi(place)
  const [agent, manager] = place.readers
  if (!agent || !manager?.owners) throw new Error('The bench has too few people')
  const team = manager.owners.slice(1, 6)
  const asked: [string, Reader, string[]][] = [
    ['agent', agent, [agent.user_id]],
    ['manager', manager, [manager.user_id]],
    [`team of ${team.length}`, manager, team],
  ]
  const sunday = new Date(Math.floor(Date.now() / day) * day - new Date().getUTCDay() * day)
  const rows: string[][] = []
  try {
    for (let turn = 0; turn < 60; turn++) for (const [, reader, whose] of asked) await week(api, reader, whose, sunday)
    for (const [name, reader, whose] of asked) {
      const [shown, answered] = [await bareWeek(place, client, reader, whose, sunday), await week(api, reader, whose, sunday)]
      if (shown !== answered) throw new Error(`The floor shows ${shown} events of the ${name}, the API ${answered}`)
      const [least, through] = await takeTurns(rounds, [
        () => bareWeek(place, client, reader, whose, sunday),
        () => week(api, reader, whose, sunday),
      ])
      if (!least || !through) throw new Error('Nothing was measured')
      const ratio = through.p50 / least.p50
      const verdict = ratio <= target.week ? 'holds' : 'too slow'
      rows.push([`${name}, ${shown} events`, ms(least.p50), ms(through.p50), ms(through.p95), `${ratio.toFixed(2)} x`, verdict])
    }
  } finally {
    await api.stop()
  }
  return table([`a week, of ${events} events`, 'SQL p50', 'API p50', 'p95', 'ratio', `<= ${target.week} x`], rows)
}

const dateOf = (at: Date) => at.toISOString().slice(0, 10)

async function week(api: Server, { token, user_id }: Reader, whose: string[], sunday: Date): Promise<number> {
  const query = new URLSearchParams({ start_date: dateOf(sunday), end_date: dateOf(new Date(sunday.getTime() + 6 * day)) })
  if (whose.length > 1 || whose[0] !== user_id) for (const id of whose) query.append('downline_user_id[]', id)
  const { status, text } = await api.ask({ path: `/v1/events?${query}`, headers: { authorization: `Bearer ${token}` } })
  if (status !== 200) throw new Error(`The API answered ${status}: ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { data: unknown[] }).data.length
}

/** The same week by hand: who asks, whose events, and the two counts of each day. */
async function bareWeek({ brand }: Place, client: pg.Client, { token }: Reader, whose: string[], sunday: Date): Promise<number> {
  const [first, last] = [dateOf(sunday), dateOf(new Date(sunday.getTime() + 6 * day))]
  const [, , found] = await Promise.all([
    client.query(`begin; set local app.tenant_id = '${brand.id}'`),
    client.query(bare.session, [createHash('sha256').update(token).digest('base64url')]),
    client.query(bare.week, [whose, first, last]),
    client.query(bare.turning, [whose, first, last]),
    client.query(bare.renewing, [whose, first, last]),
    client.query('commit'),
  ])
  return found.rows.length
}

const bare = {
  session: `select u.*, c.number, c.paid from sessions s join users u on u.id = s.user_id left join corporations c on c.id = u.company_id
    where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now() and u.state = 'active'`,
  week: `select o.*, e.title, e.description, e.place, e.topic, e.repeats, p.first_name, p.last_name, c.first_name, c.last_name, c.phone
    from event_occurrences o join events e on e.id = o.event_id left join profiles p on p.user_id = o.user_id
    left join contacts c on c.id = o.contact_id and c.deleted_at is null
    where o.user_id = any($1::uuid[]) and o.start_date >= ($2::date at time zone 'America/New_York') - interval '33 days'
      and o.start_date < (($3::date + 1) at time zone 'America/New_York') and o.end_date > ($2::date at time zone 'America/New_York')
      and o.status <> 'cancelled' order by o.start_date, o.id limit 2001`,
  turning: `select (birth_date + interval '65 years')::date as day, count(*) from contacts where holder_id = any($1::uuid[]) and deleted_at is null
    and birth_date between ($2::date - interval '65 years')::date and ($3::date - interval '65 years')::date group by 1`,
  renewing: `select renewal_date, count(distinct contact_id) from policies where holder_id = any($1::uuid[]) and deleted_at is null
    and renewal_date between $2::date and $3::date group by 1`,
}

/** An account of somebody's that is connected by the host at which the api answers, so that it is told of changes. */
async function measureChanges(place: Place, rounds: number): Promise<string> {
  const data = await mkdtemp(path.join(tmpdir(), 'bench-outside-'))
  const outside = await startOutside({ port: await freePort(), data, samples: 0 })
  const api = await startApi(place, undefined, undefined, { env: { OUTSIDE_URL: outside.url } })
  const ports = await openPorts({ ...place.env, OUTSIDE_URL: outside.url }, pino({ level: 'silent' }), { watch: false })
  const [person] = place.readers
  if (!person) throw new Error('The bench has nobody')
  try {
    const { id, token, calendar } = await connectNew(place, ports, outside, person, 'told@outside.example', `http://localhost:${api.port}`)
    await sync(place, ports, id)
    const told = await measureNotices({ place, person, api, outside, calendar, token }, rounds)
    await inWork(ports, place.brand, (work) => authorizationStore(work).remove(id))
    return told
  } finally {
    await api.stop()
    await closePorts(ports)
    await outside.close()
    await rm(data, { recursive: true, force: true })
  }
}

async function connectNew(place: Place, ports: Ports, outside: Running, person: Reader, email: string, origin?: string) {
  const account = outside.state.account('google', email)
  const calendar = outside.state.calendarsOf(account).find((one) => one.is_primary)
  if (!calendar) throw new Error('The stand-in has no calendar')
  return { ...(await connect(place, ports, person, email, origin)), calendar }
}

async function measureFirstSync(place: Place, client: pg.Client): Promise<string> {
  const data = await mkdtemp(path.join(tmpdir(), 'bench-outside-'))
  const outside = await startOutside({ port: await freePort(), data, samples: 0 })
  const ports = await openPorts({ ...place.env, OUTSIDE_URL: outside.url }, pino({ level: 'silent' }), { watch: false })
  const times: { ours: number; bare: number }[] = []
  try {
    for (const [turn, person] of place.readers.slice(0, 3).entries()) {
      const email = `bench${turn}@outside.example`
      const { id, token, calendar } = await connectNew(place, ports, outside, person, email)
      const from = Math.floor(Date.now() / day) * day
      for (let n = 0; n < outsideEvents; n++) {
        const start = from + ((n * 37) % 170) * day + (480 + 15 * (n % 40)) * 60_000
        outside.state.put(calendar, { title: `There ${n}`, description: 'A meeting.', start, end: start + 1_800_000 })
      }
      const begun = performance.now()
      await sync(place, ports, id)
      const ours = performance.now() - begun
      times.push({ ours, bare: await bareSync(place, client, person, { url: outside.url, token, calendar: calendar.id }) })
      await inWork(ports, place.brand, (work) => authorizationStore(work).remove(id))
    }
  } finally {
    await closePorts(ports)
    await outside.close()
    await rm(data, { recursive: true, force: true })
  }
  const middle = (name: 'ours' | 'bare') => times.map((one) => one[name]).sort((one, other) => one - other)[1] ?? 0
  const ratio = middle('ours') / middle('bare')
  return table(
    [`first sync of ${outsideEvents} events`, 'bare', 'product', 'ratio', `<= ${target.sync} x`],
    [['middle of three', ms(middle('bare')), ms(middle('ours')), `${ratio.toFixed(2)} x`, ratio <= target.sync ? 'holds' : 'too slow']],
  )
}

/** Says yes on the page of the stand-in, as somebody would. */
async function connect(
  { brand }: Place,
  ports: Ports,
  person: Reader,
  email: string,
  origin = 'http://localhost',
): Promise<{ id: string; token: string }> {
  const google = ports.outside.calendars(brand, 'google')
  if (!google?.is_stand_in) throw new Error('A client of the operator’s own is set: the bench measures against the stand-in')
  const redirect_uri = `${origin}/account/external_accounts/callback`
  const verifier = randomUUID() + randomUUID()
  const page = await google.consent.begin({ redirect_uri, state: randomUUID(), verifier })
  const scopes = new URL(page).searchParams.get('scope')?.split(' ') ?? []
  const form = new URLSearchParams([['email', email], ['answer', 'yes'], ...scopes.map((scope) => ['scope', scope])])
  const answer = await fetch(page, { method: 'POST', body: form, redirect: 'manual' })
  const code = new URL(answer.headers.get('location') ?? page).searchParams.get('code') ?? ''
  const { grant } = await google.consent.finish({ redirect_uri, code, verifier })
  const account = await google.service.account(grant.access_token)
  const calendars = await google.service.calendars(grant.access_token)
  const id = await inWork(ports, brand, async (work) => {
    const store = authorizationStore(work)
    const made = await store.insert({
      ...{ user_id: person.user_id, kind: 'google', remote_id: account.id, account: account.name, status: 'connected', is_stand_in: true },
      grant_sealed: seal(work, grant),
      redirect_uri,
    })
    await store.keepCalendars(made, calendars)
    return made
  })
  return { id, token: grant.access_token }
}

async function sync({ brand }: Place, ports: Ports, id: string): Promise<void> {
  const { sync_account } = jobs
  if (!sync_account) throw new Error('There is no job sync_account')
  await inWork(ports, brand, (work) => enqueue(work, 'sync_account', { id }))
  const errors: unknown[] = []
  await runPendingJobs(ports, { sync_account }, (error) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

type Bare = { url: string; token: string; calendar: string }

/** The same pages fetched, and rows like those that the product wrote for them copied in, page by page, each in a transaction. */
async function bareSync({ brand }: Place, client: pg.Client, person: Reader, { url, token, calendar }: Bare): Promise<number> {
  const tables = ['events', 'event_occurrences', 'event_links']
  await client.query(`begin; set local app.tenant_id = '${brand.id}'`)
  const written = await Promise.all(tables.map((name) => client.query(rowsOf(name), [person.user_id])))
  await client.query('commit')
  const pages = written.map(({ rows }) => rows.map(({ row }) => row as Record<string, unknown>))
  if (pages[0]?.length !== outsideEvents) throw new Error(`The product wrote ${pages[0]?.length} events`)
  for (const name of tables) await client.query(`create temp table bare_${name} (like ${name} including defaults including indexes)`)
  const begun = performance.now()
  let next: string | undefined
  let at = 0
  do {
    const query = new URLSearchParams({ maxResults: '250', singleEvents: 'true', ...windowOf(), ...(next && { pageToken: next }) })
    const answer = await fetch(`${url}/google/api/calendars/${encodeURIComponent(calendar)}/events?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const page = (await answer.json()) as { items: unknown[]; nextPageToken?: string }
    const count = page.items.length
    await client.query('begin')
    for (const [place, name] of tables.entries())
      await client.query(`insert into bare_${name} select * from json_populate_recordset(null::${name}, $1)`, [
        JSON.stringify(pages[place]?.slice(at, at + count)),
      ])
    await client.query('commit')
    at += count
    next = page.nextPageToken
  } while (next)
  const took = performance.now() - begun
  for (const name of tables) await client.query(`drop table bare_${name}`)
  if (at < outsideEvents) throw new Error(`Only ${at} events were fetched`)
  return took
}

const rowsOf = (name: string) =>
  name === 'events'
    ? `select to_json(t) as row from events t where user_id = $1 and source = 'google'`
    : `select to_json(t) as row from ${name} t where user_id = $1 and event_id in (select id from events where user_id = $1 and source = 'google')`

const windowOf = () => ({
  timeMin: new Date(Date.now() - 30 * day).toISOString(),
  timeMax: new Date(Date.now() + 180 * day).toISOString(),
})

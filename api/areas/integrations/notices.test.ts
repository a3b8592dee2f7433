import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Pool } from '#api/platform/database.ts'
import { job, runPendingJobs } from '#api/platform/jobs.ts'
import { hostOf } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'
import { kinds, outsideOffice, type Kind } from '#tests/support/outside-office.ts'
import { syncAccount } from './sync.jobs.ts'

// The stand-in forgets by the clock of the wall.
const start = new Date()
const { api, clock, world, admin, newAgent, connect: connectAs, heal, end } = await outsideOffice(start)
const hour = 3_600_000
const later = (hours: number) => clock.set(new Date(start.getTime() + hours * hour))

await api.app.listen({ port: 0, host: '127.0.0.1' })
const host = `${api.brand().set.domains[0]}:${(api.app.server.address() as AddressInfo).port}`

beforeEach(async () => {
  clock.set(start)
  await heal()
  await world.control('notices', { lost: false })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await end()
})

/** An account that was connected at an address which the stand-in reaches, and read once. */
async function connect(kind: Kind) {
  const agent = await newAgent()
  const { id, calendar } = await connectAs(agent, kind, { headers: { host } })
  await runJob(api, 'sync_account', { id })
  return { agent, id, calendar }
}

const channelsOf = (calendar: string) => world.state.kept.channels.filter((one) => one.calendar === calendar)
/** Rounds of an account that wait to be done. */
async function waiting(id: string): Promise<number> {
  const { rows } = await admin.query(
    `select count(*)::int as count from graphile_worker._private_jobs where payload::jsonb ->> 'id' = $1 and attempts = 0`,
    [id],
  )
  return rows[0].count
}
const nextOf = async (id: string): Promise<number> =>
  (await admin.query('select next_sync_at from authorizations where id = $1', [id])).rows[0].next_sync_at.getTime()
const meeting = (calendar: string) => {
  const at = start.getTime() + 24 * hour
  return { calendar, title: 'Team', start: at, end: at + hour }
}
const tell = (path: string, headers: Record<string, string>, payload = '') =>
  api.app.inject({ method: 'POST', url: path, headers: { host, ...headers }, payload })

test.each(kinds)('%s tells of a change, which is read at once; what it does not tell is found by looking', async (kind) => {
  const { id, calendar, agent } = await connect(kind)
  expect(channelsOf(calendar)).toHaveLength(1)
  expect(await waiting(id)).toBe(0)
  expect(await nextOf(id)).toBe(start.getTime() + hour / 2)

  await world.control('make', meeting(calendar))
  // Graph tells twice: that is one round.
  expect(await waiting(id)).toBe(1)
  await runJob(api, 'sync_account', { id })
  const day = new Date(start.getTime() + 24 * hour)
  const range = [-1, 1].map((days) => new Date(day.getTime() + days * 24 * hour).toISOString().slice(0, 10))
  const query = { start_date: range[0] ?? '', end_date: range[1] ?? '' }
  const events = async () => (await api.call('GET', '/v1/events', { as: agent, query })).body.data
  expect(await events()).toMatchObject([{ title: 'Team', source: kind }])

  await world.control('notices', { lost: true })
  await world.control('make', { ...meeting(calendar), title: 'Another' })
  expect(await waiting(id)).toBe(0)
  later(1)
  await runJob(api, 'sync_accounts')
  await runJob(api, 'sync_account', { id })
  // Whoever was away for an hour is asked to sign in.
  clock.set(start)
  expect((await events()).map(({ title }: { title: string }) => title).toSorted()).toEqual(['Another', 'Team'])
})

test('what is told while somebody is at the account, who ends before that is seen, is read all the same', async () => {
  const { id, calendar, agent } = await connect('google')
  await admin.query(`update authorizations set lease = gen_random_uuid(), lease_until = now() + interval '1 minute' where id = $1`, [id])
  await world.control('make', meeting(calendar))
  let begun = 0
  const transaction: Pool['transaction'] = async (...given) => {
    // After the look at whether the account is free, and before the one at who holds it.
    if (++begun === 2) await admin.query('update authorizations set lease = null, lease_until = null where id = $1', [id])
    return api.ports.pool.transaction(...given)
  }
  const sync = job('calendars', (payload, ports, run) =>
    syncAccount(payload, ports, { ...run, ports: { ...run.ports, pool: { transaction } as Pool } }),
  )
  await runPendingJobs(api.ports, { sync_account: sync }, (error) => api.unexpected.push(error))
  expect(begun).toBeGreaterThan(2)
  const date = (days: number) => new Date(start.getTime() + days * 24 * hour).toISOString().slice(0, 10)
  const { data } = (await api.call('GET', '/v1/events', { as: agent, query: { start_date: date(0), end_date: date(2) } })).body
  expect(data).toMatchObject([{ title: 'Team' }])
})

test.each(kinds)('%s is asked anew before it forgets, and tells no more once the account is left', async (kind) => {
  const { id, calendar, agent } = await connect(kind)
  const [first] = channelsOf(calendar)
  later(24 * 4)
  await runJob(api, 'sync_account', { id })
  expect(channelsOf(calendar)).toEqual([first])
  later(24 * 5 + 1)
  await runJob(api, 'sync_account', { id })
  const [second, ...others] = channelsOf(calendar)
  expect(others).toEqual([])
  expect(second?.id).not.toBe(first?.id)
  // By the same secret, so what the first one still tells is believed.
  expect(second?.secret).toBe(first?.secret)
  clock.set(start)
  await api.call('DELETE', `/v1/authorizations/${id}`, { as: agent })
  await runJob(api, 'leave_account', { id, copies: 'keep' })
  expect(channelsOf(calendar)).toEqual([])
})

test.each(kinds)('where %s will not tell, it is looked at as before', async (kind) => {
  await world.control('fault', {
    kind: 'status',
    status: 403,
    times: 1,
    only: kind === 'google' ? 'POST /google/api/calendars' : 'POST /microsoft/api/subscriptions',
  })
  const { id, calendar } = await connect(kind)
  expect(channelsOf(calendar)).toEqual([])
  expect(await nextOf(id)).toBe(start.getTime() + hour / 6)
  later(7)
  await runJob(api, 'sync_account', { id })
  expect(channelsOf(calendar)).toHaveLength(1)
})

test('Google without the secret finds nothing, and nothing is written', async () => {
  const { id, calendar } = await connect('google')
  const [channel] = channelsOf(calendar)
  const { pathname } = new URL(channel?.address ?? '')
  const of = (token: string) => ({ 'x-goog-channel-token': token, 'x-goog-resource-state': 'exists' })
  for (const [path, headers] of [
    [pathname, {}],
    [pathname, of('guessed')],
    [`/webhooks/google/${id}`, of(channel?.secret ?? '')],
    ['/webhooks/google/none', of(channel?.secret ?? '')],
    [pathname.replace('google', 'outlook'), of(channel?.secret ?? '')],
  ] as const)
    expect((await tell(path, headers)).statusCode).toBe(404)
  const ours = of(channel?.secret ?? '')
  expect((await tell(pathname, { ...ours, host: hostOf(api.brand('direct')) })).statusCode).toBe(404)
  expect((await tell(pathname, { ...ours, 'content-type': 'text/plain' }, 'x'.repeat(300_000))).statusCode).toBe(413)
  expect(await waiting(id)).toBe(0)
  expect((await tell(pathname, of(channel?.secret ?? ''))).statusCode).toBe(200)
  expect(await waiting(id)).toBe(1)
})

test('Outlook without the secret finds nothing; one that ended there is asked for anew', async () => {
  const { id, calendar } = await connect('outlook')
  const [channel] = channelsOf(calendar)
  const { pathname } = new URL(channel?.address ?? '')
  const json = { 'content-type': 'application/json' }
  const of = (...secrets: string[]) =>
    JSON.stringify({ value: secrets.map((clientState) => ({ clientState, subscriptionId: channel?.id })) })
  for (const [path, body] of [
    [pathname, ''],
    [pathname, 'no JSON'],
    [pathname, of()],
    [pathname, of('guessed')],
    [pathname, of(channel?.secret ?? '', 'guessed')],
    [`/webhooks/outlook/${id}`, of(channel?.secret ?? '')],
    [`/webhooks/outlook/${id}?validationToken=x`, ''],
  ] as const)
    expect((await tell(path, json, body)).statusCode).toBe(404)
  expect(await waiting(id)).toBe(0)
  const echoed = await tell(`${pathname}?validationToken=%3Cb%3E`, {})
  expect([echoed.statusCode, echoed.headers['content-type'], echoed.body]).toEqual([200, 'text/plain; charset=utf-8', '<b>'])

  const lost = JSON.stringify({ value: [{ clientState: channel?.secret, lifecycleEvent: 'subscriptionRemoved' }] })
  expect((await tell(pathname, json, lost)).statusCode).toBe(202)
  await runJob(api, 'sync_account', { id })
  expect(channelsOf(calendar).map((one) => one.id)).not.toContain(channel?.id)
  expect(channelsOf(calendar)).toHaveLength(1)
})

describe('Calendly', () => {
  async function withKey(name: string) {
    const agent = await newAgent()
    const body = { kind: 'calendly', calendly_api_key: `good-${name}-${agent.id}` }
    const { id } = (await api.call('POST', '/v1/authorizations', { as: agent, body, headers: { host } })).body.data as { id: string }
    await runJob(api, 'sync_account', { id })
    return { agent, id, user: `https://api.calendly.com/users/${name}` }
  }
  const booking = (id: string, more = {}) => {
    const at = start.getTime() + 24 * hour
    return { id, title: 'Intro call', start: at, end: at + hour / 2, name: 'Jo Client', email: 'jo@clients.example', ...more }
  }

  test('tells of what is booked, which is read at once, and no more once the account is left', async () => {
    const { agent, id, user } = await withKey('ann')
    expect(channelsOf(user)).toHaveLength(1)
    expect(await nextOf(id)).toBe(start.getTime() + hour / 2)
    await world.control('book', booking('ann-1'))
    expect(await waiting(id)).toBe(1)
    await runJob(api, 'sync_account', { id })
    const query = {
      start_date: start.toISOString().slice(0, 10),
      end_date: new Date(start.getTime() + 48 * hour).toISOString().slice(0, 10),
    }
    const events = async () => (await api.call('GET', '/v1/events', { as: agent, query })).body.data
    expect(await events()).toMatchObject([{ title: 'Jo Client · Intro call', source: 'calendly' }])
    // Put off: of the new one and of the end of the old one it is told in either order.
    const later = Math.trunc(start.getTime() / 1000) * 1000 + 26 * hour
    await world.control('book', booking('ann-2', { start: later, end: later + hour / 2 }))
    await world.control('book', booking('ann-1', { cancelled: true }))
    expect(await waiting(id)).toBe(1)
    await runJob(api, 'sync_account', { id })
    const begins = async () => (await events()).map((one: { start_date: string }) => Date.parse(one.start_date))
    expect(await begins()).toEqual([later])
    await world.control('book', booking('ann-2', { start: later, end: later + hour / 2, cancelled: true }))
    await runJob(api, 'sync_account', { id })
    expect(await begins()).toEqual([])
    await world.control('book', booking('ann-3'))
    await runJob(api, 'sync_account', { id })
    expect(await begins()).toEqual([Math.trunc(start.getTime() / 1000) * 1000 + 24 * hour])
    await world.control('book', booking('ann-3', { cancelled: true }))
    await runJob(api, 'sync_account', { id })
    expect(await events()).toEqual([])
    await api.call('DELETE', `/v1/authorizations/${id}`, { as: agent })
    await runJob(api, 'leave_account', { id, copies: 'keep' })
    expect(channelsOf(user)).toEqual([])
    expect((await admin.query('select id from authorizations where id = $1', [id])).rows).toEqual([])
  })

  test('is asked anew each day, for it ends what was not answered, and has one subscription', async () => {
    const { id, user } = await withKey('bea')
    const [first] = channelsOf(user)
    later(23)
    await runJob(api, 'sync_account', { id })
    expect(channelsOf(user)).toEqual([first])
    later(25)
    await runJob(api, 'sync_account', { id })
    expect(channelsOf(user)).toHaveLength(1)
    expect(channelsOf(user)[0]?.id).not.toBe(first?.id)
  })

  test('that may not tell, as those who pay nothing there, is looked at as before', async () => {
    const { id, user } = await withKey('free')
    expect(channelsOf(user)).toEqual([])
    expect(await nextOf(id)).toBe(start.getTime() + hour / 6)
  })

  test('unsigned, forged, old or of another account it finds nothing, and nothing is written', async () => {
    const { id, user } = await withKey('cleo')
    const other = await withKey('dora')
    const { pathname } = new URL(channelsOf(user)[0]?.address ?? '')
    const secret = channelsOf(user)[0]?.secret ?? ''
    const sign = (body: string, { key = secret, age = 0, field = 'v1' } = {}) => {
      const t = Math.floor(start.getTime() / 1000) - age
      const digest = createHmac('sha256', key).update(`${t}.${body}`).digest('hex')
      return { 'content-type': 'application/json', 'calendly-webhook-signature': `t=${t},${field}=${digest}` }
    }
    const body = '{"event":"invitee.created"}'
    for (const [path, headers] of [
      [pathname, {}],
      [pathname, { 'calendly-webhook-signature': 't=,v1=' }],
      [pathname, sign(body, { key: channelsOf(other.user)[0]?.secret ?? '' })],
      [pathname, sign(body, { age: 240 })],
      [pathname, sign(body, { age: -240 })],
      [pathname, sign(body, { field: 'v0' })],
      [pathname, sign(`${body} `)],
      [pathname.replace('calendly', 'outlook'), sign(body)],
      [`/webhooks/calendly/${id}`, sign(body)],
    ] as const)
      expect((await tell(path, headers, body)).statusCode).toBe(404)
    expect((await tell(pathname, { ...sign(body), host: hostOf(api.brand('direct')) }, body)).statusCode).toBe(404)
    expect(await waiting(id)).toBe(0)
    expect((await tell(pathname, sign(body, { age: 120 }), body)).statusCode).toBe(200)
    expect(await waiting(id)).toBe(1)
  })
})

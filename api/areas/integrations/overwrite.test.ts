import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeContact } from '#tests/factories/contacts.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { runJob } from '#tests/support/jobs.ts'
import { kinds, outsideOffice, type Kind } from '#tests/support/outside-office.ts'
import { authorizationStore } from './authorizations.store.ts'
import { noteTrouble } from './grants.ts'

const start = new Date('2027-03-10T15:00:00Z')
const { api, clock, world, admin, office, connect: connectAs, end } = await outsideOffice(start)
let agent: Person

beforeEach(async () => {
  clock.set(start)
  agent = await api.within((work) => makePerson(work, { role: 'agent', company: office.company, manager: office.manager }))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await end()
})

const call = async (method: 'POST' | 'PUT', url: string, body: object) => api.call(method, url, { as: await api.freshSession(agent), body })

const connect = (kind: Kind) => connectAs(agent, kind)

test.each(kinds)('%s: what changed there since it was read is not written over in that round', async (kind) => {
  const { id, calendar } = await connect(kind)
  const sync = () => runJob(api, 'sync_account', { id })
  const starts = () => world.events(calendar).map((one) => new Date(one.start).toISOString())
  const body = { type: 'appointment', title: 'Plan review', start_date: '2027-03-15T09:00', end_date: '2027-03-15T10:00' }
  const event = (await call('POST', '/v1/events', body)).body.data.id
  await sync()
  await sync()
  // As if somebody there had been quicker than the round that has just looked.
  await admin.query(`update event_links set etag = '"of-before"' where user_id = $1`, [agent.id])
  clock.set(new Date(start.getTime() + 60_000))
  expect((await call('PUT', `/v1/events/${event}`, { start_date: '2027-03-15T11:00' })).status).toBe(200)
  // One round at a time: the change has asked for one of its own.
  await admin.query(`delete from graphile_worker._private_jobs where key = $1`, [`sync_account ${id}`])
  await sync()
  expect(starts()).toEqual(['2027-03-15T13:00:00.000Z'])
  await sync()
  expect(starts()).toEqual(['2027-03-15T15:00:00.000Z'])
})

test('whose hours end within the hour is left out of a dialer’s session, and is told from when on', async () => {
  const { id } = (await call('POST', '/v1/authorizations', { kind: 'phone_burner', token: 'good-dialer' })).body.data
  const contact = await api.within((work) => makeContact(work, agent, { phones: [{ number: '+12125550123' }] }))
  const preview = async (at: string) => {
    clock.set(new Date(at))
    return (await call('POST', `/v1/authorizations/${id}/dial_session_preview`, { ids: [contact] })).body.data
  }
  expect(await preview('2027-03-11T00:50:00Z')).toMatchObject({ included_count: 1, left_out: [] })
  expect(await preview('2027-03-11T01:10:00Z')).toMatchObject({ included_count: 0, left_out: [{ rule: 'hours', count: 1 }] })
})

test.each(kinds)('%s: an account goes on after its tokens were renewed more than once', async (kind) => {
  const { id } = await connect(kind)
  const states: string[] = []
  for (const _time of [1, 2, 3]) {
    for (const token of Object.values(world.state.kept.access)) token.expires_at = 0
    const { rows } = await admin.query('select grant_sealed from authorizations where id = $1', [id])
    const grant = JSON.stringify({ ...JSON.parse(api.ports.vault.open(rows[0].grant_sealed)), expires_at: 1 })
    await admin.query('update authorizations set grant_sealed = $2 where id = $1', [id, api.ports.vault.seal(grant)])
    await runJob(api, 'sync_account', { id })
    states.push((await admin.query('select status from authorizations where id = $1', [id])).rows[0].status)
  }
  expect(states).toEqual(['connected', 'connected', 'connected'])
})

test('a service that says for how long it wants to be left alone is, and no trouble is asked about at once again', async () => {
  const { id } = await connect('google')
  const waits = (code: 'limited' | 'away', seconds: number | null) =>
    api.within(async (work) => {
      const store = authorizationStore(work)
      await store.update(id, { failures: 0 })
      const row = await store.read(id)
      if (!row) throw new Error('There is no account')
      await noteTrouble(work, row, code, seconds)
      return ((await store.read(id))?.next_sync_at?.getTime() ?? 0) - work.now.getTime()
    })
  expect([await waits('limited', 1800), await waits('limited', 5), await waits('away', null)]).toEqual([1_800_000, 120_000, 120_000])
})

test('what was booked at Calendly is tied to a contact of one’s own alone', async () => {
  const email = `shared-${agent.username}@clients.example`
  await api.within((work) => makeContact(work, office.outsider, { emails: [{ email }] }))
  const { id } = (await call('POST', '/v1/authorizations', { kind: 'calendly', calendly_api_key: 'good-cal-own' })).body.data
  const times = { start: '2027-03-16T13:00:00Z', end: '2027-03-16T13:30:00Z' }
  await world.control('book', { id: 'own', title: 'Intro call', name: 'Jo Client', email, ...times })
  await runJob(api, 'sync_account', { id })
  const query = { start_date: '2027-03-16', end_date: '2027-03-16' }
  const { body } = await api.call('GET', '/v1/events', { as: await api.freshSession(agent), query })
  expect(body.data).toMatchObject([{ source: 'calendly', contact: null }])
})

test('who asks for new tokens in vain goes on with those that somebody else has got meanwhile', async () => {
  const { id } = await connect('google')
  const sealed = (grant: object) => api.ports.vault.seal(JSON.stringify(grant))
  const keep = (grant: object) => admin.query('update authorizations set grant_sealed = $2 where id = $1', [id, sealed(grant)])
  const { rows } = await admin.query('select grant_sealed from authorizations where id = $1', [id])
  const good = JSON.parse(api.ports.vault.open(rows[0].grant_sealed))
  await keep({ ...good, refresh_token: 'used up', expires_at: 1 })
  await world.control('fault', { kind: 'hang', milliseconds: 1500, times: 1, only: 'POST' })
  const asking = api.call('GET', `/v1/authorizations/${id}/calendars`, { as: await api.freshSession(agent) })
  const asked = 'select refreshing_until is not null as is_asked from authorizations where id = $1'
  await expect.poll(async () => (await admin.query(asked, [id])).rows[0].is_asked, { timeout: 10_000 }).toBe(true)
  await keep(good)
  expect((await asking).status).toBe(200)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { carriers, users } from '#api/platform/tables/index.ts'
import { may, roles, rolesOf } from '#config/permissions.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office
const carrier = newId()
const ohio = { kind: 'license', state: 'OH' }

beforeAll(async () => {
  api = await testApi({ clock: settableClock(new Date('2026-11-27T15:00:00Z')) })
  office = await api.within(makeOffice)
  await api.within(({ db, brand }) => db.insert(carriers).values({ tenant_id: brand.id, id: carrier, name: 'Harbor Life' }))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const list = (as: Person, query: Record<string, string> = {}) => api.call('GET', '/v1/agent_licenses', { as, query })
const create = (as: Person, body: object) => api.call('POST', '/v1/agent_licenses', { as, body })
const show = (as: Person, id: string) => api.call('GET', `/v1/agent_licenses/${id}`, { as })
const change = (as: Person, id: string, body: object) => api.call('PATCH', `/v1/agent_licenses/${id}`, { as, body })
const remove = (as: Person, id: string) => api.call('DELETE', `/v1/agent_licenses/${id}`, { as })
const idOf = async (as: Person, body: object = ohio): Promise<string> => (await create(as, body)).body.data.id

test('a license is added, read, changed and deleted', async () => {
  const { status, body } = await create(office.agent, { ...ohio, number: ' OH-1 ', starts_on: '2026-01-01', ends_on: '2026-11-27' })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ name: 'Ohio', kind: 'license', number: 'OH-1', carrier: null, in_force: true, lock_version: 0 })
  expect(body.data.user).toEqual({ id: office.agent.id, name: office.agent.name })
  const { id } = body.data
  expect((await show(office.agent, id)).body).toEqual(body)
  const ended = await change(office.agent, id, { ends_on: '2026-11-26', lock_version: 0 })
  expect(ended.body.data).toMatchObject({ number: 'OH-1', in_force: false, lock_version: 1 })
  expect((await change(office.agent, id, { ends_on: null, starts_on: '2026-12-01' })).body.data.in_force).toBe(false)
  expect((await remove(office.agent, id)).status).toBe(204)
  expect((await show(office.agent, id)).status).toBe(404)
})

test('an appointment is by a carrier, in a state or in all', async () => {
  const all = await create(office.agent, { kind: 'appointment', carrier_id: carrier })
  expect(all.body.data).toMatchObject({ name: 'Harbor Life', carrier: { id: carrier, name: 'Harbor Life' }, state: null, in_force: true })
  const one = await create(office.agent, { kind: 'appointment', carrier_id: carrier, state: 'OH' })
  expect(one.body.data.name).toBe('Harbor Life, Ohio')
})

test('a change of an old version is refused with both versions', async () => {
  const id = await idOf(office.agent)
  await change(office.agent, id, { number: 'First', lock_version: 0 })
  const late = await change(office.agent, id, { number: 'Late', lock_version: 0 })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { number: 'First' }, yours: { number: 'Late' } } })
})

test.each([
  ['no kind', { state: 'OH' }, 'kind', 'not_an_option'],
  ['a license without a state', { kind: 'license' }, 'state', 'required'],
  ['a license of a carrier', { ...ohio, carrier_id: carrier }, 'carrier_id', 'license_without_carrier'],
  ['an appointment by nobody', { kind: 'appointment' }, 'carrier_id', 'required'],
  ['a carrier that is not there', { kind: 'appointment', carrier_id: newId() }, 'carrier_id', 'not_an_option'],
  ['an end before the beginning', { ...ohio, starts_on: '2026-02-01', ends_on: '2026-01-01' }, 'ends_on', 'ends_before_it_begins'],
  ['somebody who is not there', { ...ohio, user_id: newId() }, 'user_id', 'unknown_person'],
])('%s is refused', async (_what, sent, field, code) => {
  const { status, body } = await create(office.agent, sent)
  expect([status, body.details]).toEqual([422, [expect.objectContaining({ field, code })]])
})

test('a change is checked as a whole', async () => {
  const id = await idOf(office.agent)
  const { status, body } = await change(office.agent, id, { kind: 'appointment' })
  expect([status, body.details]).toEqual([422, [expect.objectContaining({ field: 'carrier_id', code: 'required' })]])
  expect((await change(office.agent, id, { kind: 'appointment', carrier_id: carrier })).body.data.name).toBe('Harbor Life, Ohio')
})

test('they are found by person, carrier, state and number, in pages', async () => {
  const whose = await api.within((work) => makePerson(work, { role: 'agent', company: office.company, name: ['Zelda', 'Licensed'] }))
  for (const state of ['OH', 'PA']) await create(whose, { kind: 'license', state, number: `N-${state}` })
  await create(whose, { kind: 'appointment', carrier_id: carrier })
  const found = async (query: Record<string, string>) => {
    const { body } = await list(whose, query)
    return [body.data.map(({ name }: { name: string }) => name), body.meta.total_count]
  }
  expect(await found({ q: 'ZELDA', limit: '2' })).toEqual([['Ohio', 'Pennsylvania'], 3])
  expect(await found({ q: 'pennsyl' })).toEqual([['Pennsylvania'], 1])
  expect(await found({ q: 'harbor' })).toEqual([['Harbor Life'], 1])
  expect(await found({ q: 'n-oh' })).toEqual([['Ohio'], 1])
  expect(await found({ kind: 'appointment' })).toEqual([['Harbor Life'], 1])
})

test('whoever leads somebody sees and keeps theirs, and nobody else', async () => {
  const id = await idOf(office.manager, { ...ohio, user_id: office.deepAgent.id })
  for (const one of [office.deepAgent, office.fieldManager, office.manager, office.unitAdmin, office.admin]) {
    expect([one.username, (await show(one, id)).body.data?.user.id]).toEqual([one.username, office.deepAgent.id])
  }
  for (const one of [office.agent, office.unitAgent, office.outsider]) {
    expect((await show(one, id)).status).toBe(404)
    expect((await change(one, id, { number: 'Theirs' })).status).toBe(404)
    expect((await remove(one, id)).status).toBe(404)
    expect((await list(one)).body.data.map((row: { id: string }) => row.id)).not.toContain(id)
    expect((await create(one, { ...ohio, user_id: office.deepAgent.id })).body.details[0].code).toBe('unknown_person')
  }
})

test.each(roles)('who may do what stands in config/rights.ts: %s', async (role) => {
  const person = await api.within((work) => makePerson(work, { role, company: office.company }))
  const right = (action: 'see' | 'create' | 'change' | 'delete') => may(rolesOf(role), 'agent_licenses', action)
  expect((await list(person)).status).toBe(right('see') ? 200 : 403)
  const created = await create(person, ohio)
  expect(created.status).toBe(right('create') ? 201 : 403)
  const id = created.status === 201 ? created.body.data.id : await idOf(office.agent)
  expect((await change(person, id, { number: 'New' })).status).toBe(right('change') ? 200 : 403)
  expect((await remove(person, id)).status).toBe(right('delete') ? 204 : 403)
})

test('nothing is added for whoever has left', async () => {
  const left = await api.within((work) => makePerson(work, { role: 'agent', company: office.company, manager: office.manager }))
  await api.within(({ db }) => db.update(users).set({ state: 'deactivated' }).where(eq(users.id, left.id)))
  expect((await create(office.manager, { ...ohio, user_id: left.id })).body.details).toEqual([{ field: 'user_id', code: 'unknown_person' }])
})

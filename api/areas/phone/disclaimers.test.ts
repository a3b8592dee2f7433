import { afterAll, beforeEach, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { call_disclaimers, calls } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Person } from '#tests/factories/people.ts'
import { testApi } from '#tests/support/api.ts'
import { account } from '#tests/support/phone.ts'

const start = new Date('2026-11-23T15:00:00Z')
const clock = settableClock(start)
const api = await testApi({ clock, env: account })
const office = await api.within(makeOffice)

beforeEach(() => clock.set(start))
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const set = async (values: object) => {
  for (const [key, value] of Object.entries(values))
    expect((await api.call('PATCH', `/v1/admin/settings/${key}`, { as: office.admin, body: { value } })).status).toBe(200)
}
const makeCall = (columns: Partial<typeof calls.$inferInsert> = {}) =>
  api.within(async ({ db, brand, now }) => {
    const id = newId()
    await db.insert(calls).values({
      ...{ tenant_id: brand.id, id, user_id: office.agent.id, call_direction: 'outbound', call_to: '+16175550177' },
      ...{ status: 'in-progress', created_at: now, answered_at: now, ...columns },
    })
    return id
  })
const ask = async (method: 'GET' | 'PUT', id: string, body?: object, as: Person = office.agent) =>
  api.call(method, `/v1/dialer/calls/${id}/disclaimer`, { as: await api.freshSession(as), ...(body && { body }) })
const some = { rule: 'tpmo-some-plans', language: 'es' }

test('without the numbers there is nothing to read, and nobody can say that they did', async () => {
  const id = await makeCall()
  expect((await ask('GET', id)).body.data).toEqual({ rule: null, words: null, read: null })
  const refused = await ask('PUT', id, some)
  expect([refused.status, refused.body.details[0].code]).toEqual([422, 'tpmo_not_set'])
})

test('what was read is kept with the call: which row, in which words, when and by whom; the first time counts', async () => {
  await set({ tpmo_organizations: '4', tpmo_products: '31' })
  const contact = await api.within((work) => makeContact(work, office.agent))
  const id = await makeCall({ contact_id: contact })
  const asked = (await ask('GET', id)).body.data
  expect(asked).toMatchObject({ rule: 'tpmo-some-plans', words: { en: expect.stringContaining('represent 4 organizations') }, read: null })
  const { status, body } = await ask('PUT', id, some)
  const read = { ...some, words: asked.words.es, read_at: start.toISOString(), read_by: office.agent.name }
  expect([status, body.data.disclaimer]).toEqual([200, read])
  clock.set(new Date(start.getTime() + 60_000))
  expect((await ask('PUT', id, { ...some, language: 'en' })).body.data.disclaimer).toEqual(read)
  await set({ tpmo_organizations: '9' })
  expect((await ask('GET', id)).body.data.read).toEqual(read)

  await api.within(({ db }) => db.update(calls).set({ ended_at: clock.now(), status: 'completed' }))
  const as = await api.freshSession(office.agent)
  const { data } = (await api.call('GET', `/v1/contacts/${contact}/timeline`, { as })).body
  expect(data.find(({ kind }: { kind: string }) => kind === 'call')?.details).toMatchObject({ disclaimer: 'tpmo-some-plans' })
})

test('words that no longer hold are not what was read', async () => {
  await set({ tpmo_organizations: '4', tpmo_products: '31' })
  const id = await makeCall()
  const answer = await ask('PUT', id, { ...some, rule: 'tpmo-some-plans-ships' })
  expect([answer.status, answer.body.details[0].code]).toEqual([409, 'disclaimer_changed'])
})

test.each([
  ['one that nobody has answered', { answered_at: null }],
  ['one that is over', { ended_at: start }],
  ['one within the house', { internal: true }],
] as const)('nothing is read in %s', async (_what, columns) => {
  await set({ tpmo_organizations: '4', tpmo_products: '31' })
  const answer = await ask('PUT', await makeCall(columns), some)
  expect([answer.status, answer.body.details[0].code]).toEqual([422, 'dialer_no_call'])
})

test('only whose call it is says so; others within reach see it, and nobody changes it', async () => {
  await set({ tpmo_organizations: '4', tpmo_products: '31' })
  const id = await makeCall()
  for (const stranger of [office.outsider, office.manager]) expect((await ask('PUT', id, some, stranger)).status).toBe(404)
  expect((await ask('GET', id, undefined, office.outsider)).status).toBe(404)
  expect((await ask('PUT', id, some)).status).toBe(200)
  expect((await ask('GET', id, undefined, office.manager)).body.data.read).toMatchObject(some)
  const denied = { cause: { code: '42501' } }
  await expect(api.within(({ db }) => db.update(call_disclaimers).set({ words: '' }))).rejects.toMatchObject(denied)
  await expect(api.within(({ db }) => db.delete(call_disclaimers))).rejects.toMatchObject(denied)
})

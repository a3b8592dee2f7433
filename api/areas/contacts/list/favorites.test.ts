import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { favorites, users } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

const clock = settableClock(new Date('2026-03-04T15:00:00Z'))
let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi({ clock })
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const keep = (as: Person, favorite_id: string) => api.call('POST', '/v1/favorite_lists', { as, body: { favorite_id } })
const letGo = (as: Person, favorite_id: string) => api.call('POST', '/v1/favorite_lists/delete', { as, body: { favorite_id } })
const list = async (as: Person) => (await api.call('GET', '/v1/favorite_lists', { as })).body
const contactOf = (owner: Person, name = 'Iris') => api.within((work) => makeContact(work, owner, { first_name: name, last_name: 'Bloom' }))
const someone = () => api.within((work) => makePerson(work, { role: 'agent', company: office.company }))

test('a contact is kept at hand, once however often it is asked for, and let go', async () => {
  const agent = await someone()
  const contact = await contactOf(agent)
  const { status, body } = await keep(agent, contact)
  expect(status).toBe(200)
  expect(body.data).toEqual({
    favorite_id: contact,
    kind: 'contact',
    name: 'Iris Bloom',
    number: expect.any(Number),
    created_at: '2026-03-04T15:00:00.000Z',
  })
  expect((await keep(agent, contact)).body.data).toEqual(body.data)
  expect(await list(agent)).toMatchObject({ data: [body.data], meta: { total_count: 1, total_is: 'exact' } })
  expect((await letGo(agent, contact)).status).toBe(204)
  expect((await letGo(agent, contact)).status).toBe(204)
  expect((await list(agent)).data).toEqual([])
})

test('a colleague within reach is told by the current user, the newest favourite first in the list', async () => {
  const contact = await contactOf(office.agent)
  await keep(office.manager, office.agent.id)
  clock.advance(1000)
  await keep(office.manager, contact)
  const { data } = await list(office.manager)
  expect(data.map(({ kind, favorite_id }: { kind: string; favorite_id: string }) => [kind, favorite_id])).toEqual([
    ['contact', contact],
    ['user', office.agent.id],
  ])
  expect(data[1]).toMatchObject({ name: 'Nora Lake', number: null })
  const me = (await api.call('GET', '/v1/users/me', { as: office.manager })).body.data
  expect(me.favorite_users).toEqual([{ id: office.agent.id, name: 'Nora Lake' }])
})

test('what is out of reach, deleted, or nothing at all is refused alike', async () => {
  const others = await contactOf(office.outsider)
  const gone = await api.within((work) => makeContact(work, office.agent, {}, { deleted_at: work.now }))
  for (const id of [others, gone, office.outsider.id, newId()]) {
    const { status, body } = await keep(office.agent, id)
    expect([status, body.details?.[0]]).toMatchObject([422, { field: 'favorite_id', code: 'not_an_option' }])
  }
  expect((await keep(office.agent, 'nonsense')).status).toBe(422)
})

test('what somebody no longer reaches is not told to them', async () => {
  const agent = await someone()
  const contact = await contactOf(office.outsider, 'Hidden')
  await api.within(({ db, brand }) =>
    db.insert(favorites).values([
      { tenant_id: brand.id, user_id: agent.id, kind: 'contact', favorite_id: contact },
      { tenant_id: brand.id, user_id: agent.id, kind: 'user', favorite_id: office.outsider.id },
    ]),
  )
  expect(await list(agent)).toMatchObject({ data: [], meta: { total_count: 0 } })
  expect((await api.call('GET', '/v1/users/me', { as: agent })).body.data.favorite_users).toEqual([])
})

test('a colleague whose account is closed is not offered', async () => {
  const closed = await someone()
  await keep(office.manager, closed.id)
  await api.within(({ db }) => db.update(users).set({ state: 'deactivated' }).where(eq(users.id, closed.id)))
  const ids = (await list(office.manager)).data.map(({ favorite_id }: { favorite_id: string }) => favorite_id)
  expect(ids).not.toContain(closed.id)
  const me = (await api.call('GET', '/v1/users/me', { as: office.manager })).body.data
  expect(me.favorite_users.map(({ id }: { id: string }) => id)).not.toContain(closed.id)
})

test('there is an end to how many are kept', async () => {
  const agent = await someone()
  await api.within(({ db, brand }) =>
    db
      .insert(favorites)
      .values(
        Array.from({ length: 500 }, () => ({ tenant_id: brand.id, user_id: agent.id, kind: 'contact' as const, favorite_id: newId() })),
      ),
  )
  const { status, body } = await keep(agent, await contactOf(agent))
  expect([status, body.details?.[0]]).toMatchObject([422, { code: 'too_many', params: { max: 500 } }])
})

test('each keeps their own', async () => {
  const contact = await contactOf(office.agent)
  await keep(office.agent, contact)
  const ids = (await list(office.fieldManager)).data.map(({ favorite_id }: { favorite_id: string }) => favorite_id)
  expect(ids).not.toContain(contact)
})

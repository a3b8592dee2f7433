import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq, inArray } from 'drizzle-orm'
import { newId } from '#api/platform/ids.ts'
import { audit_log, contact_activities, contacts } from '#api/platform/tables/index.ts'
import { may, roles, rolesOf } from '#config/permissions.ts'
import { makeContacts } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

let made = 0
const create = (as: Person, members: Person[] = [], name = `Pool ${++made}`) =>
  api.call('POST', '/v1/pools', { as, body: { name, user_ids: members.map(({ id }) => id) } })
const poolOf = async (as: Person, members: Person[] = []) => (await create(as, members)).body.data
const show = (as: Person, id: string) => api.call('GET', `/v1/pools/${id}`, { as })
const change = (as: Person, id: string, body: object) => api.call('PATCH', `/v1/pools/${id}`, { as, body })
const remove = (as: Person, id: string, moveTo?: string) =>
  api.call('DELETE', `/v1/pools/${id}`, { as, ...(moveTo && { query: { move_to: moveTo } }) })
const names = async (as: Person, query = {}) =>
  (await api.call('GET', '/v1/pools', { as, query: { limit: '200', ...query } })).body.data.map(({ name }: { name: string }) => name)

/** Contacts that wait in a pool. */
async function waiting(pool: string, count: number, columns: object = {}): Promise<string[]> {
  return api.within(async (work) => {
    const ids = await makeContacts(
      work,
      Array.from({ length: count }, () => ({ owner: office.agent, columns })),
    )
    await work.db.update(contacts).set({ owner_id: null, pool_id: pool }).where(inArray(contacts.id, ids))
    return ids
  })
}
const holderOf = (id: string) =>
  api.within(
    async ({ db }) => (await db.select({ owner: contacts.owner_id, pool: contacts.pool_id }).from(contacts).where(eq(contacts.id, id)))[0],
  )

test('a pool is laid out with its members, renamed, and its members change', async () => {
  const { status, body } = await create(office.admin, [office.agent, office.outsider], '  Walk-ins ')
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    name: 'Walk-ins',
    member_count: 2,
    contact_count: 0,
    contact_count_is: 'exact',
    users: [
      { id: office.agent.id, name: 'Nora Lake' },
      { id: office.outsider.id, name: 'Otto Stone' },
    ],
    may_change: true,
    lock_version: 0,
  })
  const { body: changed } = await change(office.admin, body.data.id, { name: 'Walk ins', user_ids: [office.manager.id], lock_version: 0 })
  expect(changed.data).toMatchObject({ name: 'Walk ins', users: [{ name: 'Mona Reyes' }], lock_version: 1 })
  const late = await change(office.admin, body.data.id, { name: 'Late', lock_version: 0 })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { name: 'Walk ins' }, yours: { name: 'Late' } } })
  expect((await remove(office.admin, body.data.id)).status).toBe(204)
  expect((await show(office.admin, body.data.id)).status).toBe(404)
})

test('names are found by a part of them, and are there once', async () => {
  await create(office.admin, [], 'Turning 65 in Ohio')
  await create(office.admin, [], 'Turning 65 in Utah')
  expect(await names(office.admin, { q: 'TURNING' })).toEqual(['Turning 65 in Ohio', 'Turning 65 in Utah'])
  expect(await names(office.admin, { q: 'turning', limit: '1', page: '2' })).toEqual(['Turning 65 in Utah'])
  expect(await names(office.admin, { q: '%' })).toEqual([])
  const again = await create(office.admin, [], 'turning 65 in ohio')
  expect([again.status, again.body.details]).toEqual([422, [{ field: 'name', code: 'taken' }]])
})

test('the contacts that wait in it are counted, the deleted ones left out', async () => {
  const { id } = await poolOf(office.admin, [office.agent])
  await waiting(id, 3)
  await waiting(id, 1, { deleted_at: new Date() })
  expect((await show(office.agent, id)).body.data).toMatchObject({ contact_count: 3, contact_count_is: 'exact', may_change: false })
})

test('members see it, those who lead them too, and nobody else but admins', async () => {
  const { id } = await poolOf(office.admin, [office.deepAgent])
  const seers = [office.deepAgent, office.fieldManager, office.manager, office.unitAdmin, office.admin]
  for (const one of seers) expect([one.username, (await show(one, id)).status]).toEqual([one.username, 200])
  for (const one of [office.agent, office.unitAgent, office.outsider, office.telemarketer]) expect((await show(one, id)).status).toBe(404)
})

test.each(roles)('who may lay out, change and delete stands in the table: %s', async (role) => {
  const person = await api.within((work) => makePerson(work, { role, company: office.company }))
  const right = (action: 'create' | 'change' | 'delete') => may(rolesOf(role), 'organisation', action)
  const created = await create(person, [person])
  expect(created.status).toBe(right('create') ? 201 : 403)
  const id = created.body.data?.id ?? (await poolOf(office.admin, [person])).id
  expect((await change(person, id, { name: `By ${role}` })).status).toBe(right('change') ? 200 : 403)
  expect((await remove(person, id)).status).toBe(right('delete') ? 204 : 403)
})

describe('a business-unit admin', () => {
  test('lays out pools of people of the unit, and keeps sight of an empty one', async () => {
    const { id } = await poolOf(office.unitAdmin, [office.agent, office.unitAgent])
    expect((await change(office.unitAdmin, id, { user_ids: [] })).body.data).toMatchObject({ users: [], may_change: true })
    expect((await create(office.unitAdmin, [office.outsider])).body.details).toEqual([{ field: 'user_ids', code: 'not_an_option' }])
    expect((await change(office.unitAdmin, id, { user_ids: [office.outsider.id] })).status).toBe(422)
  })

  test('sees, but does not change, a pool that others are in as well', async () => {
    const { id } = await poolOf(office.admin, [office.agent, office.outsider])
    expect((await show(office.unitAdmin, id)).body.data.may_change).toBe(false)
    expect((await change(office.unitAdmin, id, { name: 'Ours' })).status).toBe(403)
    const theirs = await poolOf(office.admin, [office.outsider])
    expect((await change(office.unitAdmin, theirs.id, { name: 'Ours' })).status).toBe(404)
  })
})

test('nobody who has left, and nobody who never was, becomes a member', async () => {
  const gone = await api.within((work) => makePerson(work, { role: 'agent', company: office.company, state: { state: 'deactivated' } }))
  for (const user_ids of [[gone.id], [newId()]]) {
    expect((await api.call('POST', '/v1/pools', { as: office.admin, body: { name: newId(), user_ids } })).status).toBe(422)
  }
})

describe('deleting one that holds contacts', () => {
  test('is refused, telling how many', async () => {
    const { id } = await poolOf(office.admin)
    await waiting(id, 2)
    const { status, body } = await remove(office.admin, id)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'conflict',
      count: 2,
      errors: { base: ['Contacts are still waiting in this pool (2). Choose where to move them.'] },
      details: [{ field: 'base', code: 'pool_holds_contacts', params: { count: 2 } }],
    })
    expect((await show(office.admin, id)).status).toBe(200)
  })

  test('hands them to a person, and tells so in their story and in the log', async () => {
    const { id } = await poolOf(office.admin)
    const [contact = ''] = await waiting(id, 2)
    expect((await remove(office.admin, id, office.agent.id)).status).toBe(204)
    expect(await holderOf(contact)).toEqual({ owner: office.agent.id, pool: null })
    const [told, logged] = await api.within(async ({ db }) => [
      await db.select().from(contact_activities).where(eq(contact_activities.contact_id, contact)),
      await db.select().from(audit_log).where(eq(audit_log.subject_id, id)),
    ])
    expect(told).toMatchObject([
      { kind: 'owner_changed', user_id: office.admin.id, details: { from_pool_id: id, owner_id: office.agent.id } },
    ])
    expect(logged.find(({ action }) => action === 'pool_deleted')?.details).toMatchObject({ moved_count: 2, move_to: office.agent.id })
  })

  test('hands them to another pool', async () => {
    const [from, to] = [await poolOf(office.admin), await poolOf(office.admin)]
    const [contact = ''] = await waiting(from.id, 1)
    expect((await remove(office.admin, from.id, to.id)).status).toBe(204)
    expect(await holderOf(contact)).toEqual({ owner: null, pool: to.id })
  })

  test('takes neither itself, nor nobody, nor somebody who has left as their next place', async () => {
    const { id } = await poolOf(office.admin)
    const gone = await api.within((work) => makePerson(work, { role: 'agent', company: office.company, state: { state: 'deactivated' } }))
    const [contact = ''] = await waiting(id, 1)
    for (const place of [id, newId(), gone.id]) {
      const { status, body } = await remove(office.admin, id, place)
      expect([status, body.details]).toEqual([422, [{ field: 'move_to', code: 'no_such_owner' }]])
    }
    expect(await holderOf(contact)).toEqual({ owner: null, pool: id })
  })

  test('leaves deleted ones with whoever deletes it, should they come back', async () => {
    const { id } = await poolOf(office.admin)
    const [contact = ''] = await waiting(id, 1, { deleted_at: new Date() })
    expect((await remove(office.admin, id)).status).toBe(204)
    expect(await holderOf(contact)).toEqual({ owner: office.admin.id, pool: null })
  })
})

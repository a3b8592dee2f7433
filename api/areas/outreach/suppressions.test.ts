import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit_log } from '#api/platform/tables/index.ts'
import { may, roles, rolesOf } from '#config/permissions.ts'
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

const add = (as: Person, address: string, channel = 'call', reason = 'Asked on the phone') =>
  api.call('POST', '/v1/suppressions', { as, body: { channel, address, reason } })
const list = (query: Record<string, string> = {}, as = office.admin) => api.call('GET', '/v1/suppressions', { as, query })
const lift = (id: string, reason: unknown = 'Asked to be called again', as = office.admin) =>
  api.call('DELETE', `/v1/suppressions/${id}`, { as, body: { reason } })
const liftWithout = (id: string) => api.call('DELETE', `/v1/suppressions/${id}`, { as: office.admin })

test('an agent adds a number, an admin lifts it with a reason, and both stay to be read', async () => {
  const added = await add(office.agent, '(617) 555-0101')
  expect([added.status, added.body.data]).toEqual([
    201,
    expect.objectContaining({
      channel: 'call',
      address: '+16175550101',
      source: 'person',
      reason: 'Asked on the phone',
      created_by: { id: office.agent.id, name: 'Nora Lake' },
      ended_at: null,
      ended_by: null,
    }),
  ])
  const { id } = added.body.data
  expect((await list({ q: '617-555-0101' })).body.data).toMatchObject([{ id }])
  const lifted = await lift(id)
  expect(lifted.body.data).toMatchObject({ id, ended_reason: 'Asked to be called again', ended_by: { id: office.admin.id } })
  expect((await list({ q: '617 555 0101' })).body.data).toEqual([])
  expect((await list({ q: '6175550101', ended: 'true' })).body.data).toMatchObject([{ id, ended_reason: 'Asked to be called again' }])
  expect((await lift(id)).status).toBe(409)
  const told = await api.within(({ db }) => db.select({ action: audit_log.action }).from(audit_log).where(eq(audit_log.subject_id, id)))
  expect(told.map(({ action }) => action).sort()).toEqual(['lifted', 'suppressed'])
})

test('an address is on the list once a channel, and again after it was lifted', async () => {
  const address = 'Left.Alone@Example.com'
  const { body } = await add(office.agent, address, 'email')
  expect(body.data.address).toBe('left.alone@example.com')
  expect((await add(office.manager, 'left.alone@example.com', 'email')).body.details).toEqual([
    { field: 'address', code: 'already_suppressed' },
  ])
  await lift(body.data.id)
  expect((await add(office.manager, address, 'email')).status).toBe(201)
  expect((await list({ q: 'left.alone', ended: 'true' })).body.meta).toMatchObject({ total_count: 2 })
})

test.each([
  ['call', '911', 'invalid_phone'],
  ['text', 'x', 'invalid_phone'],
  ['email', '6175550101', 'invalid_email'],
])('for a %s, %s is refused', async (channel, address, code) => {
  expect((await add(office.agent, address, channel)).body.details).toEqual([{ field: 'address', code }])
})

test('a reason is needed for both', async () => {
  expect((await add(office.agent, '6175550102', 'call', ' ')).status).toBe(422)
  const { body } = await add(office.agent, '6175550102')
  for (const reason of ['', ' ', null, 7]) expect((await lift(body.data.id, reason)).status).toBe(422)
  expect((await liftWithout(body.data.id)).status).toBe(422)
  expect((await lift('018f0000-0000-7000-8000-000000000000')).status).toBe(404)
})

test('it is read in pages, newest first, and by channel', async () => {
  for (const last of [1, 2, 3]) await add(office.agent, `617555020${last}`, 'text')
  const first = await list({ q: '+161755502', channel: 'text', limit: '2' })
  expect(first.body.data.map(({ address }: { address: string }) => address)).toEqual(['+16175550203', '+16175550202'])
  expect(first.body.meta).toMatchObject({ total_count: 3, total_pages: 2 })
  expect((await list({ q: '+161755502', limit: '2', page: '2' })).body.data).toHaveLength(1)
  expect((await list({ q: '+161755502', channel: 'call' })).body.data).toEqual([])
})

test('another brand has a list of its own', async () => {
  await add(office.agent, '6175550301')
  const stranger = await api.within((work) => makePerson(work, { role: 'admin' }), 'direct')
  expect((await list({ ended: 'true' }, stranger)).body.data).toEqual([])
})

test.each(roles)('who sees, adds and lifts stands in the table: %s', async (role) => {
  const person = await api.within((work) => makePerson(work, { role, company: office.company }))
  const right = (action: 'see' | 'create' | 'delete') => may(rolesOf(role), 'suppressions', action)
  const added = await add(person, `61755504${String(roles.indexOf(role)).padStart(2, '0')}`)
  expect(added.status).toBe(right('create') ? 201 : 403)
  expect(may(rolesOf(role), 'contacts', 'change')).toBe(right('create'))
  expect((await list({}, person)).status).toBe(right('see') ? 200 : 403)
  expect((await lift(added.body.data.id, 'A mistake', person)).status).toBe(right('delete') ? 200 : 403)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPorts, closePorts } from '#api/open-ports.ts'
import { roles } from '#config/permissions.ts'
import { makeCompany, makePerson, type Company, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let company: Company
let admin: Person
let agent: Person

beforeAll(async () => {
  api = await testApi()
  company = await api.within((work) => makeCompany(work))
  admin = await api.within((work) => makePerson(work, { role: 'admin' }))
  agent = await api.within((work) => makePerson(work, { role: 'agent', company }))
})
afterAll(() => api.close())

const put = (body: object) => api.call('PUT', '/v1/admin/feature_flags', { as: admin, body: { reason: 'Trying it', ...body } })
/** As the bus has every running process do. */
const told = () => api.ports.brands.reloadFlags()
const policiesOf = async (who: Person) => (await api.call('GET', '/v1/policies', { as: who })).status
const ask = async (query: Record<string, string>) => {
  const { body } = await api.call('GET', '/v1/admin/features', { as: admin, query })
  return (body.data as { key: string; on: boolean; because: string; switchable: boolean; switches: unknown[] }[]).find(
    ({ key }) => key === 'policies',
  )
}

test('a switch closes a feature for one company, opens it again, and each turn is kept with its reason', async () => {
  expect(await policiesOf(agent)).toBe(200)
  const off = await put({ feature: 'policies', company_number: company.number, enabled: false })
  expect(off).toMatchObject({ status: 200, body: { data: { enabled: false, company_number: company.number, reason: 'Trying it' } } })
  await told()
  expect([await policiesOf(agent), await policiesOf(admin)]).toEqual([404, 200])
  expect(await ask({ user_id: agent.id })).toMatchObject({ on: false, because: 'switch', switchable: true })
  expect(await ask({ company_number: String(company.number) })).toMatchObject({ on: false, because: 'switch' })
  expect(await ask({})).toMatchObject({ on: true, because: 'on' })

  await put({ feature: 'policies', enabled: false })
  await put({ feature: 'policies', company_number: company.number, enabled: true })
  await told()
  expect([await policiesOf(agent), await policiesOf(admin)]).toEqual([200, 404])
  const inForce = await api.call('GET', '/v1/admin/feature_flags', { as: admin })
  expect(inForce.body.data).toMatchObject([
    { feature: 'policies', company_number: null, enabled: false, changed_by: { id: admin.id } },
    { feature: 'policies', company_number: company.number, company_name: expect.any(String), enabled: true },
  ])

  await put({ feature: 'policies', enabled: null })
  await put({ feature: 'policies', company_number: company.number, enabled: null })
  await told()
  expect([await policiesOf(agent), await policiesOf(admin)]).toEqual([200, 200])
  const changes = await api.call('GET', '/v1/admin/feature_flags/changes', { as: admin, query: { feature: 'policies' } })
  expect((changes.body.data as { enabled: boolean | null }[]).map(({ enabled }) => enabled)).toEqual([null, null, true, false, false])
  expect((await api.call('GET', '/v1/admin/feature_flags', { as: admin })).body.data).toEqual([])
})

test('a turn is reverted to what the switch said before it', async () => {
  const first = await put({ feature: 'soa', enabled: false })
  const second = await put({ feature: 'soa', enabled: true })
  const revert = (id: string) => api.call('POST', `/v1/admin/feature_flags/changes/${id}/reverts`, { as: admin })
  expect(await revert(second.body.data.id)).toMatchObject({ status: 201, body: { data: { enabled: false } } })
  expect(await revert(first.body.data.id)).toMatchObject({ status: 201, body: { data: { enabled: null } } })
  expect((await api.call('GET', '/v1/admin/feature_flags', { as: admin })).body.data).toEqual([])
})

test('another brand’s switches are its own', async () => {
  await put({ feature: 'calendar', enabled: false })
  await told()
  expect(api.brand().effective(null).flags).toEqual({ calendar: false })
  expect(api.brand('legacy').effective(null).flags).toEqual({})
  await put({ feature: 'calendar', enabled: null })
  await told()
})

test.each([
  ['a feature there is not', { feature: 'nothing', enabled: false }, 'feature', 'not_an_option'],
  ['a company there is not', { feature: 'policies', company_number: 424242, enabled: false }, 'company_number', 'not_an_option'],
  ['what the file has off', { feature: 'SSO_FEATURE', enabled: true }, 'enabled', 'closed_by_file'],
  ['no reason', { feature: 'policies', enabled: false, reason: ' ' }, 'reason', 'required'],
])('%s is refused', async (_what, body, field, code) => {
  expect(await put(body)).toMatchObject({ status: 422, body: { details: [{ field, code }] } })
})

test.each(roles)('%s sees and turns switches only with the right to', async (role) => {
  const who = await api.within((work) => makePerson(work, { role, company }))
  const expected = role === 'admin' || role === 'sub_admin' ? 200 : 403
  expect((await api.call('GET', '/v1/admin/features', { as: who })).status).toBe(expected)
  const body = { feature: 'trainings', enabled: null, reason: 'Nothing' }
  expect((await api.call('PUT', '/v1/admin/feature_flags', { as: who, body })).status).toBe(expected)
})

test('a process besides hears of a switch by itself', async () => {
  const beside = await openPorts(api.ports.env, { error: () => {}, warn: () => {} })
  try {
    const flags = () => beside.brands.ofKey('central')?.effective(null).flags
    expect(flags()).toEqual({})
    await put({ feature: 'quotes', enabled: false })
    await expect.poll(flags, { timeout: 10_000 }).toEqual({ quotes: false })
  } finally {
    await closePorts(beside)
  }
  await put({ feature: 'quotes', enabled: null })
})

test('the deployment says its key to anybody', async () => {
  expect(await api.call('GET', '/v1/active_feature_flag')).toMatchObject({ status: 200, body: { data: { key: 'central' } } })
})

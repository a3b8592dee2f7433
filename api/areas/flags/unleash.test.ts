import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { closePorts, openPorts } from '#api/open-ports.ts'
import { makeCompany, makePerson, type Company, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { testUnleash, type TestUnleash } from '#tests/support/unleash.ts'

/** A real Unleash as the source of the switches. */

let unleash: TestUnleash
let api: TestApi
let company: Company
let other: Company
let admin: Person
/** How often it is asked what has changed: oftener than elsewhere, for much is changed here. */
const unleashSeconds = 0.25
const waits = { timeout: 30_000, interval: 100 }
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  unleash = await testUnleash(inject('adminUrl'))
  api = await testApi({ env: unleash.env, unleashSeconds })
  company = await api.within((work) => makeCompany(work))
  other = await api.within((work) => makeCompany(work, 1005))
  admin = await api.within((work) => makePerson(work, { role: 'admin' }))
})
afterAll(async () => {
  await api.close()
  await unleash.discard()
})

const put = (body: object) => api.call('PUT', '/v1/admin/feature_flags', { as: admin, body: { reason: 'Trying it', ...body } })
const flagsOf = (number: number | null = null, brand?: string) => api.brand(brand).effective(number).flags
const features = 'projects/default/features'
const inDevelopment = (flag: string) => `${features}/${flag}/environments/development`

/** As somebody does in Unleash's own screens. */
async function makeFlag(flag: string, constraints: object[] = []) {
  await unleash.admin('POST', features, { name: flag, type: 'release' })
  const strategy = { name: 'flexibleRollout', constraints, parameters: { rollout: '100', stickiness: 'default', groupId: flag } }
  await unleash.admin('POST', `${inDevelopment(flag)}/strategies`, strategy)
}

test('what is switched on our screen is written to Unleash and comes back from there', async () => {
  const agent = await api.within((work) => makePerson(work, { role: 'agent', company }))
  const elsewhere = await api.within((work) => makePerson(work, { role: 'agent', company: other }))
  const policies = async (as: Person) => (await api.call('GET', '/v1/policies', { as })).status
  expect(await policies(agent)).toBe(200)
  const turned = await put({ feature: 'policies', company_number: company.number, enabled: false })
  expect(turned).toMatchObject({ status: 200, body: { data: { reason: 'Trying it', changed_by: { id: admin.id } } } })
  expect(await unleash.admin('GET', inDevelopment('central.policies'))).toMatchObject({
    enabled: true,
    strategies: [{ constraints: [{ contextName: 'companyNumber', operator: 'NOT_IN', values: [String(company.number)] }] }],
  })
  await expect.poll(() => policies(agent), waits).toBe(404)
  expect(await policies(elsewhere)).toBe(200)
  const { body } = await api.call('GET', '/v1/admin/features', { as: admin, query: { company_number: String(company.number) } })
  expect(body.meta.kept_in).toBe(unleash.url)
  expect(body.data.find(({ key }: { key: string }) => key === 'policies')).toMatchObject({
    on: false,
    because: 'switch',
    switches: [{ reason: 'Trying it' }],
  })
  const revert = await api.call('POST', `/v1/admin/feature_flags/changes/${turned.body.data.id}/reverts`, { as: admin })
  expect(revert.status).toBe(201)
  await expect.poll(() => policies(agent), waits).toBe(200)
})

test('off for all but one company, and its own switch outlives that', async () => {
  await put({ feature: 'soa', company_number: other.number, enabled: false })
  await put({ feature: 'soa', company_number: company.number, enabled: true })
  await put({ feature: 'soa', enabled: false })
  const stands = () => [null, company.number, other.number].map((number) => flagsOf(number)['soa'])
  await expect.poll(stands, waits).toEqual([false, true, false])
  await put({ feature: 'soa', enabled: true })
  await expect.poll(stands, waits).toEqual([true, true, false])
  await put({ feature: 'soa', company_number: company.number, enabled: null })
  await put({ feature: 'soa', company_number: other.number, enabled: null })
  await put({ feature: 'soa', enabled: false })
  await expect.poll(stands, waits).toEqual([false, false, false])
  await put({ feature: 'soa', enabled: null })
  await expect.poll(stands, waits).toEqual([true, true, true])
})

test('a flag of all brands holds back whatever a brand’s own says, and one that is not set up says nothing', async () => {
  await unleash.admin('POST', features, { name: 'calendar', type: 'release' })
  await makeFlag('store')
  await makeFlag('quotes', [{ contextName: 'companyNumber', operator: 'IN', values: [String(company.number)] }])
  await unleash.admin('POST', `${inDevelopment('quotes')}/on`)
  await expect.poll(() => flagsOf(null, 'legacy'), waits).toMatchObject({ store: false, quotes: false })
  expect(flagsOf(null, 'legacy')).not.toHaveProperty('calendar')
  expect([flagsOf(company.number)['quotes'], flagsOf(other.number)['quotes']]).toEqual([true, false])
  await put({ feature: 'store', enabled: true })
  await put({ feature: 'imports', enabled: false })
  await expect.poll(() => flagsOf()['imports'], waits).toBe(false)
  expect(flagsOf()['store']).toBe(false)
  expect(flagsOf(null, 'legacy')).not.toHaveProperty('imports')
})

test('rules that somebody made in Unleash hold, and are not written over', async () => {
  await makeFlag('central.trainings', [
    { contextName: 'companyNumber', operator: 'IN', values: [String(company.number)] },
    { contextName: 'brand', operator: 'IN', values: ['central'] },
  ])
  await unleash.admin('POST', `${inDevelopment('central.trainings')}/on`)
  await expect.poll(() => flagsOf(other.number)['trainings'], waits).toBe(false)
  expect(flagsOf(company.number)['trainings']).toBe(true)
  const refused = await put({ feature: 'trainings', enabled: false })
  expect(refused).toMatchObject({ status: 422, body: { details: [{ field: 'enabled', code: 'ruled_in_unleash' }] } })
  const { body } = await api.call('GET', '/v1/admin/feature_flags/changes', { as: admin, query: { feature: 'trainings' } })
  expect(body.data).toEqual([])
})

test('while Unleash is away what it said last holds, over a restart too, and nothing is switched', async () => {
  await put({ feature: 'transfers', enabled: false })
  await expect.poll(() => flagsOf()['transfers'], waits).toBe(false)
  const before = flagsOf()
  await unleash.stop()
  expect((await put({ feature: 'transfers', enabled: true })).status).toBe(503)
  expect(flagsOf()).toEqual(before)
  const errors: unknown[] = []
  const log = { error: (found: unknown) => void errors.push(found), warn: () => {} }
  const beside = await openPorts(api.ports.env, log, { watch: false, unleashSeconds })
  try {
    expect(beside.brands.ofKey('central')?.effective(null).flags).toEqual(before)
    expect(errors).toHaveLength(1)
    await unleash.start()
    await unleash.admin('POST', `${inDevelopment('central.transfers')}/on`)
    await expect.poll(() => beside.brands.ofKey('central')?.effective(null).flags['transfers'], { ...waits, timeout: 90_000 }).toBe(true)
  } finally {
    await closePorts(beside)
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office
/** In the other unit, and below the admin of the first. */
let elsewhere: Person

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
  const { company, unitAdmin } = office
  elsewhere = await api.within((work) => makePerson(work, { role: 'agent', company, unit: company.units[1], manager: unitAdmin }))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const share = async (as: Person): Promise<string> => {
  const body = { question: { report_type: 'pipeline' }, title: 'For the team', shared: 'team' }
  return (await api.call('POST', '/v1/reports', { as, body })).body.data.report.id
}
const opens = async (as: Person, id: string) => (await api.call('GET', `/v1/reports/${id}`, { as })).status
const readers = async (as: Person, id: string): Promise<string[]> =>
  (await api.call('GET', `/v1/reports/${id}/readers`, { as })).body.data.map((one: { id: string }) => one.id)
const ids = (...people: Person[]) => people.map(({ id }) => id).sort()

test('what the admin of a unit shares with the team is opened by the people of the unit, and can be sent to them', async () => {
  const { unitAdmin, manager, fieldManager, agent, deepAgent, unitAgent, outsider } = office
  const id = await share(unitAdmin)
  const unit = [manager, fieldManager, agent, deepAgent, unitAgent]
  for (const one of unit) expect([one.name, await opens(one, id)]).toEqual([one.name, 200])
  for (const one of [outsider, elsewhere]) expect([one.name, await opens(one, id)]).toEqual([one.name, 404])
  expect((await readers(unitAdmin, id)).sort()).toEqual(ids(unitAdmin, ...unit))
  const listed = await api.call('GET', '/v1/reports', { as: unitAgent, query: { filter_by: 'shared', filter_value: 'team' } })
  expect(listed.body.data.map((one: { id: string }) => one.id)).toEqual([id])
})

test('what a manager shares with the team is opened by everybody below', async () => {
  const { manager, fieldManager, agent, deepAgent, unitAgent } = office
  const id = await share(manager)
  for (const one of [fieldManager, agent, deepAgent]) expect(await opens(one, id)).toBe(200)
  expect(await opens(unitAgent, id)).toBe(404)
  expect((await readers(manager, id)).sort()).toEqual(ids(manager, fieldManager, agent, deepAgent))
})

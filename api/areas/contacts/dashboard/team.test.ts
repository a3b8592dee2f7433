import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TeamFigures } from '#api/contract/contacts/dashboard.ts'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { policies } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

// A Wednesday.
const noon = new Date('2026-11-18T17:00:00Z')
let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi({ clock: settableClock(noon) })
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const team = async (as: Person): Promise<TeamFigures> => (await api.call('GET', '/v1/dashboard/team', { as })).body.data
const listed = async (as: Person, scope: object) =>
  (await api.call('PATCH', '/v1/contacts', { as, body: { contacts_scope: { page: 1, limit: 1, ...scope } } })).body.meta.total_count

describe('the figures by person', () => {
  test('are told of those whom one leads, and of nobody else', async () => {
    const ids = async (as: Person) => (await team(as)).people.map(({ id }) => id).toSorted()
    const below = [office.manager, office.fieldManager, office.agent, office.deepAgent, office.telemarketer]
    expect(await ids(office.manager)).toEqual(below.map(({ id }) => id).toSorted())
    expect(await ids(office.agent)).toEqual([office.agent.id])
    expect(await ids(office.admin)).toEqual(expect.arrayContaining([office.outsider.id, office.deepAgent.id]))
    expect((await api.call('GET', '/v1/dashboard/team')).status).toBe(401)
  })

  test('count what the lists they lead to count', async () => {
    const day = 86_400_000
    const old = { created_at: new Date(noon.getTime() - 30 * day), last_contacted_at: new Date(noon.getTime() - day) }
    const held = await api.within(async (work) => {
      const insured = await makeContact(work, office.agent, {}, old)
      await makeContact(work, office.agent, {}, { created_at: noon })
      const row = { tenant_id: work.brand.id, contact_id: insured }
      await work.db.insert(policies).values([
        { ...row, id: newId(), status: 'active' as const },
        { ...row, id: newId(), status: 'issued' as const },
        { ...row, id: newId(), status: 'declined' as const },
      ])
      return insured
    })
    expect(held).toBeTruthy()
    const { people, week } = await team(office.manager)
    const agent = people.find(({ id }) => id === office.agent.id)
    const of = { downline_user_id: office.agent.id }
    expect(agent).toMatchObject({ contact_count: 2, added_this_week: 1, never_contacted_count: 1, insured_count: 1 })
    expect([
      await listed(office.manager, of),
      await listed(office.manager, { ...of, q: { created_from: week } }),
      await listed(office.manager, { ...of, q: { never_contacted: true } }),
      await listed(office.manager, { ...of, q: { policy_status: ['issued', 'active'] } }),
    ]).toEqual([2, 1, 1, 1])
  })
})

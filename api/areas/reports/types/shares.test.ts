import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { contacts, policies, policy_agents } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

const now = new Date('2026-11-23T15:00:00Z')
let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi({ clock: settableClock(now) })
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

/** A policy of a contact of somebody's, issued this month, shared by percent with colleagues where they are named. */
const sold = (owner: Person, shares: [Person, number][] = []) =>
  api.within(async (work) => {
    const { db, brand } = work
    const contact_id = await makeContact(work, owner)
    const id = newId()
    const policy = { tenant_id: brand.id, id, contact_id, product: 'Term', status: 'issued', premium_cents: 10_000 }
    await db.insert(policies).values({ ...policy, premium_mode: 'annual' as const, issue_date: '2026-11-10' })
    for (const [place, [{ id: user_id }, percent]] of shares.entries())
      await db.insert(policy_agents).values({ tenant_id: brand.id, policy_id: id, user_id, percent, position: place })
    return contact_id
  })

async function issued(as: Person): Promise<{ issued: number; premium: number }> {
  const question = { report_type: 'production', by: 'day' }
  const { run } = (await api.call('POST', '/v1/reports', { as, body: { question } })).body.data
  const of = (key: string) => run.totals[run.columns.findIndex((one: { key: string }) => one.key === key)].value
  return { issued: of('issued'), premium: of('premium') }
}

test('whoever shares in a policy of somebody else’s contact counts for their share, and the other for the rest', async () => {
  const before = { agent: await issued(office.agent), deep: await issued(office.deepAgent) }
  await sold(office.deepAgent, [
    [office.agent, 40],
    [office.deepAgent, 60],
  ])
  const { agent, deep } = { agent: await issued(office.agent), deep: await issued(office.deepAgent) }
  expect([agent.issued - before.agent.issued, agent.premium - before.agent.premium]).toEqual([0.4, 4000])
  expect([deep.issued - before.deep.issued, deep.premium - before.deep.premium]).toEqual([0.6, 6000])
})

test('what was issued to a contact that is deleted since stays counted', async () => {
  const before = await issued(office.agent)
  const id = await sold(office.agent)
  await api.within(({ db }) => db.update(contacts).set({ deleted_at: now }).where(eq(contacts.id, id)))
  expect(await issued(office.agent)).toEqual({ issued: before.issued + 1, premium: before.premium + 10_000 })
})

import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { audit_log, calls, contacts, suppressions } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { account, givePhone, type Phone } from '#tests/support/phone.ts'

let api: TestApi
let office: Office
let agent: Phone

beforeAll(async () => {
  api = await testApi({ clock: settableClock(new Date('2026-11-20T18:00:00Z')), env: account })
  office = await api.within(makeOffice)
  agent = await api.within(async (work) => givePhone(work, await makePerson(work, { role: 'agent', company: office.company })))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const ask = (as: Person, method: 'POST' | 'PATCH', path: string, body: object) => api.call(method, `/v1/dialer/${path}`, { as, body })

const makeCall = (call_to: string) =>
  api.within(async ({ db, brand, now }) => {
    const id = newId()
    const over = { status: 'completed' as const, ended_at: now, answered_at: now, created_at: now }
    await db.insert(calls).values({ ...over, tenant_id: brand.id, id, user_id: agent.id, call_direction: 'outbound', call_to })
    return id
  })

test('the outcome that they asked not to be called holds at once for everybody: flag, list, gate and audit log', async () => {
  const number = '+16175550188'
  const make = (whose: Person) => api.within((work) => makeContact(work, whose, { phones: [{ number }] }))
  const [mine, theirs] = [await make(agent), await make(office.outsider)]
  const id = await makeCall(number)
  const may = async (as: Person) => (await ask(as, 'POST', 'check_call', { phone_number: number })).body.data
  expect(await may(agent)).toMatchObject({ allowed: true })
  expect((await ask(agent, 'PATCH', `calls/${id}`, { disposition: 'do_not_call', lock_version: 7 })).body.code).toBe('stale')
  expect(await may(agent)).toMatchObject({ allowed: true })

  for (let twice = 0; twice < 2; twice++) await ask(agent, 'PATCH', `calls/${id}`, { disposition: 'do_not_call' })
  expect(await may(agent)).toMatchObject({ allowed: false, code: 'outreach_opted_out_call' })
  const { flags, listed, told } = await api.within(async ({ db }) => ({
    flags: await db
      .select({ flag: contacts.do_not_call })
      .from(contacts)
      .where(inArray(contacts.id, [mine, theirs])),
    listed: await db.select().from(suppressions).where(eq(suppressions.address, number)),
    told: await db.select().from(audit_log).where(eq(audit_log.user_id, agent.id)),
  }))
  expect(flags).toEqual([{ flag: true }, { flag: true }])
  expect(listed).toMatchObject([{ channel: 'call', source: 'call', created_by: agent.id, ended_at: null }])
  expect(told.filter(({ action }) => action === 'suppressed')).toMatchObject([{ subject_id: listed[0]?.id }])
  expect(told.filter(({ area }) => area === 'contacts').map(({ subject_id }) => subject_id)).toEqual(expect.arrayContaining([mine, theirs]))
})

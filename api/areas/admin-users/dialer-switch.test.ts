import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit_log } from '#api/platform/tables/index.ts'
import { makeOffice, makePerson, type Office, type Person, type PersonOptions } from '#tests/factories/people.ts'
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

const path = '/v1/admin/users'
const make = (options: PersonOptions) => api.within((work) => makePerson(work, { company: office.company, ...options }))
const show = (as: Person, { id }: { id: string }) => api.call('GET', `${path}/${id}`, { as })
const change = (as: Person, { id }: { id: string }, body: object) => api.call('PATCH', `${path}/${id}`, { as, body })
const lastDeed = ({ id }: { id: string }, action: string) =>
  api.within(
    async ({ db }) =>
      (
        await db
          .select()
          .from(audit_log)
          .where(and(eq(audit_log.subject_id, id), eq(audit_log.action, action)))
          .orderBy(desc(audit_log.at))
      )[0],
  )

describe('the phone without a subscription', () => {
  const enabled = async (whom: Person) => (await show(office.admin, whom)).body.data.profile.dialer_enabled as boolean

  test('is switched on and off by admins alone, written down once each', async () => {
    const person = await make({ role: 'agent', unit: office.company.units[0] })
    const { lock_version } = (await show(office.admin, person)).body.data
    expect((await change(office.unitAdmin, person, { dialer_enabled: true })).status).toBe(403)
    expect(await enabled(person)).toBe(false)
    expect((await change(office.admin, person, { dialer_enabled: true, lock_version })).status).toBe(200)
    expect(await enabled(person)).toBe(true)
    expect(await lastDeed(person, 'dialer_enabled')).toMatchObject({ user_id: office.admin.id })
    expect((await change(office.admin, person, { dialer_enabled: false, lock_version })).status).toBe(409)
    const off = await api.call('PATCH', `${path}/${person.id}/quick_update`, { as: office.admin, body: { dialer_enabled: 'false' } })
    expect(off).toMatchObject({ status: 200, body: { data: { profile: { dialer_enabled: false } } } })
    expect(await lastDeed(person, 'dialer_disabled')).toBeDefined()
  })

  test('stays as it is when whoever may not set it saves it unchanged', async () => {
    const person = await make({ role: 'agent', unit: office.company.units[0] })
    await change(office.admin, person, { dialer_enabled: true })
    const saved = await change(office.unitAdmin, person, { dialer_enabled: true, first_name: 'Same' })
    expect([saved.status, saved.body.data?.may.dialer]).toEqual([200, false])
    expect(await enabled(person)).toBe(true)
  })
})

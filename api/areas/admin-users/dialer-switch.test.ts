import { afterAll, describe, expect, test } from 'vitest'
import type { Person } from '#tests/factories/people.ts'
import { accountsOffice, adminPath as path } from '#tests/support/accounts-office.ts'

const { api, office, make, show, change, lastDeed } = await accountsOffice()

afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

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

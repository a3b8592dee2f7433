import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { phone_settings } from '#api/platform/tables/index.ts'
import { makeCompany, makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { account, givePhone } from '#tests/support/phone.ts'

const start = new Date('2026-11-20T18:00:00Z')
const clock = settableClock(start)
let api: TestApi
let office: Office
let asker: Person

beforeAll(async () => {
  api = await testApi({ clock, env: account })
  office = await api.within(makeOffice)
  asker = await person('Asking', 'Person')
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const person = (first: string, last: string, company = office.company) =>
  api.within((work) => makePerson(work, { role: 'agent', name: [first, last], company, unit: company.units[0] }))

async function colleagues(q: string) {
  const { status, body } = await api.call('GET', `/v1/dialer/colleagues?q=${q}`, { as: asker })
  expect(status).toBe(200)
  return (body as { data: { id: string; name: string; reachable: boolean }[] }).data
}

test('colleagues are told by name, those who would ring now first, never oneself and nobody of another company', async () => {
  const away = await person('Ada', 'Transferrable')
  const there = await person('Zoe', 'Transferrable')
  await api.within((work) => givePhone(work, there))
  const other = await api.within((work) => makeCompany(work, 2002))
  await person('Otto', 'Transferrable', other)

  expect(await colleagues('TRANSFERRABLE')).toEqual([
    { id: there.id, name: 'Zoe Transferrable', reachable: true },
    { id: away.id, name: 'Ada Transferrable', reachable: false },
  ])
  expect(await colleagues('Asking')).toEqual([])
})

test('who wants no calls, or has not been heard of, would not ring', async () => {
  const busy = await person('Quiet', 'Reacher')
  const gone = await person('Silent', 'Reacher')
  await api.within(async (work) => {
    await givePhone(work, busy)
    await givePhone(work, gone)
    await work.db.insert(phone_settings).values({ tenant_id: work.brand.id, user_id: busy.id, do_not_disturb: true })
  })
  expect((await colleagues('Reacher')).map(({ id, reachable }) => [id, reachable])).toEqual([
    [gone.id, true],
    [busy.id, false],
  ])
  clock.set(new Date(start.getTime() + 46_000))
  expect((await colleagues('Reacher')).map(({ reachable }) => reachable)).toEqual([false, false])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { training_completions } from '#api/platform/tables/index.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { license } from '#tests/factories/soa.ts'
import { makeTraining } from '#tests/factories/trainings.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

const clock = settableClock(new Date('2026-11-23T15:00:00Z'))
let api: TestApi
let agent: Person

beforeAll(async () => {
  api = await testApi({ clock })
  agent = await api.within((work) => makePerson(work, { role: 'agent' }))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const asked = async () => (await api.call('GET', '/v1/users/medicare_registered', { as: await api.freshSession(agent) })).body.data
const completed = (training_id: string, expires_on: string | null, plan_year: number | null = null) =>
  api.within(({ db, brand, now }) =>
    db
      .insert(training_completions)
      .values({ tenant_id: brand.id, id: newId(), training_id, user_id: agent.id, completed_at: now, expires_on, plan_year }),
  )

test('ready with a number and a certificate that is in force, and not a day longer', async () => {
  expect(await asked()).toEqual({
    'medicare_registered?': false,
    npn: null,
    certified_until: null,
    platform: null,
    missing: ['npn', 'certificate'],
  })
  await api.within((work) => license(work, agent))
  const course = await api.within((work) => makeTraining(work, { kind: 'link' }))
  const certificate = await api.within((work) => makeTraining(work, { kind: 'certificate' }))
  await completed(course, '2028-01-01')
  await completed(certificate, '2026-11-22')
  expect(await asked()).toMatchObject({ 'medicare_registered?': false, npn: '12345678', missing: ['certificate'] })

  await completed(certificate, '2027-09-30')
  await completed(certificate, '2026-12-31')
  expect(await asked()).toMatchObject({ 'medicare_registered?': true, npn: '12345678', certified_until: '2027-09-30', missing: [] })
  clock.set(new Date('2027-10-01T15:00:00Z'))
  expect(await asked()).toMatchObject({ 'medicare_registered?': false, certified_until: null, missing: ['certificate'] })
  // For the plans of a year that is over, whatever it says of its end.
  await completed(certificate, null, 2026)
  expect(await asked()).toMatchObject({ 'medicare_registered?': false, missing: ['certificate'] })
  await completed(certificate, null, 2027)
  expect(await asked()).toMatchObject({ 'medicare_registered?': true, certified_until: null, missing: [] })
})

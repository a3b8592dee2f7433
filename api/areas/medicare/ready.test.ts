import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { training_completions } from '#api/platform/tables/index.ts'
import { makePerson } from '#tests/factories/people.ts'
import { license } from '#tests/factories/soa.ts'
import { makeTraining } from '#tests/factories/trainings.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

const clock = settableClock(new Date('2026-11-23T15:00:00Z'))
let api: TestApi

beforeAll(async () => {
  api = await testApi({ clock })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

/** An agent with certificates that end on these days; null for one that never does. */
async function certified(ends: (string | null)[]) {
  return api.within(async (work) => {
    const { db, brand, now } = work
    const agent = await makePerson(work, { role: 'agent' })
    await license(work, agent)
    const training_id = await makeTraining(work, { kind: 'certificate' })
    const row = () => ({ tenant_id: brand.id, id: newId(), training_id, user_id: agent.id, completed_at: now, plan_year: 2027 })
    await db.insert(training_completions).values(ends.map((expires_on) => ({ ...row(), expires_on })))
    return async () => (await api.call('GET', '/v1/users/medicare_registered', { as: await api.freshSession(agent) })).body.data
  })
}

test('of several certificates one that never ends is the one that counts', async () => {
  const ready = await certified(['2027-09-30', null])
  expect(await ready()).toMatchObject({ 'medicare_registered?': true, certified_until: null })
})

test('the last day of a certificate is the whole day by the agent’s clocks, whatever day it is in UTC', async () => {
  const ready = await certified(['2026-11-23'])
  clock.set(new Date('2026-11-24T03:00:00Z'))
  expect(await ready()).toMatchObject({ 'medicare_registered?': true, certified_until: '2026-11-23' })
  clock.set(new Date('2026-11-24T12:00:00Z'))
  expect(await ready()).toMatchObject({ 'medicare_registered?': false, missing: ['certificate'] })
})

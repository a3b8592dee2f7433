import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { training_completions } from '#api/platform/tables/index.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { makeTraining } from '#tests/factories/trainings.ts'
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

test('a certificate that says no end of its own ends so many months after it was issued, whenever it is handed in', async () => {
  const id = await api.within((work) => makeTraining(work, { kind: 'certificate', valid_months: 12 }))
  const body = { number: 'A-1', plan_year: 2020, issued_on: '2019-07-31', expires_on: null }
  const { body: told } = await api.call('PUT', `/v1/trainings/${id}/completion`, { as: office.agent, body })
  expect(told.data).toMatchObject({ state: 'expired', completion: { expires_on: '2020-07-31' } })
})

test('handed in by several presses at once, it is one', async () => {
  const id = await api.within((work) => makeTraining(work, { kind: 'certificate' }))
  const body = { number: 'A-2', plan_year: 2099, issued_on: '2026-07-31', expires_on: '2099-12-31' }
  const put = () => api.call('PUT', `/v1/trainings/${id}/completion`, { as: office.agent, body })
  expect((await Promise.all([put(), put(), put(), put()])).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const kept = await api.within(({ db }) => db.select().from(training_completions).where(eq(training_completions.training_id, id)))
  expect(kept).toHaveLength(1)
})

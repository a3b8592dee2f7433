import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { postgresLimits, type Limit } from './limits.ts'
import { Refusal } from './refusal.ts'

let api: TestApi
const limit: Limit = { name: 'knocking', points: 3, seconds: 60 }

beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

async function refusalOf(attempt: Promise<void>): Promise<Refusal | null> {
  return attempt.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  )
}

test('so many and no more; then 429 with the time to wait', async () => {
  const { limits } = api.ports
  for (let count = 0; count < 3; count++) expect(await refusalOf(limits.spend(limit, 'ann'))).toBeNull()
  const refused = await refusalOf(limits.spend(limit, 'ann'))
  expect(refused).toMatchObject({ code: 'too_many_requests', status: 429 })
  expect(refused?.retryAfterSeconds).toBeGreaterThan(50)
  expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(60)
})

test('looking costs nothing, and tells when it is used up', async () => {
  const { limits } = api.ports
  for (let count = 0; count < 5; count++) expect(await refusalOf(limits.check(limit, 'bea'))).toBeNull()
  for (let count = 0; count < 3; count++) await limits.spend(limit, 'bea')
  expect(await refusalOf(limits.check(limit, 'bea'))).toMatchObject({ code: 'too_many_requests' })
})

test('each key and each limit counts by itself', async () => {
  const { limits } = api.ports
  for (let count = 0; count < 3; count++) await limits.spend(limit, 'cleo')
  expect(await refusalOf(limits.spend(limit, 'dora'))).toBeNull()
  expect(await refusalOf(limits.spend({ ...limit, name: 'ringing' }, 'cleo'))).toBeNull()
})

test('what is forgotten begins anew', async () => {
  const { limits } = api.ports
  for (let count = 0; count < 4; count++) await refusalOf(limits.spend(limit, 'eve'))
  await limits.forget(limit, 'eve')
  expect(await refusalOf(limits.check(limit, 'eve'))).toBeNull()
})

test('all processes count together, and nothing is lost between them', async () => {
  const wide: Limit = { name: 'crowd', points: 20, seconds: 60 }
  const processes = [postgresLimits(api.ports.beside), postgresLimits(api.ports.beside)]
  const attempts = Array.from({ length: 30 }, (_, index) => refusalOf((processes[index % 2] ?? api.ports.limits).spend(wide, 'all')))
  const refused = (await Promise.all(attempts)).filter(Boolean)
  expect(refused).toHaveLength(10)
})

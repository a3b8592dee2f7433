import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePerson } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi

beforeAll(async () => {
  api = await testApi()
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

test('settings that somebody else has changed meanwhile are not written over, and both are told', async () => {
  const agent = await api.within((work) => makePerson(work, { role: 'agent' }))
  const put = (body: object) => api.call('PUT', '/v1/calendar_settings', { as: agent, body })
  const first = await put({ notice_minutes: 60, lock_version: 0 })
  expect([first.status, first.body.data.lock_version]).toEqual([200, 1])
  expect((await put({ notice_minutes: 120, lock_version: 1 })).status).toBe(200)
  const late = await put({ notice_minutes: 240, lock_version: 1 })
  expect([late.status, late.body.current.notice_minutes, late.body.yours.notice_minutes]).toEqual([409, 120, 240])
  expect((await api.call('GET', '/v1/calendar_settings', { as: agent })).body.data).toMatchObject({ notice_minutes: 120, lock_version: 2 })
})

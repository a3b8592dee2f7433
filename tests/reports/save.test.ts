import { afterAll, beforeAll, expect, test } from 'vitest'
import * as asked from '#app/routes/_app.reports.$type/route.tsx'
import * as schedule from '#app/routes/_app.reports.saved.$id_.schedule/route.tsx'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { screensOf } from '#tests/support/screens.tsx'

let api: TestApi
let office: Office
let screens: ReturnType<typeof screensOf>

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
  screens = screensOf(api, [
    { ...schedule, path: '/reports/saved/:id/schedule' },
    { ...asked, path: '/reports/:type' },
  ])
})
afterAll(async () => {
  screens.close()
  expect(api.unexpected).toEqual([])
  await api.close()
})

const send = 'Save and send regularly'

test('a question is saved, and one goes on to say when it is sent', async () => {
  const page = await screens.open(office.agent, '/reports/production?by=month')
  const nameless = await screens.press(office.agent, page, send)
  expect([nameless.status, nameless.text.includes('Please fill this in.')]).toEqual([422, true])
  const { location } = await screens.press(office.agent, nameless, send, { Name: 'Each month' })
  expect(location).toMatch(/^\/reports\/saved\/[^/]+\/schedule$/)
  const there = await screens.open(office.agent, location ?? '')
  expect([there.status, there.text.includes('Each month'), there.text.includes('It is not sent yet')]).toEqual([200, true, true])
})

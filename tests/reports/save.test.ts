import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#api/platform/tables/index.ts'
import * as asked from '#app/routes/_app.reports.$type/route.tsx'
import * as saved from '#app/routes/_app.reports.saved.$id/route.tsx'
import * as schedule from '#app/routes/_app.reports.saved.$id_.schedule/route.tsx'
import { byRole, textOf } from '#tests/e2e/support/forms/finding.ts'
import { officeScreens } from '#tests/support/screens.tsx'

const { api, office, screens } = await officeScreens([
  { ...saved, path: '/reports/saved/:id' },
  { ...schedule, path: '/reports/saved/:id/schedule' },
  { ...asked, path: '/reports/:type' },
])

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

test('what is wrong with the question is said above the form that names it', async () => {
  const question = { report_type: 'pipeline', by: 'status', downline_user_id: office.agent.id }
  const body = { question, title: 'Of one' }
  const { report } = (await api.call('POST', '/v1/reports', { as: office.manager, body })).body.data
  const page = await screens.open(office.manager, `/reports/saved/${report.id}?do=edit`)
  await api.within(({ db }) => db.update(users).set({ manager_id: null }).where(eq(users.id, office.agent.id)))
  const refused = await screens.press(office.manager, page, 'Save', { Name: 'Of nobody' })
  expect(refused.status).toBe(422)
  expect(byRole(refused.page, 'alert').map((alert) => textOf(alert))).toEqual([expect.stringContaining('There is no such person.')])
})

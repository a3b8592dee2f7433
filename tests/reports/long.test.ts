import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { report_runs } from '#api/platform/tables/index.ts'
import * as asked from '#app/routes/_app.reports.$type/route.tsx'
import { makeRun } from '#tests/factories/reports.ts'
import { byLabel } from '#tests/e2e/support/forms/finding.ts'
import { officeScreens, type Screen } from '#tests/support/screens.tsx'

const { api, office, screens } = await officeScreens([{ ...asked, path: '/reports/:type' }])

/** A run of the agent that waits for its turn, on its page. */
async function waiting() {
  const run = await api.within((work) => makeRun(work, office.agent))
  const { location } = await screens.open(office.agent, `/reports/activity?run=${run}`)
  return { run, page: await screens.open(office.agent, location ?? '') }
}
const comesAnew = ({ page }: Screen): boolean => page.querySelector('meta[http-equiv=refresh]') !== null
const runs = () => api.within(({ db }) => db.$count(report_runs, eq(report_runs.user_id, office.agent.id)))

test('what is refused of a report that takes long is told beside its answer, which is not asked for anew', async () => {
  const { page } = await waiting()
  expect([page.text.includes('Waiting for its turn.'), comesAnew(page)]).toEqual([true, true])
  const before = await runs()
  const refused = await screens.press(office.agent, page, 'Save', { 'Shared with': 'company' })
  expect([refused.status, refused.location]).toEqual([422, null])
  expect(refused.text).toContain('Please fill this in.')
  expect((byLabel(refused.page, /^Shared with/)[0] as HTMLSelectElement).value).toBe('company')
  expect(refused.text).toContain('Waiting for its turn.')
  // A page that came anew by itself would lose what is typed.
  expect(comesAnew(refused)).toBe(false)
  expect(await runs()).toBe(before)
})

test.each([
  [null, 'This took too long to count.'],
  [{ code: 'forbidden', details: [] }, 'This was not counted. Access denied!'],
  [{ code: 'invalid', details: [{ field: 'downline_user_id', code: 'unknown_person' }] }, 'This was not counted. There is no such person.'],
])('a report without an answer (%j) says why', async (refused, words) => {
  const { run, page } = await waiting()
  await api.within(({ db }) =>
    db
      .update(report_runs)
      .set({ state: 'failed', result: refused && { refused } })
      .where(eq(report_runs.id, run)),
  )
  const { text } = await screens.open(office.agent, page.href)
  expect(text).toContain(words)
  expect(text.includes('too long')).toBe(refused === null)
})

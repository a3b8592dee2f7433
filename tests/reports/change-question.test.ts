import { expect, test } from 'vitest'
import * as asked from '#app/routes/_app.reports.$type/route.tsx'
import * as saved from '#app/routes/_app.reports.saved.$id/route.tsx'
import { type Person } from '#tests/factories/people.ts'
import { byLabel, byRole } from '#tests/e2e/support/forms/finding.ts'
import { officeScreens, type Screen } from '#tests/support/screens.tsx'

const { api, office, screens } = await officeScreens([
  { ...saved, path: '/reports/saved/:id' },
  { ...asked, path: '/reports/:type' },
])

type Report = { id: string; title: string; lock_version: number; question: Record<string, unknown> }

const save = async (as: Person, body: object = {}): Promise<Report> => {
  const question = { report_type: 'production', period: 'this_year', by: 'carrier', state: ['FL', 'TX'] }
  return (await api.call('POST', '/v1/reports', { as, body: { question, title: 'Carriers', ...body } })).body.data.report
}
const read = async (as: Person, id: string): Promise<Report> => (await api.call('GET', `/v1/reports/${id}`, { as })).body.data
const change = (as: Person, id: string, body: object) => api.call('POST', `/v1/reports/${id}`, { as, body })
const link = ({ page }: Screen, name: string): string => byRole(page, 'link', { name })[0]?.getAttribute('href') ?? ''
const buttons = ({ page }: Screen): string[] => byRole(page, 'button').map((button) => button.textContent ?? '')

test('the question of a saved report is changed on the page of its type, and leads back to it', async () => {
  const { id } = await save(office.agent)
  const there = link(await screens.open(office.agent, `/reports/saved/${id}`), 'Change the question')
  expect(there).toMatch(new RegExp(`^/reports/production\\?.*&saved=${id}$`))
  const page = await screens.open(office.agent, there)
  expect(link(page, 'Carriers')).toBe(`/reports/saved/${id}`)

  const again = await screens.press(office.agent, page, 'Show', { 'A row for each': 'month' })
  expect(again.href).toContain(`saved=${id}`)
  expect(buttons(again)).toEqual(expect.arrayContaining(['Save changes to “Carriers”', 'Save as a new report']))
  const done = await screens.press(office.agent, again, 'Save changes to “Carriers”')
  expect(done.location).toBe(`/reports/saved/${id}`)
  const report = await read(office.agent, id)
  expect(report).toMatchObject({ title: 'Carriers', question: { report_type: 'production', by: 'month', state: ['FL', 'TX'] } })
  expect((await screens.open(office.agent, `/reports/saved/${id}`)).text).toContain('Month')
})

test('it can be saved as a new report instead', async () => {
  const { id } = await save(office.agent)
  const there = link(await screens.open(office.agent, `/reports/saved/${id}`), 'Change the question')
  const page = await screens.open(office.agent, there.replace('by=carrier', 'by=week'))
  const nameless = await screens.press(office.agent, page, 'Save as a new report')
  expect([nameless.status, nameless.text.includes('Please fill this in.')]).toEqual([422, true])
  expect(buttons(nameless)).toContain('Save changes to “Carriers”')
  const done = await screens.press(office.agent, nameless, 'Save as a new report', { Name: 'Weeks' })
  expect(done.location).toMatch(/^\/reports\/saved\//)
  expect(await read(office.agent, done.location?.split('/').at(-1) ?? '')).toMatchObject({ title: 'Weeks', question: { by: 'week' } })
  expect((await read(office.agent, id)).question).toMatchObject({ by: 'carrier' })
})

test('a question without a saved report can be saved, and no report be changed', async () => {
  const page = await screens.open(office.agent, '/reports/production')
  expect(buttons(page).filter((name) => name.startsWith('Save'))).toEqual(['Save and send regularly', 'Save'])
})

test('who may only open a report asks differently, and saves it as their own', async () => {
  const { id } = await save(office.manager, { shared: 'team' })
  const shown = await screens.open(office.agent, `/reports/saved/${id}`)
  expect(link(shown, 'Ask it differently')).not.toContain('saved=')
  expect(link(shown, 'Change the question')).toBe('')
  const page = await screens.open(office.agent, `/reports/production?by=month&saved=${id}`)
  expect([page.status, buttons(page).filter((name) => name.startsWith('Save'))]).toEqual([200, ['Save and send regularly', 'Save']])
  expect(page.text).toContain(`Only ${office.manager.name} can change “Carriers”. Your question is still here`)
})

test.each([
  ['of somebody else', async () => (await save(office.manager)).id],
  [
    'that was deleted',
    async () => {
      const { id } = await save(office.agent)
      await api.call('DELETE', `/v1/reports/${id}`, { as: office.agent })
      return id
    },
  ],
  ['that never was', () => Promise.resolve('nonsense')],
])('a report %s is said to be so, with the question kept', async (_what, idOf) => {
  const page = await screens.open(office.agent, `/reports/production?by=month&saved=${await idOf()}`)
  expect(page.status).toBe(200)
  expect(page.text).toContain('This report was deleted, or it is not yours to open. Your question is still here')
  expect((byLabel(page.page, 'A row for each')[0] as HTMLSelectElement).value).toBe('month')
  expect(buttons(page).filter((name) => name.startsWith('Save'))).toEqual(['Save and send regularly', 'Save'])
})

test('one that was deleted while its question was changed is said to be gone, with the question kept', async () => {
  const { id } = await save(office.agent)
  const page = await screens.open(office.agent, `/reports/production?by=month&saved=${id}`)
  await api.call('DELETE', `/v1/reports/${id}`, { as: office.agent })
  const { location } = await screens.press(office.agent, page, 'Save changes to “Carriers”')
  expect(location).toMatch(new RegExp(`^/reports/production\\?.*by=month.*saved=${id}&run=`))
  const { status, text } = await screens.open(office.agent, location ?? '')
  expect([status, text.includes('This report was deleted')]).toEqual([200, true])
})

test('whoever opens a shared report gets an answer to the question that it asks now', async () => {
  const { id } = await save(office.manager, { shared: 'team' })
  expect((await screens.open(office.agent, `/reports/saved/${id}`)).text).not.toContain('Month')
  const { question } = await read(office.manager, id)
  await change(office.manager, id, { question: { ...question, by: 'month' } })
  expect((await screens.open(office.agent, `/reports/saved/${id}`)).text).toContain('Month')
})

import { expect, test } from 'vitest'
import * as saved from '#app/routes/_app.reports.saved.$id/route.tsx'
import { makeContact } from '#tests/factories/contacts.ts'
import { byRole, textOf } from '#tests/e2e/support/forms/finding.ts'
import { officeScreens, type Screen } from '#tests/support/screens.tsx'

const { api, office, screens } = await officeScreens([{ ...saved, path: '/reports/saved/:id' }])

const question = { report_type: 'pipeline', by: 'status' }
const post = async (path: string, body: object) => {
  const { status, body: told } = await api.call('POST', `/v1/reports${path}`, { as: office.agent, body })
  expect(status).toBeLessThan(300)
  return told.data
}
const lead = () => api.within((work) => makeContact(work, office.agent))
/** The rows of what it said before, without its head. */
const rowsOf = ({ page }: Screen): string[] =>
  [...(byRole(page, 'table', { name: 'Earlier results' })[0]?.querySelectorAll('tbody tr') ?? [])].map((row) => textOf(row))
const pager = ({ page }: Screen) => byRole(page, 'navigation', { name: 'Earlier results' })[0]

test('all that a report said before is there, 25 a page, with what changed across pages', async () => {
  await lead()
  const { report } = await post('', { question, title: 'Often' })
  await lead()
  for (let again = 0; again < 25; again++) await post(`/${report.id}`, {})
  const first = await screens.open(office.agent, `/reports/saved/${report.id}`)
  expect(rowsOf(first)).toHaveLength(25)
  expect([rowsOf(first)[0], rowsOf(first)[24]].map((row) => row?.includes('1 more'))).toEqual([false, true])
  const next = byRole(pager(first) ?? first.page, 'link', { name: 'Next page' })[0]?.getAttribute('href')
  expect(next).toBe(`/reports/saved/${report.id}?page=2`)

  const second = await screens.open(office.agent, next ?? '')
  expect(rowsOf(second)).toHaveLength(1)
  const run = byRole(second.page, 'table', { name: 'Earlier results' })[0]?.querySelector('a')?.getAttribute('href') ?? ''
  expect(run).toMatch(/\?run=[^&]+&page=2$/)
  const earlier = await screens.open(office.agent, run)
  expect([earlier.text.includes('Contacts: 1.'), rowsOf(earlier).length]).toEqual([true, 1])
  expect(byRole(pager(earlier) ?? earlier.page, 'link', { name: 'Previous page' })[0]?.getAttribute('href')).toContain('run=')
  const beyond = await screens.open(office.agent, `/reports/saved/${report.id}?page=9`)
  expect([beyond.status, beyond.location]).toEqual([302, `/reports/saved/${report.id}?page=2`])
})

test('one answer alone is nothing to look back on', async () => {
  const { report } = await post('', { question, title: 'Once' })
  expect(rowsOf(await screens.open(office.agent, `/reports/saved/${report.id}`))).toEqual([])
})

test('answers to different questions are not compared, and it is said where the question changed', async () => {
  const { report } = await post('', { question, title: 'Changing' })
  await lead()
  await post(`/${report.id}`, { question: { ...question, by: 'person', state: ['TX'] } })
  const rows = rowsOf(await screens.open(office.agent, `/reports/saved/${report.id}`))
  expect(rows.map((row) => row.includes('The question changed here'))).toEqual([true, false])
  expect(rows.some((row) => /more|fewer/.test(row))).toBe(false)
  await lead()
  await post(`/${report.id}`, { question })
  await lead()
  await post(`/${report.id}`, {})
  expect(rowsOf(await screens.open(office.agent, `/reports/saved/${report.id}`))[0]).toContain('1 more')
})

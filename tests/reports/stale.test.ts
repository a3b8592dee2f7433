import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { source_costs } from '#api/platform/tables/index.ts'
import * as costs from '#app/routes/_app.reports.costs/route.tsx'
import * as asked from '#app/routes/_app.reports.$type/route.tsx'
import * as saved from '#app/routes/_app.reports.saved.$id/route.tsx'
import * as schedule from '#app/routes/_app.reports.saved.$id_.schedule/route.tsx'
import { type Person } from '#tests/factories/people.ts'
import { makeCost } from '#tests/factories/reports.ts'
import { byLabel, byRole, textOf } from '#tests/e2e/support/forms/finding.ts'
import { officeScreens, type Screen } from '#tests/support/screens.tsx'

const { api, office, screens } = await officeScreens([
  { ...saved, path: '/reports/saved/:id' },
  { ...schedule, path: '/reports/saved/:id/schedule' },
  { ...costs, path: '/reports/costs' },
  { ...asked, path: '/reports/:type' },
])

const question = { report_type: 'production', period: 'this_year', by: 'carrier' }
const monday = () => ({ weekdays: ['monday'], at: '07:00', to: [office.manager.id] })
const save = async (body: object = {}): Promise<{ id: string }> =>
  (await api.call('POST', '/v1/reports', { as: office.manager, body: { question, title: 'Mine', shared: 'team', ...body } })).body.data
    .report
const read = async (id: string) => (await api.call('GET', `/v1/reports/${id}`, { as: office.manager })).body.data
/** An admin may change what a manager made. */
const meanwhile = async (id: string, body: object) =>
  expect((await api.call('POST', `/v1/reports/${id}`, { as: office.admin, body })).status).toBe(200)

/** What somebody else made of it, as it stands above what was typed. */
const theirs = ({ page }: Screen): [string, string][] => {
  const banner = byRole(page, 'alert').find((alert) => textOf(alert).includes('Someone else saved changes to this'))
  const names = [...(banner?.querySelectorAll('p > strong') ?? [])]
  return names.map((name) => [textOf(name), textOf(name.parentElement ?? name).slice(`${textOf(name)}: `.length)])
}
const typed = ({ page }: Screen, label: RegExp): string => (byLabel(page, label)[0] as HTMLInputElement).value

describe('a saved report that somebody else changed meanwhile', () => {
  test('tells both versions, keeps what was typed, and saves it over theirs', async () => {
    const { id } = await save()
    const page = await screens.open(office.manager, `/reports/saved/${id}?do=edit`)
    await meanwhile(id, { title: 'Theirs', shared: 'company', question: { ...question, by: 'month', state: ['TX'] } })
    const refused = await screens.press(office.manager, page, 'Save', { Name: 'Mine, better' })
    expect(refused.status).toBe(409)
    expect(theirs(refused)).toEqual([
      ['Name', 'Theirs'],
      ['Shared with', 'Everybody in the company'],
      ['Question', 'Production · Days: This year · A row for each: Month · State: Texas'],
    ])
    expect(typed(refused, /^Name/)).toBe('Mine, better')
    const done = await screens.press(office.manager, refused, 'Save')
    expect(done.location).toBe(`/reports/saved/${id}`)
    // What was not changed in the form stays as they left it.
    expect(await read(id)).toMatchObject({ title: 'Mine, better', shared: 'company', question: { by: 'month' } })
  })

  test('says so on the page where its question is changed', async () => {
    const { id } = await save()
    const { lock_version } = await read(id)
    const page = await screens.open(office.manager, `/reports/production?by=week&period=this_month&version=${lock_version}&saved=${id}`)
    await meanwhile(id, { question: { ...question, by: 'person' } })
    // To ask otherwise meanwhile does not hide that.
    const again = await screens.press(office.manager, page, 'Show', { 'A row for each': 'product' })
    await meanwhile(id, { title: 'Theirs' })
    const refused = await screens.press(office.manager, again, 'Save changes to “Mine”')
    expect(refused.status).toBe(409)
    expect(theirs(refused)).toEqual([
      ['Name', 'Theirs'],
      ['Question', 'Production · Days: This year · A row for each: Person'],
    ])
    const done = await screens.press(office.manager, refused, 'Save changes to “Theirs”')
    expect(done.location).toBe(`/reports/saved/${id}`)
    expect((await read(id)).question).toMatchObject({ by: 'product', period: 'this_month' })
  })
})

describe('a schedule that somebody else changed meanwhile', () => {
  const open = (id: string) => screens.open(office.manager, `/reports/saved/${id}/schedule`)

  test('tells both versions, and keeps of each what it changed', async () => {
    const { id } = await save({ schedule: monday() })
    const page = await open(id)
    await meanwhile(id, { schedule: { ...monday(), weekdays: ['friday'], to: [office.manager.id, office.agent.id] } })
    const refused = await screens.press(office.manager, page, 'Save', { Time: '18:30' })
    expect(refused.status).toBe(409)
    expect(theirs(refused)).toEqual([
      ['Send by e-mail', 'Every Friday at 7:00 AM'],
      ['To', expect.stringContaining(office.agent.name)],
    ])
    expect(typed(refused, /^Time/)).toBe('18:30')
    expect((await screens.press(office.manager, refused, 'Save')).location).toBe(`/reports/saved/${id}/schedule`)
    const { schedule } = await read(id)
    expect(schedule).toMatchObject({ weekdays: ['friday'], day_of_month: null, at: '18:30' })
    expect(schedule.to).toHaveLength(2)
  })

  test('that was stopped is set anew', async () => {
    const { id } = await save({ schedule: monday() })
    const page = await open(id)
    await meanwhile(id, { schedule: null })
    const refused = await screens.press(office.manager, page, 'Save', { Monday: false, Sunday: true })
    expect(theirs(refused)).toEqual([['Send by e-mail', 'It is not sent yet']])
    await screens.press(office.manager, refused, 'Save')
    expect((await read(id)).schedule).toMatchObject({ weekdays: ['sunday'], at: '07:00' })
  })
})

describe('a cost that somebody else changed meanwhile', () => {
  const cost = () => api.within((work) => makeCost(work, office.manager))
  const readCost = async (id: string) => (await api.call('GET', `/v1/source_costs/${id}`, { as: office.manager })).body.data
  const open = (as: Person, id: string) => screens.open(as, `/reports/costs?edit=${id}`)

  test('tells both versions, and keeps of each what it changed', async () => {
    const id = await cost()
    const page = await open(office.manager, id)
    const body = { per_lead_cents: 700, to: '2026-11-20' }
    expect((await api.call('PATCH', `/v1/source_costs/${id}`, { as: office.admin, body })).status).toBe(200)
    const refused = await screens.press(office.manager, page, 'Save', { Note: 'By invoice' })
    expect(refused.status).toBe(409)
    expect(theirs(refused)).toEqual([
      ['Last day', 'Nov 20, 2026'],
      ['Amount in dollars', '$7 a lead'],
    ])
    expect(typed(refused, /^Note/)).toBe('By invoice')
    expect((await screens.press(office.manager, refused, 'Save')).location).toBe('/reports/costs')
    expect(await readCost(id)).toMatchObject({ note: 'By invoice', per_lead_cents: 700, amount_cents: null, to: '2026-11-20' })
  })

  test('that was deleted can be entered anew', async () => {
    const id = await cost()
    const page = await open(office.manager, id)
    await api.within(({ db }) => db.delete(source_costs).where(eq(source_costs.id, id)))
    const gone = await screens.press(office.manager, page, 'Save', { 'Amount in dollars': '12.50' })
    expect(gone.text).toContain('Somebody deleted this cost meanwhile.')
    expect(typed(gone, /^Amount in dollars/)).toBe('12.50')
    expect((await screens.press(office.manager, gone, 'Save')).location).toBe('/reports/costs')
    const { body } = await api.call('GET', '/v1/source_costs', { as: office.manager })
    expect(body.data.map(({ amount_cents }: { amount_cents: number }) => amount_cents)).toContain(1250)
  })
})

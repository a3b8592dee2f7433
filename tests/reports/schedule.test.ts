import { describe, expect, test } from 'vitest'
import * as schedule from '#app/routes/_app.reports.saved.$id_.schedule/route.tsx'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { byLabel, byRole, textOf } from '#tests/e2e/support/forms/finding.ts'
import { officeScreens, type Screen } from '#tests/support/screens.tsx'

const { api, office, screens } = await officeScreens([{ ...schedule, path: '/reports/saved/:id/schedule' }])
/** Beyond the fifty whom the page tells at first. */
const far = await api.within(async (work) => {
  const make = (first: string) => makePerson(work, { role: 'agent', company: office.company, name: [first, 'Coworker'] })
  for (let place = 10; place < 65; place++) await make(`Able${place}`)
  return { zoe: await make('Zoe'), zora: await make('Zora') }
})

const open = async (shared = 'company') => {
  const body = { question: { report_type: 'book' }, title: 'Sent', shared }
  const { report } = (await api.call('POST', '/v1/reports', { as: office.manager, body })).body.data
  const page = await screens.open(office.manager, `/reports/saved/${report.id}/schedule`)
  const read = async () => (await api.call('GET', `/v1/reports/${report.id}`, { as: office.manager })).body.data.schedule
  return { page, read }
}
const press = (page: Screen, button: string, filled: Record<string, string | boolean>) =>
  screens.press(office.manager, page, button, filled)
const box = ({ page }: Screen, name: string) => byLabel(page, name, { exact: true })[0] as HTMLInputElement | undefined
const groupOf = ({ page }: Screen, name: string) => byRole(page, 'group', { name, exact: true })[0]

describe('colleagues who are looked for in the form', () => {
  test('join those who are ticked, and all else that was chosen stays', async () => {
    const { page, read } = await open()
    expect(box(page, far.zoe.name)).toBeUndefined()
    const chosen = { [office.manager.name]: false, 'Able12 Coworker': true, Monday: false, Friday: true, Time: '18:30' }
    const found = await press(page, 'Find', { ...chosen, 'Find colleagues by name': 'zo' })
    expect([found.status, found.location]).toEqual([200, null])
    expect(['Able12 Coworker', far.zoe.name, far.zora.name, 'Friday', 'Monday'].map((name) => box(found, name)?.checked)).toEqual([
      ...[true, false, false],
      ...[true, false],
    ])
    expect(box(found, 'Able13 Coworker')).toBeUndefined()

    const again = await press(found, 'Find', { [far.zoe.name]: true, 'Find colleagues by name': 'nobody is called so' })
    expect(again.text).toContain('Nobody who can get it has that name.')
    expect(['Able12 Coworker', far.zoe.name].map((name) => box(again, name)?.checked)).toEqual([true, true])
    expect((await press(again, 'Save', {})).status).toBe(302)
    const saved = await read()
    expect(saved).toMatchObject({ weekdays: ['friday'], at: '18:30' })
    expect(saved.to.map(({ name }: Person) => name)).toEqual(['Able12 Coworker', far.zoe.name])
  })

  test('stay ticked where something else was refused', async () => {
    const { page } = await open()
    const found = await press(page, 'Find', { 'Find colleagues by name': 'zora' })
    const refused = await press(found, 'Save', { [far.zora.name]: true, Monday: false })
    expect([refused.status, box(refused, far.zora.name)?.checked]).toEqual([422, true])
  })

  test('are not looked for where all stand there', async () => {
    const { page } = await open('me')
    expect(byRole(page.page, 'button', { name: 'Find', exact: true })).toEqual([])
  })
})

test.each([
  ['To', 'Please fill this in.', () => ({ [office.manager.name]: false })],
  ['Days', 'Please fill this in.', () => ({ Monday: false })],
])('what is wrong with the boxes of “%s” is told with them, and they have the focus', async (name, words, unticked) => {
  const { page } = await open()
  const refused = await press(page, 'Save', unticked())
  const group = groupOf(refused, name)
  const notes = (group?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => refused.page.getElementById(id))
  expect(notes.map((note) => note && textOf(note))).toContain(words)
  const first = group?.querySelector('input')
  expect([first?.hasAttribute('autofocus'), first?.getAttribute('aria-invalid')]).toEqual([true, 'true'])
})

test('says whose clock it goes by, in words', async () => {
  const { page } = await open()
  await press(page, 'Save', {})
  expect((await screens.open(office.manager, page.href)).text).toContain('All times are in Eastern Time.')
})

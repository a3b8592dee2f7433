import type { Request } from '@playwright/test'
import { makeCompany } from '#tests/factories/people.ts'
import { freshName, give } from './support/contacts.ts'
import { afterIdle, loadersAtRest } from './support/facts.ts'
import { askApi, expect, field, freshTest, signIn, test } from './support/session.ts'

/** Turned here and by nobody else, and for a company of its own; it has a screen. */
const feature = 'Fact finder'

test('an admin switches a feature off for one company, sees why, and puts it back @browser', async ({ page, home, people }) => {
  const admin = await people.make({ role: 'admin', name: ['Ada', freshName()] })
  const company = await people.within((work) => makeCompany(work, 20_000 + Math.floor(Math.random() * 900_000)))
  const number = String(company.number)
  await signIn(page, home, admin)
  await page.goto(`${home}/admin/features?as=${number}`)
  await expect(page.getByText(`Status for agents of company ${number}`)).toBeVisible()
  const row = page.locator('tbody tr', { hasText: feature })
  await expect(row).toContainText('On in the brand’s file.')
  await row.getByRole('link', { name: `Edit ${feature}` }).click()

  await field(page, 'Applies to').selectOption({ label: 'One company' })
  await field(page, 'Reason').fill('Not paid for')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This field is required').or(page.getByText('Please fill this in')).first()).toBeVisible()
  await expect(field(page, 'Reason')).toHaveValue('Not paid for')
  await field(page, 'Company number').fill(number)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Open pages update within half a minute.')).toBeVisible()
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem').filter({ hasText: number })
  await expect(history.first()).toContainText('Not paid for')

  const stands = async (words: string) => {
    await page.goto(`${home}/admin/features?as=${number}`)
    return row.getByText(words).isVisible()
  }
  await expect.poll(() => stands('Turned off here.')).toBe(true)
  await row.getByRole('link', { name: `Edit ${feature}` }).click()
  await history.first().getByRole('button').click()
  await expect(page.getByText('Previous status restored.')).toBeVisible()
  await expect.poll(() => stands('On in the brand’s file.')).toBe(true)
})

test('what the brand’s file has off is said, and has no switch', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ role: 'admin', name: ['Ada', freshName()] }))
  await page.goto(`${home}/admin/features?as=424242`)
  await expect(page.getByText('No person or company matches.').first()).toBeVisible()
  const response = await page.goto(`${home}/admin/features/nothing`)
  expect(response?.status()).toBe(404)
})

test('an agent has no such page', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ name: ['Ben', freshName()] }))
  await expect(page.getByRole('link', { name: 'Features' })).toHaveCount(0)
  const response = await page.goto(`${home}/admin/features`)
  expect(response?.status()).toBe(403)
})

freshTest('a switch shows on open pages, under a half-filled form too @js', async ({ page, home, people }) => {
  const company = await people.within((work) => makeCompany(work, 20_000 + Math.floor(Math.random() * 900_000)))
  const { username, password } = await people.make({ role: 'admin', name: ['Ada', freshName()] })
  const { body } = await askApi(home, '', 'POST', '/v1/sessions', { username, password })
  const turn = async (enabled: boolean | null) => {
    const change = { feature: 'policies', company_number: company.number, enabled, reason: 'Trying it' }
    expect((await askApi(home, String(body['token']), 'PUT', '/v1/admin/feature_flags', change)).status).toBe(200)
  }
  const agent = await people.make({ company })
  const [number] = await give(people, agent, [{}])
  await signIn(page, home, agent)
  const requests: Request[] = []
  page.on('request', (request) => void requests.push(request))
  const asked = (path: RegExp) => requests.map((request) => new URL(request.url()).pathname).filter((name) => path.test(name))
  await page.goto(`${home}/contacts/${number}`, { waitUntil: 'commit' })
  const cable = await page.waitForEvent('websocket', (socket) => new URL(socket.url()).pathname === '/cable')
  await cable.waitForEvent('framereceived', ({ payload }) => String(payload).includes('stream_valid'))
  await afterIdle(page)
  // It begins with what the page was drawn with.
  expect(asked(/^\/features\/frontend$/)).toEqual([])

  const links = page.getByRole('link', { name: 'Policies' })
  const card = page.getByRole('heading', { name: 'Policies' })
  await expect(links.first()).toBeVisible()
  await expect(card).toBeVisible()
  await field(page, 'New note').fill('Half a thought')
  await loadersAtRest(page)
  requests.length = 0
  await turn(false)
  await expect(links).toHaveCount(0, { timeout: 45_000 })
  await expect(card).toHaveCount(0)
  expect(asked(/^\/features\/frontend$/).length).toBeGreaterThan(0)
  // No loader was run for it: that would wait until the note is saved.
  expect(asked(/\.data$/)).toEqual([])
  await turn(null)
  await expect(links.first()).toBeVisible({ timeout: 45_000 })
  await expect(card).toBeVisible()
  await expect(field(page, 'New note')).toHaveValue('Half a thought')
})

import { mergeTests } from '@playwright/test'
import { origin, signIn } from './support/demo.ts'
import { signIn as signInAs, test as withPeople } from './support/session.ts'
import { expect, test as quiet } from './support/test.ts'

const test = mergeTests(quiet, withPeople)
const home = origin('central')

test.describe('the dashboard', () => {
  test('counts what the list counts', async ({ page }) => {
    await signIn(page, 'agent', 'central')
    await page.goto(`${home}/contacts`)
    const total = /\d[\d,]*/.exec(await page.locator('main header').innerText())?.[0] ?? 'none'
    await page.goto(home)
    await expect(page.getByRole('heading', { level: 1, name: /Good (morning|afternoon|evening), Nora/ })).toBeVisible()
    await expect(page.locator('dl > div').filter({ hasText: 'Contacts' })).toContainText(total)
  })

  test('leads from a status to its contacts, as many as it says', async ({ page }) => {
    await signIn(page, 'agent', 'central')
    await page.goto(home)
    const line = page.getByRole('list', { name: 'By status' }).getByRole('listitem').first()
    const count = /(\d+)\s*$/.exec(await line.innerText())?.[1]
    await line.getByRole('link').click()
    await expect(page).toHaveURL(/status_id=/)
    await expect(page.locator('main header')).toContainText(`${count} contact`)
  })

  test('shows more to whoever sees more', async ({ page }) => {
    await signIn(page, 'admin', 'central')
    await page.goto(home)
    await expect(page.getByText("Everybody's")).toBeVisible()
    // The demo's contacts, and those that other journeys have made meanwhile.
    const figure = await page.locator('dl > div').filter({ hasText: 'Contacts' }).innerText()
    expect(Number(figure.replace(/\D/g, ''))).toBeGreaterThanOrEqual(400)
  })

  test('has the numbers of its plot in a table', async ({ page }) => {
    await signIn(page, 'admin', 'central')
    await page.goto(home)
    await page.getByText('As a table').click()
    await expect(page.getByRole('table', { name: 'Added by week' }).getByRole('row')).toHaveCount(9)
  })

  test('tells a newcomer what it will show, and where to begin', async ({ page, people }) => {
    await signInAs(page, home, await people.make())
    await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: 'New contact' })).toHaveAttribute('href', '/contacts/new')
    await expect(page.locator('dl')).toHaveCount(0)
  })
})

import { mergeTests } from '@playwright/test'
import { give } from './support/contacts.ts'
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

  test('leads from each of its figures to as many contacts as it says', async ({ page }) => {
    await signIn(page, 'agent', 'central')
    for (const label of ['New', 'Added this week', 'Turning 65']) {
      await page.goto(home)
      const tile = page.locator('dl > div').filter({ has: page.getByRole('link', { name: label, exact: true }) })
      const count = (await tile.locator('dd').first().innerText()).replace(/\D/g, '')
      await tile.getByRole('link').click()
      await expect(page).toHaveURL(/\/contacts\?/)
      if (count !== '0') await expect(page.locator('main header')).toContainText(new RegExp(`(^|\\D)${count} contact`))
      else await expect(page.locator('tbody th')).toHaveCount(0)
    }
  })

  test('tells a manager of each person they lead, and every figure leads to its list', async ({ page }) => {
    await signIn(page, 'manager', 'central')
    await page.goto(home)
    await page.getByRole('link', { name: 'Team', exact: true }).click()
    const row = page.getByRole('table', { name: 'Team' }).getByRole('row').filter({ hasText: 'Nora' })
    const figure = row.getByRole('link').nth(1)
    const count = (await figure.innerText()).trim()
    await figure.click()
    await expect(page).toHaveURL(/downline_user_id=/)
    await expect(page.locator('main header')).toContainText(`${count} contact`)
    await page.goto(`${home}/?view=team&sort=calls_this_week`)
    await expect(page.getByRole('columnheader', { name: 'Calls this week' })).toHaveAttribute('aria-sort', 'descending')
  })

  test('shows no team to whoever leads nobody', async ({ page }) => {
    await signIn(page, 'agent', 'central')
    await page.goto(`${home}/?view=team`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Team', exact: true })).toHaveCount(0)
    await expect(page.getByRole('table', { name: 'Team' })).toHaveCount(0)
  })

  test('shows more to whoever sees more', async ({ page }) => {
    await signIn(page, 'admin', 'central')
    await page.goto(home)
    await expect(page.getByText('Everyone’s')).toBeVisible()
    // The demo's contacts, and those that other journeys have made meanwhile.
    const figure = await page.locator('dl > div').filter({ hasText: 'Contacts' }).innerText()
    expect(Number(figure.replace(/\D/g, ''))).toBeGreaterThanOrEqual(400)
  })

  test('has the numbers of its plot in a table', async ({ page }) => {
    await signIn(page, 'admin', 'central')
    await page.goto(home)
    await page.getByRole('figure', { name: 'Added by week' }).getByText('View as table').click()
    await expect(page.getByRole('table', { name: 'Added by week' }).getByRole('row')).toHaveCount(9)
  })

  test('leads from a source to its contacts, as many as it says', async ({ page }) => {
    await signIn(page, 'agent', 'central')
    await page.goto(home)
    const line = page.getByRole('list', { name: 'By source' }).getByRole('listitem').first()
    const count = /(\d+)\s*$/.exec(await line.innerText())?.[1]
    await line.getByRole('link').click()
    await expect(page).toHaveURL(/source_id=/)
    await expect(page.locator('main header')).toContainText(`${count} contact`)
  })

  test('shows what the policies come to, on a tab of its own', async ({ page }) => {
    await signIn(page, 'agent', 'central')
    await page.goto(home)
    await page.getByRole('link', { name: 'Book of business' }).click()
    await expect(page.locator('dl > div').filter({ hasText: 'Annual premium in force' })).toContainText(/\$\d/)
    await page.getByRole('figure', { name: 'Annual premium by month issued' }).getByText('View as table').click()
    await expect(page.getByRole('table', { name: 'Annual premium by month issued' }).getByRole('row')).toHaveCount(13)
    const carriers = page.getByRole('list', { name: 'Policies by carrier' }).getByRole('listitem')
    const counts = (await carriers.allInnerTexts()).map((text) => Number(/(\d+)\s*$/.exec(text)?.[1]))
    expect(counts.length).toBeGreaterThan(1)
    expect(counts).toEqual([...counts].sort((one, other) => other - one))
  })

  test('has its cards moved, hidden and brought back, and stays so @browser', async ({ page, people }) => {
    const who = await people.make()
    await give(people, who, [{}])
    await signInAs(page, home, who)
    const titles = () => page.locator('main :is(h2, figcaption)').allInnerTexts()
    await page.goto(home)
    expect((await titles()).slice(1, 4)).toEqual(['Goals', 'Recently viewed', 'Turning 65 soon'])
    await page.getByRole('link', { name: 'Arrange cards' }).click()
    const ups = page.getByRole('button', { name: /^Move .* up$/ })
    for (const place of [1, 0]) {
      await page.getByRole('button', { name: 'Move Turning 65 soon up' }).click()
      await expect(ups.nth(place)).toHaveAccessibleName('Move Turning 65 soon up')
    }
    await page.getByRole('button', { name: 'Move Turning 65 soon up' }).click()
    await expect(page.getByRole('button', { name: 'Move Turning 65 soon up' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Hide Added by week' }).click()
    await expect(page.getByRole('list', { name: 'Hidden cards' })).toHaveText(/Added by week/)
    await page.getByRole('link', { name: 'Done' }).click()
    await page.goto(home)
    const [first, , ...others] = await titles()
    expect([first, ...others.slice(0, 2)]).toEqual(['Turning 65 soon', 'Goals', 'Recently viewed'])
    expect(await titles()).not.toContain('Added by week')

    await page.goto(`${home}/?arrange=1`)
    await page.getByRole('button', { name: 'Show Added by week' }).click()
    await expect(page.getByRole('list', { name: 'Hidden cards' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Reset to default' }).click()
    await expect(page.getByRole('button', { name: 'Move Turning 65 soon up' })).toHaveCount(1)
  })

  test('tells a newcomer what it will show, and where to begin', async ({ page, people }) => {
    await signInAs(page, home, await people.make())
    await page.goto(home)
    await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: 'New contact' })).toHaveAttribute('href', '/contacts/new')
    await expect(page.locator('dl')).toHaveCount(0)
  })
})

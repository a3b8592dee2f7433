import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { contacts } from '#api/platform/tables/index.ts'
import { freshName, give } from './support/contacts.ts'
import { askApi, cookieOf, expect, field, signIn, test } from './support/session.ts'

/** Keeps a quick filter for whoever is signed in. */
async function keep(page: Page, home: string, name: string, more: object = {}): Promise<void> {
  const { status } = await askApi(home, await cookieOf(page, home, 'token'), 'POST', '/v1/quick_filters', { name, ...more })
  expect(status).toBe(201)
}

const mine = (page: Page) => page.getByRole('table', { name: 'Yours' }).locator('tbody tr')

async function choose(page: Page, name: string, what: string): Promise<void> {
  await page.locator(`summary[aria-label="More actions for “${name}”"]`).click()
  await page.locator('details[open]').getByText(what, { exact: true }).click()
}

test.describe('quick filters', () => {
  test('are ordered, renamed, made the default and deleted', async ({ page, home, people }) => {
    await signIn(page, home, await people.make())
    await page.goto(`${home}/quick-filters`)
    await expect(page.getByRole('heading', { name: 'No views yet' })).toBeVisible()
    for (const name of ['Leads', 'Clients', 'Florida']) await keep(page, home, name, { contacts_scope: { q: { state: ['FL'] } } })
    await page.reload()
    await expect(mine(page).locator('th a')).toHaveText(['Leads', 'Clients', 'Florida'])
    await expect(mine(page).first().getByRole('link', { name: 'Leads' })).toHaveAttribute('href', '/contacts?state=FL')

    await page.getByRole('button', { name: 'Move Florida up' }).click()
    await expect(mine(page).locator('th a')).toHaveText(['Leads', 'Florida', 'Clients'])
    await page.getByRole('button', { name: 'Move Leads down' }).click()
    await expect(mine(page).locator('th a')).toHaveText(['Florida', 'Leads', 'Clients'])
    await expect(page.getByRole('button', { name: 'Move Florida up' })).toHaveCount(0)

    await choose(page, 'Leads', 'Make default')
    await expect(mine(page).nth(1)).toContainText('Default')
    await choose(page, 'Florida', 'Make default')
    await expect(mine(page).first()).toContainText('Default')
    await expect(mine(page).nth(1)).not.toContainText('Default')

    await choose(page, 'Clients', 'Rename')
    const dialog = page.getByRole('dialog')
    await field(dialog, 'Name').fill('leads')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText('This is already in use.')
    await field(dialog, 'Name').fill('My clients')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(mine(page).locator('th a')).toHaveText(['Florida', 'Leads', 'My clients'])

    await choose(page, 'My clients', 'Delete')
    await page.getByRole('dialog', { name: 'Delete “My clients”?' }).getByRole('button', { name: 'Delete' }).click()
    await expect(mine(page)).toHaveCount(2)
    await page.reload()
    await expect(mine(page).locator('th a')).toHaveText(['Florida', 'Leads'])
    await expect(page.locator('summary[aria-label="More actions for “Leads”"]')).toBeVisible()
  })

  test('are kept from the list as it stands, and lead back to it', async ({ page, home, people }) => {
    const who = await people.make()
    await give(people, who, [
      { first_name: 'Iris', category: 'client' },
      { first_name: 'Otto', category: 'lead' },
    ])
    await signIn(page, home, who)
    await page.goto(`${home}/contacts?category=client&order_field=name`)
    const bar = page.getByRole('navigation', { name: 'Views' })
    await bar.locator('summary', { hasText: 'Save view' }).click()
    await field(page, 'View name').fill('My clients')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(bar.getByRole('link', { name: 'My clients' })).toHaveAttribute('aria-current', 'true')
    await expect(bar.locator('summary', { hasText: 'Save view' })).toHaveCount(0)

    await page.goto(`${home}/contacts`)
    await expect(page.locator('tbody tr')).toHaveCount(2)
    await bar.getByRole('link', { name: 'My clients' }).click()
    await expect(page).toHaveURL(/category=client/)
    await expect(page.locator('tbody th a')).toHaveText([/Iris/])
  })

  test('of a manager are shared with those below, who see them and change nothing', async ({ page, home, people }) => {
    const manager = await people.make({ role: 'manager', name: ['Mona', freshName()] })
    const agent = await people.make({ state: { manager_id: manager.id } })
    const name = freshName()
    await signIn(page, home, manager)
    await keep(page, home, name)
    await page.goto(`${home}/quick-filters`)
    await choose(page, name, 'Share with my team')
    await expect(mine(page).first()).toContainText('Shared')

    await page.context().clearCookies()
    await signIn(page, home, agent)
    await page.goto(`${home}/quick-filters`)
    const others = page.getByRole('table', { name: 'Shared with you' })
    await expect(others.locator('tbody tr', { hasText: name })).toContainText('Mona')
    await page.locator(`summary[aria-label="More actions for “${name}”"]`).click()
    await expect(page.locator('details[open]').getByText('Rename')).toHaveCount(0)
    await expect(page.locator('details[open]').getByText('Delete')).toHaveCount(0)
    await page.locator('details[open]').getByText('Make default').click()
    await expect(others.locator('tbody tr', { hasText: name })).toContainText('Default')
  })
})

/** Whom the person who is signed in keeps, the newest first. */
async function favoritesOf(page: Page, home: string): Promise<string[]> {
  const { body } = await askApi(home, await cookieOf(page, home, 'token'), 'GET', '/v1/favorite_lists')
  return (body['data'] as { name: string }[]).map(({ name }) => name)
}

test('a star puts a contact among the favourites and takes it off', async ({ page, home, people }) => {
  const who = await people.make()
  const [number] = await give(people, who, [{ first_name: 'Iris', last_name: 'Bloom' }])
  await signIn(page, home, who)
  const favorites = () => favoritesOf(page, home)
  await page.goto(`${home}/contacts/${number}`)
  await page.getByRole('button', { name: 'Add Iris Bloom to favorites' }).click()
  await expect(page.getByRole('button', { name: 'Remove Iris Bloom from favorites' })).toBeVisible()
  await expect(page).toHaveURL(`${home}/contacts/${number}`)
  await expect.poll(favorites).toEqual(['Iris Bloom'])
  await page.reload()
  await page.getByRole('button', { name: 'Remove Iris Bloom from favorites' }).click()
  await expect(page.getByRole('button', { name: 'Add Iris Bloom to favorites' })).toBeVisible()
  await expect.poll(favorites).toEqual([])
})

test('a star in the list keeps and lets go, by key too, and leaves the page where it is', async ({ page, home, people, scripted }) => {
  const who = await people.make()
  await give(people, who, [
    { first_name: 'Iris', last_name: 'Bloom' },
    { first_name: 'Otto', last_name: 'Reed' },
  ])
  await signIn(page, home, who)
  const favorites = () => favoritesOf(page, home)
  await page.goto(`${home}/contacts?order_field=name`)
  await page.getByRole('button', { name: 'Add Otto Reed to favorites' }).click()
  await expect(page.getByRole('button', { name: 'Remove Otto Reed from favorites' })).toBeVisible()
  await expect(page).toHaveURL(`${home}/contacts?order_field=name`)
  if (scripted) {
    await expect(async () => {
      await page.keyboard.press('ArrowUp')
      await expect(page.getByRole('link', { name: 'Iris Bloom' })).toBeFocused({ timeout: 200 })
    }).toPass()
    await page.keyboard.press('s')
    await expect(page.getByRole('button', { name: 'Remove Iris Bloom from favorites' })).toBeVisible()
    await expect.poll(favorites).toEqual(['Iris Bloom', 'Otto Reed'])
    await page.keyboard.press('s')
    await expect(page.getByRole('button', { name: 'Add Iris Bloom to favorites' })).toBeVisible()
  }
  await expect.poll(favorites).toEqual(['Otto Reed'])
  await page.goto(`${home}/contacts?favorite=true`)
  await expect(page.locator('tbody th a')).toHaveText(['Otto Reed'])
})

test('the form of a star leads back within the app and nowhere else @browser', async ({ page, home, people }) => {
  const who = await people.make()
  await give(people, who, [{ first_name: 'Iris', last_name: 'Bloom' }])
  await signIn(page, home, who)
  const [contact] = await people.within(({ db }) => db.select({ id: contacts.id }).from(contacts).where(eq(contacts.owner_id, who.id)))
  const press = async (back: string) => {
    await page.goto(`${home}/groups`)
    const fields = { star: contact?.id ?? '', back }
    await page.evaluate((sent) => {
      const form = document.createElement('form')
      form.method = 'post'
      form.action = '/favorites'
      for (const [name, value] of Object.entries(sent)) form.append(Object.assign(document.createElement('input'), { name, value }))
      document.body.append(form)
      form.submit()
    }, fields)
  }
  await press('/contacts?search=iris')
  await expect(page).toHaveURL(`${home}/contacts?search=iris`)
  await expect(page.getByText('Added to favorites.')).toBeVisible()
  await press('https://elsewhere.example')
  await expect(page).toHaveURL(`${home}/contacts`)
})

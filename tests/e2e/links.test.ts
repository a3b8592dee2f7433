import type { Page } from '@playwright/test'
import { agentWith, names } from './support/contacts.ts'
import { expect, test } from './support/session.ts'

/** Something that lasts as long as the document does. */
const mark = (page: Page) => page.evaluate(() => void document.documentElement.setAttribute('data-marked', ''))
const marked = (page: Page) => page.locator('html[data-marked]')

/** The list once its scripts run, which then draw a box that selects the whole page. */
async function openList(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/contacts?limit=50`)
  await page.locator('thead').getByRole('checkbox').waitFor()
}

test.describe('links between pages', { tag: '@js' }, () => {
  test('are followed within the document, and the way back as well', async ({ page, home, people }) => {
    await agentWith(page, home, people, [{ first_name: 'Ana' }])
    await openList(page, home)
    await mark(page)

    await names(page).click()
    await expect(page.getByRole('heading', { name: 'Ana Doe', level: 1 })).toBeVisible()
    await expect(marked(page)).toHaveCount(1)
    await page.goBack()
    await expect(page).toHaveURL(`${home}/contacts?limit=50`)
    await expect(names(page)).toHaveText(['Ana Doe'])
    await expect(marked(page)).toHaveCount(1)
  })

  test('leave no step behind where one is already', async ({ page, home, people }) => {
    await agentWith(page, home, people, [{ first_name: 'Ana' }])
    await openList(page, home)
    await mark(page)
    const to = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
    await to('Policies')
    await expect(page).toHaveURL(`${home}/policies`)
    for (let n = 0; n < 2; n++) {
      await to('Contacts')
      await expect(names(page)).toHaveText(['Ana Doe'])
    }
    await page.goBack()
    await expect(page).toHaveURL(`${home}/policies`)
    await expect(marked(page)).toHaveCount(1)
  })

  test('open a tab of their own where a key asks for one', async ({ page, home, people }) => {
    await agentWith(page, home, people, [{ first_name: 'Ana' }])
    await openList(page, home)
    const [tab] = await Promise.all([page.context().waitForEvent('page'), names(page).click({ modifiers: ['ControlOrMeta'] })])
    await expect(tab.getByRole('heading', { name: 'Ana Doe', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(`${home}/contacts?limit=50`)
    await tab.close()
  })

  test('to a contact are fetched ahead while a pointer or the keyboard rests on them', async ({ page, home, people }) => {
    const { number } = await agentWith(page, home, people, [{ first_name: 'Ana' }])
    for (const rest of ['hover', 'focus'] as const) {
      await openList(page, home)
      const fetched = page.waitForRequest((request) => new URL(request.url()).pathname === `/contacts/${number}.data`)
      await names(page)[rest]()
      await fetched
      // Browsers say of what such an element fetches that it is for later, and then nothing counts as opened.
      await expect(page.locator(`link[rel="prefetch"][href^="/contacts/${number}.data"]`)).toHaveCount(1)
      await expect(page).toHaveURL(`${home}/contacts?limit=50`)
      await page.mouse.move(0, 0)
    }
  })
})

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

  test('of a long table are followed by one listener, which leaves other keys alone', async ({ page, home, people }) => {
    await agentWith(page, home, people, [{ first_name: 'Ana' }, { first_name: 'Zoe' }])
    await openList(page, home)
    await mark(page)
    const head = page.locator('thead').getByRole('link', { name: 'Name', exact: true })
    const [tab] = await Promise.all([page.context().waitForEvent('page'), head.click({ modifiers: ['ControlOrMeta'] })])
    await tab.close()
    await expect(page).toHaveURL(`${home}/contacts?limit=50`)

    // The arrow is a drawing within the link.
    const { x, y, width, height } = (await head.locator('svg').boundingBox())!
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(page).toHaveURL(/order_field=name/)
    await expect(names(page)).toHaveCount(2)
    await expect(marked(page)).toHaveCount(1)
    await page.goBack()
    await expect(page).toHaveURL(`${home}/contacts?limit=50`)
    await expect(marked(page)).toHaveCount(1)
  })

  test('lead to a page whose route is not known yet, of a brand on its own host and before signing in', async ({ page, home }) => {
    const discovered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/__manifest')
    await page.goto(`${home}/login`)
    const answer = await discovered
    expect(answer.status()).toBe(200)
    expect(new URL(answer.url()).origin).toBe(home)
    expect(Object.keys((await answer.json()) as object)).toContain('routes/reset-password')
    await mark(page)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL(`${home}/reset-password`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(marked(page)).toHaveCount(1)
  })

  test('of rows are asked for together: the pages they lead to, each once in a request', async ({ page, home, people }) => {
    const asked: URL[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/__manifest') asked.push(url)
    })
    const { number } = await agentWith(page, home, people, [{ first_name: 'Ana' }])
    asked.length = 0
    await openList(page, home)
    const paths = () => asked.flatMap((url) => url.searchParams.getAll('p'))
    await expect.poll(paths).toContain(`/contacts/${number}`)
    // What is drawn while an answer is on its way has the router ask for all it does not know once more.
    for (const url of asked) expect(url.searchParams.getAll('p').toSorted()).toEqual([...new Set(url.searchParams.getAll('p'))].toSorted())
    expect(paths()).not.toContain('/v1/docs')
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

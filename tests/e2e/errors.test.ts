import type { Locator, Page } from '@playwright/test'
import { markupFaults } from '../support/markup.ts'
import { startBrokenWeb, type BrokenWeb } from './support/broken-web.ts'
import { fillSignIn, origin, signIn } from './support/demo.ts'
import { field } from './support/session.ts'
import { expect, test } from './support/test.ts'

const heading = 'An Error Occurred'
const text = "The application detected an error, and it's been reported to the application development team."
const home = origin('central')

test.use({ allowedErrors: [/status of (404|500|503)|WebSocket connection to .*\/cable/] })

test.describe('an address that leads nowhere', () => {
  test('is not found, within the shell for somebody signed in', async ({ page }) => {
    await signIn(page, 'agent', 'central')
    for (const path of ['/nothing-here', '/contacts/999999999']) {
      const response = await page.goto(home + path)
      expect(response?.status()).toBe(404)
      await expect(page).toHaveTitle(/Harborline$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
    }
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await expect(page).toHaveURL(`${home}/`)
  })

  test('is not found, in the brand’s frame for a stranger', async ({ page }) => {
    const response = await page.goto(`${home}/nothing/at/all`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Harborline, home' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Privacy policy' })).toBeVisible()
  })
})

test.describe('when the api breaks', () => {
  let web: BrokenWeb

  test.beforeAll(async () => {
    web = await startBrokenWeb('central')
  })
  test.afterAll(() => web.stop())
  test.beforeEach(() => {
    web.breaks = null
  })

  test('the page is replaced, the shell stays, and what happened is said', async ({ page }) => {
    await page.goto(`${web.url}/login`)
    await fillSignIn(page, 'agent2')
    await page.waitForURL(`${web.url}/`)
    await expect(page.getByRole('heading', { level: 1, name: /Peter/ })).toBeVisible()

    web.breaks = {
      path: '/v1/contacts/summary',
      status: 500,
      body: JSON.stringify({ errors: { base: ['Broken'] }, details: [], code: 'internal', request_id: 'request-4711' }),
    }
    const response = await page.goto(`${web.url}/`)
    expect(response?.status()).toBe(500)
    expect(await markupFaults((await response?.text()) ?? '')).toEqual([])
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByText('request-4711')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
    await expect(page).toHaveTitle(`${heading} · Harborline`)

    web.breaks = null
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /Peter/ })).toBeVisible()
  })

  const unavailable = JSON.stringify({ errors: {}, details: [], code: 'unavailable', request_id: 'request-4712' })

  async function typeNewContact(page: Page): Promise<Locator> {
    await page.goto(`${web.url}/login`)
    await fillSignIn(page, 'agent2')
    await page.waitForURL(`${web.url}/`)
    await page.goto(`${web.url}/contacts/new`)
    const lastName = field(page, 'Last name').first()
    await lastName.fill('Kept')
    return lastName
  }

  test('a form whose change finds no database stays, with what was typed', async ({ page }) => {
    const lastName = await typeNewContact(page)
    web.breaks = { path: '/v1/contacts', status: 503, body: unavailable }
    await page.getByRole('button', { name: 'Create contact' }).click()
    await expect(page.getByText('This is not available right now. Please try again shortly.')).toBeVisible()
    await expect(lastName).toHaveValue('Kept')
  })

  test.describe('without scripts', { tag: '@js' }, () => {
    test.use({ javaScriptEnabled: false })

    test('what was typed is kept where not even the person can be asked for', async ({ page }) => {
      const lastName = await typeNewContact(page)
      web.breaks = { path: '/v1/users/me', status: 503, body: unavailable }
      await page.getByRole('button', { name: 'Create contact' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Not available right now' })).toBeVisible()
      web.breaks = null
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(lastName).toHaveValue('Kept')
    })
  })

  test('an error that is thrown is said in the same words, reported once, and not told to the reader', async ({ page }) => {
    await page.goto(`${web.url}/login`)
    await fillSignIn(page, 'agent2')
    await page.waitForURL(`${web.url}/`)
    const before = web.reported().length
    web.breaks = { path: '/v1/contacts/summary', status: 200, body: '{"data":null}' }
    const response = await page.goto(`${web.url}/`)
    expect(response?.status()).toBe(500)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    expect(await page.content()).not.toContain('TypeError')
    await expect.poll(() => web.reported().length).toBe(before + 1)
    expect(web.reported().at(-1)).toContain('TypeError')
  })

  test('the words are there even where the brand cannot be asked for @browser', async ({ page }) => {
    web.breaks = { path: '/v1/brand', status: 500, body: '' }
    // The web remembers a brand for two seconds.
    await expect.poll(async () => (await page.goto(`${web.url}/login`))?.status(), { timeout: 10_000 }).toBe(500)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page).toHaveTitle(heading)
    const bare = await page.goto(`${web.url}/login`)
    expect(await page.evaluate(() => document.compatMode)).toBe('CSS1Compat')
    expect(await markupFaults((await bare?.text()) ?? '')).toEqual([])
  })
})

import { brands, origin, signIn } from './support/demo.ts'
import { expect, test } from './support/test.ts'

const home = origin('central')
const pages = [
  { path: '/contact-us', heading: 'Contact us' },
  { path: '/privacy-policy', heading: 'Privacy policy' },
  { path: '/terms-of-use', heading: 'Terms of use' },
]

test('search engines are told that the app has nothing for them', async ({ request }) => {
  const answer = await request.get('/robots.txt')
  expect([answer.status(), await answer.text()]).toEqual([200, 'User-agent: *\nDisallow: /\n'])
  expect(answer.headers()['cache-control']).toBe('public, max-age=3600')
})

test.describe('pages about the site', () => {
  for (const { path, heading } of pages) {
    test(`${path} is read without signing in and without a byte of JavaScript @browser`, async ({ page }) => {
      const scripts: string[] = []
      page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
      await page.goto(home + path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      expect(scripts).toEqual([])
      expect(await page.locator('script, link[rel=modulepreload]').count()).toBe(0)
    })

    test(`${path} tells search engines what it is, and where`, async ({ page }) => {
      // The brand is asked for by another of its hosts: the address is its first domain all the same.
      await page.goto(origin('central') + `${path}?from=somewhere`)
      await expect(page).toHaveTitle(`${heading} · Harborline`)
      expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(30)
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`http://localhost:${new URL(home).port}${path}`)
    })
  }

  test('show how to reach the brand', async ({ page }) => {
    await page.goto(`${home}/contact-us`)
    await expect(page.getByRole('link', { name: 'help@harborline.example' })).toHaveAttribute('href', 'mailto:help@harborline.example')
    await expect(page.getByRole('link', { name: '+1 (617) 555-0142' })).toHaveAttribute('href', 'tel:+16175550142')
    await expect(page.getByText('Monday to Friday, 8 am to 6 pm Eastern')).toBeVisible()
    await expect(page.getByText('Boston, MA 02110')).toBeVisible()
  })

  test('show which terms are in force, as a page and not as Markdown', async ({ page }) => {
    await page.goto(`${home}/terms-of-use`)
    await expect(page.getByText('Version 2026-09')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Your account' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Using somebody else' })).toBeVisible()
    await expect(page.locator('main')).not.toContainText('##')
  })

  test.describe('asked for in Spanish', () => {
    test.use({ locale: 'es-MX' })

    test('speak it, and English to whoever chooses that', async ({ page }) => {
      await page.goto(`${home}/terms-of-use`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expect(page.getByRole('heading', { level: 1, name: 'Condiciones de uso' })).toBeVisible()
      await page.getByRole('button', { name: 'English' }).click()
      await expect(page).toHaveURL(`${home}/terms-of-use`)
      await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
    })
  })

  test('are each brand’s own', async ({ page }) => {
    const seen = new Set<string>()
    for (const brand of brands) {
      await page.goto(`${origin(brand)}/privacy-policy`)
      seen.add(await page.locator('main').innerText())
    }
    expect(seen.size).toBe(brands.length)
  })

  test('are reached from signing in with scripts, and lead back there', { tag: '@js' }, async ({ page }) => {
    await page.goto(`${home}/login`)
    await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible()
    await page.getByRole('link', { name: 'Privacy policy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  })
})

test.describe('external accounts', () => {
  const path = '/account/external_accounts'

  test('explain themselves to somebody without a token, who comes back after signing in', async ({ page }) => {
    await page.goto(home + path)
    await expect(page.getByText('Once you are signed in, you connect them here.')).toBeVisible()
    await page.getByRole('link', { name: 'Sign in to your account' }).click()
    await expect(page).toHaveURL(`${home}/login`)
    await page.locator('input[name=username]').fill('agent2')
    await page.locator('input[name=password]').fill('Demo-pass-2026!')
    await page.locator('input[name=password]').press('Enter')
    await expect(page).toHaveURL(home + path)
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
  })

  test('ask somebody whose token no longer holds to sign in', async ({ page, context }) => {
    await context.addCookies([{ name: 'token', value: 'long-gone', url: home }])
    await page.goto(home + path)
    await expect(page).toHaveURL(`${home}/login`)
  })

  test.describe('of a role that does not have them', () => {
    test.use({ allowedErrors: [/status of 403/] })

    test('are refused', async ({ page }) => {
      await signIn(page, 'basic', 'direct')
      const response = await page.goto(origin('direct') + path)
      expect(response?.status()).toBe(403)
      await expect(page.getByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible()
    })
  })
})

test.describe('billing', () => {
  test('is where somebody who has not paid is led, told why and what to do', async ({ page }) => {
    await signIn(page, 'unpaid', 'central')
    await page.goto(`${home}/contacts`)
    await expect(page).toHaveURL(`${home}/billing`)
    await expect(page.getByText('Your account has not been paid for')).toBeVisible()
    for (const part of ['Plans', 'Card', 'Bills']) {
      await page.getByRole('link', { name: part, exact: true }).click()
      await expect(page.getByText('Your account has not been paid for')).toBeVisible()
    }
  })

  test.describe('of a plan that there is not', () => {
    test.use({ allowedErrors: [/status of 404/] })

    test('is not found', async ({ page }) => {
      await signIn(page, 'agent', 'central')
      const response = await page.goto(`${home}/billing/review?plan=nonsense`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    })
  })
})

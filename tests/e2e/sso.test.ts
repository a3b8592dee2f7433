import type { Browser } from '@playwright/test'
import { startOidcProvider, type FakeProvider } from '#tests/fakes/oidc-provider.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { license } from '#tests/factories/soa.ts'
import { askApi, cookieOf, expect, field, homeBrand, test } from './support/session.ts'

// The product is told of its provider when it starts, so the port of the two is agreed on before.
const port = Number(process.env.E2E_OIDC_PORT)

// There is one provider for both: each journey goes with and without JavaScript by itself.
test.describe('single sign-on', { tag: '@js' }, () => {
  test.describe.configure({ mode: 'serial' })

  let provider: FakeProvider
  let home: string
  test.beforeAll(async ({ baseURL }) => {
    home = `http://${homeBrand}.localhost:${new URL(baseURL ?? '').port}`
    provider = await startOidcProvider({ port, redirect_uris: [`${home}/api/auth/callback`], post_logout_redirect_uris: [`${home}/login`] })
  })
  test.afterAll(() => provider?.close())

  const both = async (browser: Browser, journey: (page: Awaited<ReturnType<Browser['newPage']>>) => Promise<void>) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.newPage({ javaScriptEnabled })
      await journey(page)
      await page.close()
    }
  }

  test('leads through the provider to the page that was asked for, and out again', async ({ browser, people }) => {
    await both(browser, async (page) => {
      const who = await people.make()
      provider.signInAs({ sub: who.id, email: who.email, email_verified: true })
      await page.goto(`${home}/account/profile?tab=sessions`)
      await expect(page).toHaveURL(`${home}/login`)
      await page.getByRole('link', { name: 'Sign in with your company account' }).click()
      await expect(page).toHaveURL(`${home}/account/profile?tab=sessions`)
      await expect(page.getByRole('row', { name: /This device/ })).toContainText('single sign-on')
      await page.goto(`${home}/sso-logout`)
      await page.getByRole('button', { name: 'Yes, sign me out' }).click()
      await expect(page).toHaveURL(`${home}/login`)
      await expect(page.getByText('You are signed out here and of your company’s sign-in service.')).toBeVisible()
      await page.goto(`${home}/contacts`)
      await expect(page).toHaveURL(`${home}/login`)
    })
  })

  test('says why it did not work, and leaves the password', async ({ browser, people }) => {
    await both(browser, async (page) => {
      provider.signInAs({ sub: `stranger-${Math.random()}`, email: 'stranger@people.example', email_verified: true })
      await page.goto(`${home}/sso`)
      await expect(page.getByText('No user here has this single sign-on account.')).toBeVisible()
      await page.context().clearCookies()
      provider.signInAs(null)
      await page.goto(`${home}/sso`)
      await expect(page.getByText('did not let you in')).toBeVisible()
      await page.goto(`${home}/api/auth/callback?code=made-up&state=made-up`)
      await expect(page.getByText('does not belong to this browser')).toBeVisible()
      await page.goto(`${home}/api/auth/callback?code=made-up`)
      await expect(page.getByText('was started in another window')).toBeVisible()
      const who = await people.make()
      await field(page, 'User name or e-mail').fill(who.username)
      await field(page, 'Password').fill(who.password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page).toHaveURL(`${home}/`)
    })
  })

  test('asks again after the device was handed to somebody, whatever session the provider has', async ({ browser, people }) => {
    const page = await browser.newPage()
    const who = await people.make()
    const owner = { ...who, name: '', brand: '' }
    const contact_id = await people.within(async (work) => {
      await license(work, owner)
      return makeContact(work, owner, { first_name: 'Rosa', birth_date: '1952-04-09' })
    })
    const account = { sub: who.id, email: who.email, email_verified: true }
    const bySso = page.getByRole('link', { name: 'Sign in with your company account' })
    provider.signInAs(account)
    await page.goto(`${home}/sso`)
    await expect(page).toHaveURL(`${home}/`)
    // From here on the provider knows them by its session alone.
    provider.signInAs(null)
    const asked = { contact_id, channel: 'in_person' }
    const { body } = await askApi(home, await cookieOf(page, home, 'token'), 'POST', '/v1/soa_requests', asked)
    const { number } = body['data'] as { number: number }
    await page.goto(`${home}/soa/${number}`)
    await page.getByRole('button', { name: 'Open on this device' }).click()
    await expect(page.getByText('Hello Rosa,')).toBeVisible()
    await page.goto(`${home}/login`)
    await bySso.click()
    await expect(page.getByText('did not let you in')).toBeVisible()

    provider.signInAs(account)
    await bySso.click()
    await expect(page).toHaveURL(`${home}/soa/${number}`)
    expect(await cookieOf(page, home, 'ask_again')).toBe('')
    await page.close()
  })

  test('exists only where a brand has it', async ({ page, brandUrl }) => {
    const elsewhere = brandUrl('direct')
    await page.goto(`${elsewhere}/login`)
    await expect(page.locator('a[href="/sso"]')).toHaveCount(0)
    for (const path of ['/sso', '/sso-logout', '/api/auth/callback?code=a&state=b'])
      expect((await page.goto(elsewhere + path))?.status()).toBe(404)
  })
})

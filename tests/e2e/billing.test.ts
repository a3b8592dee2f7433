import type { Page } from '@playwright/test'
import { payWith } from './support/pay.ts'
import { expect, signIn, test, type People } from './support/session.ts'

/** Somebody who has not paid, signed in. */
async function unpaid(page: Page, home: string, people: People) {
  const who = await people.make({ role: 'agent', state: { membership: 'unpaid' } })
  await signIn(page, home, who)
  await page.goto(`${home}/contacts`)
  await expect(page.getByText('Your account has not been paid for')).toBeVisible()
  return who
}

async function choose(page: Page, home: string, plan: string): Promise<void> {
  await page.goto(`${home}/billing/plan`)
  await page.getByRole('link', { name: `Choose ${plan}`, exact: true }).click()
  await expect(page.getByRole('heading', { name: `Review: ${plan}` })).toBeVisible()
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
}

for (const brand of ['central', 'direct']) {
  test(`${brand}: somebody who has not paid chooses a plan, pays by card and is in; later up, down, back, cancelled and resumed @browser`, async ({
    page,
    brandUrl,
    people,
  }) => {
    const home = brandUrl(brand)
    const who = await unpaid(page, home, people.of(brand))
    await choose(page, home, 'Solo')
    await expect(page.getByRole('row', { name: /Total/ })).toContainText('$49.00')
    await page.getByRole('button', { name: 'Pay $49.00' }).click()
    await payWith(page, '4242424242424242')
    await expect(page.getByText('Paid: $49.00 for Solo')).toBeVisible({ timeout: 15_000 })
    await page.goto(`${home}/contacts`)
    await expect(page).toHaveURL(/\/contacts/)
    expect(await people.of(brand).mail(who.email, 'is paid')).toContain('$49.00')
    await page.goto(`${home}/billing/history`)
    await page.locator('tbody th a').first().click()
    await expect(page.getByRole('row', { name: /Total/ })).toContainText('$49.00')

    await choose(page, home, 'Team')
    await page.getByRole('button', { name: /with Visa ending in 4242/ }).click()
    await expect(page.getByText(/^Paid: .* for Team/)).toBeVisible({ timeout: 15_000 })
    await choose(page, home, 'Solo')
    await page.getByRole('button', { name: 'Change with the next period' }).click()
    await expect(page.getByText(/it becomes Solo, \$49.00 a month/)).toBeVisible()

    await page.getByRole('link', { name: 'Cancel plan' }).click()
    await page.getByRole('button', { name: 'Cancel Team' }).click()
    await expect(page.getByText(/Nothing more is charged/)).toBeVisible()
    await page.getByRole('button', { name: 'Keep my plan' }).click()
    await expect(page.getByText(/^It renews on/)).toBeVisible()
  })

  test(`${brand}: a card that is declined, then one whose bank asks, then paid @browser`, async ({ page, brandUrl, people }) => {
    const home = brandUrl(brand)
    await unpaid(page, home, people.of(brand))
    await choose(page, home, 'Solo')
    await page.getByRole('button', { name: 'Pay $49.00' }).click()
    await payWith(page, '4000000000000002')
    await expect(page.locator('[name=number]')).toBeVisible()
    await payWith(page, '4000002760003184')
    await page.waitForURL((url) => !url.pathname.startsWith('/c/pay/'))
    await page.getByRole('button').first().click()
    await expect(page.getByText('Paid: $49.00 for Solo')).toBeVisible({ timeout: 15_000 })
  })
}

test('a card is saved on a page of its own @browser', async ({ page, home, people }) => {
  await unpaid(page, home, people)
  await page.goto(`${home}/billing/update`)
  await page.getByRole('button', { name: 'Add a card' }).click()
  await payWith(page, '5555555555554444')
  await expect(page.getByText(/Mastercard ending in 4444/)).toBeVisible({ timeout: 15_000 })
})

test('nothing is bought without agreeing, and a plan that is not there is not found', async ({ page, home, people }) => {
  await unpaid(page, home, people)
  await page.goto(`${home}/billing/plan`)
  await page.getByRole('link', { name: 'Choose Agency', exact: true }).click()
  await expect(page.getByText('$1,290.00').first()).toBeVisible()
})

import { brands, fillSignIn, homeBrand, origin } from './support/demo.ts'
import { expect, test } from './support/test.ts'

// What the phone asked for in the very moment of signing out is refused.
test.use({ allowedErrors: [/status of 401 .*\/phone\//] })

/** The short way through each brand: in, around, out. With and without scripts. */
for (const brand of brands) {
  test(`${brand}: signs in, finds a contact, signs out`, { tag: brand === homeBrand ? '@browser' : [] }, async ({ page }) => {
    const home = origin(brand)
    await page.goto(`${home}/contacts`)
    await expect(page).toHaveURL(`${home}/login`)
    await fillSignIn(page, 'agent2')
    await expect(page).toHaveURL(`${home}/contacts`)

    const first = page.locator('tbody th a').first()
    const name = await first.innerText()
    await first.click()
    await expect(page).toHaveURL(/\/contacts\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)

    // A contact that was fetched ahead is told as opened when it is shown: who leaves in that moment may be quicker than the word of it.
    await expect(async () => {
      await page.goto(home)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Peter')
      await expect(page.getByRole('list', { name: 'Recently viewed' }).getByRole('link', { name })).toBeVisible({ timeout: 2000 })
    }).toPass()

    await page.locator('header summary').last().click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(`${home}/login`)
    await page.goto(home)
    await expect(page).toHaveURL(`${home}/login`)
  })
}

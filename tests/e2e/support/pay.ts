import type { Page } from '@playwright/test'

/** On the page of the payment provider, which is another site's. */
export async function payWith(page: Page, number: string): Promise<void> {
  await page.waitForURL(/\/c\/pay\//)
  await page.locator('[name=number]').fill(number)
  await page.locator('[name=expiry]').fill('08/34')
  await page.locator('[name=code]').fill('123')
  await page.locator('[name=name]').fill('Howard Hill')
  await page.locator('button[type=submit], button:not([type])').first().click()
}

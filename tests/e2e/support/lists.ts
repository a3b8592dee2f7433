import type { Page } from '@playwright/test'

/** Opens a menu by the words or the name of its button, once it is there. */
export async function openMenu(page: Page, label: string): Promise<void> {
  const byName = page.locator(`summary[aria-label="${label}"]`)
  await page.locator('summary', { hasText: label }).or(byName).first().click()
}

/** Ticks the rows of these people. */
export async function tick(page: Page, ...who: string[]): Promise<void> {
  for (const name of who) await page.getByLabel(`Select ${name}`, { exact: true }).check()
}

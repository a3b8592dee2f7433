import type { Page } from '@playwright/test'
import { expect } from './forms/expect.ts'
import { field } from './session.ts'

/**
 * Chooses an option by its words in a field that is a native select and, where scripts run, turns
 * into a combobox once it is reached for.
 */
export async function choose(page: Page, scripted: boolean, label: string, option: string): Promise<void> {
  const control = field(page, label)
  if (!scripted) return void (await control.selectOption({ label: option }))
  const combobox = control.and(page.locator('input[role="combobox"]'))
  await expect(async () => {
    await control.blur()
    await control.focus()
    await expect(combobox).toBeVisible({ timeout: 2000 })
  }, 'the select has become a combobox').toPass()
  await combobox.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(combobox).toHaveValue(option)
}

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { homeBrand } from './support/demo.ts'
import { open, screens } from './support/screens.ts'
import { expect, test } from './support/test.ts'

// Tagged: axe is a script; the same HTML is drawn without.
test.describe('nothing keeps anybody out of', { tag: '@js' }, () => {
  test.describe.configure({ mode: 'parallel' })
  test.use({ allowedErrors: [/status of 404/], colorScheme: 'light' })

  for (const screen of screens) {
    test(screen.name, async ({ page }) => {
      await open(page, screen, homeBrand)
      await page.waitForLoadState('networkidle')
      await expect(page).toHaveTitle(screen.status ? /^(?!undefined)./ : /\w.* · \w/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await gravest(new AxeBuilder({ page })), 'light').toEqual([])

      await page.emulateMedia({ colorScheme: 'dark' })
      await settled(page)
      // The theme changes colours and nothing else.
      expect(await gravest(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block'])), 'dark').toEqual([])
    })
  }
})

/** What is serious or critical, and where. */
async function gravest(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return grave.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}

/** Colours that are on their way have arrived. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
}

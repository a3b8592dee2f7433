import AxeBuilder from '@axe-core/playwright'
import { open, screens } from './support/screens.ts'
import { expect, test, withScriptsOnly } from './support/test.ts'

// The brand that leaves the theme to the system, so that both can be asked for.
const brand = 'central'

test.describe('nothing keeps anybody out', () => {
  withScriptsOnly('axe is a script; the same HTML is drawn without')
  test.use({ allowedErrors: [/status of 404/] })

  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(colorScheme, () => {
      test.use({ colorScheme })

      for (const screen of screens) {
        test(screen.name, async ({ page }) => {
          await open(page, screen, brand)
          await page.waitForLoadState('networkidle')
          await expect(page).toHaveTitle(screen.status ? /^(?!undefined)./ : /\w.* · \w/)
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          const { violations } = await new AxeBuilder({ page }).analyze()
          const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
          expect(grave.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)).toEqual([])
        })
      }
    })
  }
})

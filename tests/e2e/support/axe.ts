import type { Page } from '@playwright/test'
import axe, { type ImpactValue } from 'axe-core'

type Asked = {
  /** What is not looked at, a CSS selector. */
  without?: string
  /** What counts; what is serious or critical if left out. */
  impacts?: readonly NonNullable<ImpactValue>[]
}

/** The rules whose outcome depends on the theme, which changes colours and nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds on a page in light and then in dark, and where; empty if nothing. Everything is looked for in light, colours in
 * both. Our pages have no frames, so axe is put into a document once, however often it is asked there.
 */
export async function faultsOf(page: Page, { without, impacts = ['serious', 'critical'] }: Asked = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const faults: string[] = []
  for (const [colorScheme, rules] of [['light'], ['dark', colourRules]] as const) {
    // Colours that are on their way are not the ones that are read.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    const violations = await page.evaluate(
      async ([without, rules]) => {
        const { axe } = window as never as { axe: typeof import('axe-core') }
        const only = rules && { runOnly: { type: 'rule' as const, values: [...rules] } }
        const found = await axe.run({ exclude: without ? [[without]] : [] }, { resultTypes: ['violations'], preload: false, ...only })
        return found.violations.map(({ id, impact, help, nodes }) => ({
          id,
          impact,
          help,
          where: nodes.map(({ html }) => html.slice(0, 200)),
        }))
      },
      [without, rules] as const,
    )
    const grave = violations.filter(({ impact }) => !impact || impacts.includes(impact))
    faults.push(...grave.map(({ id, help, where }) => `${colorScheme}, ${id}: ${help}: ${where.join(' | ')}`))
  }
  return faults
}

/** Every impact there is. */
export const anyImpact: readonly NonNullable<ImpactValue>[] = ['minor', 'moderate', 'serious', 'critical']

import { gzipSync } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import type { Page, Response } from '@playwright/test'
import { homeBrand, type BrandKey } from './support/demo.ts'
import { addressOf } from './support/screen-address.ts'
import { screens, type ScreenKind } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { marksOfOthers, tracesIn, type Mark } from './support/traces.ts'

/**
 * Both leave the theme to the system, so that either can be asked for. The bare host belongs to the second, which is why the
 * first is looked at where it has the screen: there no default goes unnoticed.
 */
const lookedAt: BrandKey[] = ['direct', homeBrand]

/** How many bytes of JavaScript, gzipped, each kind of screen may ask for before anybody touches it. */
const budgets: Record<ScreenKind, number> = { public: 0, sign_in: 120_000, product: 150_000 }

/**
 * The phone is a piece of its own, fetched when the page is there and the browser idle, for those who have one. It has to come by
 * itself, or nobody could be called; so it is weighed apart, with the carrier's library.
 */
const phoneBudget = 100_000
const isPhone = (script: Response): boolean => /\/assets\/phone-(?:island|sdk|icons)-/.test(new URL(script.url()).pathname)

const marks = new Map<BrandKey, Mark[]>()
test.beforeAll(async () => {
  for (const brand of lookedAt) marks.set(brand, await marksOfOthers(brand))
})

// Tagged: axe is a script, and scripts are weighed; the same HTML is drawn without.
test.describe('a screen that keeps nobody out, weighs little and knows of no other brand', { tag: '@js' }, () => {
  test.describe.configure({ mode: 'parallel' })
  // A list of fifty takes axe a while on a busy machine.
  test.setTimeout(60_000)
  test.use({ allowedErrors: [/status of 404/], colorScheme: 'light' })

  for (const screen of screens) {
    const brand = lookedAt.find((key) => !screen.notIn?.includes(key))
    if (!brand) throw new Error(`${screen.name} is in none of ${lookedAt.join(', ')}`)
    test(screen.name, async ({ page, browser }) => {
      const lookup = await browser.newContext({ javaScriptEnabled: false })
      const url = await addressOf(await lookup.newPage(), screen, brand)
      await page.context().addCookies(await lookup.cookies())
      await lookup.close()

      const answers: Response[] = []
      page.on('response', (answer) => void answers.push(answer))
      const document = await page.goto(url, { waitUntil: 'networkidle' })
      expect(document?.status()).toBe(screen.status ?? 200)
      await expect(page).toHaveTitle(screen.status ? /^(?!undefined)./ : /\w.* · \w/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)

      expect(await gravest(axe(page)), 'light').toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      await settled(page)
      // The theme changes colours and nothing else.
      expect(await gravest(axe(page).withRules(['color-contrast', 'link-in-text-block'])), 'dark').toEqual([])

      const heads = await Promise.all(answers.map(async (answer) => `${answer.url()} ${JSON.stringify(await answer.allHeaders())}`))
      const told = { sent: await document?.text(), drawn: await page.content(), title: await page.title(), heads: heads.join('\n') }
      for (const [where, text] of Object.entries(told)) expect(tracesIn(text ?? '', marks.get(brand) ?? []), where).toEqual([])

      // Counted last: what is fetched when the browser has nothing else to do counts as well.
      const weight = await weightOf(answers.filter((answer) => !isPhone(answer)))
      test.info().annotations.push({ type: 'JavaScript', description: `${weight} of ${budgets[screen.kind]} bytes` })
      expect(weight, 'bytes of JavaScript, gzipped').toBeLessThanOrEqual(budgets[screen.kind])
      const phone = await weightOf(answers.filter(isPhone))
      expect(phone, 'bytes of the phone, gzipped').toBeLessThanOrEqual(screen.kind === 'product' ? phoneBudget : 0)
    })
  }
})

/** There are no frames in our pages: so it needs no second page to gather what it found. */
const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode()

/** What is serious or critical, and where. */
async function gravest(asked: AxeBuilder): Promise<string[]> {
  const { violations } = await asked.analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return grave.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}

/** Colours that are on their way have arrived. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
}

/** All scripts of these answers, gzipped by ourselves. */
async function weightOf(answers: readonly Response[]): Promise<number> {
  const scripts = answers.filter((answer) => answer.ok() && /javascript/.test(answer.headers()['content-type'] ?? ''))
  const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { inRoot } from '../../scripts/start/paths.mjs'
import { markupFaults } from '../support/markup.ts'
import { faultsOf } from './support/axe.ts'
import { homeBrand, type BrandKey } from './support/demo.ts'
import { allFetched } from './support/facts.ts'
import type { Screen, ScreenKind } from './support/screen.ts'
import { addressOf } from './support/screen-address.ts'
import { screens } from './support/screens.ts'
import { expect, test as base } from './support/test.ts'
import { marksOfOthers, tracesIn, type Mark } from './support/traces.ts'
import { inKept } from './support/worker.ts'

/**
 * Both leave the theme to the system, so that either can be asked for. The bare host belongs to the second, which is why the
 * first is looked at where it has the screen: there no default goes unnoticed. The third is for what it alone has, in its one theme.
 * LOOKED_AT=central,legacy looks at others.
 */
const lookedAt = (process.env.LOOKED_AT?.split(',') ?? ['direct', homeBrand, 'care-in-advance']) as BrandKey[]

/** How many bytes of JavaScript, gzipped, each kind of screen may ask for before anybody touches it. */
const budgets: Record<ScreenKind, number> = { public: 0, sign_in: 120_000, product: 160_000 }

/**
 * Routes over the bound of their kind, and by how much at most: one page to read, write, call and text from, and some with all their
 * menus or fields that miss it by one or two kilobytes. A public page has the pad to sign on, which it does without as well.
 */
const over: Readonly<Record<string, number>> = {
  '_app.contacts.$number': 21_500,
  '_app.contacts.$number_.emails._index': 4000,
  '_app.contacts.$number_.medicare': 1500,
  '_app.soa.$number': 3500,
  '_app.admin.api_tracking.new': 1500,
  'webpage_.scope': 8000,
}

/**
 * The phone is a piece of its own, fetched when the page is there and the browser idle, for those who have one. It has to come by
 * itself, or nobody could be called; so it is weighed apart, with the carrier's library.
 */
const phoneBudget = 100_000
const isPhone = (path: string): boolean => /\/assets\/phone-(?:island|sdk|icons)-/.test(path)

/** From the sixth on, rows are made as the first five. */
const longTail = 'tbody tr:nth-child(n + 6)'

/** What stands around each page of the app, and the phone that comes after it: looked at with the dashboards, and with all that is no page of the app. */
const shell = '[data-nav] > :is(nav, header)'
const hasShellLookedAt = ({ route }: Screen): boolean => route === '_app._index' || !route.startsWith('_app.')

const test = base.extend(inKept)

/** Where addresses are looked up, in a context of its own: without scripts, for what it is asked. */
let lookup: Page
const marks = new Map<BrandKey, Mark[]>()
test.beforeAll(async ({ browser }) => {
  for (const brand of lookedAt) marks.set(brand, await marksOfOthers(brand))
  lookup = await browser.newPage({ javaScriptEnabled: false })
})
test.afterAll(() => lookup.close())

// Tagged: axe is a script, and scripts are weighed; the same HTML is drawn without.
test.describe('a screen that keeps nobody out, weighs little and knows of no other brand', { tag: '@js' }, () => {
  test.describe.configure({ mode: 'parallel' })
  // A list of fifty takes axe a while on a busy machine.
  test.setTimeout(60_000)
  test.use({ allowedErrors: [/status of 404/] })

  for (const screen of screens) {
    const brand = lookedAt.find((key) => !screen.notIn?.includes(key))
    if (!brand) throw new Error(`${screen.name} is in none of ${lookedAt.join(', ')}`)
    test(screen.name, async ({ page }) => {
      const url = await addressOf(lookup, screen, brand)
      await page.context().addCookies(await lookup.context().cookies())
      await lookup.context().clearCookies()

      const requests: Request[] = []
      page.on('request', (request) => void requests.push(request))
      const document = await page.goto(url)
      expect(document?.status()).toBe(screen.status ?? 200)
      await expect(page).toHaveTitle(screen.status ? /^(?!undefined)./ : /\w.* · \w/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await page.evaluate(() => window.document.compatMode)).toBe('CSS1Compat')
      expect(await markupFaults((await document?.text()) ?? '')).toEqual([])

      expect(await faultsOf(page, { without: hasShellLookedAt(screen) ? longTail : `${shell}, ${longTail}` })).toEqual([])

      // What is fetched when the browser has nothing else to do counts as well.
      await allFetched(page, requests, { withPhone: hasShellLookedAt(screen) })
      const heads = await Promise.all(requests.map(headsOf))
      const told = { sent: await document?.text(), drawn: await page.content(), title: await page.title(), heads: heads.join('\n') }
      for (const [where, text] of Object.entries(told)) expect(tracesIn(text ?? '', marks.get(brand) ?? []), where).toEqual([])

      for (const viewport of widths) {
        await page.setViewportSize(viewport)
        await expect.poll(() => page.evaluate(outOfReach), { message: `at ${viewport.width} px` }).toEqual([])
      }

      const scripts = requests.filter((request) => request.resourceType() === 'script').map((request) => new URL(request.url()).pathname)
      const weight = weightOf(scripts.filter((path) => !isPhone(path)))
      const budget = budgets[screen.kind] + (over[screen.route] ?? 0)
      test.info().annotations.push({ type: 'JavaScript', description: `${weight} of ${budget} bytes` })
      expect(weight, 'bytes of JavaScript, gzipped').toBeLessThanOrEqual(budget)
      const phone = weightOf(scripts.filter(isPhone))
      expect(phone, 'bytes of the phone, gzipped').toBeLessThanOrEqual(screen.kind === 'product' ? phoneBudget : 0)
    })
  }
})

/** A phone, 1440 px at 200 %, a tablet, a desk. */
const widths = [
  { width: 390, height: 844 },
  { width: 720, height: 450 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

/** What one could press or fill in if it did not lie beyond the edge, where nothing scrolls to it, and by how much the page is wider than the window. Runs in the page. */
function outOfReach(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  const { scrollWidth, clientWidth } = document.documentElement
  const tooWide = scrollWidth > clientWidth ? [`the page is wider by ${scrollWidth - clientWidth} px`] : []
  const beyond = [
    ...document.querySelectorAll(`:is(a[href], button, input:not([type=hidden]), select, textarea, summary):not([tabindex='-1'])`),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      const isSeen = width > 1 && height > 1 && getComputedStyle(element).clipPath === 'none'
      return isSeen && (right > innerWidth + 1 || left < -1) && !scrolls(element.parentElement)
    })
    .map((element) => element.outerHTML.slice(0, 160))
  return [...tooWide, ...beyond]
}

const headsOf = async (request: Request) => {
  const answer = await request.response()
  return `${request.url()} ${JSON.stringify(await answer?.allHeaders())}`
}

const weights = new Map<string, number>()

/** All these scripts as they were built, gzipped by ourselves. Their names hold a digest: what is on disk is what was sent. */
function weightOf(paths: readonly string[]): number {
  const weigh = (path: string) => {
    const known = weights.get(path) ?? gzipSync(readFileSync(inRoot('build', 'client', path))).length
    weights.set(path, known)
    return known
  }
  return paths.reduce((sum, path) => sum + weigh(path), 0)
}

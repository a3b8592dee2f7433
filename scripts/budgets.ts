import { readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type BrowserContext, type Page, type Response } from '@playwright/test'
import { inRoot } from './start/paths.mjs'
import { findChromium } from './start/chromium.mjs'
import { homeBrand } from '#tests/e2e/support/demo.ts'
import { addressOf, drawsNothing, screens, standsAlone, type Screen, type ScreenKind } from '#tests/e2e/support/screens.ts'
import { createDatabase, dropDatabase, startTestPostgres } from '#tests/support/postgres.ts'
import { startStack } from '#tests/support/stack.ts'

/** How many bytes of JavaScript, gzipped, each kind of screen may ask for before anybody touches it. */
const budgets: Record<ScreenKind, number> = { public: 0, sign_in: 120_000, product: 150_000 }

/** What is fetched when the browser has nothing else to do counts as well. */
const idleTime = 1000

type Measured = { screen: Screen; scripts: number; files: number; html: number }

/** Every screen of the built product in a real browser: what it asks for, gzipped by ourselves, against its budget. */
async function main(): Promise<number> {
  const unmeasured = unlisted()
  if (unmeasured.length > 0) {
    console.error(`Not in the list of screens, tests/e2e/support/screens.ts: ${unmeasured.join(', ')}`)
    return 1
  }
  const server = await startTestPostgres()
  const name = `budgets_${process.pid}`
  const stack = await startStack({ databaseUrl: await createDatabase(server.url, name), seed: ['--demo', '--size', '60'] })
  const browser = await chromium.launch({ executablePath: findChromium(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  try {
    process.env.E2E_PORT = String(stack.port)
    delete process.env.E2E_URL
    return report(await sideBySide(screens, (screen) => measure(browser, screen)))
  } finally {
    await browser.close()
    await stack.stop()
    await dropDatabase(server.url, name)
    await server.stop()
  }
}

/** Routes that the list of screens does not know. */
function unlisted(): string[] {
  const listed = new Set([...screens.map(({ route }) => route), ...Object.keys(drawsNothing)])
  return readdirSync(inRoot('app', 'routes')).filter((route) => !listed.has(route))
}

/** Most of the time is waiting for what may still be fetched, so a few wait at once. */
async function sideBySide<One, Result>(list: readonly One[], work: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const rest = [...list.entries()]
  const worker = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  return results
}

/** Measures the screen in a context that has loaded nothing yet; what must be looked up first is looked up in another. */
function measure(browser: Browser, screen: Screen): Promise<Measured> {
  return inContext(browser, {}, async (page, context) => {
    const url = await addressOf(page, screen, homeBrand)
    if (standsAlone(screen)) return load(page, screen, url)
    const storageState = await context.storageState()
    return inContext(browser, { storageState }, (fresh) => load(fresh, screen, url))
  })
}

async function load(page: Page, screen: Screen, url: string): Promise<Measured> {
  const answers: Response[] = []
  page.on('response', (answer) => void answers.push(answer))
  const document = await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(idleTime)
  if (document?.status() !== (screen.status ?? 200)) throw new Error(`${screen.name}: ${screen.path} answered ${document?.status()}`)
  const scripts = answers.filter((answer) => answer.ok() && /javascript/.test(answer.headers()['content-type'] ?? ''))
  const sizes = await Promise.all(scripts.map(gzippedSize))
  return {
    screen,
    scripts: sizes.reduce((sum, size) => sum + size, 0),
    files: sizes.length,
    html: document ? await gzippedSize(document) : 0,
  }
}

async function inContext<T>(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  inside: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options)
  try {
    return await inside(await context.newPage(), context)
  } finally {
    await context.close()
  }
}

const gzippedSize = async (answer: Response): Promise<number> => gzipSync(await answer.body()).length

function report(measured: Measured[]): number {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7)
  console.log(
    `${'screen'.padEnd(32)} ${'JavaScript'.padStart(10)} ${'of'.padStart(7)} ${'files'.padStart(6)} ${'HTML'.padStart(7)}   (kB, gzipped)`,
  )
  for (const { screen, scripts, files, html } of measured) {
    const budget = budgets[screen.kind]
    console.log(
      `${screen.name.padEnd(32)} ${kB(scripts).padStart(10)} ${kB(budget)} ${String(files).padStart(6)} ${kB(html)}${scripts > budget ? '   OVER' : ''}`,
    )
  }
  const over = measured.filter(({ screen, scripts }) => scripts > budgets[screen.kind])
  console.log(
    over.length === 0
      ? `\n${measured.length} screens, all within their budgets`
      : `\n${over.length} of ${measured.length} screens ask for too much JavaScript`,
  )
  return over.length === 0 ? 0 : 1
}

process.exitCode = await main()

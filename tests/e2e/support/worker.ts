import { test as base, type Browser, type BrowserContext } from '@playwright/test'
import { FormBrowser } from './forms/page.ts'
import { withPeople, type People } from './people.ts'

export type OfWorker = {
  /** What pages are opened in: a browser, or the driver that sends forms by HTTP and draws nothing. */
  driver: 'browser' | 'forms'
  people: People
  /** A context for the tests of a worker that leave it as they found it. */
  kept: BrowserContext
}

/**
 * Playwright's test with all that a worker holds for its tests, made when one first asks for it. It stands here for every file:
 * a worker serves only files that hold the same, and another takes seconds to start.
 */
export const test = base.extend<object, OfWorker>({
  driver: ['browser', { scope: 'worker', option: true }],
  browser: [
    async ({ driver, playwright, browserName }, use) => {
      if (driver === 'forms') return use(new FormBrowser() as unknown as Browser)
      const browser = await playwright[browserName].launch()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 0 },
  ],
  // The same as Playwright's own, which knows browsers only.
  context: async ({ browser, locale }, use) => {
    const context = await browser.newContext({ locale })
    await use(context)
    await context.close()
  },
  people: [async ({}, use) => withPeople(use), { scope: 'worker' }],
  kept: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ javaScriptEnabled: project.use.javaScriptEnabled ?? true })
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
})

/**
 * `base.extend(inKept)`: a context is kept for all tests of a worker, so that what their pages share is fetched and taken in once;
 * a new one for each costs a sixth more. Each test has a page of its own and no cookies. The rest of what a browser stores stays,
 * which is no matter where each test has people of its own or only looks. It is not for tests that change the context by other
 * means: scripts, routes, rights, or options of their own.
 */
export const inKept = {
  context: async ({ kept }: OfWorker, use: (context: BrowserContext) => Promise<void>) => {
    await use(kept)
    for (const page of kept.pages()) await page.close()
    await kept.clearCookies()
  },
}

import type { BrowserContext, Fixtures, PlaywrightTestArgs, PlaywrightTestOptions, PlaywrightWorkerArgs } from '@playwright/test'

export type Kept = { kept: BrowserContext }

/**
 * `base.extend<object, Kept>(keptContext)`: a context is kept for all tests of a worker, so that what their pages share is fetched
 * and taken in once; a new one for each costs a sixth more. Each test has a page of its own and no cookies. The rest of what a
 * browser stores stays, which is no matter where each test has people of its own or only looks. It is not for tests that change
 * the context by other means: scripts, routes, rights, or options of their own.
 */
export const keptContext: Fixtures<
  object,
  Kept,
  Pick<PlaywrightTestArgs & PlaywrightTestOptions, 'context'>,
  Pick<PlaywrightWorkerArgs, 'browser'>
> = {
  kept: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ javaScriptEnabled: project.use.javaScriptEnabled ?? true })
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ kept }, use) => {
    await use(kept)
    for (const page of kept.pages()) await page.close()
    await kept.clearCookies()
  },
}

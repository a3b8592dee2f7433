import type { ConsoleMessage, WebError } from '@playwright/test'
import { expect } from './forms/expect.ts'
import { test as base } from './worker.ts'

export { expect }

type Fixtures = {
  /** What the browser's console may call an error in these tests: pages that are meant to fail say so there. */
  allowedErrors: RegExp[]
  quietConsole: void
}

/** Playwright's test, failed by whatever a page writes to the console as an error: scripts that broke, and what the content policy kept out. */
export const test = base.extend<Fixtures>({
  allowedErrors: [[], { option: true }],
  quietConsole: [
    async ({ context, allowedErrors }, use) => {
      const heard: string[] = []
      const hear = (words: string) => void (allowedErrors.some((allowed) => allowed.test(words)) || heard.push(words))
      const hearMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error') hear(`${message.text()} (${message.location().url})`)
      }
      const hearError = (thrown: WebError) => hear(String(thrown.error()))
      context.on('console', hearMessage).on('weberror', hearError)
      await use()
      // Another test may go on with the same context.
      context.off('console', hearMessage).off('weberror', hearError)
      expect(heard, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

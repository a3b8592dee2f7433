import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page, Request } from '@playwright/test'
import { expect } from './forms/expect.ts'

/** Facts that a journey waits for where the screen itself shows none. */

/** A part of the page is heard by scripts: React has taken it over. */
export async function heardByScripts(part: Locator): Promise<void> {
  const isTakenOver = () => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')))
  await expect.poll(isTakenOver, { message: 'taken over by scripts' }).toBe(true)
}

/** What the page put off until the browser has nothing else to do has run. A page that React does not take over puts off nothing. */
export async function afterIdle(page: Page): Promise<void> {
  if (!(await page.evaluate(() => '__remixContext' in window))) return
  await heardByScripts(page.locator('body'))
  // Its own wait comes after those of the page, which are three seconds long at most.
  await page.evaluate(() => new Promise<void>((resolve) => void requestIdleCallback(() => resolve(), { timeout: 4000 })))
}

type Phase = { state: string }
/** What Remix shows of its router, of which only this is read. */
type Routed = { __remixRouter: { state: { revalidation: string; navigation: Phase; fetchers: Map<string, Phase> } } }

/** No loader of the page runs, nor is one about to: what a form that is being filled in keeps back cannot have begun before. */
export async function loadersAtRest(page: Page): Promise<void> {
  const atRest = () =>
    page.evaluate(() => {
      const { revalidation, navigation, fetchers } = (window as unknown as Routed).__remixRouter.state
      return [revalidation, navigation.state, ...[...fetchers.values()].map(({ state }) => state)].every((one) => one === 'idle')
    })
  await expect.poll(atRest, { message: 'loaders at rest' }).toBe(true)
}

/** Milliseconds for all that a page fetches by itself. */
const patience = 15_000

/** One that the page gave up in the middle tells of its failure, and never of its end. */
async function ended(request: Request): Promise<void> {
  const finished = request
    .response()
    .then(async (response) => (await response?.finished(), true))
    .catch(() => true)
  while (!request.failure() && !(await Promise.race([finished, sleep(100, false)]))) continue
}

/**
 * All that the page asks for by itself has come: `requests` are those heard of so far, and goes on growing. The phone begins some
 * time after the page is there, and fetches the carrier's library where it may call; `withPhone: false` does not wait for it.
 */
export async function allFetched(page: Page, requests: readonly Request[], { withPhone = true } = {}): Promise<void> {
  if (withPhone && (await page.locator('[data-phone]').count()) > 0) {
    const hasBegun = () => requests.some((request) => new URL(request.url()).pathname === '/phone/start')
    await expect.poll(hasBegun, { message: 'the phone has begun' }).toBe(true)
  }
  // A few rounds are enough: what asks again and again by the clock never ends, and is no part of opening the page.
  const timeIsUp = sleep(patience, undefined, { ref: false })
  for (let known = -1, round = 0; known < requests.length && round < 4; round++) {
    known = requests.length
    await Promise.race([Promise.all(requests.map(ended)), timeIsUp])
    await afterIdle(page)
  }
}

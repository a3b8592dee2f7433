import type { BrowserContext, Page } from '@playwright/test'
import { enter } from './ask.ts'

/** The demo's brands and people, as the seed lays them down. */

export const brands = ['central', 'legacy', 'care-in-advance', 'direct'] as const
export type BrandKey = (typeof brands)[number]

/** The brand of the bare host. It leaves the theme to the system, so that both can be asked for. */
export const homeBrand: BrandKey = 'central'

export const password = 'Demo-pass-2026!'

/** Where a brand is, on the port of this run. */
export function origin(brand: BrandKey): string {
  const { E2E_URL, E2E_PORT } = process.env
  const port = E2E_URL ? new URL(E2E_URL).port : E2E_PORT
  return `http://${brand}.localhost:${port}`
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
const signedIn = new Map<string, Cookies>()

/**
 * Signs somebody of the demo in, past the screens. Done once a worker, and the session taken up again later: so nobody of
 * the demo is signed out or changed by a test, which makes people of its own for that.
 */
export async function signIn(page: Page, who: string, brand: BrandKey): Promise<void> {
  const key = `${who} ${brand}`
  const kept = signedIn.get(key)
  if (kept) return page.context().addCookies(kept)
  await enter(page, origin(brand), { username: who, password })
  signedIn.set(key, await page.context().cookies(origin(brand)))
}

/** Types somebody's name and password into the sign-in form and sends it. */
export async function fillSignIn(page: Page, who: string): Promise<void> {
  await page.locator('input[name=username]').fill(who)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
}

import type { Locator, Page } from '@playwright/test'
import { expect } from './forms/expect.ts'
import { eq } from 'drizzle-orm'
import { users } from '#api/platform/tables/index.ts'
import { password } from '#tests/factories/people.ts'
import { askApi, enter as signIn } from './ask.ts'
import { homeBrand, type People, type Traveller } from './people.ts'
import { inKept, test as base } from './worker.ts'

export { askApi, expect, homeBrand, password, signIn, type People, type Traveller }

type Fixtures = { scripted: boolean; brandUrl: (key: string) => string; home: string }

/** Each test has a context of its own, and may do with it what it likes. */
export const freshTest = base.extend<Fixtures>({
  scripted: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  brandUrl: async ({ baseURL }, use) => use((key) => `http://${key}.localhost:${new URL(baseURL ?? '').port}`),
  home: async ({ brandUrl }, use) => use(brandUrl(homeBrand)),
})

export const test = freshTest.extend(inKept)

/** What is stored of somebody, read past the screens. */
export async function storedPerson(people: People, { id }: Traveller) {
  return people.within(async ({ db }) => (await db.select().from(users).where(eq(users.id, id)))[0])
}

/** The field under this label, required or not; not the list that it opens, which has its name too. */
export const field = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(new RegExp(`^${label.replace(/[?()]/g, '\\$&')}\\s*\\*?$`)).and(within.locator(':not([role=listbox])'))

/** Types into the sign-in form and sends it. */
export async function fillSignIn(page: Page, { username, password }: Pick<Traveller, 'username' | 'password'>): Promise<void> {
  await field(page, 'User name or e-mail').fill(username)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in by the form, and waits until that has led away from it. */
export async function signInByForm(page: Page, home: string, who: Pick<Traveller, 'username' | 'password'>): Promise<void> {
  await page.goto(`${home}/login`)
  await fillSignIn(page, who)
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

export async function openUserMenu(page: Page): Promise<void> {
  await page.locator('summary[aria-label="Your account"], summary[aria-label="Su cuenta"]').click()
}

export async function signOut(page: Page): Promise<void> {
  await openUserMenu(page)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL(/\/login$/)
}

/** The value of a browser's cookie; empty if it has none. */
export async function cookieOf(page: Page, home: string, name: string): Promise<string> {
  return (await page.context().cookies(home)).find((cookie) => cookie.name === name)?.value ?? ''
}

/** Begins to act for somebody as an admin's screen would: asks for it, and keeps the answer's credentials. */
export async function actFor(page: Page, home: string, { id }: Traveller, login_type: string): Promise<void> {
  const { status, body } = await askApi(home, await cookieOf(page, home, 'token'), 'POST', `/v1/admin/users/${id}/login`, { login_type })
  expect(status, JSON.stringify(body)).toBe(200)
  await page
    .context()
    .addCookies(
      Object.entries(body).map(([name, value]) => ({ name, value: String(value), url: home, httpOnly: true, sameSite: 'Lax' as const })),
    )
}

/** The link of a mail that carries a token. */
export function linkIn(text: string): URL {
  const link = /https?:\/\/\S+token=\S+/.exec(text)?.[0]
  if (!link) throw new Error(`No link in: ${text}`)
  return new URL(link)
}

/** The one-time code of a mail. */
export function codeIn(text: string): string {
  const code = /^(\d{6})$/m.exec(text)?.[1]
  if (!code) throw new Error(`No code in: ${text}`)
  return code
}

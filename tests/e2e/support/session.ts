import { randomUUID } from 'node:crypto'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { apiEnv, readEnv } from '#config/env.ts'
import { closePorts, openPorts } from '#api/open-ports.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Ports } from '#api/platform/ports.ts'
import { outbox_mails, sessions, users } from '#api/platform/tables/index.ts'
import { makePerson, password, type PersonOptions } from '#tests/factories/people.ts'
import { within } from '#tests/factories/work.ts'
import { askApi, enter as signIn } from './ask.ts'

export { askApi, expect, password, signIn }

/** Somebody of a journey's own: nobody else signs in as them. */
export type Traveller = { id: string; username: string; email: string; password: string }

export type People = {
  /** Runs `inside` against the database that the product runs on. */
  within<T>(inside: (work: OpenWork) => Promise<T>): Promise<T>
  make(options?: Partial<PersonOptions>): Promise<Traveller>
  /** Ends what somebody has open, as the clock would. */
  endSessions(who: Traveller): Promise<void>
  /** The text of the newest mail to an address that holds `words`; waits for it. */
  mail(to: string, words: string): Promise<string>
}

type WorkerFixtures = { people: People }
type TestFixtures = { scripted: boolean; brandUrl: (key: string) => string; home: string }

/** The brand of these journeys. */
export const homeBrand = 'central'

export const test = base.extend<TestFixtures, WorkerFixtures>({
  people: [
    async ({}, use) => {
      const env = readEnv(apiEnv, {
        APP_ENV: 'demo',
        LOG_LEVEL: 'silent',
        DATABASE_URL: process.env.E2E_DATABASE_URL,
        SECRET_KEY: process.env.E2E_SECRET_KEY,
      })
      const ports = await openPorts(env, console, { watch: false })
      await use(peopleOf(ports))
      await closePorts(ports)
    },
    { scope: 'worker' },
  ],
  scripted: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  brandUrl: async ({ baseURL }, use) => use((key) => `http://${key}.localhost:${new URL(baseURL ?? '').port}`),
  home: async ({ brandUrl }, use) => use(brandUrl(homeBrand)),
})

function peopleOf(ports: Ports): People {
  const brand = ports.brands.ofKey(homeBrand)
  if (!brand) throw new Error(`There is no brand ${homeBrand}`)
  const inside: People['within'] = (work) => within(ports, brand, work)
  return {
    within: inside,
    async make({ state, ...options } = {}) {
      const username = `traveller-${randomUUID().slice(0, 13)}`
      const email = `${username}@people.example`
      const { id } = await inside((work) => makePerson(work, { role: 'agent', ...options, state: { username, email, ...state } }))
      return { id, username, email, password }
    },
    async endSessions({ id }) {
      await inside(({ db, now }) =>
        db
          .update(sessions)
          .set({ revoked_at: now })
          .where(and(eq(sessions.user_id, id), isNull(sessions.revoked_at))),
      )
    },
    async mail(to, words) {
      const newest = () =>
        inside(async ({ db }) => {
          const rows = await db
            .select()
            .from(outbox_mails)
            .where(and(eq(outbox_mails.recipient, to), gt(outbox_mails.created_at, new Date(Date.now() - 60_000))))
            .orderBy(desc(outbox_mails.created_at))
          return rows.find(({ text_body }) => text_body.includes(words))?.text_body ?? ''
        })
      await expect.poll(newest, { message: `a mail to ${to}`, timeout: 10_000 }).toContain(words)
      return newest()
    },
  }
}

/** What is stored of somebody, read past the screens. */
export async function storedPerson(people: People, { id }: Traveller) {
  return people.within(async ({ db }) => (await db.select().from(users).where(eq(users.id, id)))[0])
}

/** The field under this label, required or not. */
export const field = (within: Page | Locator, label: string): Locator => within.getByLabel(new RegExp(`^${label}\\s*\\*?$`))

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

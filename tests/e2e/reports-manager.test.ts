import type { Page } from '@playwright/test'
import { eq, inArray } from 'drizzle-orm'
import { newId } from '#api/platform/ids.ts'
import { outbox_mails, policies, text_permissions, users } from '#api/platform/tables/index.ts'
import { makeContacts } from '#tests/factories/contacts.ts'
import type { Stack } from '#tests/support/stack.ts'
import { untilMonday } from '../../scripts/noon.ts'
import { freshName, freshPhone } from './support/contacts.ts'
import { openMenu } from './support/lists.ts'
import { test } from './support/own-product.ts'
import { expect, field, signIn, type People, type Traveller } from './support/session.ts'
import { buyNumber, carrier, freshCompany } from './support/telephony.ts'

const day = 86_400_000
/** Before the day of the api's clock, and within the 90 days that are asked for. */
const issue_date = new Date(Date.now() - 7 * day).toISOString().slice(0, 10)

/** Clients of somebody with a policy each that has lapsed; returns the numbers of those who agreed to be texted. */
async function lapsed(people: People, agent: Traveller, last: string, count: number, agreed: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, () => `+1${freshPhone()}`)
  const owner = { ...agent, name: '', brand: '' }
  await people.within(async ({ db, brand, now, ...work }) => {
    const clients = numbers.map((number, place) => ({
      owner,
      fields: { first_name: `P${place + 1}`, last_name: last, phones: [{ number }] },
    }))
    const ids = await makeContacts({ db, brand, now, ...work }, clients)
    const row = (contact_id: string) => ({ tenant_id: brand.id, id: newId(), contact_id })
    await db
      .insert(policies)
      .values(ids.map((id) => ({ ...row(id), product: 'Term', status: 'lapsed', application_date: issue_date, issue_date })))
    if (agreed === 0) return
    const yes = { permitted: true, how: 'in_writing' as const, agreed_at: now }
    await db
      .insert(text_permissions)
      .values(ids.slice(0, agreed).map((id, place) => ({ ...row(id), ...yes, phone_number: numbers[place] ?? '' })))
  })
  return numbers.slice(0, agreed)
}

/** What was issued by the mails about a report, and the rows below that, for each reader in turn: of the mails with figures, the newest last. */
async function mailed(people: People, title: string, to: readonly Traveller[]): Promise<{ issued: number; rows: number[] }[][]> {
  const addresses = to.map(({ email }) => email)
  const rows = await people.within(({ db }) =>
    db.select().from(outbox_mails).where(inArray(outbox_mails.recipient, addresses)).orderBy(outbox_mails.created_at),
  )
  const ofReport = rows.filter(({ text_body }) => text_body.includes(title) && /^Issued/m.test(text_body))
  return addresses.map((address) =>
    ofReport
      .filter(({ recipient }) => recipient === address)
      .map(({ text_body }) => ({
        issued: Number(/^Issued: (\d+)$/m.exec(text_body)?.[1]),
        rows: [...text_body.matchAll(/: (\d+) █+/gm)].map(([, value]) => Number(value)),
      })),
  )
}

/** The texts that the carrier was given for these numbers. */
async function textsTo(numbers: readonly string[]): Promise<{ to: string; body: string }[]> {
  const { messages } = (await carrier('GET', 'state')) as { messages: { to: string; body: string }[] }
  return messages.filter(({ to }) => numbers.includes(to))
}

let mondays = 0
/** The api's clock goes on to the next Monday, past seven everywhere. */
const nextMonday = (product: Pick<Stack, 'restartApi' | 'env'>) =>
  product.restartApi(() => {
    product.env['API_CLOCK_AHEAD'] = String(untilMonday(new Date(), ++mondays))
    return Promise.resolve()
  })

/** Looks again until it is there: without JavaScript nothing comes by itself. */
const comes = (page: Page, look: () => Promise<void>) =>
  expect(async () => {
    await page.reload()
    await look()
  }).toPass({ timeout: 30_000 })

/** A manager's way from a number to texts and to a mail on Mondays; who gets it. */
async function sendsLapsed(page: Page, home: string, people: People) {
  const last = freshName()
  const company = await freshCompany(people)
  const max = await people.make({ role: 'manager', company, name: ['Max', last] })
  const [nora, otto] = await Promise.all(
    ['Nora', 'Otto'].map((first) => people.make({ company, manager: { ...max, name: '', brand: '' }, name: [first, last] })),
  )
  if (!nora || !otto) throw new Error('Nobody was made')
  await buyNumber(home, max)
  const may = await lapsed(people, nora, last, 9, 7)
  await lapsed(people, otto, freshName(), 2, 0)
  await signIn(page, home, max)

  await page.goto(`${home}/reports/production`)
  await field(page, 'Days').selectOption({ label: 'Last 90 days' })
  await field(page, 'A row for each').selectOption({ label: 'Person' })
  await field(page, 'Compare with').selectOption({ label: 'The same days last year' })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/compare=last_year/)
  const row = page.getByRole('region', { name: 'Production' }).getByRole('row', { name: new RegExp(`Nora ${last}`) })
  await row.locator('[href*="lapsed"]').click()
  await expect(page.getByText(/Lapsed, .*: 9 when counted .*, 9 now/)).toBeVisible()
  await page.getByRole('link', { name: 'Their contacts' }).click()
  await expect(page.getByText(/: 9 when counted /)).toBeVisible()

  await openMenu(page, 'Select')
  await page.locator('details[open]').getByRole('button', { name: 'Text', exact: true }).click()
  await expect(page.getByRole('heading', { name: '7 people get this' })).toBeVisible()
  await expect(page.getByText('Has not agreed in writing or on a web form to be texted: 2')).toBeVisible()
  const form = page.locator('#text-broadcast')
  await field(form, 'Title').fill(`Lapsed ${last}`)
  await field(form, 'Text').fill('Hello {{first_name}}, may I call about your policy?')
  await page.getByRole('button', { name: 'Text 7 people' }).click()
  await expect(page.getByRole('heading', { name: `Lapsed ${last}` })).toBeVisible()
  await expect.poll(async () => (await textsTo(may)).length, { timeout: 30_000 }).toBe(7)
  const texts = await textsTo(may)
  expect(new Set(texts.map(({ to }) => to))).toEqual(new Set(may))
  for (const { body } of texts) expect(body).toMatch(/Hello P\d, may I call about your policy\?/)
  await comes(page, () => expect(page.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 2000 }))

  await page.goto(`${home}/reports/production?period=last_90_days&by=person&compare=last_year`)
  await field(page, 'Name').fill(`Lapsed ${last}`)
  await field(page, 'Shared with').selectOption('company')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Lapsed ${last}` })).toBeVisible()
  await page.getByRole('link', { name: 'Send by e-mail' }).click()
  for (const one of ['Nora', 'Otto']) await page.getByLabel(`${one} ${last}`).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Every Monday at 7:00 AM' })).toBeVisible()
  return { people, last, max, nora, otto }
}

test('in two brands a manager opens what lapsed, texts these people as far as the rules allow, and three colleagues have it on Mondays, each their own', async ({
  page,
  people,
  brandUrl,
  product,
}) => {
  test.setTimeout(420_000)
  const brands = [
    await sendsLapsed(page, brandUrl('central'), people),
    await sendsLapsed(page, brandUrl('care-in-advance'), people.of('care-in-advance')),
  ]
  const told = () => Promise.all(brands.map(({ people, last, max, nora, otto }) => mailed(people, `Lapsed ${last}`, [max, nora, otto])))
  const [ofMax, ofNora, ofOtto] = [
    { issued: 11, rows: [9, 2] },
    { issued: 9, rows: [] },
    { issued: 2, rows: [] },
  ]
  const first = [[ofMax], [ofNora], [ofOtto]]
  await nextMonday(product)
  await expect.poll(told, { timeout: 150_000 }).toEqual([first, first])

  for (const { people, nora } of brands)
    await people.within(({ db }) => db.update(users).set({ state: 'deactivated' }).where(eq(users.id, nora.id)))
  const second = [[ofMax, ofMax], [ofNora], [ofOtto, ofOtto]]
  await nextMonday(product)
  await expect.poll(told, { timeout: 150_000 }).toEqual([second, second])
  for (const { people, max, last } of brands) await people.mail(max.email, `Nora ${last}`)
})

import type { Page } from '@playwright/test'
import { askApi } from './ask.ts'
import { signIn, type BrandKey, origin } from './demo.ts'
import type { Screen } from './screen.ts'

/** The address of a screen, for whoever looks at it: signed in, and what comes before done, in the context of a page that needs no scripts. */
export async function addressOf(page: Page, screen: Screen, brand: BrandKey): Promise<string> {
  const home = origin(brand)
  if (screen.who) await signIn(page, screen.who, brand)
  await screen.before?.(page, home)
  const host = screen.label ? home.replace('//', `//${screen.label}.`) : home
  let { path } = screen
  for (const [placeholder, name = ''] of path.matchAll(/\{([\w:/-]+)\}/g)) {
    path = path.replace(placeholder, await lookUp(name, page, home, `${name} of ${screen.who} at ${brand}`))
  }
  return host + path
}

const found = new Map<string, string>()

/** What stands for a placeholder, found by following links as somebody would; remembered, for it stays. */
async function lookUp(name: string, page: Page, home: string, key: string): Promise<string> {
  const look = name.startsWith('first:') ? ofRow(name.slice('first:'.length)) : looks[name]
  if (!look) throw new Error(`Nobody knows what {${name}} is`)
  const known = found.get(key) ?? (await look(page, home))
  found.set(key, known)
  return known
}

type Look = (page: Page, home: string) => Promise<string>

const hrefOn =
  (list: string, link: string, nth = 0): Look =>
  async (page, home) => {
    await page.goto(`${home}/${list}`)
    return (await page.locator(link).nth(nth).getAttribute('href')) ?? ''
  }
const last =
  (look: Look, separator = '/'): Look =>
  async (page, home) =>
    (await look(page, home)).split(separator).pop() ?? ''
const ofRow = (list: string, nth = 0): Look => last(hrefOn(list, 'tbody th a', nth))

/** One part of the address that the first row leads to. */
function part(list: string, place: number): Look {
  return async (page, home) => (await hrefOn(list, 'tbody th a')(page, home)).split('/')[place] ?? ''
}

const looks: Record<string, Look> = {
  external_account: hrefOn('account/external_accounts', 'main a[href^="/account/external_accounts/"]'),
  contact: ofRow('contacts'),
  next_contact: ofRow('contacts', 1),
  group: ofRow('groups'),
  pool: ofRow('pools'),
  user: ofRow('admin/users?account_type=agent&state=active'),
  corporation: ofRow('admin/corporations'),
  signup: ofRow('admin/signups'),
  import_done: ofRow('imports?q=vendor'),
  import_waiting: part('imports?q=outlook', 2),
  import_ready: part('imports?q=hubspot', 2),
  call: hrefOn('calls', 'tbody th a'),
  event: hrefOn('calendar?view=agenda', 'main li a[href^="/calendar/events/"]'),
  conversation: hrefOn('texts', 'main li a[href^="/texts/"]'),
  lift: hrefOn('suppressions', 'a[href*="lift="]'),
  plan: last(hrefOn('billing/plan', 'a[href*="/billing/review?plan="]'), '='),
  bill: hrefOn('billing/history', 'tbody th a'),
  async payment(page, home) {
    // A plan is ordered and not paid; whoever looks next gives it up for theirs.
    await page.goto(home + (await hrefOn('billing/plan', 'a[href*="/billing/review?plan="]')(page, home)))
    const token = await tokenIn(page, home)
    const plan_id = new URL(page.url()).searchParams.get('plan')
    const made = await askApi(home, token, 'POST', '/v1/accounts/update_plan', { plan_id })
    return `/billing/return/${(made.body['data'] as { payment: { id: string } }).payment.id}`
  },
  store_item: last(hrefOn('store', 'main li h2 a')),
  kit: last(hrefOn('store?q=letter', 'main li h2 a')),
  one_contact: async (page, home) => (await selectionOfOne(page, home)).id,
  policies: hrefOn('policies', 'tbody th a'),
  async policy(page, home) {
    const list = await hrefOn('policies', 'tbody th a')(page, home)
    return hrefOn(list.slice(1), 'h3 a[href*="/policies/"]')(page, home)
  },
  async security(page, home) {
    // The first of their contacts gets one; it is there for whoever looks next.
    await page.goto(`${home}/contacts/${await ofRow('contacts')(page, home)}/securities/new`)
    await page.getByLabel('Type').selectOption('ira')
    await page.getByRole('button', { name: 'Add account' }).click()
    return (await page.locator('tbody th a').first().getAttribute('href')) ?? ''
  },
  selection: async (page, home) => `/contacts/bulk/${(await selectionOfOne(page, home)).id}`,
  async lead_post(page, home) {
    const vendor = await hrefOn('admin/api_tracking', 'tbody th a')(page, home)
    return hrefOn(`${vendor.slice(1)}/posts`, 'tbody th a')(page, home)
  },
  async new_campaign(page, home) {
    const { id, token } = await selectionOfOne(page, home)
    const { body } = await askApi(home, token, 'POST', '/v1/contacts/mailing_group', { selection_id: id })
    return `/campaigns/new?group=${(body['data'] as { id: string }).id}`
  },
  async new_text_campaign(page, home) {
    const { id, token } = await selectionOfOne(page, home)
    const { body } = await askApi(home, token, 'POST', '/v1/contacts/sms_group', { selection_id: id })
    return `/campaigns/new?group=${(body['data'] as { id: string }).id}&channel=text`
  },
  async cared_for(page, home) {
    await page.goto(`${home}/contacts`)
    const token = await tokenIn(page, home)
    const made = await askApi(home, token, 'POST', '/v1/contacts', { first_name: 'Rosa', last_name: 'Vega' })
    const { number } = made.body['data'] as { number: number }
    await askApi(home, token, 'POST', `/v1/aftercares/${number}/enroll`, {
      deceased: 'Luis Vega',
      date_of_death: '2026-01-02',
      relationship: 'spouse',
      programme: 'year_of_care',
      language: 'en',
      address: { address: '1 Elm St', city: 'Columbus', zip_code: '43215' },
    })
    return String(number)
  },
  async medicare_sheet(page, home) {
    await page.goto(`${home}/contacts`)
    const token = await tokenIn(page, home)
    const rows = await page.locator('tbody th a').all()
    for (const href of await Promise.all(rows.map((link) => link.getAttribute('href')))) {
      const done = await askApi(home, token, 'PUT', `/v1${href}/medicare_import_contact`, { consent: true })
      const { id } = done.body['data'] as { id: string | null }
      if (id) return `${href}/medicare/${id}`
    }
    throw new Error('Nobody can be handed over')
  },
  async sent_mail(page, home) {
    // Of those whom a campaign was for, somebody who got a mail.
    const campaign = await hrefOn('campaigns', 'tbody th a')(page, home)
    await page.goto(`${home}${campaign}/recipients`)
    const people = await page.locator('tbody a[href^="/contacts/"]').all()
    const hrefs = await Promise.all(people.map((link) => link.getAttribute('href')))
    for (const href of hrefs.slice(0, 10)) {
      await page.goto(`${home}${href}/emails`)
      const mails = page.locator(`main a[href^="${href}/emails/"]`)
      if ((await mails.count()) > 0) return (await mails.first().getAttribute('href')) ?? ''
    }
    throw new Error('Nobody got a mail')
  },
  scope_group: async (page, home) => `/soa/group?selection=${(await selectionOfOne(page, home)).id}`,
  new_letter: async (page, home) => `/contacts/mailer-assignment/new?selection=${(await selectionOfOne(page, home)).id}`,
  new_print: async (page, home) => `/contacts/print?selection=${(await selectionOfOne(page, home)).id}`,
  new_transfer: async (page, home) => `/transfers/new?selection=${(await selectionOfOne(page, home)).id}`,
  async undo(page, home) {
    // One contact is tagged, which is there to be undone for whoever looks next.
    const { id, token } = await selectionOfOne(page, home)
    const change = { selection_id: id, tags: [{ name: 'Looked at' }] }
    const done = await askApi(home, token, 'PATCH', '/v1/contacts/update_tags_group', change)
    return `/contacts/undo/${(done.body['data'] as { id: string }).id}`
  },
}

const tokenIn = async (page: Page, home: string): Promise<string> =>
  (await page.context().cookies(home)).find(({ name }) => name === 'token')?.value ?? ''

async function selectionOfOne(page: Page, home: string): Promise<{ id: string; token: string }> {
  await page.goto(`${home}/contacts`)
  const token = await tokenIn(page, home)
  const ids = [await page.locator('tbody [data-select]').first().getAttribute('value')]
  const { body } = await askApi(home, token, 'POST', '/v1/contacts/selected_items', { for: 'change', ids })
  return { id: (body['data'] as { id: string }).id, token }
}

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

const looks: Record<string, Look> = {
  contact: ofRow('contacts'),
  next_contact: ofRow('contacts', 1),
  group: ofRow('groups'),
  pool: ofRow('pools'),
  user: ofRow('admin/users?account_type=agent&state=active'),
  corporation: ofRow('admin/corporations'),
  signup: ofRow('admin/signups'),
  call: hrefOn('calls', 'tbody th a'),
  conversation: hrefOn('texts', 'main li a[href^="/texts/"]'),
  lift: hrefOn('suppressions', 'a[href*="lift="]'),
  plan: last(hrefOn('billing/plan', 'a[href*="/billing/review?plan="]'), '='),
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
  async undo(page, home) {
    // One contact is tagged, which is there to be undone for whoever looks next.
    const { id, token } = await selectionOfOne(page, home)
    const change = { selection_id: id, tags: [{ name: 'Looked at' }] }
    const done = await askApi(home, token, 'PATCH', '/v1/contacts/update_tags_group', change)
    return `/contacts/undo/${(done.body['data'] as { id: string }).id}`
  },
}

async function selectionOfOne(page: Page, home: string): Promise<{ id: string; token: string }> {
  await page.goto(`${home}/contacts`)
  const token = (await page.context().cookies(home)).find(({ name }) => name === 'token')?.value ?? ''
  const ids = [await page.locator('tbody [data-select]').first().getAttribute('value')]
  const { body } = await askApi(home, token, 'POST', '/v1/contacts/selected_items', { for: 'change', ids })
  return { id: (body['data'] as { id: string }).id, token }
}

import type { Page } from '@playwright/test'
import { askApi } from './ask.ts'
import { signIn, type BrandKey, origin } from './demo.ts'
import type { Screen } from './screens.ts'

/** The address of a screen, for whoever looks at it: signed in, and what comes before done. */
export async function addressOf(page: Page, screen: Screen, brand: BrandKey): Promise<string> {
  const home = origin(brand)
  if (screen.who) await signIn(page, screen.who, brand)
  await screen.before?.(page, home)
  const host = screen.label ? home.replace('//', `//${screen.label}.`) : home
  return host + (await filled(page, screen.path, home))
}

async function filled(page: Page, path: string, home: string): Promise<string> {
  if (path.includes('{contact}')) {
    await page.goto(`${home}/contacts`)
    const href = await page.locator('tbody th a').first().getAttribute('href')
    const next = path.includes('{next_contact}') ? await page.locator('tbody th a').nth(1).getAttribute('href') : null
    return path.replace('{contact}', href?.split('/').pop() ?? '').replace('{next_contact}', next?.split('/').pop() ?? '')
  }
  for (const [name, list] of [
    ['{group}', 'groups'],
    ['{pool}', 'pools'],
    ['{user}', 'admin/users?account_type=agent&state=active'],
    ['{corporation}', 'admin/corporations'],
    ['{signup}', 'admin/signups'],
  ] as const) {
    if (!path.includes(name)) continue
    await page.goto(`${home}/${list}`)
    const href = await page.locator('tbody th a').first().getAttribute('href')
    return path.replace(name, href?.split('/').pop() ?? '')
  }
  if (path.includes('{call}') || path.includes('{conversation}')) {
    const [name, list, link] = path.includes('{call}')
      ? (['{call}', 'calls', 'tbody th a'] as const)
      : (['{conversation}', 'texts', 'main li a[href^="/texts/"]'] as const)
    await page.goto(`${home}/${list}`)
    return path.replace(name, (await page.locator(link).first().getAttribute('href')) ?? '')
  }
  if (path.includes('{lift}')) {
    await page.goto(`${home}/suppressions`)
    return path.replace('{lift}', (await page.locator('a[href*="lift="]').first().getAttribute('href')) ?? '')
  }
  if (path.includes('{policies}') || path.includes('{policy}')) {
    await page.goto(`${home}/policies`)
    const list = await page.locator('tbody th a').first().getAttribute('href')
    if (path.includes('{policies}')) return path.replace('{policies}', list ?? '')
    await page.goto(home + list)
    return path.replace('{policy}', (await page.locator('h3 a[href*="/policies/"]').first().getAttribute('href')) ?? '')
  }
  if (path.includes('{selection}') || path.includes('{undo}')) {
    // Fixes a selection of one; {undo} also tags it, which is there to be undone for whoever looks next.
    await page.goto(`${home}/contacts`)
    const token = (await page.context().cookies(home)).find(({ name }) => name === 'token')?.value ?? ''
    const ids = [await page.locator('tbody [data-select]').first().getAttribute('value')]
    const selection = await askApi(home, token, 'POST', '/v1/contacts/selected_items', { for: 'change', ids })
    const { id } = selection.body['data'] as { id: string }
    if (path.includes('{selection}')) return path.replace('{selection}', `/contacts/bulk/${id}`)
    const tags = [{ name: 'Looked at' }]
    const done = await askApi(home, token, 'PATCH', '/v1/contacts/update_tags_group', { selection_id: id, tags })
    return path.replace('{undo}', `/contacts/undo/${(done.body['data'] as { id: string }).id}`)
  }
  if (path.includes('{security}')) {
    // The first of their contacts gets one; it is there for whoever looks next.
    const contact = await filled(page, '/contacts/{contact}/securities', home)
    await page.goto(`${home}${contact}/new`)
    await page.getByLabel('Kind').selectOption('ira')
    await page.getByRole('button', { name: 'Add account' }).click()
    return path.replace('{security}', (await page.locator('tbody th a').first().getAttribute('href')) ?? '')
  }
  if (path.includes('{plan}')) {
    await page.goto(`${home}/billing/plan`)
    const href = await page.locator('a[href*="/billing/review?plan="]').first().getAttribute('href')
    return path.replace('{plan}', href?.split('=').pop() ?? '')
  }
  return path
}

import type { Page } from '@playwright/test'
import { askApi } from './ask.ts'
import { fillSignIn, signIn, type BrandKey, origin } from './demo.ts'

/** How much JavaScript a screen may ask for before anybody touches it. */
export type ScreenKind = 'public' | 'sign_in' | 'product'

export type Screen = {
  name: string
  /** The folder below app/routes. */
  route: string
  kind: ScreenKind
  /** Who looks at it; nobody in particular where it is left out. */
  who?: string
  /** {contact} is the number of a contact of theirs, {group} and {pool} are ids of the first in their lists, {call} and {conversation} the first of theirs, {plan} the id of a plan that is not theirs. */
  path: string
  /** Brands that do not have it. */
  notIn?: readonly BrandKey[]
  /** What the page answers; 200 if left out. */
  status?: number
  /** What comes before, in the same browser. */
  before?(page: Page, home: string): Promise<void>
}

const halfSignedIn = async (page: Page, home: string) => {
  await page.goto(`${home}/login`)
  await fillSignIn(page, 'twofactor')
  await page.waitForURL(/step=code/)
}

const accountTabs = ['profile', 'password', 'two_factor', 'preferences', 'api', 'auth_ips', 'sessions']

/** Every screen there is, in the states that look different. screens.test.ts goes through this list. */
export const screens: Screen[] = [
  { name: 'contact us', route: 'contact-us', kind: 'public', path: '/contact-us' },
  { name: 'privacy policy', route: 'privacy-policy', kind: 'public', path: '/privacy-policy' },
  { name: 'terms of use', route: 'terms-of-use', kind: 'public', path: '/terms-of-use' },
  { name: 'confirm an e-mail address, unknown link', route: 'verify-email', kind: 'public', path: '/verify-email' },
  { name: 'sign-in', route: 'login', kind: 'sign_in', path: '/login' },
  { name: 'sign-in, second step', route: 'login', kind: 'sign_in', path: '/login?step=code', before: halfSignedIn },
  { name: 'sign-in for phones', route: 'login-app', kind: 'sign_in', path: '/login-app' },
  { name: 'forgotten password', route: 'reset-password', kind: 'sign_in', path: '/reset-password' },
  { name: 'forgotten password, mail sent', route: 'reset-password', kind: 'sign_in', path: '/reset-password?step=sent' },
  { name: 'new password', route: 'reset-password', kind: 'sign_in', path: '/reset-password?token=of-a-mail' },
  { name: 'external accounts, signed out', route: '_open.account.external_accounts', kind: 'product', path: '/account/external_accounts' },
  { name: 'not found, signed out', route: '_open.$', kind: 'product', path: '/nothing-here', status: 404 },

  { name: 'dashboard', route: '_app._index', kind: 'product', who: 'agent', path: '/' },
  { name: 'dashboard over everybody', route: '_app._index', kind: 'product', who: 'admin', path: '/' },
  { name: 'dashboard, book of business', route: '_app._index', kind: 'product', who: 'agent', path: '/?view=business' },
  { name: 'dashboard being arranged', route: '_app._index', kind: 'product', who: 'manager', path: '/?arrange=1' },
  { name: 'quick filters', route: '_app.quick-filters', kind: 'product', who: 'manager', path: '/quick-filters' },
  { name: 'groups', route: '_app.groups._index', kind: 'product', who: 'manager', path: '/groups' },
  { name: 'a group, deleting', route: '_app.groups.$id', kind: 'product', who: 'agent', path: '/groups/{group}?do=delete' },
  { name: 'pools', route: '_app.pools._index', kind: 'product', who: 'admin', path: '/pools' },
  { name: 'new pool', route: '_app.pools.new', kind: 'product', who: 'admin', path: '/pools/new' },
  { name: 'a pool', route: '_app.pools.$id', kind: 'product', who: 'admin', path: '/pools/{pool}' },
  { name: 'a pool, deleting', route: '_app.pools.$id', kind: 'product', who: 'admin', path: '/pools/{pool}?do=delete' },
  { name: 'tags', route: '_app.tags', kind: 'product', who: 'admin', path: '/tags' },
  { name: 'do not contact', route: '_app.suppressions', kind: 'product', who: 'admin', path: '/suppressions' },
  { name: 'do not contact, lifting', route: '_app.suppressions', kind: 'product', who: 'admin', path: '{lift}' },
  { name: 'calls', route: '_app.calls._index', kind: 'product', who: 'agent', path: '/calls' },
  {
    name: 'calls of everybody, filtered',
    route: '_app.calls._index',
    kind: 'product',
    who: 'manager',
    path: '/calls?missed=true&from=2026-01-01',
  },
  { name: 'a call', route: '_app.calls.$id', kind: 'product', who: 'agent', path: '{call}' },
  { name: 'live calls', route: '_app.calls.live', kind: 'product', who: 'manager', path: '/calls/live' },
  { name: 'recordings', route: '_app.recordings._index', kind: 'product', who: 'agent', path: '/recordings' },
  { name: 'phone', route: '_app.phone._index', kind: 'product', who: 'agent', path: '/phone' },
  { name: 'phone, not ready', route: '_app.phone._index', kind: 'product', who: 'unverified', path: '/phone' },
  { name: 'numbers for sale', route: '_app.phone.numbers', kind: 'product', who: 'agent', path: '/phone/numbers?area_code=1' },
  { name: 'texts', route: '_app.texts._index', kind: 'product', who: 'agent', path: '/texts' },
  { name: 'texts of everybody', route: '_app.texts', kind: 'product', who: 'manager', path: '/texts?everybody=true' },
  { name: 'a conversation', route: '_app.texts.$id', kind: 'product', who: 'agent', path: '{conversation}' },
  { name: 'a conversation, permission', route: '_app.texts.$id', kind: 'product', who: 'agent', path: '{conversation}?permission=1' },
  { name: 'new text', route: '_app.texts_.new', kind: 'product', who: 'agent', path: '/texts/new?to_whom=an' },
  { name: 'new text to somebody', route: '_app.texts_.new', kind: 'product', who: 'agent', path: '/texts/new?to=%2B16175550143' },
  { name: 'templates of texts', route: '_app.texts_.templates', kind: 'product', who: 'manager', path: '/texts/templates' },
  { name: 'features', route: '_app.admin.features._index', kind: 'product', who: 'admin', path: '/admin/features' },
  { name: 'a feature', route: '_app.admin.features.$key', kind: 'product', who: 'admin', path: '/admin/features/trainings' },
  { name: 'audit log', route: '_app.admin.audit_log', kind: 'product', who: 'admin', path: '/admin/audit_log' },
  { name: 'audit log, nobody found', route: '_app.admin.audit_log', kind: 'product', who: 'admin', path: '/admin/audit_log?who=zzzzzz' },
  { name: 'terms not accepted', route: '_app._index', kind: 'product', who: 'noterms', path: '/' },
  { name: 'contacts', route: '_app.contacts._index', kind: 'product', who: 'agent', path: '/contacts' },
  { name: 'contacts, none found', route: '_app.contacts._index', kind: 'product', who: 'agent', path: '/contacts?search=zzzzzz' },
  {
    name: 'contacts, filtered',
    route: '_app.contacts._index',
    kind: 'product',
    who: 'manager',
    path: '/contacts?category=lead&order_field=name&limit=25',
  },
  {
    name: 'filters of the contacts',
    route: '_app.contacts.filters',
    kind: 'product',
    who: 'manager',
    path: '/contacts/filters?category=lead&created_from=2026-01-01',
  },
  ...(['tags', 'status', 'group', 'consent', 'export', 'delete'] as const).map((act): Screen => ({
    name: `many contacts, ${act}`,
    route: '_app.contacts.bulk_.$selection',
    kind: 'product',
    who: 'manager',
    path: `{selection}?act=${act}`,
  })),
  { name: 'done and undo', route: '_app.contacts.undo._index', kind: 'product', who: 'manager', path: '/contacts/undo' },
  { name: 'undo of one thing', route: '_app.contacts.undo.$id', kind: 'product', who: 'manager', path: '{undo}' },
  { name: 'contact', route: '_app.contacts.$number', kind: 'product', who: 'agent', path: '/contacts/{contact}' },
  {
    name: 'timeline of a contact',
    route: '_app.contacts.$number_.timeline',
    kind: 'product',
    who: 'agent',
    path: '/contacts/{contact}/timeline',
  },
  { name: 'files of a contact', route: '_app.contacts.$number_.files', kind: 'product', who: 'agent', path: '/contacts/{contact}/files' },
  {
    name: 'linked people of a contact',
    route: '_app.contacts.$number_.linked',
    kind: 'product',
    who: 'agent',
    path: '/contacts/{contact}/linked?q=an',
  },
  { name: 'book of business', route: '_app.policies', kind: 'product', who: 'agent', path: '/policies' },
  {
    name: 'book of business, filtered',
    route: '_app.policies',
    kind: 'product',
    who: 'manager',
    path: '/policies?status=active&sort=premium&limit=25',
  },
  { name: 'book of business, none found', route: '_app.policies', kind: 'product', who: 'agent', path: '/policies?q=zzzzzz' },
  { name: 'policies of a contact', route: '_app.contacts.$number_.policies._index', kind: 'product', who: 'agent', path: '{policies}' },
  {
    name: 'no policies yet',
    route: '_app.contacts.$number_.policies._index',
    kind: 'product',
    who: 'agent',
    path: '/contacts/{contact}/policies',
  },
  {
    name: 'new policy',
    route: '_app.contacts.$number_.policies.new',
    kind: 'product',
    who: 'agent',
    path: '/contacts/{contact}/policies/new',
  },
  { name: 'policy being edited', route: '_app.contacts.$number_.policies.$policy', kind: 'product', who: 'agent', path: '{policy}' },
  {
    name: 'securities',
    route: '_app.contacts.$number_.securities._index',
    kind: 'product',
    who: 'agent',
    path: '/contacts/{contact}/securities',
  },
  {
    name: 'new account',
    route: '_app.contacts.$number_.securities.new',
    kind: 'product',
    who: 'agent',
    path: '/contacts/{contact}/securities/new',
  },
  { name: 'account being edited', route: '_app.contacts.$number_.securities.$security', kind: 'product', who: 'agent', path: '{security}' },
  {
    name: 'prescriptions',
    route: '_app.contacts.$number_.rx',
    kind: 'product',
    who: 'agent',
    path: '/contacts/{contact}/rx',
    notIn: ['care-in-advance'],
  },
  { name: 'fact finding', route: '_app.contacts.$number_.data', kind: 'product', who: 'agent', path: '/contacts/{contact}/data' },
  { name: 'duplicates', route: '_app.contacts.duplicates', kind: 'product', who: 'admin', path: '/contacts/duplicates' },
  { name: 'merge', route: '_app.contacts.merge', kind: 'product', who: 'admin', path: '/contacts/merge?ids={contact}&ids={next_contact}' },
  { name: 'erasure', route: '_app.contacts.$number_.erase', kind: 'product', who: 'admin', path: '/contacts/{contact}/erase' },
  { name: 'new contact', route: '_app.contacts.new', kind: 'product', who: 'agent', path: '/contacts/new' },
  { name: 'contact being edited', route: '_app.contacts.$number_.edit', kind: 'product', who: 'agent', path: '/contacts/{contact}/edit' },
  { name: 'no such contact', route: '_app.contacts.$number', kind: 'product', who: 'agent', path: '/contacts/999999999', status: 404 },
  ...accountTabs.map((tab): Screen => ({
    name: `account, ${tab}`,
    route: '_app.account.profile',
    kind: 'product',
    who: 'agent',
    path: `/account/profile?tab=${tab}`,
  })),
  {
    name: 'password must be changed',
    route: '_app.account.profile',
    kind: 'product',
    who: 'newcomer',
    path: '/account/profile?tab=password',
  },
  {
    name: 'second factor must be set up',
    route: '_app.account.profile',
    kind: 'product',
    who: 'needs2fa',
    path: '/account/profile?tab=two_factor',
  },
  {
    name: 'external accounts',
    route: '_open.account.external_accounts',
    kind: 'product',
    who: 'agent',
    path: '/account/external_accounts',
  },
  { name: 'billing', route: '_app.billing._index', kind: 'product', who: 'agent', path: '/billing' },
  { name: 'billing, not paid', route: '_app.billing._index', kind: 'product', who: 'unpaid', path: '/billing' },
  { name: 'plans', route: '_app.billing.plan', kind: 'product', who: 'agent', path: '/billing/plan' },
  { name: 'review of a plan', route: '_app.billing.review', kind: 'product', who: 'agent', path: '/billing/review?plan={plan}' },
  { name: 'review without a plan', route: '_app.billing.review', kind: 'product', who: 'agent', path: '/billing/review' },
  { name: 'payment details', route: '_app.billing.update', kind: 'product', who: 'agent', path: '/billing/update' },
  { name: 'help', route: 'help', kind: 'product', who: 'agent', path: '/help', notIn: ['direct'] },
  { name: 'not found', route: '_open.$', kind: 'product', who: 'agent', path: '/nothing-here', status: 404 },
]

/** Routes that draw nothing of their own, and why. */
export const drawsNothing: Record<string, string> = {
  _app: 'the frame of signed-in screens',
  _open: 'the frame of screens that are open to anybody',
  '_app.contacts.$number_.files_.$fileId': 'the bytes of a file',
  '_app.contacts.likely_duplicates': 'whom a new contact may be, while it is typed',
  '_app.contacts.owners': 'people found by name, for a field',
  'api.auth.callback': 'back from single sign-on',
  'favicon[.]svg': 'a drawing',
  'logo[.]svg': 'a drawing',
  'mark[.]svg': 'a drawing',
  'impersonation.$id': 'ends acting for somebody',
  logout: 'signs out',
  'manifest[.]webmanifest': 'for home screens of phones',
  favorites: 'takes stars',
  '_app.contacts.$number_.verify-email': 'has a contact mailed a link',
  'verify-email_.$token': 'takes the token of a mailed link out of the address',
  '_app.contacts.bulk': 'takes what was ticked in the list',
  '_app.contacts.export': 'the bytes of an export',
  '_app.recordings.$id.content': 'the sound of a recording',
  '_app.texts_.count': 'how long a text is while it is written',
  '_app.texts_.media.$id.$n': 'a picture of a text',
  'phone.start': 'what the phone begins with',
  'phone.call': 'what is known of a call, for the phone',
  'phone.do': 'takes what the phone has done',
  'phone.words': 'what the phone says',
  'phone.recent': 'the calls that the phone lists',
  'phone.colleagues': 'whom a call can be handed to, for the phone',
  preferences: 'takes theme, language and the folded navigation',
  sso: 'the way to single sign-on',
  'sso-logout': 'signs out of single sign-on',
  terms: 'takes the acceptance of the terms',
}

/** The address of a screen, for whoever looks at it: signed in, and what comes before done. */
export async function addressOf(page: Page, screen: Screen, brand: BrandKey): Promise<string> {
  const home = origin(brand)
  if (screen.who) await signIn(page, screen.who, brand)
  await screen.before?.(page, home)
  return home + (await filled(page, screen.path, home))
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

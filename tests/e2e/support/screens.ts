import type { Page } from '@playwright/test'
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
  /** {contact} is the number of a contact of theirs, {plan} the id of a plan that is not theirs. */
  path: string
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

/** Every screen there is, in the states that look different. Trace test, accessibility test and budgets all go through this list. */
export const screens: Screen[] = [
  { name: 'contact us', route: 'contact-us', kind: 'public', path: '/contact-us' },
  { name: 'privacy policy', route: 'privacy-policy', kind: 'public', path: '/privacy-policy' },
  { name: 'terms of use', route: 'terms-of-use', kind: 'public', path: '/terms-of-use' },
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
  { name: 'terms not accepted', route: '_app._index', kind: 'product', who: 'noterms', path: '/' },
  { name: 'contacts', route: '_app.contacts._index', kind: 'product', who: 'agent', path: '/contacts' },
  { name: 'contacts, none found', route: '_app.contacts._index', kind: 'product', who: 'agent', path: '/contacts?search=zzzzzz' },
  { name: 'contacts, filtered', route: '_app.contacts._index', kind: 'product', who: 'manager', path: '/contacts?category=lead&order_field=name&limit=25' },
  { name: 'contact', route: '_app.contacts.$number', kind: 'product', who: 'agent', path: '/contacts/{contact}' },
  { name: 'new contact', route: '_app.contacts.new', kind: 'product', who: 'agent', path: '/contacts/new' },
  { name: 'contact being edited', route: '_app.contacts.$number_.edit', kind: 'product', who: 'agent', path: '/contacts/{contact}/edit' },
  { name: 'no such contact', route: '_app.contacts.$number', kind: 'product', who: 'agent', path: '/contacts/999999999', status: 404 },
  ...accountTabs.map((tab): Screen => ({ name: `account, ${tab}`, route: '_app.account.profile', kind: 'product', who: 'agent', path: `/account/profile?tab=${tab}` })),
  { name: 'password must be changed', route: '_app.account.profile', kind: 'product', who: 'newcomer', path: '/account/profile?tab=password' },
  { name: 'second factor must be set up', route: '_app.account.profile', kind: 'product', who: 'needs2fa', path: '/account/profile?tab=two_factor' },
  { name: 'external accounts', route: '_open.account.external_accounts', kind: 'product', who: 'agent', path: '/account/external_accounts' },
  { name: 'billing', route: '_app.billing._index', kind: 'product', who: 'agent', path: '/billing' },
  { name: 'billing, not paid', route: '_app.billing._index', kind: 'product', who: 'unpaid', path: '/billing' },
  { name: 'plans', route: '_app.billing.plan', kind: 'product', who: 'agent', path: '/billing/plan' },
  { name: 'review of a plan', route: '_app.billing.review', kind: 'product', who: 'agent', path: '/billing/review?plan={plan}' },
  { name: 'review without a plan', route: '_app.billing.review', kind: 'product', who: 'agent', path: '/billing/review' },
  { name: 'payment details', route: '_app.billing.update', kind: 'product', who: 'agent', path: '/billing/update' },
  { name: 'help', route: 'help', kind: 'product', who: 'agent', path: '/help' },
  { name: 'not found', route: '_open.$', kind: 'product', who: 'agent', path: '/nothing-here', status: 404 },
]

/** Routes that draw nothing of their own, and why. */
export const drawsNothing: Record<string, string> = {
  _app: 'the frame of signed-in screens',
  _open: 'the frame of screens that are open to anybody',
  '_app.contacts.likely_duplicates': 'whom a new contact may be, while it is typed',
  '_app.contacts.owners': 'people found by name, for a field',
  'api.auth.callback': 'back from single sign-on',
  'favicon[.]svg': 'a drawing',
  'impersonation.$id': 'ends acting for somebody',
  logout: 'signs out',
  'manifest[.]webmanifest': 'for home screens of phones',
  preferences: 'takes theme, language and the folded navigation',
  sso: 'the way to single sign-on',
  'sso-logout': 'signs out of single sign-on',
  terms: 'takes the acceptance of the terms',
}

/** Opens a screen of a brand as whoever looks at it, and waits until it is drawn. */
export async function open(page: Page, screen: Screen, brand: BrandKey) {
  const home = origin(brand)
  if (screen.who) await signIn(page, screen.who, brand)
  await screen.before?.(page, home)
  const response = await page.goto(home + (await filled(page, screen.path, home)), { waitUntil: 'load' })
  if (response?.status() !== (screen.status ?? 200)) throw new Error(`${screen.name}: ${screen.path} answered ${response?.status()}`)
  return response
}

async function filled(page: Page, path: string, home: string): Promise<string> {
  if (path.includes('{contact}')) {
    await page.goto(`${home}/contacts`)
    const href = await page.locator('tbody th a').first().getAttribute('href')
    return path.replace('{contact}', href?.split('/').pop() ?? '')
  }
  if (path.includes('{plan}')) {
    await page.goto(`${home}/billing/plan`)
    const href = await page.locator('a[href*="/billing/review?plan="]').first().getAttribute('href')
    return path.replace('{plan}', href?.split('=').pop() ?? '')
  }
  return path
}

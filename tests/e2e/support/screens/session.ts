import type { Page } from '@playwright/test'
import { fillSignIn } from '../demo.ts'
import type { Screen } from '../screen.ts'

const halfSignedIn = async (page: Page, home: string) => {
  await page.goto(`${home}/login`)
  await fillSignIn(page, 'twofactor')
  await page.waitForURL(/step=code/)
}

export const screens: Screen[] = [
  { name: 'sign-in', route: 'login', kind: 'sign_in', path: '/login' },
  { name: 'sign-in, second step', route: 'login', kind: 'sign_in', path: '/login?step=code', before: halfSignedIn },
  { name: 'sign-in for phones', route: 'login-app', kind: 'sign_in', path: '/login-app' },
  { name: 'forgotten password', route: 'reset-password', kind: 'sign_in', path: '/reset-password' },
  { name: 'forgotten password, mail sent', route: 'reset-password', kind: 'sign_in', path: '/reset-password?step=sent' },
  { name: 'new password', route: 'reset-password', kind: 'sign_in', path: '/reset-password?token=of-a-mail' },
  { name: 'not found, signed out', route: '_open.$', kind: 'product', path: '/nothing-here', status: 404 },
  { name: 'help', route: 'help', kind: 'product', who: 'agent', path: '/help', notIn: ['direct'] },
  { name: 'not found', route: '_open.$', kind: 'product', who: 'agent', path: '/nothing-here', status: 404 },
]

import type { Screen } from '../screen.ts'

const accountTabs = ['profile', 'password', 'two_factor', 'preferences', 'api', 'auth_ips', 'sessions']

export const screens: Screen[] = [
  { name: 'external accounts, signed out', route: '_open.account.external_accounts', kind: 'product', path: '/account/external_accounts' },
  ...accountTabs.map((tab): Screen => ({
    name: `account, ${tab}`,
    route: '_app.account.profile',
    kind: 'product',
    who: 'agent',
    path: `/account/profile?tab=${tab}`,
  })),
  { name: 'keyboard shortcuts', route: '_app.shortcuts', kind: 'product', who: 'agent', path: '/shortcuts' },
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
  {
    name: 'external accounts, one to be connected again',
    route: '_open.account.external_accounts',
    kind: 'product',
    who: 'agent2',
    path: '/account/external_accounts',
  },
  {
    name: 'an external account',
    route: '_app.account.external_accounts.$id',
    kind: 'product',
    who: 'agent',
    path: '{external_account}',
  },
  { name: 'dialing outside', route: '_app.contacts.dial', kind: 'product', who: 'agent', path: '/contacts/dial?selection={one_contact}' },
]

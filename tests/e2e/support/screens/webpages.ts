import type { Screen } from '../screen.ts'

export const screens: Screen[] = [
  {
    name: 'public page',
    route: '_app.account.marketing_profile._index',
    kind: 'product',
    who: 'agent',
    path: '/account/marketing_profile',
  },
  {
    name: 'public page, begun',
    route: '_app.account.marketing_profile._index',
    kind: 'product',
    who: 'manager',
    path: '/account/marketing_profile',
  },
  {
    name: 'public page, photo and files',
    route: '_app.account.marketing_profile.files',
    kind: 'product',
    who: 'agent',
    path: '/account/marketing_profile/files',
  },
  {
    name: 'public page, messages',
    route: '_app.account.marketing_profile.messages',
    kind: 'product',
    who: 'agent',
    path: '/account/marketing_profile/messages',
  },
  {
    name: 'public page, spam box',
    route: '_app.account.marketing_profile.spam',
    kind: 'product',
    who: 'agent',
    path: '/account/marketing_profile/spam',
  },
  {
    name: 'public page, preview',
    route: 'account.marketing_profile_.preview',
    kind: 'public',
    who: 'agent',
    path: '/account/marketing_profile/preview',
  },
  {
    name: 'own web address',
    route: '_app.account.marketing_profile_.domain',
    kind: 'product',
    who: 'agent',
    path: '/account/marketing_profile/domain',
  },
]

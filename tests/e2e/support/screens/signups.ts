import type { Screen } from '../screen.ts'

export const screens: Screen[] = [
  { name: 'ask for an account', route: 'signup', kind: 'public', path: '/signup', notIn: ['direct'] },
  { name: 'ask for an account, mail sent', route: 'signup', kind: 'public', path: '/signup?step=sent', notIn: ['direct'] },
  { name: 'ask for an account, old link', route: 'signup', kind: 'public', path: '/signup?step=confirm', notIn: ['direct'] },
  { name: 'ask for an account, confirmed', route: 'signup', kind: 'public', path: '/signup?step=waiting', notIn: ['direct'] },
  {
    name: 'requests for accounts',
    route: '_app.admin.signups._index',
    kind: 'product',
    who: 'admin',
    path: '/admin/signups',
    notIn: ['direct'],
  },
  {
    name: 'requests for accounts, none found',
    route: '_app.admin.signups._index',
    kind: 'product',
    who: 'admin',
    path: '/admin/signups?q=zzzzzz',
    notIn: ['direct'],
  },
  { name: 'a request', route: '_app.admin.signups.$id', kind: 'product', who: 'admin', path: '/admin/signups/{signup}', notIn: ['direct'] },
  {
    name: 'a request, declining',
    route: '_app.admin.signups.$id',
    kind: 'product',
    who: 'admin',
    path: '/admin/signups/{signup}?do=decline',
    notIn: ['direct'],
  },
]

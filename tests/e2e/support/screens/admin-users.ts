import type { Screen } from '../screen.ts'

export const screens: Screen[] = [
  { name: 'people', route: '_app.admin.users._index', kind: 'product', who: 'admin', path: '/admin/users' },
  {
    name: 'people, nobody found',
    route: '_app.admin.users._index',
    kind: 'product',
    who: 'admin',
    path: '/admin/users?q=zzzzzz&only_rm=true',
  },
  { name: 'invite somebody', route: '_app.admin.users.new', kind: 'product', who: 'admin', path: '/admin/users/new' },
  { name: 'a person', route: '_app.admin.users.$id', kind: 'product', who: 'admin', path: '/admin/users/{user}' },
  { name: 'edit a person', route: '_app.admin.users.$id_.edit', kind: 'product', who: 'admin', path: '/admin/users/{user}/edit' },
  { name: 'role of a person', route: '_app.admin.users.$id_.roles', kind: 'product', who: 'admin', path: '/admin/users/{user}/roles' },
  { name: 'close an account', route: '_app.admin.users.$id_.leave', kind: 'product', who: 'admin', path: '/admin/users/{user}/leave' },
  {
    name: 'delete a person',
    route: '_app.admin.users.$id_.leave',
    kind: 'product',
    who: 'admin',
    path: '/admin/users/{user}/leave?for=good',
  },
]

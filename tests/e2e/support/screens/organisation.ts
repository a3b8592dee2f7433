import type { Screen } from '../screen.ts'

export const screens: Screen[] = [
  { name: 'groups', route: '_app.groups._index', kind: 'product', who: 'manager', path: '/groups' },
  { name: 'a group, deleting', route: '_app.groups.$id', kind: 'product', who: 'agent', path: '/groups/{group}?do=delete' },
  { name: 'pools', route: '_app.pools._index', kind: 'product', who: 'admin', path: '/pools' },
  { name: 'new pool', route: '_app.pools.new', kind: 'product', who: 'admin', path: '/pools/new' },
  { name: 'a pool', route: '_app.pools.$id', kind: 'product', who: 'admin', path: '/pools/{pool}' },
  { name: 'a pool, deleting', route: '_app.pools.$id', kind: 'product', who: 'admin', path: '/pools/{pool}?do=delete' },
  { name: 'tags', route: '_app.tags', kind: 'product', who: 'admin', path: '/tags' },
  { name: 'do not contact', route: '_app.suppressions', kind: 'product', who: 'admin', path: '/suppressions' },
  { name: 'do not contact, lifting', route: '_app.suppressions', kind: 'product', who: 'admin', path: '{lift}' },
]

import type { Screen } from '../screen.ts'

const kind = 'product'

export const screens: Screen[] = [
  { name: 'orders', route: '_app.admin.orders._index', kind, who: 'admin', path: '/admin/orders' },
  { name: 'orders, none found', route: '_app.admin.orders._index', kind, who: 'admin', path: '/admin/orders?q=zzzzzz' },
  { name: 'an order', route: '_app.admin.orders.$number', kind, who: 'admin', path: '/admin/orders/{first:admin/orders}' },
  { name: 'differences with Stripe', route: '_app.admin.orders.differences', kind, who: 'admin', path: '/admin/orders/differences' },
  { name: 'my orders', route: '_app.orders._index', kind, who: 'admin', path: '/orders' },
  { name: 'my orders, none yet', route: '_app.orders._index', kind, who: 'telemarketer', path: '/orders' },
  { name: 'one of my orders', route: '_app.orders.$number', kind, who: 'admin', path: '/orders/{first:orders}' },
]

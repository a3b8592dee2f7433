import type { Screen } from '../screen.ts'

const kind = 'product'

export const screens: Screen[] = [
  { name: 'the store', route: '_app.store._index', kind, who: 'agent', path: '/store' },
  { name: 'the store, none found', route: '_app.store._index', kind, who: 'agent', path: '/store?q=zzzzzz' },
  { name: 'something of the store', route: '_app.store.$id', kind, who: 'agent', path: '/store/{store_item}' },
  { name: 'ordering', route: '_app.store.$id_.order', kind, who: 'agent', path: '/store/{store_item}/order' },
  { name: 'ordering, before contacts are chosen', route: '_app.store.$id_.order', kind, who: 'agent', path: '/store/{kit}/order' },
  { name: 'ordering for contacts', route: '_app.store.$id_.order', kind, who: 'agent', path: '/store/{kit}/order?selection={one_contact}' },
  { name: 'mail kits for a selection', route: '_app.store.kits', kind, who: 'agent', path: '/store/kits?selection={one_contact}' },
  { name: 'products', route: '_app.admin.products._index', kind, who: 'admin', path: '/admin/products' },
  { name: 'products, new', route: '_app.admin.products.new', kind, who: 'admin', path: '/admin/products/new' },
  { name: 'products, one', route: '_app.admin.products.$id', kind, who: 'admin', path: '/admin/products/{first:admin/products}' },
  {
    name: 'products, ending',
    route: '_app.admin.products.$id',
    kind,
    who: 'admin',
    path: '/admin/products/{first:admin/products}?do=delete',
  },
  {
    name: 'products, editing',
    route: '_app.admin.products.$id_.edit',
    kind,
    who: 'admin',
    path: '/admin/products/{first:admin/products}/edit',
  },
  { name: 'categories', route: '_app.admin.categories._index', kind, who: 'admin', path: '/admin/categories' },
  { name: 'categories, new', route: '_app.admin.categories.new', kind, who: 'admin', path: '/admin/categories/new' },
  { name: 'categories, one', route: '_app.admin.categories.$id', kind, who: 'admin', path: '/admin/categories/{first:admin/categories}' },
]

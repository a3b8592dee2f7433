import type { Screen } from '../screen.ts'

export const screens: Screen[] = [
  { name: 'companies and units', route: '_app.admin.corporations._index', kind: 'product', who: 'admin', path: '/admin/corporations' },
  {
    name: 'companies, none found',
    route: '_app.admin.corporations._index',
    kind: 'product',
    who: 'admin',
    path: '/admin/corporations?q=zzzzzz&type=company',
  },
  { name: 'new company', route: '_app.admin.corporations.new', kind: 'product', who: 'admin', path: '/admin/corporations/new' },
  { name: 'a company', route: '_app.admin.corporations.$id', kind: 'product', who: 'admin', path: '/admin/corporations/{corporation}' },
  {
    name: 'a company, deleting',
    route: '_app.admin.corporations.$id',
    kind: 'product',
    who: 'admin',
    path: '/admin/corporations/{corporation}?do=delete',
  },
  {
    name: 'page of a company',
    route: '_app.admin.corporations.$id_.page',
    kind: 'product',
    who: 'admin',
    path: '/admin/corporations/{corporation}/page',
  },
  {
    name: 'a company, own address',
    route: '_app.admin.corporations.$id_.domain',
    kind: 'product',
    who: 'admin',
    path: '/admin/corporations/{corporation}/domain',
  },
  {
    name: 'logo and files of a company',
    route: '_app.admin.corporations.$id_.files',
    kind: 'product',
    who: 'admin',
    path: '/admin/corporations/{corporation}/files',
  },
]

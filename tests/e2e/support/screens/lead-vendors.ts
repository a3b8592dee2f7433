import type { Screen } from '../screen.ts'

const kind = 'product'
const who = 'admin'
const path = '/admin/api_tracking'
const first = '{first:admin/api_tracking}'

export const screens: Screen[] = [
  { name: 'lead vendors', route: '_app.admin.api_tracking._index', kind, who, path },
  { name: 'lead vendors, new', route: '_app.admin.api_tracking.new', kind, who, path: `${path}/new` },
  { name: 'lead vendors, one', route: '_app.admin.api_tracking.$id', kind, who, path: `${path}/${first}` },
  { name: 'lead vendors, ending', route: '_app.admin.api_tracking.$id', kind, who, path: `${path}/${first}?do=delete` },
  { name: 'lead vendors, editing', route: '_app.admin.api_tracking.$id_.edit', kind, who, path: `${path}/${first}/edit` },
  { name: 'lead vendors, posts', route: '_app.admin.api_tracking.$id_.posts._index', kind, who, path: `${path}/${first}/posts` },
  { name: 'lead vendors, one post', route: '_app.admin.api_tracking.$id_.posts.$post', kind, who, path: '{lead_post}' },
]

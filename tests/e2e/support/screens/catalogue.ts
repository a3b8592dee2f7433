import type { Screen } from '../screen.ts'

const kind = 'product'
const lists = ['statuses', 'sources', 'carriers'] as const

export const screens: Screen[] = lists.flatMap((list): Screen[] => [
  { name: list, route: `_app.admin.${list}._index`, kind, who: 'admin', path: `/admin/${list}` },
  { name: `${list}, one`, route: `_app.admin.${list}.$id`, kind, who: 'admin', path: `/admin/${list}/{first:admin/${list}}` },
])

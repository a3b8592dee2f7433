import type { Screen } from '../screen.ts'

const kind = 'product'
const who = 'manager'

export const screens: Screen[] = [
  { name: 'transfers', route: '_app.transfers._index', kind, who, path: '/transfers' },
  { name: 'transfers, none found', route: '_app.transfers._index', kind, who, path: '/transfers?q=zzzzzz' },
  { name: 'transfers, one', route: '_app.transfers.$id', kind, who, path: '/transfers/{first:transfers}' },
  { name: 'transfers, reverting', route: '_app.transfers.$id', kind, who, path: '/transfers/{first:transfers}?do=revert' },
  { name: 'transfers, new', route: '_app.transfers.new', kind, who, path: '{new_transfer}' },
]

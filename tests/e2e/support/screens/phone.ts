import type { Screen } from '../screen.ts'

export const screens: Screen[] = [
  { name: 'calls', route: '_app.calls._index', kind: 'product', who: 'agent', path: '/calls' },
  {
    name: 'calls of everybody, filtered',
    route: '_app.calls._index',
    kind: 'product',
    who: 'manager',
    path: '/calls?missed=true&from=2026-01-01',
  },
  { name: 'a call', route: '_app.calls.$id', kind: 'product', who: 'agent', path: '{call}' },
  { name: 'live calls', route: '_app.calls.live', kind: 'product', who: 'manager', path: '/calls/live' },
  { name: 'recordings', route: '_app.recordings._index', kind: 'product', who: 'agent', path: '/recordings' },
  { name: 'phone', route: '_app.phone._index', kind: 'product', who: 'agent', path: '/phone' },
  { name: 'phone, not ready', route: '_app.phone._index', kind: 'product', who: 'unverified', path: '/phone' },
  { name: 'numbers for sale', route: '_app.phone.numbers', kind: 'product', who: 'agent', path: '/phone/numbers?area_code=1' },
]

import type { Screen } from '../screen.ts'

export const screens: Screen[] = [
  { name: 'texts', route: '_app.texts._index', kind: 'product', who: 'agent', path: '/texts' },
  { name: 'texts of everybody', route: '_app.texts', kind: 'product', who: 'manager', path: '/texts?everybody=true' },
  { name: 'a conversation', route: '_app.texts.$id', kind: 'product', who: 'agent', path: '{conversation}' },
  { name: 'a conversation, permission', route: '_app.texts.$id', kind: 'product', who: 'agent', path: '{conversation}?permission=1' },
  { name: 'new text', route: '_app.texts_.new', kind: 'product', who: 'agent', path: '/texts/new?to_whom=an' },
  { name: 'new text to somebody', route: '_app.texts_.new', kind: 'product', who: 'agent', path: '/texts/new?to=%2B16175550143' },
  { name: 'templates of texts', route: '_app.texts_.templates', kind: 'product', who: 'manager', path: '/texts/templates' },
  { name: 'number checks', route: '_app.texts_.numbers', kind: 'product', who: 'agent', path: '/texts/numbers' },
]

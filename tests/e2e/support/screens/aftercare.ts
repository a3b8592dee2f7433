import type { Screen } from '../screen.ts'

const screen = { route: '_app.contacts.$number_.aftercare', kind: 'product', who: 'agent', notIn: ['direct', 'central', 'legacy'] } as const

export const screens: Screen[] = [
  { ...screen, name: 'aftercare of a family', path: '/contacts/{cared_for}/aftercare' },
  { ...screen, name: 'aftercare, before ending it', path: '/contacts/{cared_for}/aftercare?ask=withdraw' },
  { ...screen, name: 'aftercare, enrolling', path: '/contacts/{contact}/aftercare' },
]

import type { Screen } from '../screen.ts'

const flow = '/workflows/{first:workflows}'

export const screens: Screen[] = [
  { name: 'flows', route: '_app.workflows._index', kind: 'product', who: 'agent', path: '/workflows' },
  { name: 'library of flows', route: '_app.workflows.library', kind: 'product', who: 'agent', path: '/workflows/library' },
  { name: 'a flow', route: '_app.workflows.$id', kind: 'product', who: 'agent', path: flow },
  { name: 'a flow, adding a step', route: '_app.workflows.$id', kind: 'product', who: 'agent', path: `${flow}?add=start&kind=email` },
  { name: 'a flow, its rules', route: '_app.workflows.$id', kind: 'product', who: 'agent', path: `${flow}?step=rules` },
  { name: 'a flow, people', route: '_app.workflows.$id_.people', kind: 'product', who: 'agent', path: `${flow}/people` },
  { name: 'a flow, history', route: '_app.workflows.$id_.history', kind: 'product', who: 'agent', path: `${flow}/history` },
  { name: 'a flow, tried', route: '_app.workflows.$id_.try', kind: 'product', who: 'agent', path: `${flow}/try` },
  {
    name: 'enrolling in a flow',
    route: '_app.workflows.enrol',
    kind: 'product',
    who: 'agent',
    path: '/workflows/enrol?selection={one_contact}&flow={first:workflows}',
  },
  { name: 'flows of a contact', route: '_app.contacts.$number_.flows', kind: 'product', who: 'agent', path: '/contacts/{contact}/flows' },
]

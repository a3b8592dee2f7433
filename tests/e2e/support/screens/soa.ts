import type { Screen } from '../screen.ts'

const kind = 'product'

export const screens: Screen[] = [
  { name: 'scopes of appointment', route: '_app.soa._index', kind, who: 'agent', path: '/soa?tab=all' },
  { name: 'scopes of appointment, one', route: '_app.soa.$number', kind, who: 'agent', path: '/soa/{first:soa}' },
  { name: 'scopes of appointment, asking', route: '_app.soa.new', kind, who: 'agent', path: '/soa/new?contact={contact}' },
  { name: 'scopes of appointment, asking many', route: '_app.soa.group', kind, who: 'agent', path: '{scope_group}' },
  { name: 'a scope of appointment, signed by oneself', route: 'webpage_.scope', kind: 'public', label: 'nora-castellanos', path: '/scope' },
  { name: 'a scope of appointment, the device is to be handed back', route: 'scope.device', kind: 'public', path: '/scope/device' },
  { name: 'a scope of appointment, checked', route: 'scope.verify', kind: 'public', path: '/scope/verify' },
  { name: 'a scope of appointment, not there', route: 'scope.$token', kind: 'public', path: '/scope/nothing-here', status: 404 },
]

import type { Screen } from '../screen.ts'

const kind = 'product'
const who = 'agent'

export const screens: Screen[] = [
  { name: 'agent licenses', route: '_app.agent-licenses._index', kind, who, path: '/agent-licenses' },
  { name: 'agent licenses, none found', route: '_app.agent-licenses._index', kind, who, path: '/agent-licenses?q=zzzzzz' },
  { name: 'agent licenses, new', route: '_app.agent-licenses.new', kind, who, path: '/agent-licenses/new' },
  { name: 'agent licenses, one', route: '_app.agent-licenses.$id', kind, who, path: '/agent-licenses/{first:agent-licenses}' },
  {
    name: 'agent licenses, deleting',
    route: '_app.agent-licenses.$id',
    kind,
    who,
    path: '/agent-licenses/{first:agent-licenses}?do=delete',
  },
  {
    name: 'agent licenses, editing',
    route: '_app.agent-licenses.$id_.edit',
    kind,
    who,
    path: '/agent-licenses/{first:agent-licenses}/edit',
  },
]

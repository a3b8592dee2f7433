import type { Screen } from '../screen.ts'

export const screens: Screen[] = [
  { name: 'imports', route: '_app.imports._index', kind: 'product', who: 'agent', path: '/imports' },
  { name: 'imports, none yet', route: '_app.imports._index', kind: 'product', who: 'agent2', path: '/imports' },
  { name: 'a new import', route: '_app.imports.new', kind: 'product', who: 'agent', path: '/imports/new' },
  { name: 'an import with failed rows', route: '_app.imports.$id', kind: 'product', who: 'agent', path: '/imports/{import_done}' },
  { name: 'an import, undoing', route: '_app.imports.$id', kind: 'product', who: 'agent', path: '/imports/{import_done}?do=undo' },
  {
    name: 'columns of an import',
    route: '_app.imports.$id_.columns',
    kind: 'product',
    who: 'agent',
    path: '/imports/{import_waiting}/columns',
  },
  {
    name: 'values of an import',
    route: '_app.imports.$id_.values',
    kind: 'product',
    who: 'agent',
    path: '/imports/{import_waiting}/values',
  },
  {
    name: 'documents for an import',
    route: '_app.imports.$id_.documents',
    kind: 'product',
    who: 'agent',
    path: '/imports/{import_ready}/documents',
  },
  {
    name: 'choosing documents for an import',
    route: '_app.imports.$id_.documents',
    kind: 'product',
    who: 'agent',
    path: '/imports/{import_waiting}/documents',
  },
  {
    name: 'documents that were filed',
    route: '_app.imports.$id_.documents',
    kind: 'product',
    who: 'agent',
    path: '/imports/{import_done}/documents?filed=true',
  },
  { name: 'review of an import', route: '_app.imports.$id_.review', kind: 'product', who: 'agent', path: '/imports/{import_ready}/review' },
]

import type { Screen } from '../screen.ts'

const kind = 'product'

export const screens: Screen[] = [
  { name: 'trainings', route: '_app.trainings._index', kind, who: 'agent', path: '/trainings' },
  { name: 'trainings, one', route: '_app.trainings.$id', kind, who: 'agent', path: '/trainings/{first:trainings}' },
  { name: 'trainings, kept', route: '_app.admin.trainings._index', kind, who: 'admin', path: '/admin/trainings' },
  { name: 'trainings, new', route: '_app.admin.trainings.new', kind, who: 'admin', path: '/admin/trainings/new' },
  { name: 'trainings, kept, one', route: '_app.admin.trainings.$id', kind, who: 'admin', path: '/admin/trainings/{first:admin/trainings}' },
]

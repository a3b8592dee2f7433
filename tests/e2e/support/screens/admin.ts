import type { Screen } from '../screen.ts'

export const screens: Screen[] = [
  { name: 'settings', route: '_app.admin.settings._index', kind: 'product', who: 'admin', path: '/admin/settings' },
  { name: 'a setting', route: '_app.admin.settings.$id', kind: 'product', who: 'admin', path: '/admin/settings/announcement' },
  { name: 'a setting, a file', route: '_app.admin.settings.$id', kind: 'product', who: 'admin', path: '/admin/settings/brochure' },
  { name: 'public pages of everybody', route: '_app.admin.webpages', kind: 'product', who: 'admin', path: '/admin/webpages' },
  { name: 'features', route: '_app.admin.features._index', kind: 'product', who: 'admin', path: '/admin/features' },
  { name: 'a feature', route: '_app.admin.features.$key', kind: 'product', who: 'admin', path: '/admin/features/trainings' },
  { name: 'brand', route: '_app.admin.brand', kind: 'product', who: 'admin', path: '/admin/brand' },
  { name: 'audit log', route: '_app.admin.audit_log', kind: 'product', who: 'admin', path: '/admin/audit_log' },
  { name: 'audit log, nobody found', route: '_app.admin.audit_log', kind: 'product', who: 'admin', path: '/admin/audit_log?who=zzzzzz' },
]

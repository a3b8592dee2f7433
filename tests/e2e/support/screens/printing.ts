import type { Screen } from '../screen.ts'

export const screens: Screen[] = [
  {
    name: 'printing addresses',
    route: '_app.contacts.print',
    kind: 'product',
    who: 'agent',
    path: '{new_print}',
  },
  {
    name: 'letters to contacts',
    route: '_app.contacts.mailer-assignment._index',
    kind: 'product',
    who: 'manager',
    path: '/contacts/mailer-assignment',
  },
  { name: 'a letter for a selection', route: '_app.contacts.mailer-assignment.new', kind: 'product', who: 'manager', path: '{new_letter}' },
  { name: 'letter templates', route: '_app.admin.mailer_kits._index', kind: 'product', who: 'admin', path: '/admin/mailer_kits' },
  { name: 'letter template, new', route: '_app.admin.mailer_kits.new', kind: 'product', who: 'admin', path: '/admin/mailer_kits/new' },
  {
    name: 'letter template',
    route: '_app.admin.mailer_kits.$id',
    kind: 'product',
    who: 'admin',
    path: '/admin/mailer_kits/{first:admin/mailer_kits}',
  },
]

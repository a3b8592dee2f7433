import type { SignedInContext } from '#app/session/gate.server.ts'
import type { Feature } from '#config/features.ts'
import { reaches, scopeOf, type Action, type Area, type Role } from '#config/permissions.ts'
import type { NavigationEntry } from './navigation.ts'

type Place = Omit<NavigationEntry, 'group'> & {
  group?: NavigationEntry['group']
  area?: Area
  action?: Action
  feature?: Feature
  /** Only for those who reach others there, not for those who reach themselves alone. */
  ofOthers?: true
}

/** Every place that the navigation can lead to. What somebody may not see, or their brand does not have, is not drawn. */
const places: Place[] = [
  { key: 'dashboard', href: '/' },
  { key: 'contacts', href: '/contacts', area: 'contacts' },
  { key: 'texts', href: '/texts', area: 'texts', feature: 'sms' },
  { key: 'calls', href: '/calls', area: 'phone', feature: 'dialer' },
  { key: 'policies', href: '/policies', area: 'contacts', feature: 'policies' },
  { key: 'duplicates', href: '/contacts/duplicates', group: 'organise', area: 'contacts', action: 'change' },
  { key: 'groups', href: '/groups', group: 'organise', area: 'contacts' },
  { key: 'pools', href: '/pools', group: 'organise', area: 'organisation' },
  { key: 'tags', href: '/tags', group: 'organise', area: 'catalogue', action: 'change' },
  { key: 'suppressions', href: '/suppressions', group: 'organise', area: 'suppressions' },
  {
    key: 'marketing_profile',
    href: '/account/marketing_profile',
    group: 'organise',
    area: 'public',
    action: 'change',
    feature: 'marketing_profile',
  },
  { key: 'undo', href: '/contacts/undo', group: 'organise', area: 'contacts', action: 'change' },
  { key: 'users', href: '/admin/users', group: 'admin', area: 'users', ofOthers: true },
  { key: 'corporations', href: '/admin/corporations', group: 'admin', area: 'corporations' },
  { key: 'signups', href: '/admin/signups', group: 'admin', area: 'signups', feature: 'signup' },
  { key: 'settings', href: '/admin/settings', group: 'admin', area: 'settings' },
  {
    key: 'webpages',
    href: '/admin/webpages',
    group: 'admin',
    area: 'public',
    action: 'delete',
    feature: 'marketing_profile',
    ofOthers: true,
  },
  { key: 'features', href: '/admin/features', group: 'admin', area: 'flags' },
  { key: 'brand', href: '/admin/brand', group: 'admin', area: 'flags' },
  { key: 'audit_log', href: '/admin/audit_log', group: 'admin', area: 'audit' },
]

/** The places that somebody may go to, with the number of texts that they have not read: one cheap call. */
export async function countedNavigation(context: SignedInContext): Promise<NavigationEntry[]> {
  const entries = navigationOf(context)
  if (!entries.some(({ key }) => key === 'texts')) return entries
  const unread = await context.ask(context.api.GET('/v1/sms/unread'))
  // A frame without a number is better than none.
  const count = unread.ok ? unread.data.data.messages : 0
  return entries.map((entry) => (entry.key === 'texts' && count > 0 ? { ...entry, unread: count } : entry))
}

function navigationOf(context: SignedInContext): NavigationEntry[] {
  const open = places.filter(
    ({ area, action = 'see', feature, ofOthers }) =>
      (!area || context.may(area, action)) &&
      (!feature || context.on(feature)) &&
      (!area || !ofOthers || reaches(scopeOf(context.user.roles as Role[], area, action), 'downline')),
  )
  return open.map(({ key, href, group = 'main' }) => ({ key, href, group }))
}

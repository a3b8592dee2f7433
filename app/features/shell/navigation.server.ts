import type { SignedInVisit } from '#app/session/gate.server.ts'
import type { Feature } from '#config/features.ts'
import type { Action, Area } from '#config/permissions.ts'
import type { NavigationEntry } from './navigation.ts'

type Place = Omit<NavigationEntry, 'group'> & { group?: NavigationEntry['group']; area?: Area; action?: Action; feature?: Feature }

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
  { key: 'undo', href: '/contacts/undo', group: 'organise', area: 'contacts', action: 'change' },
  { key: 'features', href: '/admin/features', group: 'admin', area: 'flags' },
  { key: 'audit_log', href: '/admin/audit_log', group: 'admin', area: 'audit' },
]

/** The places that somebody may go to, with the number of texts that they have not read: one cheap call. */
export async function countedNavigation(visit: SignedInVisit): Promise<NavigationEntry[]> {
  const entries = navigationOf(visit)
  if (!entries.some(({ key }) => key === 'texts')) return entries
  const unread = await visit.ask(visit.api.GET('/v1/sms/unread'))
  // A frame without a number is better than none.
  const count = unread.ok ? unread.data.data.messages : 0
  return entries.map((entry) => (entry.key === 'texts' && count > 0 ? { ...entry, unread: count } : entry))
}

function navigationOf(visit: SignedInVisit): NavigationEntry[] {
  const open = places.filter(({ area, action = 'see', feature }) => (!area || visit.may(area, action)) && (!feature || visit.on(feature)))
  return open.map(({ key, href, group = 'main' }) => ({ key, href, group }))
}

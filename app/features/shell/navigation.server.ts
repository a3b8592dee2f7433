import type { SignedInVisit } from '#app/session/gate.server.ts'
import type { Feature } from '#config/features.ts'
import type { Area } from '#config/permissions.ts'
import type { NavigationEntry } from './navigation.ts'

type Place = NavigationEntry & { area?: Area; feature?: Feature }

/** Every place that the navigation can lead to. What somebody may not see, or their brand does not have, is not drawn. */
const places: Place[] = [
  { key: 'dashboard', href: '/' },
  { key: 'contacts', href: '/contacts', area: 'contacts' },
]

export function navigationOf(visit: SignedInVisit): NavigationEntry[] {
  const open = places.filter(({ area, feature }) => (!area || visit.may(area, 'see')) && (!feature || visit.on(feature)))
  return open.map(({ key, href }) => ({ key, href }))
}

import type { SignedInContext } from '#app/session/gate.server.ts'
import { reaches, scopeOf, type Role } from '#config/permissions.ts'
import type { NavigationEntry } from './navigation.ts'
import { places } from './places.server.ts'

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
  return open.map(({ key, href, group = 'main', feature }) => ({ key, href, group, ...(feature && { feature }) }))
}

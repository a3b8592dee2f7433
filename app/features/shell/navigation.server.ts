import type { SignedInContext } from '#app/session/gate.server.ts'
import { reaches, scopeOf, type Role } from '#config/permissions.ts'
import type { NavigationEntry } from './navigation.ts'
import { places } from './places.server.ts'

/** The places that somebody may go to, with the texts that they have not read and the follow-ups that are late: two cheap calls. */
export async function countedNavigation(context: SignedInContext): Promise<NavigationEntry[]> {
  const entries = navigationOf(context)
  const has = (place: NavigationEntry['key']) => entries.some(({ key }) => key === place)
  const { api } = context
  const [texts, late] = await Promise.all([
    has('texts') ? context.ask(api.GET('/v1/sms/unread')) : null,
    has('calendar') && context.on('follow_ups') ? context.ask(api.GET('/v1/events/follow_ups/late')) : null,
  ])
  // A frame without a number is better than none.
  const counts: Partial<Record<NavigationEntry['key'], number>> = {
    texts: texts?.ok ? texts.data.data.messages : 0,
    calendar: late?.ok ? late.data.data.late : 0,
  }
  return entries.map((entry) => {
    const unread = counts[entry.key]
    return unread ? { ...entry, unread } : entry
  })
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

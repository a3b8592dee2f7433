import type { Event } from '#api/contract/calendar/events.ts'
import { formatDate } from '#api/contract/formats.ts'
import { newSoaHref } from '#app/features/soa/index.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { zoneOf } from '#config/options.ts'

/** Whether the contact of an appointment has signed for it, and where one asks; null where nothing is to be signed. */
export function scopeShown(context: SignedInContext, { scope, contact, status }: Event) {
  if (scope.state === 'not_needed' || !contact || status === 'cancelled') return null
  const maySend = context.on('soa') && context.may('soa', 'create') && context.user.updated_tos
  return {
    state: scope.state,
    until: scope.until ? formatDate(scope.until, context.language, zoneOf(context.user), 'long') : '',
    send: scope.state === 'missing' && maySend ? newSoaHref(contact.number) : null,
  }
}
export type ScopeShown = NonNullable<ReturnType<typeof scopeShown>>

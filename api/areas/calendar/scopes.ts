import type { Event } from '#api/contract/calendar/events.ts'
import { dateIn } from '#api/contract/formats.ts'
import { noScopeNeeded, scopesOfMeetings } from '#api/areas/soa/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import type { eventPlaces } from '#config/calendar.ts'
import { featureState } from '#config/features.ts'
import type { MeetingMethod } from '#config/options.ts'
import type { Occurrence } from './events.store.ts'
import { eventOf, isHidden } from './told.ts'

/** How people meet at a place, as the rules for scopes of appointment ask. */
export const meetsBy: Record<(typeof eventPlaces)[number], MeetingMethod> = {
  phone: 'phone',
  video: 'video',
  office: 'in_person',
  home: 'in_person',
  other: 'in_person',
}

/** What a scope of appointment is asked for: what somebody meets about Medicare for, and is still to be. */
function isBound(one: Occurrence, { actor }: Work): boolean {
  const isMeeting = one.type === 'appointment' || one.type === 'call'
  return isMeeting && one.topic === 'medicare' && one.status !== 'cancelled' && one.contact_id !== null && !isHidden(one, actor)
}

/** Occurrences as this person is told of them, each with whether its contact has signed for it. */
export async function eventsOf(work: Work, list: readonly Occurrence[], overlaps: ReadonlyMap<string, string[]>): Promise<Event[]> {
  const { actor, brand } = work
  const companyNumber = actor.company_number
  const isOn = featureState('soa', { brand: brand.effective(companyNumber), roles: actor.roles, companyNumber }) === 'on'
  const bound = isOn ? list.filter((one) => isBound(one, work)) : []
  const scopes = await scopesOfMeetings(
    work,
    bound.flatMap(({ id, contact_id, start_date, all_day, time_zone, place_kind }) =>
      contact_id
        ? [{ id, contact_id, at: start_date, on: dateIn(all_day ? 'UTC' : time_zone, start_date), method: meetsBy[place_kind] }]
        : [],
    ),
  )
  return list.map((one) => eventOf(one, actor, overlaps.get(one.id) ?? [], scopes.get(one.id) ?? noScopeNeeded))
}

import type { Event } from '#api/contract/calendar/events.ts'
import { isImpersonating, type Actor } from '#api/platform/actor.ts'
import { dayAfter, dayOf, withOffset } from './times.ts'
import type { Occurrence } from './events.store.ts'

/** Who reads the words of somebody's private events: the person themself, and nobody who acts for them. */
export const readerOf = (actor: Actor): string | null => (isImpersonating(actor) ? null : actor.user_id)

/** It came from another calendar, and is kept there. */
export const isFromOutside = ({ source }: Pick<Occurrence, 'source'>): boolean => source !== 'here' && source !== 'booking'

type Owned = Pick<Occurrence, 'private' | 'source' | 'user_id'>

/** What is private, or came from somewhere else, is its owner's alone. */
export function isHidden({ private: isPrivate, source, user_id }: Owned, actor: Actor): boolean {
  return (isPrivate || isFromOutside({ source })) && user_id !== readerOf(actor)
}

/** An occurrence as this person is told of it. */
export function eventOf(one: Occurrence, actor: Actor, overlaps: string[], scope: Event['scope']): Event {
  const hidden = isHidden(one, actor)
  const words = hidden ? nothing : wordsOf(one)
  return {
    id: one.id,
    ...words,
    start_date: whenOf(one.start_date, one),
    end_date: one.all_day ? dayAfter(dayOf(one.end_date), -1) : withOffset(one.end_date, one.time_zone),
    all_day: one.all_day,
    time_zone: one.time_zone,
    user: { id: one.user_id, name: one.user_name },
    status: one.status,
    private: one.private,
    busy: one.busy,
    source: one.source,
    outside: hidden ? null : one.outside,
    scope,
    overlaps,
    is_readable: !hidden,
    lock_version: one.lock_version,
    created_by: hidden || !one.created_by ? null : { id: one.created_by, name: one.created_name ?? '', real: null },
    created_at: one.created_at.toISOString(),
    updated_at: one.updated_at.toISOString(),
  }
}

const whenOf = (at: Date, { all_day, time_zone }: Pick<Occurrence, 'all_day' | 'time_zone'>): string =>
  all_day ? dayOf(at) : withOffset(at, time_zone)

function wordsOf(one: Occurrence) {
  const isSeries = one.repeats !== null
  return {
    type: one.type,
    topic: one.topic,
    title: one.title,
    description: one.description,
    place_kind: one.place_kind,
    place: one.place,
    contact: one.contact,
    outcome: one.outcome,
    priority: one.priority,
    repeats: one.repeats,
    series_id: isSeries ? one.event_id : null,
    original_start: isSeries ? whenOf(one.original_start, one) : null,
    reminders: one.reminders,
  }
}

const nothing = {
  type: 'personal',
  topic: 'other',
  title: '',
  description: '',
  place_kind: 'other',
  place: '',
  contact: null,
  outcome: '',
  priority: 'normal',
  repeats: null,
  series_id: null,
  original_start: null,
  reminders: [],
} satisfies Partial<Event>

const isBusy = ({ busy, all_day, status }: Occurrence) => busy && !all_day && (status === 'scheduled' || status === 'confirmed')

/** Which events of one person in a list are at the same time, by their ids; the list is in the order of their starts. */
export function overlapsAmong(list: readonly Occurrence[]): Map<string, string[]> {
  const found = new Map<string, string[]>(list.map(({ id }) => [id, []]))
  const open = new Map<string, Occurrence[]>()
  for (const one of list.filter(isBusy)) {
    const still = (open.get(one.user_id) ?? []).filter(({ end_date }) => end_date > one.start_date)
    for (const other of still) {
      if (other.event_id === one.event_id || one.end_date <= other.start_date) continue
      found.get(one.id)?.push(other.id)
      found.get(other.id)?.push(one.id)
    }
    open.set(one.user_id, [...still, one])
  }
  return found
}

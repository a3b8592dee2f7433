import type { z } from 'zod'
import type {
  CalendarDay,
  CalendarHistoryLine,
  eventList,
  listCalendarHistory,
  listContactEvents,
  ListEvents,
} from '#api/contract/calendar/events.ts'
import { dateIn, daysBetween } from '#api/contract/formats.ts'
import { requireContact } from '#api/areas/contacts/index.ts'
import { reachOf } from '#api/areas/users/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { eventTypes, mostRangeDays, type CalendarKind } from '#config/calendar.ts'
import { featureState } from '#config/features.ts'
import { zoneOf } from '#config/options.ts'
import { dayCountStore } from './day-counts.store.ts'
import { followUps, requireEvent } from './events.ts'
import { eventStore, type EventFilter, type Occurrence } from './events.store.ts'
import { historyStore, type HistoryOf } from './history.store.ts'
import { eventsOf } from './scopes.ts'
import { datesBetween, dayAfter, dayOf, rangeOf } from './times.ts'
import { overlapsAmong, readerOf } from './told.ts'

/** More of them are not told at once. */
const mostRows = 2000
const yearDays = 366

/** A range of somebody's calendar, or of several people's, or what is found by words. */
export async function listEvents(work: Work, query: ListEvents): Promise<z.input<typeof eventList>> {
  const zone = zoneOf(work.actor)
  const today = dateIn(zone, work.now)
  const users = await usersOf(work, query.downline_user_id)
  const asked = askedRange(query, today, zone)
  const shown = query.today_events ? rangeOf(today, today, zone) : asked
  const kinds = query.types_list ?? [...eventTypes, 'external', 'turning_65', 'renewal']
  const store = eventStore(work)
  const filter = { ...filterOf(work, kinds), cancelled: query.cancelled, q: query.q }
  const found = await store.range(users, shown, filter, mostRows + 1)
  const told = found.slice(0, mostRows)
  const forDays = query.today_events ? await store.range(users, asked, filter, mostRows) : told
  const overlaps = overlapsAmong(told)
  return {
    data: await eventsOf(work, told, overlaps),
    meta: { zone, today, days: query.q ? [] : await daysOf(work, users, kinds, asked, zone, forDays), more: found.length > mostRows },
  }
}

/** Whose calendar: one's own, or those of the people who are named, all within reach. */
async function usersOf(work: Work, named: string[] | undefined): Promise<string[]> {
  if (!named?.length) return [work.actor.user_id]
  const { owners } = await reachOf(work, 'calendar', 'see')
  if (owners !== 'all' && named.some((id) => !owners.includes(id))) throw refuse('not_found')
  const people = [...new Set(named)]
  if ((await eventStore(work).countPeople(people)) < people.length) throw refuse('not_found')
  return people
}

function askedRange({ start_date, end_date, q, today_events }: ListEvents, today: string, zone: string) {
  const apart = (days: number) => dayAfter(today, days)
  if (q && !start_date && !end_date) return rangeOf(apart(-yearDays), apart(yearDays), zone)
  const from = start_date ?? (today_events ? today : undefined)
  if (!from) throw invalid('start_date', 'required')
  const to = end_date ?? (today_events ? from : undefined)
  if (!to) throw invalid('end_date', 'required')
  const range = rangeOf(from, to, zone)
  if (range.last < range.first || range.end < range.start) throw invalid('end_date', 'end_before_start')
  if (daysBetween(range.first, range.last) >= mostRangeDays) throw invalid('end_date', 'range_too_long', { days: mostRangeDays })
  return range
}

function filterOf(work: Work, kinds: readonly CalendarKind[]): Pick<EventFilter, 'types' | 'external'> {
  const hasFollowUps = followUps(work) === 'on'
  return {
    types: eventTypes.filter((type) => kinds.includes(type) && (type !== 'follow_up' || hasFollowUps)),
    external: kinds.includes('external'),
  }
}

/** Each day with how much is on it: events by the asker's clock, and the contacts whose day it is. */
async function daysOf(
  work: Work,
  users: string[],
  kinds: readonly CalendarKind[],
  { first, last }: { first: string; last: string },
  zone: string,
  found: readonly Occurrence[],
): Promise<CalendarDay[]> {
  const counted = new Map<string, number>()
  for (const one of found.filter(({ status }) => status !== 'cancelled')) {
    const begin = one.all_day ? dayOf(one.start_date) : dateIn(zone, one.start_date)
    const end = one.all_day ? dayAfter(dayOf(one.end_date), -1) : dateIn(zone, lastMoment(one))
    for (const date of datesBetween(begin, end)) counted.set(date, (counted.get(date) ?? 0) + 1)
  }
  const days = dayCountStore(work, users)
  const [turning, renewing] = await Promise.all([
    kinds.includes('turning_65') ? days.turning65(first, last) : null,
    kinds.includes('renewal') && hasPolicies(work) ? days.renewals(first, last) : null,
  ])
  return datesBetween(first, last).map((date) => ({
    date,
    count: counted.get(date) ?? 0,
    turning_65: turning && (turning.get(date) ?? 0),
    renewal: renewing && (renewing.get(date) ?? 0),
  }))
}

const lastMoment = ({ start_date, end_date }: Occurrence): Date => new Date(Math.max(start_date.getTime(), end_date.getTime() - 1))

function hasPolicies({ brand, actor }: Work): boolean {
  const companyNumber = actor.company_number
  return featureState('policies', { brand: brand.effective(companyNumber), roles: actor.roles, companyNumber }) === 'on'
}

/** What is and was planned with a contact, whoever planned it. */
export async function contactEvents(work: Work, { contact_id, ...paged }: z.output<typeof listContactEvents>) {
  const { id } = await requireContact(work, contact_id)
  const store = eventStore(work)
  const hasFollowUps = followUps(work) === 'on'
  const [found, counted] = await Promise.all([store.ofContact(id, work.now, paged, hasFollowUps), store.countOfContact(id, hasFollowUps)])
  const overlaps = overlapsAmong([...found].sort((one, other) => one.start_date.getTime() - other.start_date.getTime()))
  return { data: await eventsOf(work, found, overlaps), meta: pageMeta(paged, counted) }
}

/** Who did what: to a contact's events, to one event, or in the calendars within reach. */
export async function calendarHistory(
  work: Work,
  { contact_id, event_id, ...paged }: z.output<typeof listCalendarHistory>,
): Promise<{ data: CalendarHistoryLine[]; meta: ReturnType<typeof pageMeta> }> {
  const store = historyStore(work)
  const of = await historyOf(work, contact_id, event_id)
  const [data, counted] = await Promise.all([store.list(of, paged, readerOf(work.actor)), store.count(of)])
  return { data, meta: pageMeta(paged, counted) }
}

async function historyOf(work: Work, contactId: string | undefined, eventId: string | undefined): Promise<HistoryOf> {
  if (contactId) return { contact_id: (await requireContact(work, contactId)).id }
  if (eventId) return { event_id: (await requireEvent(work, eventId)).event_id }
  return { owners: (await reachOf(work, 'calendar', 'see')).owners }
}

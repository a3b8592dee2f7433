import type { CalendarDay, Event } from '#api/contract/calendar/events.ts'
import { contactDate, dateIn, formatDate, formatTime } from '#api/contract/formats.ts'
import * as params from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { calendarKinds } from '#config/calendar.ts'
import { clockIn } from '#config/clocks.ts'
import { dateTimeFormat, zoneWords } from '#config/intl.ts'
import { accountNames, isCalendarKind } from '#config/integrations.ts'
import { zoneOf } from '#config/options.ts'
import { sideBySide } from './calendar-layout.ts'
import { calendarHref, calendarViews, eventHref, newEventHref, teamHref, type CalendarView } from './paths.ts'

const dayLength = 86_400_000
const hourLength = 3_600_000
/** What a working day shows unless something lies outside of it. */
const usualHours = { from: 7, to: 19 }
const mostInCell = 3

export const addDays = (date: string, days: number): string => new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10)
export const daysOf = (first: string, last: string): string[] =>
  Array.from({ length: (Date.parse(last) - Date.parse(first)) / dayLength + 1 }, (_, index) => addDays(first, index))
const weekdayOf = (date: string): number => new Date(date).getUTCDay()
const sundayOf = (date: string): string => addDays(date, -weekdayOf(date))
const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`

function monthAfter(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

const midnight = (date: string, zone: string): number => (contactDate(date, zone) ?? new Date(`${date}T00:00:00Z`)).getTime()

/** The days that a view shows, and where its arrows lead. */
export function spanOf(view: CalendarView, date: string): { first: string; last: string; before: string; after: string } {
  if (view === 'day') return { first: date, last: date, before: addDays(date, -1), after: addDays(date, 1) }
  if (view === 'agenda') return { first: date, last: addDays(date, 29), before: addDays(date, -30), after: addDays(date, 30) }
  if (view === 'week') {
    const first = sundayOf(date)
    return { first, last: addDays(first, 6), before: addDays(date, -7), after: addDays(date, 7) }
  }
  const first = sundayOf(firstOfMonth(date))
  const lastDay = addDays(monthAfter(date, 1), -1)
  return { first, last: addDays(sundayOf(lastDay), 6), before: monthAfter(date, -1), after: monthAfter(date, 1) }
}

export function askedFor(context: SignedInContext, today: string) {
  const asked = new URL(context.request.url).searchParams
  const date = params.day.parse(asked.get('date') ?? '')
  return {
    view: params.choice(calendarViews, 'week').parse(asked.get('view') ?? ''),
    date: date > '1900-01-31' && date < '2200' ? date : today,
    who: params.id.parse(asked.get('who') ?? ''),
    hours: asked.get('hours') === 'all' ? ('all' as const) : ('' as const),
    types: params.choice(['', ...calendarKinds], '').parse(asked.get('types') ?? ''),
  }
}

/** An event as a line of a calendar: what its owner may read, in words. */
export function lineOf(context: SignedInContext, event: Event, zone: string) {
  const { language } = context
  const [start, end] = [new Date(event.start_date), new Date(event.end_date)]
  const isHidden = !event.is_readable
  return {
    id: event.id,
    href: isHidden ? null : eventHref(event.id),
    title: isHidden ? context.say('calendar:busy') : event.title,
    time: event.all_day ? '' : formatTime(start, language, zone),
    until: event.all_day ? '' : formatTime(end, language, zone),
    first: event.all_day ? event.start_date : dateIn(zone, start),
    last: event.all_day ? event.end_date : dateIn(zone, new Date(Math.max(start.getTime(), end.getTime() - 1))),
    start: start.getTime(),
    end: end.getTime(),
    contact: event.contact && { number: event.contact.number, name: event.contact.name },
    type: event.type,
    status: event.status,
    service: serviceOf(event.source),
    all_day: event.all_day,
    from: clockIn(zone, start).getUTCHours(),
    to: toHour(start, end, zone),
    is_hidden: isHidden,
    is_private: event.private,
    is_past: (event.all_day ? midnight(addDays(event.end_date, 1), zone) : end.getTime()) < Date.now(),
    overlaps: event.overlaps.length > 0,
    needs_scope: event.scope.state === 'missing',
    user: event.user,
    version: event.lock_version,
    is_series: event.series_id !== null,
    may_move: mayMove(context, event),
  }
}

/** Whether one may put it at another time by hand. */
const mayMove = (context: SignedInContext, event: Event): boolean =>
  event.is_readable &&
  serviceOf(event.source) === null &&
  ['scheduled', 'confirmed'].includes(event.status) &&
  context.may('calendar', 'change') &&
  context.user.updated_tos

/** The hour of the clock by which it has ended; 24 where that is another day. */
function toHour(start: Date, end: Date, zone: string): number {
  const last = clockIn(zone, new Date(Math.max(start.getTime(), end.getTime() - 1)))
  return last.toISOString().slice(0, 10) === clockIn(zone, start).toISOString().slice(0, 10) ? last.getUTCHours() + 1 : 24
}
/** What another calendar calls itself that an event came from; null for one of our own. */
export const serviceOf = (source: Event['source']): string | null =>
  source === 'here' || source === 'booking' ? null : accountNames[source]

export type CalendarLine = ReturnType<typeof lineOf>

/** What is wrong with an account whose calendar is kept alike with one's own. */
async function troubleOf(context: SignedInContext): Promise<string | null> {
  if (context.user.impersonating || !context.on('external_accounts')) return null
  const told = await context.ask(context.api.GET('/v1/authorizations'))
  return told.ok ? (told.data.data.find(({ problem, kind }) => problem && isCalendarKind(kind))?.problem?.words ?? null) : null
}

/** One view of a calendar. */
export async function calendarPage(context: SignedInContext) {
  const { api, language, user } = context
  const zone = zoneOf(user)
  const today = dateIn(zone, new Date())
  const asked = askedFor(context, today)
  const span = spanOf(asked.view, asked.date)
  const query = {
    start_date: span.first,
    end_date: span.last,
    ...(asked.who && { downline_user_id: [asked.who] }),
    ...(asked.types && { types_list: [asked.types] }),
  }
  const [{ data: events, meta }, people, trouble] = await Promise.all([
    context.read(api.GET('/v1/events', { params: { query } })),
    peopleOf(context),
    asked.who ? null : troubleOf(context),
  ])
  const lines = events.map((event) => lineOf(context, event, zone))
  const counts = new Map(meta.days.map((day) => [day.date, day]))
  const dates = daysOf(span.first, span.last)
  const days = dates.map((date) =>
    dayOf({
      context,
      date,
      today,
      zone,
      month: asked.date.slice(0, 7),
      lines,
      counts: counts.get(date),
      who: asked.who,
      types: asked.types,
    }),
  )
  const hours = hoursOf(asked.hours, days)
  const who = people.find(({ value }) => value === asked.who)
  return {
    ...asked,
    today,
    zone: zoneName(zone, language, asked.date),
    clocks: zone,
    title: titleOf(asked.view, asked.date, span, language),
    links: {
      before: calendarHref({ ...asked, date: span.before }),
      after: calendarHref({ ...asked, date: span.after }),
      today: calendarHref({ ...asked, date: today }),
      hours: calendarHref({ ...asked, hours: asked.hours ? '' : 'all' }),
      create: newEventHref({ ...(asked.view === 'day' && { at: `${asked.date}T09:00` }), ...(asked.who && { who: asked.who }) }),
    },
    views: calendarViews.map((view) => ({ view, href: calendarHref({ ...asked, view }) })),
    people,
    kinds: calendarKinds.filter((kind) => kind !== 'follow_up' || context.on('follow_ups')),
    name: who?.label ?? '',
    trouble,
    is_empty: lines.length === 0,
    is_capped: meta.more,
    weekdays: dates.slice(0, 7).map((date) => weekdayWords(date, language)),
    days: asked.view === 'month' || asked.view === 'agenda' ? days : days.map((day) => withColumn(day, hours, zone, language, asked.who)),
    axis: axisOf(days[0]?.date ?? today, hours, zone, language),
    team: people.length > 0 ? teamHref({ date: asked.date }) : null,
    has_follow_ups: context.on('follow_ups'),
    may_create: context.may('calendar', 'create') && user.updated_tos,
  }
}
export type CalendarPage = Awaited<ReturnType<typeof calendarPage>>
export type CalendarDayShown = CalendarPage['days'][number]

/** Whose calendars one may look into besides one's own; the first fifty by name. */
export async function peopleOf(context: SignedInContext, q = ''): Promise<{ value: string; label: string }[]> {
  if (!context.may('calendar', 'see') || !leads(context)) return []
  const { data } = await context.read(context.api.GET('/v1/contacts/owners', { params: { query: { q } } }))
  return data.filter(({ id }) => id !== context.user.id).map(({ id, name }) => ({ value: id, label: name }))
}

export const leads = (context: SignedInContext): boolean =>
  context.user.roles.some((role) => !['agent', 'basic', 'telemarketer'].includes(role))

type DayParts = {
  context: SignedInContext
  date: string
  today: string
  zone: string
  month: string
  lines: readonly CalendarLine[]
  counts: CalendarDay | undefined
  who: string
  types: string
}

function dayOf({ context, date, today, zone, month, lines, counts, who, types }: DayParts) {
  const { language } = context
  const own = lines.filter(({ first, last }) => first <= date && date <= last)
  const hours = Math.round((midnight(addDays(date, 1), zone) - midnight(date, zone)) / hourLength)
  const turned = `${Number(date.slice(0, 4)) - 65}${date.slice(4)}`
  const isOwn = who === ''
  return {
    date,
    label: formatDate(date, language, 'UTC', 'long'),
    number: Number(date.slice(8)),
    weekday: weekdayWords(date, language),
    href: calendarHref({ view: 'day', date, who, types }),
    is_today: date === today,
    is_past: date < today,
    is_outside: date.slice(0, 7) !== month,
    hours,
    turning_65:
      isOwn && counts?.turning_65 ? { count: counts.turning_65, href: `/contacts?birth_from=${turned}&birth_to=${turned}` } : null,
    renewal: isOwn && counts?.renewal ? { count: counts.renewal, href: `/contacts?renewal_from=${date}&renewal_to=${date}` } : null,
    whole: own.filter(({ all_day, first, last }) => all_day || (first < date && last > date)),
    timed: own.filter(({ all_day, first, last }) => !all_day && !(first < date && last > date)),
    rest: Math.max(0, own.length - mostInCell),
    most: mostInCell,
    column: null as Column | null,
  }
}
type Day = ReturnType<typeof dayOf>

export type Column = {
  /** From when to when it is drawn. */
  begin: number
  end: number
  cells: { label: string; href: string }[]
  events: { line: CalendarLine; top: number; height: number; left: number; width: number }[]
}

/** From and to which hour of the clock a day is drawn: the usual ones, and as much more as is planned. */
function hoursOf(asked: 'all' | '', days: readonly Day[]): { from: number; to: number } {
  if (asked === 'all') return { from: 0, to: 24 }
  const timed = days.flatMap((day) => day.timed)
  return { from: Math.min(usualHours.from, ...timed.map(({ from }) => from)), to: Math.max(usualHours.to, ...timed.map(({ to }) => to)) }
}

/** The instant at which a day's clocks show a full hour, also where they change in between. */
function hourOn(date: string, hour: number, zone: string): number {
  if (hour === 24) return midnight(addDays(date, 1), zone)
  const at = midnight(date, zone) + hour * hourLength
  const off = hour - clockIn(zone, new Date(at)).getUTCHours()
  return Math.abs(off) <= 1 ? at + off * hourLength : at
}

/** A day as a column: a cell for each hour that there is, and what is planned beside each other where it overlaps. */
function withColumn(day: Day, hours: { from: number; to: number }, zone: string, language: string, who: string): Day {
  const [begin, end] = [hourOn(day.date, hours.from, zone), hourOn(day.date, hours.to, zone)]
  const part = (at: number) => (Math.min(end, Math.max(begin, at)) - begin) / (end - begin)
  const cells = Array.from({ length: Math.round((end - begin) / hourLength) }, (_, index) => {
    const at = new Date(begin + index * hourLength)
    const wall = clockIn(zone, at).toISOString().slice(0, 16)
    return { label: formatTime(at, language, zone), href: newEventHref({ at: wall, who }) }
  })
  const events = sideBySide(day.timed).map(({ item: line, lane, lanes }) => ({
    line,
    top: part(line.start) * 100,
    height: (part(Math.max(line.end, line.start + hourLength / 3)) - part(line.start)) * 100,
    left: (lane / lanes) * 100,
    width: 100 / lanes,
  }))
  return { ...day, column: { begin, end, cells, events } }
}

const axisOf = (date: string, hours: { from: number; to: number }, zone: string, language: string): string[] =>
  Array.from({ length: hours.to - hours.from }, (_, index) => formatTime(new Date(hourOn(date, hours.from + index, zone)), language, zone))

export const weekdayWords = (date: string, language: string): string =>
  dateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(date))

/** Eastern Time, as people call it, that day. */
export const zoneName = (zone: string, language: string, date: string): string => zoneWords(zone, language, new Date(`${date}T12:00:00Z`))

export function titleOf(view: CalendarView, date: string, { first, last }: { first: string; last: string }, language: string): string {
  if (view === 'day') return formatDate(date, language, 'UTC', 'long')
  if (view === 'month') return dateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date))
  const words = dateTimeFormat(language, { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
  return words.formatRange(new Date(first), new Date(last))
}

/** What some words find, over a year each way, with its day. */
export async function searchPage(context: SignedInContext) {
  const q = params.words(200).parse(new URL(context.request.url).searchParams.get('q') ?? '')
  const zone = zoneOf(context.user)
  if (!q) return { q, lines: [] }
  const { data } = await context.read(context.api.GET('/v1/events', { params: { query: { q, cancelled: true } } }))
  const lines = data.map((event) => {
    const line = lineOf(context, event, zone)
    return { ...line, when: [formatDate(line.first, context.language, 'UTC'), line.time].filter(Boolean).join(', ') }
  })
  return { q, lines }
}

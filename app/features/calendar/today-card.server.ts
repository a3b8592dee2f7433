import { dateIn } from '#api/contract/formats.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { dateTimeFormat } from '#config/intl.ts'
import { zoneOf } from '#config/options.ts'
import { lineOf, spanOf } from './calendar.server.ts'
import { calendarHref } from './paths.ts'

const mostLines = 6

/** A month with its busy days, and what is on today: one call. Null where there is no calendar. */
export async function todayCard(context: SignedInContext) {
  if (!context.on('calendar') || !context.may('calendar', 'see')) return null
  const zone = zoneOf(context.user)
  const today = dateIn(zone, new Date())
  const span = spanOf('month', today)
  const query = { start_date: span.first, end_date: span.last, today_events: true }
  const [{ data, meta }, late] = await Promise.all([
    context.read(context.api.GET('/v1/events', { params: { query } })),
    context.on('follow_ups') ? context.read(context.api.GET('/v1/events/follow_ups/late')) : null,
  ])
  const words = dateTimeFormat(context.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const full = dateTimeFormat(context.language, { dateStyle: 'full', timeZone: 'UTC' })
  const initial = dateTimeFormat(context.language, { weekday: 'narrow', timeZone: 'UTC' })
  return {
    month: words.format(new Date(today)),
    initials: meta.days.slice(0, 7).map(({ date }) => initial.format(new Date(date))),
    days: meta.days.map(({ date, count }) => ({
      date,
      number: Number(date.slice(8)),
      label: full.format(new Date(date)),
      count,
      href: calendarHref({ view: 'day', date }),
      is_today: date === today,
      is_outside: date.slice(0, 7) !== today.slice(0, 7),
    })),
    lines: data.slice(0, mostLines).map((event) => lineOf(context, event, zone)),
    rest: Math.max(0, data.length - mostLines),
    href: calendarHref({ view: 'day', date: today }),
    late: late?.data.late ?? 0,
  }
}
export type TodayCardData = NonNullable<Awaited<ReturnType<typeof todayCard>>>

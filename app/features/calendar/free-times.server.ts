import { dateIn, formatDate, formatTime } from '#api/contract/formats.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { clockIn } from '#config/clocks.ts'
import { zoneOf } from '#config/options.ts'
import { zoneName } from './calendar.server.ts'
import { newEventHref } from './paths.ts'

type Asked = { at: string; contact: string; who: string; type: string }

/** A week of free times of oneself, or of whoever is booked, with the ways to fill one; and whose calendars are open. */
export async function freeTimes(context: SignedInContext, asked: Asked) {
  const { api, language, user } = context
  const zone = zoneOf(user)
  const day = asked.at.slice(0, 10)
  const query = { day, days: 7, ...(asked.who && { user_id: asked.who }) }
  const [free, { data: people }] = await Promise.all([
    context.ask(api.GET('/v1/events/free', { params: { query } })),
    context.read(api.GET('/v1/events/books_for')),
  ])
  const spans = free.ok ? free.data.data : []
  const now = new Date().toISOString()
  const lines = spans
    .filter((span) => new Date(span.end_date).toISOString() > now)
    .map(({ start_date, end_date }) => {
      const [start, end] = [new Date(start_date), new Date(end_date)]
      const wall = clockIn(zone, start).toISOString().slice(0, 16)
      return {
        date: dateIn(zone, start),
        words: `${formatTime(start, language, zone)} – ${formatTime(end, language, zone)}`,
        href: newEventHref({ ...asked, at: wall }),
      }
    })
  const dates = [...new Set(lines.map(({ date }) => date))]
  return {
    zone: zoneName(zone, language, day),
    days: dates.map((date) => ({
      date,
      label: formatDate(date, language, 'UTC', 'long'),
      times: lines.filter((line) => line.date === date),
    })),
    people: people.map(({ id, name }) => ({ id, name, href: newEventHref({ ...asked, who: id }) })),
    own: newEventHref({ ...asked, who: '' }),
    who: asked.who,
  }
}
export type FreeTimes = Awaited<ReturnType<typeof freeTimes>>

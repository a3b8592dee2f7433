import { data } from '@remix-run/node'
import { dateIn, formatDate } from '#api/contract/formats.ts'
import * as params from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { PageRefusal } from '#app/v1/refused-page.server.ts'
import { zoneOf } from '#config/options.ts'
import { askedFor, daysOf, leads, lineOf, peopleOf, spanOf, titleOf, weekdayWords, zoneName } from './calendar.server.ts'
import { calendarHref, teamHref } from './paths.ts'

/** As many as the API names, so that there may be more. */
const mostPeople = 50
/** As many as the API tells the events of at once. */
const peopleAtOnce = 5
const mostInCell = 4

/** A week of one's people, a row each; whoever leads nobody has no such page. */
export async function teamPage(context: SignedInContext) {
  if (!leads(context)) throw data({ code: 'forbidden', request_id: '' } satisfies PageRefusal, { status: 403 })
  const { language, user } = context
  const zone = zoneOf(user)
  const today = dateIn(zone, new Date())
  const asked = new URL(context.request.url).searchParams
  const { date } = askedFor(context, today)
  const q = params.words(200).parse(asked.get('q') ?? '')
  const found = await peopleOf(context, q)
  const pages = Math.max(1, Math.ceil(found.length / peopleAtOnce))
  const page = Math.min(pages, params.whole(1, 1, 10).parse(asked.get('page') ?? ''))
  const people = found.slice((page - 1) * peopleAtOnce, page * peopleAtOnce)
  const { first, last, before, after } = spanOf('week', date)
  const dates = daysOf(first, last)
  const lines = await linesOf(context, people, { first, last }, zone)
  const here = { date, q }
  return {
    q,
    date,
    title: titleOf('week', date, { first, last }, language),
    zone: zoneName(zone, language, date),
    links: {
      before: teamHref({ ...here, date: before }),
      after: teamHref({ ...here, date: after }),
      today: teamHref({ ...here, date: today }),
    },
    days: dates.map((day) => ({
      date: day,
      label: formatDate(day, language, 'UTC', 'long'),
      weekday: weekdayWords(day, language),
      number: Number(day.slice(8)),
      is_today: day === today,
    })),
    people: people.map(({ value: id, label: name }) => ({
      id,
      name,
      href: calendarHref({ view: 'week', date, who: id }),
      days: dates.map((day) => {
        const planned = lines.filter((line) => line.user.id === id && line.first <= day && day <= line.last)
        return {
          date: day,
          href: calendarHref({ view: 'day', date: day, who: id }),
          lines: planned.slice(0, mostInCell),
          rest: Math.max(0, planned.length - mostInCell),
        }
      }),
    })),
    may_be_more: found.length === mostPeople,
    list: {
      href: teamHref(here),
      shown: people.length,
      meta: { current_page: page, total_pages: pages, limit: peopleAtOnce, total_count: found.length, total_is: 'exact' as const },
    },
  }
}
export type TeamPage = Awaited<ReturnType<typeof teamPage>>

async function linesOf(
  context: SignedInContext,
  people: readonly { value: string }[],
  span: { first: string; last: string },
  zone: string,
) {
  if (people.length === 0) return []
  const query = { start_date: span.first, end_date: span.last, downline_user_id: people.map(({ value }) => value) }
  const events = await context.read(context.api.GET('/v1/events', { params: { query } }))
  return events.data.map((event) => lineOf(context, event, zone))
}

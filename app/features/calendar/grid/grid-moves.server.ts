import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { Event } from '#api/contract/calendar/events.ts'
import { fieldOf, refusalInWords } from '#app/forms/answers.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import { ownPath, setToast, type Toast } from '#app/session/cookies.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { clockIn } from '#config/clocks.ts'
import { zoneOf } from '#config/options.ts'
import { addDays } from '../calendar.server.ts'
import { whenWords } from '../event-page.server.ts'
import { calendarPath } from '../paths.ts'

const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).optional()

const moveForm = z.object({
  event: z.uuid(),
  lock_version: z.coerce.number().int().min(0),
  /** A time, or so many days later at the same hour. */
  start_date: moment,
  end_date: moment,
  by_days: z.coerce.number().int().min(-366).max(366).optional(),
  apply_to: z.enum(['this', 'all']).default('this'),
  undo: z.string().optional(),
})

/** Moves or lengthens what was dragged; tells where it is now, or why it stayed, with the way back. */
export async function submitMove(context: SignedInContext): Promise<Response> {
  const back = ownPath(await fieldOf(context, 'back')) ?? calendarPath
  const read = moveForm.safeParse(Object.fromEntries(await formOf(context.request)))
  if (!read.success) return redirect(back)
  const { event, by_days, undo, apply_to, lock_version, start_date, end_date } = read.data
  const path = { params: { path: { id: event } } }
  const found = await context.ask(context.api.GET('/v1/events/{id}', path))
  if (!found.ok) return told(back, { tone: 'danger', text: refusalInWords(context, found) })
  const before = found.data.data
  const times =
    by_days === undefined
      ? { ...(start_date && { start_date }), ...(end_date && { end_date }) }
      : { start_date: daysLater(before, by_days) }
  const saved = await context.ask(context.api.PUT('/v1/events/{id}', { ...path, body: { ...times, apply_to, lock_version } }))
  if (!saved.ok) return told(back, { tone: 'danger', text: context.say('calendar:grid.stayed', { why: refusalInWords(context, saved) }) })
  const after = saved.data.data
  if (undo) return told(back, { tone: 'success', text: context.say('calendar:toasts.restored') })
  const when = whenWords(after, context.language, zoneOf(context.user))
  const overlap = after.overlaps.length > 0 ? ` ${context.say('calendar:show_page.overlaps')}` : ''
  return told(back, {
    tone: 'success',
    text: context.say('calendar:grid.now', { title: after.title, when }) + overlap,
    action: {
      href: calendarPath,
      label: context.say('calendar:grid.undo'),
      fields: {
        ...{ event: after.id, lock_version: String(after.lock_version), apply_to, undo: 'yes', back },
        ...{ start_date: before.start_date, end_date: before.end_date },
      },
    },
  })
}

async function told(href: string, toast: Omit<Toast, 'id'>): Promise<Response> {
  return redirect(href, { headers: { 'set-cookie': await setToast(toast) } })
}

/** The same hour by its own clocks, so many days later. */
function daysLater({ all_day, start_date, time_zone }: Event, days: number): string {
  if (all_day) return addDays(start_date, days)
  const wall = clockIn(time_zone, new Date(start_date)).toISOString()
  return addDays(wall.slice(0, 10), days) + wall.slice(10, 19)
}

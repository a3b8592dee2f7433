import type { CalendarHistoryLine, Event } from '#api/contract/calendar/events.ts'

type Line = Pick<CalendarHistoryLine, 'before' | 'after' | 'occurrence_id'>
type Now = Pick<Event, 'id' | 'series_id' | 'all_day' | 'start_date'>

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/**
 * The time that an event had, or was to have, before a line of its history, where it is another than now; of a series the line must be
 * of this time of it. Whole days are dates, the last one included.
 */
export function timeOf({ before, after, occurrence_id }: Line, { id, series_id, all_day, start_date }: Now) {
  const [start, end] = [before?.['start_date'], before?.['end_date']]
  if (typeof start !== 'string' || (series_id !== null && occurrence_id !== id)) return null
  const apply_to = after?.['apply_to'] === 'all' ? ('all' as const) : ('this' as const)
  if (!all_day) {
    if (Date.parse(start) === Date.parse(start_date)) return null
    return { start_date: start, ...(typeof end === 'string' && { end_date: end }), apply_to }
  }
  if (start.slice(0, 10) === start_date) return null
  return { start_date: start.slice(0, 10), ...(typeof end === 'string' && { end_date: dayBefore(end.slice(0, 10)) }), apply_to }
}

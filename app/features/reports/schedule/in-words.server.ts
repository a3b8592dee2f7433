import { formatTime } from '#api/contract/formats.ts'
import type { Schedule } from '#api/contract/reports/schedules.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { dateTimeFormat } from '#config/intl.ts'
import { weekdays, type Weekday } from '#config/reports/index.ts'

/** Any Monday. */
const monday = Date.UTC(2024, 0, 1)

/** Every Monday and Friday at 7:00 AM. */
export function scheduleInWords(context: SignedInContext, { weekdays: days, day_of_month: day, at }: Schedule): string {
  const { language } = context
  const time = formatTime(new Date(`1970-01-01T${at}:00Z`), language, 'UTC')
  if (day === 31) return context.say('reports:schedule.monthly_last', { time })
  if (day) return context.say('reports:schedule.monthly', { day, time })
  const inOrder = weekdays.filter((one) => days.includes(one)).map((one) => weekdayName(context, one))
  return context.say('reports:schedule.weekly', { days: new Intl.ListFormat(language).format(inOrder), time })
}

export const weekdayName = ({ language }: SignedInContext, weekday: Weekday): string =>
  dateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(monday + weekdays.indexOf(weekday) * 86_400_000)

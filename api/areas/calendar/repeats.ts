import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { daysBetween } from '#api/contract/formats.ts'
import { invalid } from '#api/platform/refusal.ts'
import type { Plan } from './times.ts'

/** What a rule may say here. Hours and minutes are those of the event. */
const parts = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'WKST']
const tooOften = ['HOURLY', 'MINUTELY', 'SECONDLY']
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** A rule in one way of writing; throws what is wrong with it. */
export function readRule(text: string): string {
  const given = text
    .trim()
    .replace(/^RRULE:/i, '')
    .toUpperCase()
    .split(';')
    .filter(Boolean)
    .map((part) => part.split('=') as [string, string | undefined])
  const rule = new Map(given)
  const freq = rule.get('FREQ') ?? ''
  if (tooOften.includes(freq) || ['BYHOUR', 'BYMINUTE', 'BYSECOND'].some((name) => rule.has(name)))
    throw invalid('repeats', 'repeat_too_often')
  const known = given.every(([name, value]) => parts.includes(name) && value !== undefined && /^[A-Z0-9,+-]{1,100}$/.test(value))
  const isOnce = rule.size === given.length
  const interval = Number(rule.get('INTERVAL') ?? 1)
  const count = Number(rule.get('COUNT') ?? 1)
  if (!known || !isOnce || !['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(freq)) throw invalid('repeats', 'invalid_repeat')
  if (!(interval >= 1 && interval <= 1000 && count >= 1 && count <= 1000)) throw invalid('repeats', 'invalid_repeat')
  return given.map(([name, value]) => `${name}=${value}`).join(';')
}

/** The instants at which a series begins, of those in [from, to): by the wall clock of its zone, whatever the offset is by then. */
export function startsOf(rule: string, { all_day, wall, time_zone }: Plan, from: Date, to: Date): Date[] {
  const zone = all_day ? 'UTC' : time_zone
  const dtstart = Temporal.PlainDateTime.from(wall).toZonedDateTime(zone)
  const series = ruleOf(rule, dtstart)
  const before = new Date(to.getTime() - 1)
  return series
    .between(from, before, true)
    .map((at) => new Date(at.epochMilliseconds))
    .filter((at) => at >= from && at < to)
}

function ruleOf(rule: string, dtstart: Temporal.ZonedDateTime) {
  try {
    return new RRuleTemporal({ rruleString: rule, dtstart, temporal: Temporal, cache: false, maxIterations: 20_000 })
  } catch {
    throw invalid('repeats', 'invalid_repeat')
  }
}

/** The rule of a series whose first day has moved to another: what names the old day names the new one. */
export function ruleMoved(rule: string, from: string, to: string): string {
  const days = daysBetween(from.slice(0, 10), to.slice(0, 10))
  if (days === 0) return rule
  const isMonthly = /FREQ=(MONTHLY|YEARLY)/.test(rule)
  const date = new Date(`${to.slice(0, 10)}T00:00:00Z`)
  return rule
    .split(';')
    .map((part) => {
      const [name, value = ''] = part.split('=')
      if (name === 'BYMONTHDAY' && !value.includes(',') && !value.startsWith('-')) return `BYMONTHDAY=${date.getUTCDate()}`
      if (name === 'BYMONTH' && !value.includes(',')) return `BYMONTH=${date.getUTCMonth() + 1}`
      if (name !== 'BYDAY') return part
      if (isMonthly) return /^[1-5]?[A-Z]{2}$/.test(value) ? `BYDAY=${Math.ceil(date.getUTCDate() / 7)}${weekdays[date.getUTCDay()]}` : part
      return `BYDAY=${value
        .split(',')
        .map((day) => rotated(day, days))
        .join(',')}`
    })
    .join(';')
}

function rotated(day: string, days: number): string {
  const at = weekdays.indexOf(day)
  return at < 0 ? day : (weekdays[(((at + days) % 7) + 7) % 7] ?? day)
}

import type { Trigger } from '#api/contract/workflows/definition.ts'
import { dayAfter, instantOf, wallClock } from '#config/outreach/index.ts'
import { isDateKind, type Again } from '#config/workflows.ts'

/** A contact, and the day that a flow's date is counted from: born, policy in force since or renewed on, last written or spoken to, or the fixed one. */
export type DatedContact = { day: string; subject: string }

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const hour = 3_600_000
const two = (value: number) => String(value).padStart(2, '0')
const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29

/** The day of the year on which a date comes round: February 29 is the 28th in other years. */
export function inYear(day: string, year: number): string {
  const rest = day.slice(5)
  return `${year}-${rest === '02-29' && !isLeap(year) ? '02-28' : rest}`
}

/** When Medicare counts somebody as 65: who was born on the first of a month, a month earlier. */
export function medicareDay(born: string): string {
  const day = inYear(born, Number(born.slice(0, 4)) + 65)
  if (!born.endsWith('-01')) return day
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month === 1 ? `${year - 1}-12-01` : `${year}-${two(month - 1)}-01`
}

/** The day of a month on which a date comes round: its last one where the month is too short. */
function inMonth(day: string, year: number, month: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 8)
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return `${first}${two(Math.min(Number(day.slice(8)), last))}`
}

/** A fixed date does not come round before it was there for the first time. */
function fixedDays(every: Trigger['every'], day: string, near: string): string[] {
  if (every === 'once') return [day]
  const [year = 0, month = 0] = near.split('-').map(Number)
  const found = [-1, 0, 1].map((off) => (every === 'yearly' ? inYear(day, year + off) : inMonth(day, year, month + off)))
  return found.filter((one) => one >= day)
}

/** The days on which a date comes round near a day. */
function occasions({ kind, every }: Trigger, day: string, near: string): string[] {
  if (kind === 'fixed_date') return fixedDays(every, day, near)
  if (kind === 'turning_65') return [medicareDay(day)]
  if (kind === 'policy_renewal' || kind === 'not_contacted') return [day]
  const year = Number(near.slice(0, 4))
  const first = Number(day.slice(0, 4))
  return [year - 1, year, year + 1].filter((one) => one > first).map((one) => inYear(day, one))
}

/** The occasion for which a date is due after one instant and not after another, by the contact's clock; null if there is none. */
export function dueOccasion(
  trigger: Trigger,
  { day }: DatedContact,
  zone: string,
  after: Date,
  until: Date,
): { occasion: string; at: Date } | null {
  const { kind, days, at } = trigger
  if (!isDateKind(kind)) return null
  const near = dayAfter(wallClock(zone, until).date, -days)
  for (const occasion of occasions(trigger, day, near)) {
    const due = instantOf(zone, dayAfter(occasion, days), minutesOf(at))
    if (due > after && due <= until) return { occasion, at: due }
  }
  return null
}

/** What keeps somebody from entering twice for the same: once, once a year for each thing, or once for each occasion. */
export function entryKeyOf(again: Again, subject: string, occasion: string): string {
  if (again === 'never') return ''
  const prefix = subject ? `${subject}:` : ''
  return `${prefix}${again === 'yearly' ? occasion.slice(0, 4) : occasion}`
}

/** Of which days (`from` and `to`, both part of it) what comes round may be due between two instants, wherever somebody lives. */
export const occasionSpan = ({ days }: Trigger, after: Date, until: Date) => ({
  from: dayAfter(after.toISOString().slice(0, 10), -days - 2),
  to: dayAfter(until.toISOString().slice(0, 10), -days + 2),
})

/** Whether a fixed date may be due for anybody, wherever they live, after one instant and not after another. */
export function isFixedDue(trigger: Trigger, after: Date, until: Date): boolean {
  const { date, days, at } = trigger
  if (date === null) return false
  const near = dayAfter(until.toISOString().slice(0, 10), -days)
  return occasions(trigger, date, near).some((occasion) => {
    const due = Date.parse(`${dayAfter(occasion, days)}T${at}:00Z`)
    return due - 14 * hour <= until.getTime() && due + 12 * hour > after.getTime()
  })
}

/** The next days, `count` of them at most, on which a fixed date is due by a clock. */
export function comingDays(trigger: Trigger, now: Date, zone: string, count: number): string[] {
  const { kind, date, days, at, every } = trigger
  if (kind !== 'fixed_date' || date === null) return []
  const found = new Set<string>()
  const today = wallClock(zone, now).date
  const steps = every === 'once' ? 1 : count + 2
  for (let ahead = 0; ahead < steps; ahead++) {
    const [year = 0, month = 1] = dayAfter(today > date ? today : date, -days)
      .split('-')
      .map(Number)
    const near = every === 'monthly' ? inMonth('2000-01-01', year, month + ahead) : `${year + ahead}-01-01`
    for (const occasion of occasions(trigger, date, near)) {
      const day = dayAfter(occasion, days)
      if (instantOf(zone, day, minutesOf(at)) > now) found.add(day)
    }
  }
  return [...found].sort().slice(0, count)
}

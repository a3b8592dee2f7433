import { contactDate, isCalendarDate } from '#api/contract/formats.ts'
import { dateOfSerial } from '../reading/cell-values.ts'

/** How the two first numbers of a date stand: month before day as in the United States, or day before month. */
export type DateOrder = 'mdy' | 'dmy'

const months: Record<string, number> = {}
for (const [index, names] of [
  ['jan', 'january', 'ene', 'enero'],
  ['feb', 'february', 'febrero'],
  ['mar', 'march', 'marzo'],
  ['apr', 'april', 'abr', 'abril'],
  ['may', 'mayo'],
  ['jun', 'june', 'junio'],
  ['jul', 'july', 'julio'],
  ['aug', 'august', 'ago', 'agosto'],
  ['sep', 'sept', 'september', 'septiembre', 'set'],
  ['oct', 'october', 'octubre'],
  ['nov', 'november', 'noviembre'],
  ['dec', 'december', 'dic', 'diciembre'],
].entries())
  for (const name of names) months[name] = index + 1

const written = (year: number, month: number, day: number): string | null => {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isCalendarDate(text) ? text : null
}

const numeric = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?:[ ,T]+\d{1,2}:.*)?$/

/** What a date tells of its column's order; null where it could be either. */
export function orderOf(text: string): DateOrder | null {
  const [, first, second] = numeric.exec(text.trim()) ?? []
  if (!first || !second) return null
  if (Number(first) > 12 && Number(second) <= 12) return 'dmy'
  return Number(second) > 12 && Number(first) <= 12 ? 'mdy' : null
}

export type DateReading = { order: DateOrder; today: string; past: boolean }

/** A date as people write it, as `YYYY-MM-DD`; null for what is none. A birth of two digits lies in the past. */
export function readDate(typed: string, { order, today, past }: DateReading): string | null {
  const text = typed.trim()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/.exec(text)
  if (iso) return written(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const parts = numeric.exec(text)
  if (parts) {
    const [first, second] = [Number(parts[1]), Number(parts[2])]
    const [month, day] = order === 'mdy' ? [first, second] : [second, first]
    const year = yearOf(parts[3] ?? '', past, today)
    return written(year, month, day) ?? written(year, day, month)
  }
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (compact) {
    const found = written(Number(compact[1]), Number(compact[2]), Number(compact[3]))
    if (found && Number(compact[1]) > 1850) return found
    return written(Number(text.slice(4)), Number(text.slice(0, 2)), Number(text.slice(2, 4)))
  }
  // A date that lost its format is the number of its day.
  if (/^\d{4,5}$/.test(text) && Number(text) > 2200) return dateOfSerial(Number(text), false)
  return inWords(text, past, today)
}

function inWords(text: string, past: boolean, today: string): string | null {
  const words = text
    .toLowerCase()
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b|\bde\b/g, ' ')
    .split(/[\s,.\-/]+/)
    .filter(Boolean)
  const month = words.map((word) => months[word]).find((found) => found !== undefined)
  const numbers = words.filter((word) => /^\d{1,4}$/.test(word))
  const [first, second] = numbers
  if (!month || numbers.length !== 2 || !first || !second) return null
  const [day, year] = first.length === 4 ? [second, first] : [first, second]
  return written(yearOf(year, past, today), month, Number(day))
}

/** Two digits are this century up to 29, as spreadsheets have it; for what lies in the past, the last such year that has begun. */
function yearOf(digits: string, past: boolean, today: string): number {
  if (digits.length === 4) return Number(digits)
  const short = Number(digits)
  const thisYear = Number(today.slice(0, 4))
  if (past) return 2000 + short <= thisYear ? 2000 + short : 1900 + short
  return short < 30 ? 2000 + short : 1900 + short
}

/** A moment as vendors write one: seconds or milliseconds since 1970, ISO, or a date in figures; without a zone it is UTC. */
export function readInstant(text: string, order: DateOrder = 'mdy'): Date | null {
  if (/^\d{10}$/.test(text)) return new Date(Number(text) * 1000)
  if (/^\d{13}$/.test(text)) return new Date(Number(text))
  const iso = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(text)
  if (iso && isCalendarDate(iso[1] ?? '')) {
    const moment = new Date(`${iso[1]}T${iso[2]}${iso[3] ?? 'Z'}`)
    return Number.isNaN(moment.getTime()) ? null : moment
  }
  const [day = '', time = '', half = ''] = text.split(/\s+/)
  const date = readDate(day, { order, today: new Date().toISOString().slice(0, 10), past: true })
  const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(time)
  if (!date) return null
  const midnight = contactDate(date, 'UTC')
  if (!midnight || !clock) return midnight
  const hour = (Number(clock[1]) % (half ? 12 : 24)) + (/^p/i.test(half) ? 12 : 0)
  return new Date(midnight.getTime() + ((hour * 60 + Number(clock[2])) * 60 + Number(clock[3] ?? 0)) * 1000)
}

/**
 * Input rules and formats, the same on both sides of the wire: plain functions, no dependency, safe in the browser.
 * Functions that normalise return null for what they cannot make sense of; functions that format while somebody types never refuse.
 */

import { clockIn, offsetOf } from '#config/clocks.ts'
import { dateTimeFormat, numberFormat, relativeTimeFormat, remembered } from '#config/intl.ts'

// Phone numbers

/** Country codes of three digits begin so; 1 and 7 have one digit, all others two. */
const longCountryCode = /^(?:2[1-69]|3[578]|42|5[09]|6[789]|8[0578]|9[679])/

/**
 * E.164 for what somebody typed: ten digits get a leading 1, eleven digits begin with a one-digit country code, anything else needs a
 * leading + (or 00 or 011). Null if it is no phone number.
 */
export function normalisePhone(value: string): string | null {
  if (/^\+[1-9]\d{7,14}$/.test(value)) return international(value.slice(1))
  const typed = value.normalize('NFKC').trim()
  if (!/^\+?[\d\s().\-‐-―·/]+$/.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  if (typed.startsWith('+')) return international(digits)
  if (digits.length === 10 && !digits.startsWith('0')) return `+1${digits}`
  if (digits.length === 11 && /^[17]/.test(digits)) return `+${digits}`
  const dialledAbroad = /^(?:011|00)(\d+)$/.exec(digits)?.[1]
  return dialledAbroad ? international(dialledAbroad) : null
}

function international(digits: string): string | null {
  if (!/^[1-9]\d{7,14}$/.test(digits)) return null
  return digits.startsWith('1') && digits.length !== 11 ? null : `+${digits}`
}

/** A phone number in groups of digits: `(617) 555-0142`, `+44 207 946 0958`. What is no phone number comes back as it is. */
export function formatPhone(value: string | null | undefined): string {
  const phone = normalisePhone(value ?? '')
  if (!phone) return value ?? ''
  const national = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone)
  if (national) return `(${national[1]}) ${national[2]}-${national[3]}`
  const digits = phone.slice(1)
  const codeLength = digits.startsWith('7') ? 1 : longCountryCode.test(digits) ? 3 : 2
  return `+${digits.slice(0, codeLength)} ${inGroups(digits.slice(codeLength))}`
}

/** Groups of three; a rest of one joins the last group. */
function inGroups(digits: string): string {
  const groups = digits.match(/\d{1,3}/g) ?? []
  const last = groups.at(-1)
  if (groups.length > 1 && last?.length === 1) groups.splice(-2, 2, `${groups.at(-2)}${last}`)
  return groups.join(' ')
}

/** An inbound caller's number as contacts are looked up by it: without dashes and without the prefix +1. */
export function inboundPhone(value: string): string {
  return value.trim().replace(/-/g, '').replace(/^\+1/, '')
}

/** The rule of the dial pad: 9 to 16 characters. */
export function canDial(value: string): boolean {
  return value.length >= 9 && value.length <= 16
}

// Numbers and codes

/** True for digits with an optional sign and decimals. */
export function isNumber(value: string): boolean {
  return /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(value.trim())
}

/** Four digits as MM/YY; shorter input as far as it goes. */
export function formatMonthYear(value: string): string {
  const digits = value.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/**
 * True for MM/YY, MM/YYYY, MM/DD/YY or MM/DD/YYYY (the slashes may be missing from MMYY, MMDDYY, MMDDYYYY) whose month is 01 to 12
 * and whose day exists in that month.
 */
export function validExpiry(value: string): boolean {
  const match =
    /^(\d{2})\/?(\d{2})$/.exec(value) ??
    /^(\d{2})\/(\d{4})$/.exec(value) ??
    /^(\d{2})\/(\d{2})\/(\d{2}|\d{4})$/.exec(value) ??
    /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(value)
  if (!match) return false
  const month = Number(match[1])
  if (month < 1 || month > 12) return false
  if (match[3] === undefined) return true
  const day = Number(match[2])
  const year = Number(match[3].length === 2 ? `20${match[3]}` : match[3])
  return day >= 1 && day <= daysInMonth(year, month)
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Five digits, a dash and the rest, at most nine digits: `02110`, `02110-1234`. */
export function formatZip(value: string): string {
  const digits = value.replace(/\D/g, '').slice(0, 9)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}

/** True for five digits, or five and four. */
export function validZip(value: string): boolean {
  return /^\d{5}(?:-?\d{4})?$/.test(value.trim())
}

/** Up to five, then up to four letters or digits, joined by a dash. */
export function formatCode(value: string): string {
  const characters = value.replace(/[^0-9A-Za-z]/g, '').slice(0, 9)
  return characters.length > 5 ? `${characters.slice(0, 5)}-${characters.slice(5)}` : characters
}

/** The place of each character in a Medicare number, by the public format of CMS: C 1-9, N 0-9, A a letter but S L O I B Z, X both. */
const medicareClasses = { C: '[1-9]', N: '\\d', A: '[AC-HJKMNP-RT-Y]', X: '[\\dAC-HJKMNP-RT-Y]' } as const
const medicarePattern = new RegExp(`^${[...'CAXNAXNAANN'].map((kind) => medicareClasses[kind as keyof typeof medicareClasses]).join('')}$`)

/** The eleven characters of a Medicare number without dashes, in capitals; null if they do not follow the format. */
export function medicareNumber(value: string): string | null {
  const characters = value.trim().replace(/[\s-]/g, '').toUpperCase()
  return medicarePattern.test(characters) ? characters : null
}

/** As on the card: `1EG4-TE5-MK73`. What is no Medicare number comes back as it is. */
export function formatMedicareNumber(value: string): string {
  const number = medicareNumber(value)
  return number ? `${number.slice(0, 4)}-${number.slice(4, 7)}-${number.slice(7)}` : value
}

// Text

/** The address with https:// before it unless it names http or https itself. */
export function withHttps(value: string): string {
  const typed = value.trim()
  if (typed === '' || /^https?:\/\//i.test(typed)) return typed
  return `https://${typed.replace(/^\/+/, '')}`
}

/** Keeps letters, digits and spaces, and the marks in `alsoAllowed` (a brand's text rule, such as `#/`). */
export function restrictedText(value: string, alsoAllowed = ''): string {
  return [...value].filter((character) => /[\p{L}\p{M}\p{N} ]/u.test(character) || alsoAllowed.includes(character)).join('')
}

const blockedCharacters = '<(^>!#:";%*~{}?|+)[]\\'

/** Removes the characters < ( ^ > ! # : " ; % * ~ { } ? | + ) [ ] \ */
export function stripKeys(value: string): string {
  return [...value].filter((character) => !blockedCharacters.includes(character)).join('')
}

const unaccentable: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' }

/** Lower case, accents removed, everything else than letters and digits a dash: `José & Søn` is `jose-son`. */
export function slug(value: string): string {
  return value
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => unaccentable[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

// Money

/** An amount in the currency's small unit (cents) as a whole number, or in its main unit as decimal text. Empty for anything else. */
export function formatMoney(amount: number | string, currency = 'USD', locale = 'en'): string {
  const format = numberFormat(locale, { style: 'currency', currency })
  if (typeof amount === 'string') return isNumber(amount) ? format.format(amount.trim().replace(/^\+/, '') as `${number}`) : ''
  if (!Number.isSafeInteger(amount)) return ''
  return format.format(decimal(amount, format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** 1999 with two digits is the text 19.99, so that no amount passes through a fraction. */
function decimal(amount: number, digits: number): `${number}` {
  const sign = amount < 0 ? '-' : ''
  const padded = String(Math.abs(amount)).padStart(digits + 1, '0')
  const whole = padded.slice(0, padded.length - digits)
  return `${sign}${whole}${digits > 0 ? `.${padded.slice(-digits)}` : ''}` as `${number}`
}

// Dates: a calendar date is the text YYYY-MM-DD and belongs to no time zone; an instant is a Date or ISO text with a time.

/** The parts of a calendar date that exists, else null. */
function partsOf(value: string): { year: number; month: number; day: number } | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1000) return null
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : null
}

export function isCalendarDate(value: string): boolean {
  return partsOf(value) !== null
}

/** The calendar date that it is in a time zone (IANA name) at an instant. */
export function dateIn(zone: string, at: Date): string {
  return clockIn(zone, at).toISOString().slice(0, 10)
}

/**
 * The instant of a contact's date. One without a time is shifted by the time zone's offset, so that it begins that day in the
 * zone and never shows as the day before; one with a time is that instant. Null if it is no date.
 */
export function contactDate(value: string, zone: string): Date | null {
  const parts = partsOf(value)
  if (parts) {
    const midnight = Date.UTC(parts.year, parts.month - 1, parts.day)
    const first = midnight - offsetOf(zone, new Date(midnight))
    // A second look, for the clocks may change between the two instants.
    return new Date(midnight - offsetOf(zone, new Date(first)))
  }
  return instant(value)
}

function instant(value: string | Date): Date | null {
  if (typeof value === 'string' && !/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(value)) return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

/** `time` is that of `short` and the time of the day; of a calendar date it is `short`. */
export type DateStyle = 'short' | 'long' | 'month_day' | 'weekday' | 'time'

const dayStyles: Record<Exclude<DateStyle, 'time'>, Intl.DateTimeFormatOptions> = {
  short: { year: 'numeric', month: 'short', day: 'numeric' },
  long: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  month_day: { month: 'short', day: 'numeric' },
  weekday: { weekday: 'long' },
}
const ofTime: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }

/** In UTC. Node puts a narrow space before AM and PM where Chromium puts a plain one; a page must read the same from both. */
const inWords = (at: number, locale: string, options: Intl.DateTimeFormatOptions): string =>
  dateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    .format(at)
    .replace(/\u202f/g, ' ')

const minuteLength = 60_000
const minutesOfDay = 1440

/** A day, in days since 1970. */
const dayInWords = remembered((day: number, locale: string, style: Exclude<DateStyle, 'time'>): string =>
  inWords(day * minutesOfDay * minuteLength, locale, dayStyles[style]),
)
const timeInWords = remembered((minute: number, locale: string): string => inWords(minute * minuteLength, locale, ofTime))

/** What a language puts between a day and the time of the day. */
const betweenDayAndTime = remembered((locale: string): string =>
  inWords(0, locale, { ...dayStyles.short, ...ofTime })
    .replace(dayInWords(0, locale, 'short'), '')
    .replace(timeInWords(0, locale), ''),
)

/** A date in words: a calendar date as it stands, an instant as the zone's clocks show it. Empty for what is no date. */
export function formatDate(value: string | Date | null | undefined, locale: string, zone: string, style: DateStyle = 'short'): string {
  if (!value) return ''
  const day = typeof value === 'string' && isCalendarDate(value) ? value : null
  const at = instant(day ? `${day}T00:00Z` : value)
  if (!at) return ''
  const minutes = Math.floor((day ? at : clockIn(zone, at)).getTime() / minuteLength)
  const days = Math.floor(minutes / minutesOfDay)
  if (style !== 'time') return dayInWords(days, locale, style)
  const words = dayInWords(days, locale, 'short')
  return day ? words : `${words}${betweenDayAndTime(locale)}${timeInWords(minutes - days * minutesOfDay, locale)}`
}

/** The time of the day of an instant, as the zone's clocks show it. */
export function formatTime(at: Date, locale: string, zone: string): string {
  const minutes = Math.floor(clockIn(zone, at).getTime() / minuteLength)
  return timeInWords(((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay, locale)
}

/** Minutes and seconds, and hours where there are any: `4:05`, `1:02:03`. */
export function lengthOf(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** An instant as a calendar tells it: `Today, 2:30 PM`, `Yesterday, 9:05 AM`, `Monday, 4:00 PM` within a week, else the date. */
export function calendarDateOf(value: string | Date, now: Date, locale: string, zone: string): string {
  const at = instant(value)
  if (!at) return ''
  const days = daysBetween(dateIn(zone, now), dateIn(zone, at))
  if (Math.abs(days) > 6) return formatDate(at, locale, zone)
  const day =
    Math.abs(days) <= 1 ? relativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day') : formatDate(at, locale, zone, 'weekday')
  return `${day.charAt(0).toLocaleUpperCase(locale)}${day.slice(1)}, ${formatTime(at, locale, zone)}`
}

/** Whole days from one calendar date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** Full years of age on a calendar date; null if either is no date or the birth lies ahead. Born on 29 February: older on 1 March. */
export function ageOn(birthDate: string, on: string): number | null {
  const born = partsOf(birthDate)
  const then = partsOf(on)
  if (!born || !then || birthDate > on) return null
  const hadBirthday = then.month > born.month || (then.month === born.month && then.day >= born.day)
  return then.year - born.year - (hadBirthday ? 0 : 1)
}

/** The calendar date on which somebody turns 65, the age of Medicare; null if the birth date is no date. */
export function turns65(birthDate: string): string | null {
  const born = partsOf(birthDate)
  if (!born) return null
  const birthday = new Date(Date.UTC(born.year + 65, born.month - 1, born.day))
  return birthday.toISOString().slice(0, 10)
}

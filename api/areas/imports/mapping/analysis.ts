import { medicareNumber } from '#api/contract/formats.ts'
import { importField, type ImportField } from '#config/import-fields.ts'
import { readInstant, orderOf, readDate, type DateOrder } from '../cleaning/dates.ts'
import {
  isNothing,
  partsOf,
  readEmail,
  readGender,
  readMoney,
  readPhone,
  readState,
  readYesNo,
  readZip,
  withoutMark,
} from '../cleaning/values.ts'
import { isPrivate, fieldOf } from './headings.ts'
import type { SheetRow } from '../reading/sheet-row.ts'

/** What a column of a file holds, found out over all of its rows. */
export type Column = {
  index: number
  heading: string
  /** Five, as they stand; none of numbers that nobody should carry about. */
  samples: string[]
  filled: number
  /** Of dates: how they are written, null where nothing decides. */
  date_order: DateOrder | null
  /** Each value and how often it is there; null where they are too many to choose a meaning for each. */
  values: Record<string, number> | null
  /** The field that it seems to be, how sure that is and why. */
  field: string | null
  sure: 'yes' | 'likely' | 'no'
  why: Why
}

export const whys = ['heading_and_content', 'heading', 'content', 'content_differs', 'private', 'nothing_alike', 'taken', 'empty'] as const
export type Why = (typeof whys)[number]

const mostSamples = 200
const mostValues = 200
const longestValue = 80

type Counting = { samples: string[]; filled: number; mdy: number; dmy: number; values: Map<string, number> | null }

/** Reads along all rows below the headings and keeps what tells what the columns are. */
export function columnCounter() {
  const columns: Counting[] = []
  return {
    add({ cells }: SheetRow): void {
      for (const [index, cell] of cells.entries()) {
        const text = withoutMark(cell).trim()
        if (text === '') continue
        while (columns.length <= index) columns.push({ samples: [], filled: 0, mdy: 0, dmy: 0, values: new Map() })
        const column = columns[index]
        if (column) count(column, text)
      }
    },
    width: () => columns.length,
    columns(headings: readonly string[], today: string): Column[] {
      const found = headings.map((heading, index) => columnOf(heading, index, columns[index], today))
      return withoutDoubles(found)
    },
  }
}

function count(column: Counting, text: string): void {
  column.filled++
  if (column.samples.length < mostSamples) column.samples.push(text)
  const order = orderOf(text)
  if (order) column[order]++
  if (!column.values) return
  const value = text.slice(0, longestValue)
  column.values.set(value, (column.values.get(value) ?? 0) + 1)
  if (column.values.size > mostValues) column.values = null
}

function columnOf(heading: string, index: number, counted: Counting | undefined, today: string): Column {
  const { samples, filled, mdy, dmy, values } = counted ?? { samples: [], filled: 0, mdy: 0, dmy: 0, values: null }
  const hidden = isPrivate(heading) || looksPrivate(samples)
  const told = hidden ? [] : [...new Set(samples)].slice(0, 5).map(masked)
  const decided = mdy === dmy ? null : mdy > dmy ? ('mdy' as const) : ('dmy' as const)
  const suggestion = hidden
    ? ({ field: null, sure: 'no', why: 'private' } as const)
    : filled === 0
      ? ({ field: null, sure: 'no', why: 'empty' } as const)
      : suggest(heading, samples, today)
  const isListed = importField(suggestion.field)?.type !== 'medicare_number' && !hidden
  return {
    index,
    heading,
    samples: told,
    filled,
    date_order: decided,
    values: values && isListed ? Object.fromEntries(values) : null,
    ...suggestion,
  }
}

/** Numbers of Medicare cards are shown by their end only. */
const masked = (text: string): string => (medicareNumber(text) ? `••••-•••-${text.replace(/[\s-]/g, '').slice(-4)}` : text.slice(0, 200))

const share = (samples: readonly string[], fits: (text: string) => boolean): number =>
  samples.length === 0 ? 0 : samples.filter(fits).length / samples.length

/** Social Security numbers and cards, whatever their heading says. */
function looksPrivate(samples: readonly string[]): boolean {
  if (samples.length === 0) return false
  return share(samples, (text) => /^\d{3}-\d{2}-\d{4}$/.test(text) || isCard(text)) > 0.5
}

function isCard(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^[3-6]\d{14,15}$/.test(digits)) return false
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]) * (place % 2 ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

/** The share of samples that can be read as such a field; null where anything can. */
export function shareThatFits({ type, name }: ImportField, samples: readonly string[], today: string): number | null {
  const told = samples.filter((text) => !isNothing(text))
  const all = (fits: (text: string) => boolean) => share(told, fits)
  switch (type) {
    case 'phone':
      return all((text) => partsOf(text).some((part) => ['shortened_number', undefined].includes(readPhone(part).code)))
    case 'email':
      return all((text) => partsOf(text).some((part) => readEmail(part).value !== null))
    case 'date':
    case 'past_date':
      return all((text) => readDate(text, { order: 'mdy', today, past: true }) !== null)
    case 'state':
      return all((text) => readState(text).value !== null)
    case 'zip_code':
      return all((text) => readZip(text).value !== null)
    case 'yes_no':
    case 'wish':
      return all((text) => readYesNo(text).value !== null)
    case 'medicare_number':
      return all((text) => medicareNumber(text) !== null)
    case 'money':
      return all((text) => readMoney(text).value !== null)
    case 'contact_number':
      return all((text) => /^\d{1,12}$/.test(text))
    case 'file_names':
      return all((text) => /\.[a-z0-9]{2,5}\b/i.test(text))
    case 'name':
    case 'full_name':
      return all((text) => /\p{L}/u.test(text) && !/\d{3}|@/.test(text))
    case 'consent':
      return name === 'consent_date' ? all((text) => readInstant(text) !== null) : null
    case 'choice':
      return name === 'gender' ? all((text) => readGender(text).value !== null) : null
    default:
      return null
  }
}

function suggest(heading: string, samples: readonly string[], today: string): Pick<Column, 'field' | 'sure' | 'why'> {
  const named = fieldOf(heading)
  const field = importField(named?.field)
  if (named && field) {
    const fits = shareThatFits(field, samples, today)
    if (fits === null) return { field: field.name, sure: named.exact ? 'yes' : 'likely', why: 'heading' }
    if (fits >= 0.7) return { field: field.name, sure: named.exact ? 'yes' : 'likely', why: 'heading_and_content' }
    if (fits >= 0.3 && named.exact) return { field: field.name, sure: 'likely', why: 'heading' }
    return { field: null, sure: 'no', why: 'content_differs' }
  }
  for (const name of ['medicare_number', 'email']) {
    const certain = importField(name)
    if (certain && (shareThatFits(certain, samples, today) ?? 0) >= 0.9) return { field: name, sure: 'likely', why: 'content' }
  }
  return { field: null, sure: 'no', why: 'nothing_alike' }
}

/** A field that only one column can be is the fullest one's, the surest first. */
function withoutDoubles(columns: Column[]): Column[] {
  const rank = ({ sure, filled }: Column) => (sure === 'yes' ? 1e9 : 0) + filled
  const owner = new Map<string, Column>()
  for (const column of columns) {
    if (!column.field || importField(column.field)?.several) continue
    const other = owner.get(column.field)
    if (!other || rank(column) > rank(other)) owner.set(column.field, column)
  }
  return columns.map((column) => {
    const isKept = !column.field || importField(column.field)?.several || owner.get(column.field) === column
    return isKept ? column : { ...column, field: null, sure: 'no', why: 'taken' }
  })
}

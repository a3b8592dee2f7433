import { othersKey, type ReportTypeKey } from './index.ts'

/** Columns that follow from one another: how many of the first came as far as each. */
export const funnels: Partial<Record<ReportTypeKey, readonly string[]>> = {
  lead_sources: ['leads', 'tried', 'reached', 'appointments', 'applied', 'issued'],
  turning_65: ['people', 'reached', 'appointment', 'scope', 'insured'],
  campaigns: ['chosen', 'sent', 'clicked', 'appointments', 'policies'],
}

/** Columns that are parts of the first one: each fact is in one of them. */
export const stacks: Partial<Record<ReportTypeKey, readonly string[]>> = {
  response: ['five_minutes', 'hour', 'day', 'later', 'never'],
  pipeline: ['days_2', 'days_7', 'days_14', 'days_30', 'days_90', 'days_more', 'age_unknown'],
  aep: ['not_asked', 'asked', 'booked', 'stays', 'changes'],
}

/** More series than that cannot be told apart. */
export const mostSeries = 4

/** As many rows are drawn, where they are no days. */
const mostBars = 10

/** Whether a row is of a day, or of a week or month by its first one. */
export const isDay = (key: string): boolean => /^\d{4}-\d\d-\d\d$/.test(key)

type Row = { key: string; cells: readonly { value: number | null; before: number | null }[] }

/** The rows that are greatest in either direction, now or before, in their order; and the rest of those with anything to draw. */
export function pickedOf<One extends Row>(rows: readonly One[], compared: boolean): { drawn: One[]; rest: One[]; all: number } {
  const size = ({ cells: [cell] }: Row) => Math.max(Math.abs(cell?.value ?? 0), compared ? Math.abs(cell?.before ?? 0) : 0)
  const [told, beyond] = [rows.filter(({ key }) => key !== othersKey), rows.filter(({ key }) => key === othersKey)]
  const any = told.filter((row) => size(row) > 0)
  const most = any.length + beyond.length > mostBars ? mostBars - 1 : mostBars
  const greatest = new Set([...any].sort((one, other) => size(other) - size(one)).slice(0, most))
  return { drawn: any.filter((row) => greatest.has(row)), rest: [...any.filter((row) => !greatest.has(row)), ...beyond], all: any.length }
}

export const sumOf = (numbers: readonly (number | null | undefined)[]): number =>
  numbers.reduce<number>((total, one) => total + (one ?? 0), 0)

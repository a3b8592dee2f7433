import type { ReportRun } from '#api/contract/reports/reports.ts'
import { isDay, pickedOf, sumOf } from '#config/reports/drawings.ts'
import { isTime } from '#config/reports/index.ts'
import { rowLabel } from './about.ts'
import { filled, wordsIn } from '../words/words.ts'

/** Where a bar begins and how long it is, as parts of the room that all have. */
export type Bar = { value: number; from: number; share: number }

export type Bars = {
  title: string
  /** Where zero is; null where nothing is below it. */
  zero: number | null
  bars: { label: string; now: Bar; before: Bar | null }[]
}

/**
 * What is drawn of a run in files and mails: its first column, as screens draw it. Of times the latest; of other rows those that are
 * greatest in either direction, and the rest as one where it adds up. Null where there is nothing to draw.
 */
export function barsOf(run: ReportRun, language: string, mostTimes: number): Bars | null {
  const [column] = run.columns
  if (!column) return null
  const words = wordsIn(language).file
  const compared = run.before !== null
  const times = isTime(run.question.by) ? run.rows.filter(({ key }) => isDay(key)) : null
  const { drawn, rest, all } = times ? { drawn: times.slice(-mostTimes), rest: [], all: times.length } : pickedOf(run.rows, compared)
  const rows = drawn.map((row) => ({
    ...{ label: rowLabel(row, run, language), value: row.cells[0]?.value ?? 0 },
    before: compared ? (row.cells[0]?.before ?? null) : null,
  }))
  if (rest.length > 0 && column.adds)
    rows.push({
      ...{ label: words.others, value: sumOf(rest.map(({ cells }) => cells[0]?.value)) },
      before: compared ? sumOf(rest.map(({ cells }) => cells[0]?.before)) : null,
    })
  const amounts = rows.flatMap(({ value, before }) => [value, before ?? 0])
  const least = Math.min(0, ...amounts)
  const room = Math.max(0, ...amounts) - least
  if (drawn.length < 2 || room === 0) return null
  const bar = (value: number): Bar => ({ value, from: (Math.min(0, value) - least) / room, share: Math.abs(value) / room })
  const isPart = drawn.length < all && (times !== null || !column.adds)
  const some = { title: column.title, shown: String(drawn.length), all: String(all) }
  return {
    title: isPart ? filled(times ? words.latest_of : words.greatest_of, some) : column.title,
    zero: least < 0 ? -least / room : null,
    bars: rows.map(({ label, value, before }) => ({ label, now: bar(value), before: before === null ? null : bar(before) })),
  }
}

import type { ReportRun } from '#api/contract/reports/reports.ts'
import { told, type ColumnKind } from '#config/reports/index.ts'
import { clockOfRun, spanOfRun } from '../files/about.ts'
import { barsOf, type Bar } from '../files/bars.ts'
import { wordsIn } from '../words/words.ts'

/** As many totals, and days or months, stand in a mail; all of them are behind its link. */
const mostFigures = 8
const mostTimes = 10
const barLength = 12

/** What the mail of a report tells: figures by name, and the greatest rows with a bar each. Rows are colleagues and things, never contacts. */
export function mailedFigures(run: ReportRun, language: string): [name: string, value: string][] {
  const { file } = wordsIn(language)
  const kindOf = (place: number): ColumnKind => run.columns[place]?.kind ?? 'count'
  const totals = run.totals
    .slice(0, mostFigures)
    .flatMap(({ value }, place): [string, string][] =>
      run.columns[place]?.of_rows ? [] : [[run.columns[place]?.title ?? '', told(value, kindOf(place), language)]],
    )
  const drawn = barsOf(run, language, mostTimes)
  const amount = (bar: Bar, mark: string) => `${told(bar.value, kindOf(0), language)} ${textBar(bar, drawn?.zero ?? null, mark)}`.trim()
  const bars = (drawn?.bars ?? []).map(({ label, now, before }): [string, string] => [
    label,
    `${amount(now, '█')}${before ? ` (${file.then}: ${amount(before, '□')})` : ''}`,
  ])
  const middle = run.middle?.[0] ?? null
  const team: [string, string][] = middle ? [[file.middle, told(middle.value, kindOf(0), language)]] : []
  return [...spanOfRun(run, language), ...totals, ...team, ...bars, clockOfRun(run, language)]
}

/** A bar of letters. Where something is below zero, that goes to the left of a line, and what is above it to the right. */
function textBar({ value, share }: Bar, zero: number | null, mark: string): string {
  const bar = mark.repeat(value === 0 ? 0 : Math.max(1, Math.round(share * barLength)))
  if (zero === null) return bar
  const room = Math.max(1, Math.round(zero * barLength))
  return value < 0 ? `${'░'.repeat(room - bar.length)}${bar}│` : `${'░'.repeat(room)}│${bar}`
}

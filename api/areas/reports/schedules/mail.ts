import { formatDate } from '#api/contract/formats.ts'
import type { ReportRun } from '#api/contract/reports/reports.ts'
import { zoneWords } from '#config/intl.ts'
import { isTime, told, type ColumnKind } from '#config/reports/index.ts'
import { wordsIn } from '../words/words.ts'

/** As many totals and rows stand in a mail; all of them are behind its link. */
const mostFigures = 8
const mostBars = 10
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
  const day = (one: string) => formatDate(one, `${language === 'es' ? 'es' : 'en'}-US`, 'UTC')
  const drawn = isTime(run.question.by) ? run.rows.slice(-mostBars) : run.rows.slice(0, mostBars)
  const first = drawn.map(({ key, label, cells }) => ({
    label: /^\d{4}-\d\d-\d\d$/.test(key) ? day(key) : label,
    value: cells[0]?.value ?? 0,
  }))
  const greatest = Math.max(...first.map(({ value }) => value), 0)
  const bars = first
    .filter(({ value }) => value > 0)
    .map(({ label, value }): [string, string] => [
      label,
      `${told(value, kindOf(0), language)} ${'█'.repeat(Math.max(1, Math.round((value / greatest) * barLength)))}`,
    ])
  const middle = run.middle?.[0] ?? null
  const team: [string, string][] = middle ? [[file.middle, told(middle.value, kindOf(0), language)]] : []
  const spans: [string, ReportRun['span']][] = [
    [file.days, run.span],
    [file.compared, run.before],
  ]
  const days = spans.flatMap(([name, span]): [string, string][] => (span ? [[name, `${day(span.from)} – ${day(span.to)}`]] : []))
  const narrowed = run.narrowed.map(({ title, value }): [string, string] => [title, value])
  return [
    ...days,
    ...narrowed,
    ...totals,
    ...team,
    ...(bars.length > 1 ? bars : []),
    [file.zone, zoneWords(run.zone, language, new Date(run.as_of))],
  ]
}

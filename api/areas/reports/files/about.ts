import { formatDate } from '#api/contract/formats.ts'
import type { ReportRun } from '#api/contract/reports/reports.ts'
import { dateTimeFormat, zoneWords } from '#config/intl.ts'
import { isDay } from '#config/reports/drawings.ts'
import { isTime, type Span } from '#config/reports/index.ts'
import { filled, wordsIn } from '../words/words.ts'

type Named = [name: string, value: string]

const localeOf = (language: string): string => `${language === 'es' ? 'es' : 'en'}-US`

/** What a row is called; days, weeks and months as the reader writes them. */
export function rowLabel({ key, label }: ReportRun['rows'][number], { question: { by } }: ReportRun, language: string): string {
  if (!isTime(by) || !isDay(key)) return label
  const locale = localeOf(language)
  if (by === 'month') return dateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(key))
  const day = formatDate(key, locale, 'UTC')
  return by === 'week' ? filled(wordsIn(language).file.week_of, { day }) : day
}

/** What a run tells of: its days, those it is compared with, and what narrows it. */
export function spanOfRun({ span, before, narrowed }: ReportRun, language: string): Named[] {
  const { file } = wordsIn(language)
  const days = dateTimeFormat(localeOf(language), { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
  // Between days stand narrow spaces, which not every typeface and reader knows.
  const range = ({ from, to }: Span) => days.formatRange(Date.parse(from), Date.parse(to)).replace(/[\u2009\u202f]/g, ' ')
  const told = (name: string, of: ReportRun['span']): Named[] => (of ? [[name, range(of)]] : [])
  return [...told(file.days, span), ...told(file.compared, before), ...narrowed.map(({ title, value }): Named => [title, value])]
}

/** By whose clocks a run counts. */
export const clockOfRun = ({ zone, as_of }: ReportRun, language: string): Named => [
  wordsIn(language).file.zone,
  zoneWords(zone, language, new Date(as_of)),
]

/** All that a file says of a run besides its numbers. */
export function aboutRun(run: ReportRun, language: string): Named[] {
  const { file } = wordsIn(language)
  const { as_of, zone, counted_since } = run
  return [
    ...spanOfRun(run, language),
    [file.as_of, formatDate(as_of, localeOf(language), zone, 'time')],
    clockOfRun(run, language),
    ...(counted_since ? [[file.since, formatDate(counted_since, localeOf(language), zone)] satisfies Named] : []),
  ]
}

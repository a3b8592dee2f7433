import { formatDate } from '#api/contract/formats.ts'
import type { ReportRun } from '#api/contract/reports/reports.ts'
import type { Work } from '#api/platform/http/route.ts'
import { wordsOfPaper } from '#api/platform/pdf/invoice.ts'
import type { Paper } from '#api/platform/pdf/pdf.ts'
import { clockIn } from '#config/clocks.ts'
import { isTime, told } from '#config/reports/index.ts'
import { wordsIn } from './words/words.ts'

/** As many rows are drawn; all stand in the table. */
const mostBars = 24

/** An answer on paper: its finding, a drawing of the first column, the table, and how it was counted. PDF/UA-1. */
export function reportPaper({ brand, actor, client }: Work, run: ReportRun): Paper {
  const lang = client.language === 'es' ? 'es' : 'en'
  const locale = `${lang}-US`
  const words = wordsIn(lang).file
  const { name, colours } = brand.effective(actor.company_number)
  const at = new Date(run.as_of)
  const created = clockIn(run.zone, at)
  const day = (one: string) => formatDate(one, locale, 'UTC')
  const days = (span: ReportRun['span']) => (span ? `${day(span.from)} – ${day(span.to)}` : '')
  const label = ({ key, label: said }: ReportRun['rows'][number]) =>
    isTime(run.question.by) && /^\d{4}-\d\d-\d\d$/.test(key) ? day(key) : said
  const kindOf = (place: number) => run.columns[place]?.kind ?? 'count'
  const cells = (of: ReportRun['totals']) =>
    of.map(({ value, before }, place) => ({
      now: told(value, kindOf(place), lang),
      before: run.before ? `(${told(before, kindOf(place), lang)})` : null,
    }))
  const facts: [string, string][] = [
    [words.days, days(run.span)],
    [words.compared, days(run.before)],
    ...run.narrowed.map(({ title, value }): [string, string] => [title, value]),
    [words.as_of, formatDate(at, locale, run.zone, 'time')],
    [words.zone, run.zone.replaceAll('_', ' ')],
    [words.since, run.counted_since ? formatDate(run.counted_since, locale, run.zone) : ''],
    [words.asked_by, actor.username],
  ]
  const data = {
    lang,
    title: run.title,
    page: wordsOfPaper(lang).page,
    footer: `${name} · ${run.title}`,
    created: { year: created.getUTCFullYear(), month: created.getUTCMonth() + 1, day: created.getUTCDate() },
    brand: { name, color: colours.primary },
    finding: run.finding,
    facts: facts.filter(([, value]) => value).map(([fact, value]) => ({ name: fact, value })),
    bars_title: run.columns[0]?.title ?? '',
    bars: barsOf(run, label, lang),
    heads: [run.rows_are, ...run.columns.map(({ title }) => title)],
    compared: run.before ? words.in_parentheses : '',
    rows: [
      ...run.rows.map((row) => ({ label: label(row), cells: cells(row.cells) })),
      ...(run.middle ? [{ label: words.middle, cells: cells(run.middle) }] : []),
    ],
    totals: { label: words.total, cells: cells(run.totals) },
    how_title: words.definition,
    how: run.definition,
  }
  return { template: 'report', data, standard: 'ua-1', at }
}

/** The rows of the first column as parts of the greatest. */
function barsOf({ rows, columns, question }: ReportRun, label: (row: ReportRun['rows'][number]) => string, lang: string) {
  const value = (row: ReportRun['rows'][number]) => Math.max(0, row.cells[0]?.value ?? 0)
  const shown = isTime(question.by) ? rows.slice(-mostBars) : rows.filter((row) => value(row) > 0).slice(0, mostBars)
  const most = Math.max(0, ...shown.map(value))
  if (shown.length < 2 || most === 0) return []
  return shown.map((row) => ({
    label: label(row),
    share: value(row) / most,
    value: told(row.cells[0]?.value ?? null, columns[0]?.kind ?? 'count', lang),
  }))
}

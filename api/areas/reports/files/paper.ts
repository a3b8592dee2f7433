import type { ReportRun } from '#api/contract/reports/reports.ts'
import type { Work } from '#api/platform/http/route.ts'
import { wordsOfPaper } from '#api/platform/pdf/invoice.ts'
import type { Paper } from '#api/platform/pdf/pdf.ts'
import { clockIn } from '#config/clocks.ts'
import { told } from '#config/reports/index.ts'
import { aboutRun, rowLabel } from './about.ts'
import { barsOf } from './bars.ts'
import { wordsIn } from '../words/words.ts'

/** As many days, weeks or months are drawn; all stand in the table. */
const mostTimes = 24

/** An answer on paper: its finding, a drawing of the first column, the table, and how it was counted. PDF/UA-1. */
export function reportPaper({ brand, actor, client }: Work, run: ReportRun): Paper {
  const lang = client.language === 'es' ? 'es' : 'en'
  const words = wordsIn(lang).file
  const { name, colours } = brand.effective(actor.company_number)
  const at = new Date(run.as_of)
  const created = clockIn(run.zone, at)
  const kindOf = (place: number) => run.columns[place]?.kind ?? 'count'
  const cells = (of: ReportRun['totals']) =>
    of.map(({ value, before }, place) => ({
      now: told(value, kindOf(place), lang),
      before: run.before ? `(${told(before, kindOf(place), lang)})` : null,
    }))
  const facts = [...aboutRun(run, lang), [words.asked_by, actor.username] as const]
  const drawn = barsOf(run, lang, mostTimes)
  const inWords = (value: number) => told(value, kindOf(0), lang)
  const rows = [
    ...run.rows.map((row) => ({ label: rowLabel(row, run, lang), cells: cells(row.cells) })),
    ...(run.middle ? [{ label: words.middle, cells: cells(run.middle) }] : []),
  ]
  const totals = { label: words.total, cells: cells(run.totals) }
  const data = {
    lang,
    title: run.title,
    page: wordsOfPaper(lang).page,
    footer: `${name} · ${run.title}`,
    created: { year: created.getUTCFullYear(), month: created.getUTCMonth() + 1, day: created.getUTCDate() },
    brand: { name, color: colours.primary },
    finding: run.finding,
    facts: facts.map(([fact, value]) => ({ name: fact, value })),
    bars_title: drawn?.title ?? '',
    zero: drawn?.zero ?? null,
    bars: (drawn?.bars ?? []).map(({ label, now, before }) => ({
      ...{ label, now: { ...now, value: inWords(now.value) } },
      before: before && { ...before, value: `(${inWords(before.value)})` },
    })),
    ...{ now: words.now, then: words.then },
    heads: [run.rows_are, ...run.columns.map(({ title }) => title)],
    compared: run.before ? words.in_parentheses : '',
    widths: widthsOf([...rows, totals]),
    rows,
    totals,
    how_title: words.definition,
    how: run.definition,
  }
  return { template: 'report', data, standard: 'ua-1', at }
}

/** In letters, how wide each column has to be: a head may be broken, a number may not. */
function widthsOf(rows: { cells: { now: string; before: string | null }[] }[]): number[] {
  const narrowest = 6.5
  const widths: number[] = []
  for (const { cells } of rows)
    for (const [place, { now, before }] of cells.entries())
      widths[place] = Math.max(widths[place] ?? narrowest, now.length, before?.length ?? 0)
  return widths
}

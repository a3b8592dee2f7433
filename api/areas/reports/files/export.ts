import { Readable } from 'node:stream'
import { exportContacts } from '#api/contract/contacts/export.ts'
import { reportQuestion, type ExportReport, type ReportRun } from '#api/contract/reports/reports.ts'
import { exportFile, exportLimit } from '#api/areas/contacts/index.ts'
import { audit } from '#api/platform/audit.ts'
import { checked } from '#api/platform/http/validation.ts'
import type { Work } from '#api/platform/http/route.ts'
import { renderPdf } from '#api/platform/pdf/pdf.ts'
import { invalid, orNotFound, refuse } from '#api/platform/refusal.ts'
import { workbookOf, type TypedCell } from '#api/platform/xlsx/xlsx.ts'
import { may } from '#config/permissions.ts'
import { isDay } from '#config/reports/drawings.ts'
import { isTime, told, type ColumnKind } from '#config/reports/index.ts'
import { aboutRun } from './about.ts'
import { isOn } from '../asked.ts'
import { contactsBehind } from '../behind.ts'
import { totalKey } from '../figures.ts'
import { asking, askingAgain, keep, type Answered } from '../reports.ts'
import { reportPaper } from './paper.ts'
import { toldRun } from '../runs.ts'
import { runStore } from '../runs.store.ts'
import { filled, wordsIn } from '../words/words.ts'

type Read = { answered: Answered | null }

/** Finds out what the file is of; a question and a saved report are asked once no transaction is open. */
export async function exporting(work: Work, asked: ExportReport): Promise<() => Promise<Read>> {
  if (asked.rows === 'contacts' && !(may(work.actor.roles, 'contacts', 'export') && isOn(work, 'exports'))) throw refuse('forbidden')
  const { id, run_id } = asked
  if (run_id) {
    orNotFound(await runStore(work).find(run_id))
    return async () => ({ answered: null })
  }
  const answer = id ? await askingAgain(work, id, {}) : await asking(work, checked(reportQuestion, asked))
  return async () => ({ answered: await answer() })
}

/** The figures on paper, which are set once no transaction is open. */
export async function reportPdf(work: Work, asked: ExportReport, read: Read): Promise<{ name: string; content: Readable }> {
  if (asked.rows === 'contacts') throw invalid('rows', 'not_for_this_type')
  const kept = await toldIn(work, asked, read)
  await spend(work, kept)
  const paper = reportPaper(work, kept)
  async function* bytes() {
    yield await renderPdf(paper)
  }
  return { name: `${kept.report_type}.pdf`, content: Readable.from(bytes()) }
}

async function toldIn(work: Work, { id, run_id }: ExportReport, { answered }: Read): Promise<ReportRun> {
  const kept = answered
    ? await keep(work, answered, id ?? null)
    : toldRun(orNotFound(await runStore(work).find(run_id ?? '')), work.client.language)
  if (kept.state !== 'done') throw invalid('base', 'report_takes_long')
  return kept
}

async function spend(work: Work, { report_id, report_type, rows }: ReportRun): Promise<void> {
  await work.ports.limits.spend(exportLimit, work.actor.real_user_id)
  await audit(work, { area: 'reports', action: 'exported', subject_id: report_id, details: { report_type, rows: rows.length } })
}

/** The file: figures with typed cells and how they were counted; between them the contacts behind a number, as contacts are exported, where asked. */
export async function reportFile(work: Work, asked: ExportReport, read: Read): Promise<{ name: string; content: Readable }> {
  const { rows, row, column } = asked
  const kept = await toldIn(work, asked, read)
  const name = `${kept.report_type}.xlsx`
  const words = wordsIn(work.client.language).file
  const before = [{ name: words.figures, rows: figures(kept, words) }]
  const after = (left_out = 0) => [{ name: words.about, rows: about(work, kept, words, left_out) }]
  if (rows === 'contacts') {
    const report = { run_id: kept.id, row: row ?? totalKey, column: column ?? kept.columns[0]?.key ?? '' }
    const wanted = exportContacts.parse({ contacts_scope: { q: { report } } })
    const all = await contactsBehind(work, report)
    return { name, content: (await exportFile(work, wanted, 'xlsx', (count) => ({ before, after: after(all - count) }))).content }
  }
  await spend(work, kept)
  return { name, content: workbookOf([...before, ...after()]) }
}

type Words = ReturnType<typeof wordsIn>['file']
const text = (value: string): TypedCell => ({ kind: 'text', value })
const head = (value: string): TypedCell => ({ kind: 'head', value })

function typed(value: number | null, kind: ColumnKind): TypedCell {
  if (value === null) return null
  switch (kind) {
    case 'cents':
    case 'percent':
    case 'seconds':
      return { kind, value }
    case 'wait':
      return { kind: 'seconds', value }
    default:
      return { kind: 'number', value }
  }
}

function figures(run: ReportRun, words: Words): TypedCell[][] {
  const isCompared = run.before !== null
  const heads = run.columns.flatMap(({ title }) => [head(title), ...(isCompared ? [head(filled(words.before, { column: title }))] : [])])
  const cells = (of: ReportRun['totals']) =>
    of.flatMap(({ value, before }, place) => {
      const kind = run.columns[place]?.kind ?? 'count'
      return [typed(value, kind), ...(isCompared ? [typed(before, kind)] : [])]
    })
  const label = ({ key, label: said }: ReportRun['rows'][number]): TypedCell =>
    isTime(run.question.by) && isDay(key) ? { kind: 'date', value: key } : text(said)
  return [
    [head(run.rows_are), ...heads],
    ...run.rows.map((row) => [label(row), ...cells(row.cells)]),
    [head(words.total), ...cells(run.totals)],
    ...(run.middle ? [[head(words.middle), ...cells(run.middle)]] : []),
  ]
}

/** What the figures are of, how they were counted, and of how many contacts the file has none. */
function about({ brand, actor, client }: Work, run: ReportRun, words: Words, left_out: number): TypedCell[][] {
  const lines: [string, string][] = [
    [words.report, run.title],
    [words.finding, run.finding],
    ...aboutRun(run, client.language),
    [words.left_out, left_out > 0 ? filled(words.left_out_text, { count: told(left_out, 'count', client.language) }) : ''],
    [words.definition, run.definition],
    [words.asked_by, actor.username],
    [words.brand, brand.effective(actor.company_number).name],
  ]
  return lines.filter(([, value]) => value).map(([name, value]) => [head(name), text(value)])
}

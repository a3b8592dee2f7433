import type { ListReports, NewReport, ReportChanges, ReportQuestion, ReportRun, ReportTypeInfo } from '#api/contract/reports/reports.ts'
import { reportFilterNames } from '#api/contract/reports/reports.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { invalid, orNotFound, stale } from '#api/platform/refusal.ts'
import { askable, periods } from '#config/reports/index.ts'
import { askedOf, clockOf, measuresFor, offeredTo, typeFor, typesFor, usualFor } from './asked.ts'
import { isTooLong } from './too-long.ts'
import { keptSinceOf } from './kept-since.ts'
import { reportsFor, requireChangeable, requireReport } from './openable.ts'
import { answer, toldRun, type Result } from './runs.ts'
import { runStore } from './runs.store.ts'
import { mailRun } from './schedules/sending.ts'
import { setSchedule } from './schedules/schedules.ts'
import { typeOf } from './types/index.ts'
import { measureTitle, wordsIn, wordsOfType } from './words/words.ts'

export function checkFilter({ filter_by, filter_value }: ListReports): void {
  if (!filter_by) return
  if (!(reportFilterNames as readonly string[]).includes(filter_by)) throw invalid('filter_by', 'unknown_filter')
  if (!filter_value) throw invalid('filter_value', 'required')
}

export async function typesOf(work: Work): Promise<ReportTypeInfo[]> {
  const { language } = work.client
  return Promise.all(
    typesFor(work).map(async (report_type) => {
      const { title, answers, definition } = wordsOfType(language, report_type)
      const period = askable[report_type].periods
      const { by, filters } = offeredTo(work, report_type)
      const ranked = report_type === 'leaderboard' ? measuresFor(work) : []
      const usual = usualFor(work, report_type)
      return {
        ...{ report_type, usual, title, answers, definition, filters },
        periods: period ? [...periods] : [],
        by: by.map((value) => ({ value, title: wordsIn(language).by[value] })),
        measures: ranked.map((value) => ({ value, title: measureTitle(value, language) })),
        counted_since: report_type === 'leaderboard' ? null : await keptSinceOf(work, typeOf({ ...usual, report_type })),
      }
    }),
  )
}

/** What a question came to; null where it takes too long for a request. */
export type Answered = { question: ReportQuestion; result: Result | null }

/** Checks a question, and gives what answers it once no transaction is open. */
export async function asking(work: Work, question: ReportQuestion): Promise<() => Promise<Answered>> {
  typeFor(work, question)
  await askedOf(work, question)
  return async () => {
    try {
      return { question, result: await answer(work, question) }
    } catch (error) {
      if (!isTooLong(error)) throw error
      return { question, result: null }
    }
  }
}

/** Keeps an answer; what was too long to wait for is worked out beside. */
export async function keep(work: Work, { question, result }: Answered, report_id: string | null): Promise<ReportRun> {
  const store = runStore(work)
  const id = await store.insert({ report_id, question, zone: clockOf(work).zone, result })
  if (!result) await enqueue(work, 'run_report', { run_id: id, user_id: work.actor.user_id, client: work.client })
  return toldRun(orNotFound(await store.find(id)), work.client.language)
}

/** One's own answer. Whoever looks at the end of it needs no notice of it any more. */
export async function requireRun(work: Work, id: string): Promise<ReportRun> {
  const run = orNotFound(await runStore(work).find(id))
  if (run.unseen && ['done', 'failed'].includes(run.state)) await runStore(work).see(id)
  return toldRun(run, work.client.language)
}

export async function addReport(work: Work, { title, question, shared, schedule }: NewReport, answered: Answered) {
  if (!title) return { report: null, run: await keep(work, answered, null) }
  const id = await (await reportsFor(work)).insert({ title, question, shared })
  await audit(work, { area: 'reports', action: 'created', subject_id: id, details: { title, report_type: question.report_type, shared } })
  if (schedule) await setSchedule(work, id, schedule)
  const run = await keep(work, answered, id)
  return { report: await requireReport(work, id), run }
}

/** Who may only open a report asks it anew for themself; a change takes more. */
export async function askingAgain(work: Work, id: string, { lock_version, ...fields }: ReportChanges): Promise<() => Promise<Answered>> {
  const isChange = Object.keys(fields).length > 0 || lock_version !== undefined
  const report = isChange ? await requireChangeable(work, id) : await requireReport(work, id)
  return asking(work, fields.question ?? (report.question as ReportQuestion))
}

export async function changeReport(work: Work, id: string, { lock_version, schedule, ...fields }: ReportChanges, answered: Answered) {
  if (Object.keys(fields).length > 0 || schedule !== undefined) {
    await requireChangeable(work, id)
    const store = await reportsFor(work)
    if (!(await store.change(id, fields, lock_version))) throw stale(await requireReport(work, id), fields)
    const changed = Object.keys(fields)
    if (changed.length > 0) await audit(work, { area: 'reports', action: 'changed', subject_id: id, details: { fields: changed } })
    if (schedule !== undefined) await setSchedule(work, id, schedule)
  }
  await requireReport(work, id)
  const run = await keep(work, answered, id)
  return { report: await requireReport(work, id), run }
}

/** So often an hour somebody may have a report mailed to themself. */
const tryLimit = { name: 'report_try', points: 20, seconds: 3600 }

/** Mails a report to the one who asks, as its schedule would. */
export async function tryReport(work: Work, id: string, { question, result }: Answered): Promise<void> {
  const { title, schedule } = await requireReport(work, id)
  await work.ports.limits.spend(tryLimit, work.actor.user_id)
  await mailRun(work, { report_id: id, title, format: schedule?.format ?? 'mail', question, result, scheduled: false })
}

export async function removeReport(work: Work, id: string): Promise<void> {
  const { title } = await requireChangeable(work, id)
  await (await reportsFor(work)).remove(id)
  await audit(work, { area: 'reports', action: 'deleted', subject_id: id, details: { title } })
}

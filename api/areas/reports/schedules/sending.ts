import type { ReportQuestion } from '#api/contract/reports/reports.ts'
import { userStore } from '#api/areas/users/index.ts'
import { enqueue } from '#api/platform/jobs.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { queueMail } from '#api/platform/mails/queue.ts'
import type { MailedReport } from '#api/platform/mails/report.ts'
import { may } from '#config/permissions.ts'
import type { SendFormat } from '#config/reports/index.ts'
import { clockIn, clockOf } from '../asked.ts'
import { reportsFor } from '../openable.ts'
import { toldRun, type Result } from '../runs.ts'
import { runStore } from '../runs.store.ts'
import { wordsIn } from '../words/words.ts'
import { mailedFigures } from './mail.ts'
import { workOfReader } from './schedules.ts'
import { scheduleStore, type DueSchedule, type Sending } from './schedules.store.ts'
import { nextTimes } from './times.ts'

/** Why somebody gets a report no more. */
type Stopped = 'report_person_left' | 'report_not_theirs' | 'report_question_not_theirs'

/** Has a report counted for everybody it is due to. What was missed while nothing ran is due once. */
export async function planSendings(work: OpenWork, due: DueSchedule): Promise<void> {
  const [next] = nextTimes(due, clockIn(work, due.company_number).zone, work.now, 1)
  if (!next) throw new Error('A schedule without a next time')
  for (const sending_id of await scheduleStore(work).plan(due, next)) await enqueue(work, 'send_report', { sending_id })
}

export type ToAsk = { as: Work; question: ReportQuestion }

/** The question of a report as its reader asks it; null where there is nothing to send (any more). */
export async function questionOf(work: OpenWork, id: string): Promise<ToAsk | null> {
  const sending = await scheduleStore(work).waiting(id)
  if (!sending) return null
  const as = await workOfReader(work, sending.user_id)
  const report = as && (await (await reportsFor(as)).find(sending.report_id))
  if (as && report) return { as, question: report.question as ReportQuestion }
  await leaveOut(work, sending, as ? 'report_not_theirs' : 'report_person_left')
  return null
}

/** Writes the mail with what was counted: run, sending and mail are of one transaction, so that it goes out once. */
export async function sendCounted(work: OpenWork, id: string, { as, question }: ToAsk, result: Result | 'refused' | null): Promise<void> {
  const store = scheduleStore(work)
  const sending = await store.waiting(id, true)
  if (!sending) return
  if (result === 'refused') return leaveOut(work, sending, 'report_question_not_theirs')
  const reader = { ...as, db: work.db, now: work.now }
  const report = await (await reportsFor(reader)).find(sending.report_id)
  // The right was lost while it was counted.
  if (!report) return leaveOut(work, sending, 'report_not_theirs')
  const runId = await mailRun(reader, { ...sending, question, result, scheduled: true })
  await store.sent(sending, runId)
}

type ToMail = { report_id: string; title: string; format: SendFormat; question: ReportQuestion; result: Result | null; scheduled: boolean }

/** Keeps a run of the reader and queues the mail about it; the run's id. */
export async function mailRun(reader: Work, { report_id, title, format, question, result, scheduled }: ToMail): Promise<string> {
  const runs = runStore(reader)
  const id = await runs.insert({ report_id, question, zone: clockOf(reader).zone, result, scheduled })
  if (!result) await runs.finish(id, null)
  const { language } = reader.client
  const stored = await runs.find(id)
  const run = stored && toldRun(stored, language)
  const may_export = format === 'excel' && result !== null && may(reader.actor.roles, 'reports', 'export')
  const values: MailedReport = {
    ...{ id: report_id, run_id: id, title, excel: may_export, at: reader.now.toISOString() },
    finding: run?.finding || wordsIn(language).finding.takes_long,
    figures: run && result ? mailedFigures(run, language) : [],
  }
  await queueMail(reader, 'report_ready', { user_id: reader.actor.user_id }, JSON.stringify(values))
  return id
}

/** Sends a person nothing, and tells the maker the first time. */
async function leaveOut(work: OpenWork, sending: Sending, reason: Stopped): Promise<void> {
  const isNew = await scheduleStore(work).leftOut(sending)
  if (!isNew) return
  const person = await userStore(work).nameOf(sending.user_id)
  const values = { id: sending.report_id, title: sending.title, person, reason }
  await queueMail(work, 'report_stopped', { user_id: sending.maker_id }, JSON.stringify(values))
}

import type { SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/node'
import type { SavedReport } from '#api/contract/reports/reports.ts'
import type { NewSchedule, Schedule } from '#api/contract/reports/schedules.ts'
import { typedForm } from '#app/forms/read-form.server.ts'
import { changedSince } from '#app/forms/stale.server.ts'
import type { Stale } from '#app/forms/stale.tsx'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { Refused } from '#app/v1/replies.server.ts'
import { questionInWords, sharedWords } from '../question.server.ts'
import { typesOf } from '../reports.server.ts'
import { scheduleInWords } from '../schedule/in-words.server.ts'

/** What a form of reports was answered, beside what was typed. */
export type ReportAnswer = { result: SubmissionResult; stale?: Stale }

/** What stood in a saved report when a form of it was opened. */
export type SeenReport = Pick<SavedReport, 'title' | 'shared' | 'question'> & { schedule: NewSchedule | null }

export const seenOf = ({ title, shared, question, schedule }: SavedReport): SeenReport => ({
  ...{ title, shared, question },
  schedule: schedule && givenOf(schedule),
})

/** A schedule as it would be given anew. */
export const givenOf = ({ weekdays, day_of_month, at, format, to }: Schedule): NewSchedule => ({
  ...{ weekdays, day_of_month, at, format },
  to: to.map(({ id }) => id),
})

/** The saved report as it is now where a change was refused because somebody else was quicker; null where it was not. */
export const quickerIn = ({ refusal }: Refused): SavedReport | null =>
  refusal.code === 'stale' ? ((refusal['current'] as SavedReport | undefined) ?? null) : null

/** What was typed, with what somebody else made of the report meanwhile. */
export async function answerStale(context: SignedInContext, current: SavedReport, seen: Partial<SeenReport> | null) {
  const stale: Stale = { lock_version: current.lock_version, theirs: await tellChanges(context, current, seen) }
  return data<ReportAnswer>({ result: await typedForm(context), stale }, { status: 409 })
}

/** What a saved report says now where somebody changed it, in words. */
async function tellChanges(context: SignedInContext, current: SavedReport, seen: Partial<SeenReport> | null): Promise<Stale['theirs']> {
  const { title, shared, question, schedule } = changedSince(seenOf(current), seen)
  const say = (key: string) => context.say(`reports:${key}`)
  const told = (key: string, value: string | null | undefined) => (value ? [{ label: say(key), value }] : [])
  const type = question && (await typesOf(context)).find(({ report_type }) => report_type === question.report_type)
  return [
    ...told('saved.name', title),
    ...told('saved.shared', shared && sharedWords(context, shared, current)),
    ...told('question', type && (await questionInWords(context, type, question))),
    ...(schedule === undefined ? [] : tellSchedule(context, current.schedule, seen?.schedule ?? null)),
  ]
}

function tellSchedule(context: SignedInContext, schedule: Schedule | null, seen: NewSchedule | null): Stale['theirs'] {
  const say = (key: string) => context.say(`reports:schedule.${key}`)
  if (!schedule) return [{ label: say('title'), value: say('none') }]
  const { weekdays, day_of_month, at, to, format } = changedSince(givenOf(schedule), seen)
  const isOtherwise = weekdays !== undefined || day_of_month !== undefined || at !== undefined
  return [
    ...(isOtherwise ? [{ label: say('title'), value: scheduleInWords(context, schedule) }] : []),
    ...(to ? [{ label: say('to'), value: new Intl.ListFormat(context.language).format(schedule.to.map(({ name }) => name)) }] : []),
    ...(format ? [{ label: say('format'), value: say(format) }] : []),
  ]
}

import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { formatDate } from '#api/contract/formats.ts'
import { mostReaders, newSchedule, type NewSchedule, type Schedule } from '#api/contract/reports/schedules.ts'
import { fieldOf, redirectWithToast } from '#app/forms/answers.server.ts'
import { readForm, typedForm } from '#app/forms/read-form.server.ts'
import { carried, changedSince, readSeen } from '#app/forms/stale.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { Refused } from '#app/v1/replies.server.ts'
import { zoneWords } from '#config/intl.ts'
import { sendFormats, weekdays } from '#config/reports/index.ts'
import { savedHref, scheduleHref } from '../paths.ts'
import type { Choice } from '../question.server.ts'
import { inForm, refusedOf } from '../refused.server.ts'
import { answerStale, givenOf, quickerIn, seenOf, type ReportAnswer, type SeenReport } from '../saved/stale.server.ts'
import { scheduleInWords, weekdayName } from './in-words.server.ts'

/** As many colleagues as the api tells at a time. */
const mostTold = 50

const usual = { weekdays: ['monday'], day_of_month: '1', at: '07:00', format: 'mail' } as const

/** When a saved report is sent and to whom, for whoever may change it. `named`: those who were ticked before the page came anew. */
export async function schedulePage(context: SignedInContext, id: string, named: readonly string[]) {
  const path = { id }
  const [{ data: report }, readers] = await Promise.all([
    context.read(context.api.GET('/v1/reports/{id}', { params: { path } })),
    readersBy(context, id, '', named),
  ])
  const { schedule } = report
  const chosen = schedule?.to ?? []
  return {
    id,
    name: report.title,
    schedule: schedule && shownSchedule(context, schedule),
    defaults: {
      every: schedule?.day_of_month ? 'month' : 'weekdays',
      weekdays: schedule && !schedule.day_of_month ? schedule.weekdays : [...usual.weekdays],
      day_of_month: String(schedule?.day_of_month ?? usual.day_of_month),
      at: schedule?.at ?? usual.at,
      format: schedule?.format ?? usual.format,
      to: chosen.length > 0 ? chosen.map((one) => one.id) : [context.user.id],
      lock_version: String(report.lock_version),
      seen: JSON.stringify(seenOf(report)),
    },
    weekdays: weekdays.map((value) => ({ value, label: weekdayName(context, value) })),
    formats: sendFormats.map((value) => ({ value, label: context.say(`reports:schedule.${value}`) })),
    readers: once([...chosen.map(choiceOf), ...readers]),
    are_many: readers.length >= mostTold,
  }
}

const choiceOf = ({ id, name }: { id: string; name: string }): Choice => ({ value: id, label: name })
const once = (choices: Choice[]): Choice[] => [...new Map(choices.map((choice) => [choice.value, choice])).values()]

/** Colleagues by a part of their name, and those who are named. */
async function readersBy(context: SignedInContext, id: string, words: string, named: readonly string[]): Promise<Choice[]> {
  const query = { q: words.trim().slice(0, 100), ids: named.filter((one) => z.uuid().safeParse(one).success).slice(0, 200) }
  const { data: found } = await context.read(context.api.GET('/v1/reports/{id}/readers', { params: { path: { id }, query } }))
  return found.map(choiceOf)
}

function shownSchedule(context: SignedInContext, schedule: Schedule) {
  const { language } = context
  const { zone } = schedule
  return {
    words: scheduleInWords(context, schedule),
    zone: zoneWords(zone, language, new Date(schedule.next[0] ?? Date.now())),
    next: schedule.next.map((at) => ({
      iso: at,
      words: `${formatDate(at, language, zone, 'weekday')}, ${formatDate(at, language, zone, 'time')}`,
    })),
    readers: schedule.to.map(({ id, name, left_out_at }) => ({
      id,
      name,
      left_out: left_out_at && context.say('reports:schedule.left_out', { day: formatDate(left_out_at, language, zone) }),
    })),
  }
}

const scheduleForm = z
  .object({
    every: z.enum(['weekdays', 'month']),
    weekdays: z.array(z.enum(weekdays)),
    day_of_month: z.coerce.number().int().min(1).max(31).optional(),
    at: newSchedule.shape.at,
    to: z.array(z.uuid()).max(mostReaders),
    format: newSchedule.shape.format,
    ...carried,
  })
  .superRefine(({ every, weekdays: days, day_of_month: day, to }, context) => {
    const missing = (field: string) => context.addIssue({ code: 'custom', path: [field], input: null, params: { code: 'required' } })
    if (every === 'weekdays' && days.length === 0) missing('weekdays')
    if (every === 'month' && day === undefined) missing('day_of_month')
    if (to.length === 0) missing('to')
  })
  .transform(({ every, weekdays: days, day_of_month, at, to, format, ...carries }) => ({
    ...carries,
    schedule: {
      ...{ at, to, format },
      weekdays: every === 'weekdays' ? days : [],
      day_of_month: every === 'month' ? (day_of_month ?? null) : null,
    },
  }))

/** What the form was answered, with the colleagues that are looked for in it and those who are ticked. */
export type ScheduleAnswer = ReportAnswer & { found?: Choice[] }
type Reply = { data: ReportAnswer; init: ResponseInit | null }

/** The form anew, with the names of all who are ticked in it. */
async function redrawn(context: SignedInContext, id: string, { data: answer, init }: Reply) {
  const form = await formOf(context.request)
  const found = await readersBy(context, id, await fieldOf(context, 'q'), form.getAll('to').map(String))
  return data<ScheduleAnswer>({ ...answer, found }, init ?? {})
}

/** Sets when a report is sent, tries it on oneself, or stops it. */
export async function submitSchedule(context: SignedInContext, id: string) {
  const params = { path: { id } }
  const here = scheduleHref(id)
  const change = (body: { schedule: NewSchedule | null; lock_version?: number | undefined }) =>
    context.ask(context.api.POST('/v1/reports/{id}', { params, body }))
  switch (await fieldOf(context, 'intent')) {
    case 'schedule': {
      if (await fieldOf(context, 'find')) return redrawn(context, id, data({ result: await typedForm(context) }))
      const form = await readForm(context, scheduleForm)
      if (!form.ok) return redrawn(context, id, form.reply)
      const { schedule: mine, lock_version, current_version, seen } = form.value
      const before = readSeen<SeenReport>(seen)
      const schedule = current_version === undefined ? mine : await overTheirs(context, id, mine, before?.schedule ?? null)
      const saved = await change({ schedule, lock_version: current_version ?? lock_version })
      if (saved.ok) return redirectWithToast(context.say('reports:schedule.saved'), here)
      const current = quickerIn(saved)
      if (current) return redrawn(context, id, await answerStale(context, current, before))
      return saved.status === 404
        ? refusedOf(context, saved, here)
        : redrawn(context, id, form.refused(inForm(bare(saved), ['weekdays', 'day_of_month', 'at', 'to', 'format'])))
    }
    case 'try': {
      const tried = await context.ask(context.api.POST('/v1/reports/{id}/try', { params }))
      return tried.ok ? redirectWithToast(context.say('reports:schedule.tried'), here) : refusedOf(context, tried, here)
    }
    case 'stop': {
      const stopped = await change({ schedule: null })
      return stopped.ok ? redirectWithToast(context.say('reports:schedule.stopped'), savedHref(id)) : refusedOf(context, stopped, here)
    }
    default:
      return redirect(here)
  }
}

/** What was changed in the form, over the schedule as somebody else left it. */
async function overTheirs(context: SignedInContext, id: string, mine: NewSchedule, seen: NewSchedule | null): Promise<NewSchedule> {
  const { data: report } = await context.read(context.api.GET('/v1/reports/{id}', { params: { path: { id } } }))
  if (!report.schedule) return mine
  const { weekdays: days, day_of_month, ...changed } = changedSince(mine, seen)
  const isOnOtherDays = days !== undefined || day_of_month !== undefined
  const when = isOnOtherDays ? { weekdays: mine.weekdays, day_of_month: mine.day_of_month } : {}
  return { ...givenOf(report.schedule), ...changed, ...when }
}

/** The fields of a schedule stand in the form by themselves. */
const bare = (refused: Refused): Refused => ({
  ...refused,
  refusal: {
    ...refused.refusal,
    details: refused.refusal.details.map((detail) => ({ ...detail, field: detail.field.replace(/^schedule\./, '') })),
  },
})

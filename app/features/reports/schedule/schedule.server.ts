import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { formatDate } from '#api/contract/formats.ts'
import { newSchedule, type NewSchedule, type Schedule } from '#api/contract/reports/schedules.ts'
import { fieldOf, redirectWithToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { carried, changedSince, readSeen } from '#app/forms/stale.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { Refused } from '#app/v1/replies.server.ts'
import { zoneWords } from '#config/intl.ts'
import { sendFormats, weekdays } from '#config/reports/index.ts'
import { savedHref, scheduleHref } from '../paths.ts'
import { refusedOf } from '../refused.server.ts'
import { answerStale, givenOf, quickerIn, seenOf, type SeenReport } from '../stale.server.ts'
import { scheduleInWords, weekdayName } from './in-words.server.ts'

/** As many colleagues as the api tells at a time. */
const mostReaders = 50

const usual = { weekdays: ['monday'], day_of_month: '1', at: '07:00', format: 'mail' } as const

/** When a saved report is sent and to whom, for whoever may change it. */
export async function schedulePage(context: SignedInContext, id: string) {
  const q = new URL(context.request.url).searchParams.get('q')?.slice(0, 100) ?? ''
  const path = { id }
  const [{ data: report }, { data: readers }] = await Promise.all([
    context.read(context.api.GET('/v1/reports/{id}', { params: { path } })),
    context.read(context.api.GET('/v1/reports/{id}/readers', { params: { path, query: { q } } })),
  ])
  const { schedule } = report
  const chosen = schedule?.to ?? []
  const found = readers.filter((reader) => chosen.every((one) => one.id !== reader.id))
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
    readers: [...chosen, ...found].map((one) => ({ value: one.id, label: one.name })),
    are_many: readers.length >= mostReaders || q !== '',
    q,
  }
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
    to: newSchedule.shape.to,
    format: newSchedule.shape.format,
    ...carried,
  })
  .superRefine(({ every, weekdays: days, day_of_month: day }, context) => {
    const missing = (field: string) => context.addIssue({ code: 'custom', path: [field], input: null, params: { code: 'required' } })
    if (every === 'weekdays' && days.length === 0) missing('weekdays')
    if (every === 'month' && day === undefined) missing('day_of_month')
  })
  .transform(({ every, weekdays: days, day_of_month, at, to, format, ...carries }) => ({
    ...carries,
    schedule: {
      ...{ at, to, format },
      weekdays: every === 'weekdays' ? days : [],
      day_of_month: every === 'month' ? (day_of_month ?? null) : null,
    },
  }))

/** Sets when a report is sent, tries it on oneself, or stops it. */
export async function submitSchedule(context: SignedInContext, id: string) {
  const params = { path: { id } }
  const here = scheduleHref(id)
  const change = (body: { schedule: NewSchedule | null; lock_version?: number | undefined }) =>
    context.ask(context.api.POST('/v1/reports/{id}', { params, body }))
  switch (await fieldOf(context, 'intent')) {
    case 'schedule': {
      const form = await readForm(context, scheduleForm)
      if (!form.ok) return form.reply
      const { schedule: mine, lock_version, current_version, seen } = form.value
      const before = readSeen<SeenReport>(seen)
      const schedule = current_version === undefined ? mine : await overTheirs(context, id, mine, before?.schedule ?? null)
      const saved = await change({ schedule, lock_version: current_version ?? lock_version })
      if (saved.ok) return redirectWithToast(context.say('reports:schedule.saved'), here)
      const current = quickerIn(saved)
      if (current) return answerStale(context, current, before)
      return saved.status === 404 ? refusedOf(context, saved, here) : form.refused(inForm(saved))
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
const inForm = (refused: Refused): Refused => ({
  ...refused,
  refusal: {
    ...refused.refusal,
    details: refused.refusal.details.map((detail) => ({ ...detail, field: detail.field.replace(/^schedule\./, '') })),
  },
})

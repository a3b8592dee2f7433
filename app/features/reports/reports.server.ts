import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { line } from '#api/contract/fields.ts'
import type { ReportQuestion, ReportRun, SavedReport } from '#api/contract/reports/reports.ts'
import { fieldOf, formatTimestamp, redirectWithToast, refusalInWords, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { words } from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { Refused } from '#app/v1/replies.server.ts'
import { scopeOf, type Action, type Role } from '#config/permissions.ts'
import { audiences, reportTypes } from '#config/reports/index.ts'
import { examplesOf, numberIn } from './examples.server.ts'
import { costsPath, leadReportsPath, reportsPath, savedHref, typeHref } from './paths.ts'
import { keepsCosts } from './costs/costs.server.ts'
import { reportCardKey, withReport } from './card-key.ts'
import { findingIn } from './found.server.ts'
import { audiencesFor, choicesFor, questionOf, sharedWords, typedIn, typedOf, type Choices } from './question.server.ts'
import { refusedOf } from './refused.server.ts'
import { shownRun } from './run.server.ts'
import { runsBeside } from './runs.server.ts'
import { scheduleInWords } from './schedule/schedule.server.ts'

/** `of`: what the saved reports are narrowed to, as `filter_by:value`. */
const savedList = defineList({ path: reportsPath, params: { of: words(80) }, limit: 25 })

/** Whether somebody may do this here, now: nothing is changed before the terms are accepted. */
const may = (context: SignedInContext, action: Action) => context.may('reports', action) && context.user.updated_tos

const typesOf = async (context: SignedInContext) => (await context.read(context.api.GET('/v1/reports/types'))).data

export async function reportsPage(context: SignedInContext) {
  const state = savedList.read(context.request)
  const { of, ...query } = savedList.query(state)
  const [filter_by, filter_value] = (of ?? '').split(':')
  const narrowed =
    filter_by && filter_value && ['report_type', 'created_by', 'shared', 'scheduled'].includes(filter_by) ? { filter_by, filter_value } : {}
  const [types, numbers, makers, saved] = await Promise.all([
    typesOf(context),
    context.read(context.api.GET('/v1/reports/numbers')),
    context.read(context.api.GET('/v1/reports/created_by')),
    context.read(context.api.GET('/v1/reports', { params: { query: { ...query, ...narrowed } } })),
  ])
  const titles = new Map(types.map(({ report_type, title }) => [report_type, title]))
  const number = (type: string) => numberIn(context, numbers.data, type)
  return {
    types: [
      ...types.map(({ report_type, title, answers }) => ({ href: typeHref(report_type), title, answers, number: number(report_type) })),
      ...(scopeOf(context.user.roles as Role[], 'reports', 'see') === 'all'
        ? [
            {
              href: leadReportsPath,
              title: context.say('reports:leads.title'),
              answers: context.say('reports:leads.answers'),
              number: null,
            },
          ]
        : []),
    ],
    keeps_costs: keepsCosts(context),
    examples: examplesOf(context, numbers.data),
    list: savedList.page(state, saved.data, saved.meta),
    rows: saved.data.map((row) => savedRow(context, row, titles.get(row.report_type) ?? '')),
    of: [
      {
        label: context.say('reports:saved.by_type'),
        options: types.map(({ report_type, title }) => ({ value: `report_type:${report_type}`, label: title })),
      },
      ...(makers.data.length > 1
        ? [
            {
              label: context.say('reports:saved.by_maker'),
              options: makers.data.map(({ id, name }) => ({ value: `created_by:${id}`, label: name })),
            },
          ]
        : []),
      {
        label: context.say('reports:saved.by_shared'),
        options: audiences.map((value) => ({
          value: `shared:${value}`,
          label: context.say(`reports:shared.${value === 'team' ? 'any_team' : value}`),
        })),
      },
      {
        label: context.say('reports:schedule.by_sending'),
        options: [{ value: 'scheduled:true', label: context.say('reports:schedule.scheduled') }],
      },
    ],
  }
}

const savedRow = (context: SignedInContext, { id, title, shared, created_by, last_run, schedule }: SavedReport, type: string) => ({
  id,
  title,
  type,
  shared: sharedWords(context, shared, { created_by }),
  maker: created_by.id === context.user.id ? context.say('reports:saved.you') : created_by.name,
  counted: last_run && formatTimestamp(context, last_run.as_of),
  sent: schedule ? scheduleInWords(context, schedule) : '',
})

/** The page of a type: its form as it was sent, and the answer, or what is wrong with the question. */
export async function typePage(context: SignedInContext, key: string) {
  const type = (await typesOf(context)).find(({ report_type }) => report_type === key) ?? (await notOffered(context, key))
  // What is not said is asked as the form shows it.
  const address = new URL(context.request.url).searchParams
  const typed = { ...typedOf(type.usual), ...typedIn(address) }
  const asked = questionOf(context, type.report_type, typed)
  // Whoever looks for a name has not asked yet.
  const finding = findingIn(address)
  const [choices, answered] = await Promise.all([
    choicesFor(context, type, typed, finding),
    asked.ok && !finding ? answerTo(context, asked.question, address.get('run')) : null,
  ])
  const run = answered?.ok ? answered.data.data.run : null
  // An address that names nothing but a run: the form shows what it was asked.
  if (run && [...address.keys()].join() === 'run') throw redirect(typeHref(key, { ...typedOf(run.question), run: run.id }))
  // What takes long has an address of its own: to look at it again asks nothing anew.
  if (run && isUnderWay(run) && address.get('run') !== run.id) throw redirect(typeHref(key, { ...typed, run: run.id }))
  const refusal = answered && !answered.ok ? answered : null
  const errors = asked.ok ? errorsOf(context, refusal) : asked.errors
  return {
    type: { key: type.report_type, title: type.title, answers: type.answers },
    typed,
    choices,
    errors,
    refused: refusal && refusal.refusal.details.length === 0 ? refusalInWords(context, refusal) : unseenErrors(errors, choices),
    run: run && shownRun(context, run),
    may_save: may(context, 'create'),
    costs_href: key === 'lead_sources' && keepsCosts(context) ? costsPath : null,
    run_file: fileOf(context, run),
  }
}

/** What is wrong with fields that the form does not have, as in an address from somebody who is offered more. */
function unseenErrors(
  errors: Record<string, string>,
  { periods, compare, by, measures, people, companies, filters }: Choices,
): string | null {
  const drawn: Record<string, readonly unknown[]> = {
    ...{ period: periods, from: periods, to: periods, compare, by, measure: measures },
    ...{ downline_user_id: people, all_downline: people, corporation_id: companies },
    ...Object.fromEntries(filters.map(({ name, options }) => [name, options])),
  }
  const unseen = Object.entries(errors).filter(([name]) => !drawn[name]?.length)
  return unseen.length > 0 ? [...new Set(unseen.map(([, words]) => words))].join(' ') : null
}

/** Why a type is none that one may ask, as the api says it. */
async function notOffered(context: SignedInContext, key: string): Promise<never> {
  const report_type = reportTypes.find((one) => one === key)
  if (report_type) await context.read(context.api.POST('/v1/reports', { body: { question: { report_type }, shared: 'me' } }))
  throw new Response(null, { status: 404 })
}

/** What an answer can be taken along as: with its contacts for those who may export them. */
function fileOf(context: SignedInContext, run: ReportRun | null) {
  if (run?.state !== 'done' || !may(context, 'export')) return null
  return { run: run.id, people: context.may('contacts', 'export') && context.on('exports') && Boolean(run.totals[0]?.opens) }
}

const isUnderWay = ({ state }: ReportRun): boolean => state === 'queued' || state === 'running'

/** The answer to a question: the run that an address names as long as it is one's own and of that type, else a new one. */
async function answerTo(context: SignedInContext, question: ReportQuestion, wanted: string | null) {
  const id = z.uuid().safeParse(wanted).data
  const kept = id ? await context.ask(context.api.GET('/v1/report_runs/{id}', { params: { path: { id } } })) : null
  if (kept?.ok && kept.data.data.report_type === question.report_type) return { ...kept, data: { data: { run: kept.data.data } } }
  if (kept && !kept.ok && kept.status !== 404) return kept
  return context.ask(context.api.POST('/v1/reports', { body: { question, shared: 'me' } }))
}

/** What the api found wrong, by the name of its field. */
const errorsOf = (context: SignedInContext, refused: Refused | null): Record<string, string> =>
  Object.fromEntries((refused?.refusal.details ?? []).map(({ field, code, params }) => [field, context.sayError(code, params)]))

const savedForm = z.object({ title: line(100).min(1), shared: z.enum(audiences) })

/** Saves a question under a name; the question comes with the form. */
export async function saveReport(context: SignedInContext, key: string) {
  const form = await readForm(context, savedForm)
  if (!form.ok) return form.reply
  const typed = typedIn(await formOf(context.request))
  const type = reportTypes.find((one) => one === key)
  const asked = type && questionOf(context, type, typed)
  if (!asked?.ok) throw redirect(type ? typeHref(type, typed) : reportsPath)
  const saved = await context.ask(context.api.POST('/v1/reports', { body: { ...form.value, question: asked.question } }))
  if (!saved.ok) return form.refused(saved)
  const { report } = saved.data.data
  return redirectWithToast(context.say('reports:saved.added'), report ? savedHref(report.id) : reportsPath)
}

/** As many answers stand beside each other. */
const mostRuns = 12

/** A saved report with its newest answer, or an earlier one. */
export async function savedPage(context: SignedInContext, id: string) {
  const address = new URL(context.request.url).searchParams
  const path = { params: { path: { id } } }
  const [{ data: report }, types] = await Promise.all([context.read(context.api.GET('/v1/reports/{id}', path)), typesOf(context)])
  const type = types.find(({ report_type }) => report_type === report.report_type)
  if (!type) throw new Response(null, { status: 404 })
  const { run, refused } = await runOf(context, report, address.get('run'))
  const runs = await context.read(context.api.GET('/v1/reports/{id}/runs', { params: { path: { id }, query: { limit: mostRuns + 1 } } }))
  const asked = address.get('do')
  return {
    report: { id, title: report.title, shared: report.shared, lock_version: report.lock_version, maker: report.created_by.name },
    type: { key: type.report_type, title: type.title },
    question_href: typeHref(type.report_type, typedOf(report.question)),
    shared: await audiencesFor(context, report),
    seen_by: sharedWords(context, report.shared, report),
    run: run && shownRun(context, run),
    refused: refused && `${refusalInWords(context, refused)} ${context.say('reports:saved.ask_maker', { name: report.created_by.name })}`,
    runs: runsBeside(context, runs.data, run?.id, mostRuns),
    sent: report.schedule && scheduleInWords(context, report.schedule),
    run_file: fileOf(context, run),
    is_card: context.user.dashboard_info.contacts?.order.includes(reportCardKey(id)) ?? false,
    may_arrange: context.user.updated_tos,
    may_change: report.may_change && may(context, 'change'),
    may_delete: report.may_change && may(context, 'delete'),
    doing: report.may_change && (asked === 'delete' || asked === 'edit') ? asked : null,
  }
}

async function runOf(context: SignedInContext, report: SavedReport, wanted: string | null) {
  const id = wanted ?? report.last_run?.id
  const kept = id && (await context.read(context.api.GET('/v1/report_runs/{id}', { params: { path: { id } } }))).data
  if (kept && kept.report_id === report.id) return { run: kept, refused: null }
  const asked = await context.ask(context.api.POST('/v1/reports/{id}', { params: { path: { id: report.id } }, body: {} }))
  return asked.ok ? { run: asked.data.data.run, refused: null } : { run: null, refused: asked }
}

const changeForm = savedForm.extend({ lock_version: z.coerce.number().int().min(0) })

/** What the page of a saved report can be asked: to count again, to stand on the dashboard, to name and share it otherwise, to delete it. */
export async function submitSaved(context: SignedInContext, id: string) {
  const params = { path: { id } }
  const intent = await fieldOf(context, 'intent')
  switch (intent) {
    case 'run': {
      const counted = await context.ask(context.api.POST('/v1/reports/{id}', { params, body: {} }))
      return counted.ok ? redirect(savedHref(id)) : refusedOf(context, counted, savedHref(id))
    }
    case 'pin':
    case 'unpin': {
      const isThere = intent === 'pin'
      const layout = withReport(context.user.dashboard_info.contacts, id, isThere)
      const saved = await context.ask(context.api.PATCH('/v1/dashboard', { params: { query: { type: 'contacts' } }, body: { layout } }))
      if (!saved.ok) return refusedToast(context, saved, savedHref(id))
      return redirectWithToast(context.say(isThere ? 'reports:saved.pinned' : 'reports:saved.unpinned'), savedHref(id))
    }
    case 'save': {
      const form = await readForm(context, changeForm)
      if (!form.ok) return form.reply
      const saved = await context.ask(context.api.POST('/v1/reports/{id}', { params, body: form.value }))
      if (saved.ok) return redirectWithToast(context.say('reports:saved.changed'), savedHref(id))
      return saved.status === 404 ? refusedOf(context, saved, savedHref(id)) : form.refused(saved)
    }
    case 'delete': {
      const gone = await context.ask(context.api.DELETE('/v1/reports/{id}', { params }))
      if (!gone.ok) return refusedOf(context, gone, savedHref(id))
      return redirectWithToast(context.say('reports:saved.deleted'), reportsPath)
    }
    default:
      return redirect(savedHref(id))
  }
}

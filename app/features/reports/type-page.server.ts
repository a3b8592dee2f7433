import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { line } from '#api/contract/fields.ts'
import type { ReportQuestion, ReportRun } from '#api/contract/reports/reports.ts'
import { fieldOf, redirectWithToast, refusalInWords } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { Refused } from '#app/v1/replies.server.ts'
import { audiences, reportTypes } from '#config/reports/index.ts'
import { changeQuestion, keptIn, reportToChange } from './saved/changing.server.ts'
import { keepsCosts } from './costs/costs.server.ts'
import { costsPath, reportsPath, savedHref, scheduleHref, typeHref } from './paths.ts'
import { findingIn } from './found.server.ts'
import { choicesFor, questionOf, typedIn, typedOf, type Choices } from './question.server.ts'
import { inForm } from './refused.server.ts'
import { fileOf, may, typesOf } from './reports.server.ts'
import { shownRun } from './run.server.ts'

/** The page of a type: its form as it was sent, and the answer, or what is wrong with the question. */
export async function typePage(context: SignedInContext, key: string) {
  const type = (await typesOf(context)).find(({ report_type }) => report_type === key) ?? (await notOffered(context, key))
  // What is not said is asked as the form shows it.
  const address = new URL(context.request.url).searchParams
  const typed = { ...typedOf(type.usual), ...typedIn(address) }
  const keeps = keptIn(address)
  const asked = questionOf(context, type.report_type, typed)
  // Whoever looks for a name has not asked yet.
  const finding = findingIn(address)
  const [choices, answered, toChange] = await Promise.all([
    choicesFor(context, type, typed, finding),
    asked.ok && !finding ? answerTo(context, asked.question, address.get('run')) : null,
    reportToChange(context, keeps),
  ])
  const run = answered?.ok ? answered.data.data.run : null
  // An address that names nothing but a run: the form shows what it was asked.
  if (run && [...address.keys()].join() === 'run') throw redirect(typeHref(key, { ...typedOf(run.question), run: run.id }))
  // What takes long has an address of its own: to look at it again asks nothing anew.
  if (run && isUnderWay(run) && address.get('run') !== run.id) throw redirect(typeHref(key, { ...typed, ...keeps, run: run.id }))
  const refusal = answered && !answered.ok ? answered : null
  const errors = asked.ok ? errorsOf(context, refusal) : asked.errors
  return {
    type: { key: type.report_type, title: type.title, answers: type.answers },
    typed,
    keeps,
    choices,
    errors,
    refused: refusal && refusal.refusal.details.length === 0 ? refusalInWords(context, refusal) : unseenErrors(errors, choices),
    run: run && shownRun(context, run),
    may_save: may(context, 'create'),
    // What one saved oneself one may change, and so have sent.
    may_send: may(context, 'create') && may(context, 'change'),
    ...toChange,
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

export const savedForm = z.object({ title: line(100).min(1), shared: z.enum(audiences) })

/** Saves the question that comes with the form: under a name, or as what a saved report asks from now on. */
export async function submitQuestion(context: SignedInContext, key: string) {
  const typed = typedIn(await formOf(context.request))
  const address = new URL(context.request.url).searchParams
  const keeps = keptIn(address)
  const type = reportTypes.find((one) => one === key)
  const asked = type && questionOf(context, type, typed)
  if (!asked?.ok) throw redirect(type ? typeHref(type, { ...typed, ...keeps }) : reportsPath)
  const isChange = (await fieldOf(context, 'intent')) === 'change'
  return isChange ? changeQuestion(context, asked.question, keeps, address.get('run')) : saveReport(context, asked.question)
}

async function saveReport(context: SignedInContext, question: ReportQuestion) {
  const form = await readForm(context, savedForm)
  if (!form.ok) return form.reply
  const saved = await context.ask(context.api.POST('/v1/reports', { body: { ...form.value, question } }))
  if (!saved.ok) return form.refused(inForm(saved, ['title', 'shared']))
  const { report } = saved.data.data
  const hrefOf = (await fieldOf(context, 'then')) === 'send' && may(context, 'change') ? scheduleHref : savedHref
  return redirectWithToast(context.say('reports:saved.added'), report ? hrefOf(report.id) : reportsPath)
}

import { redirect } from '@remix-run/node'
import { isDeepStrictEqual } from 'node:util'
import type { SavedReport } from '#api/contract/reports/reports.ts'
import { fieldOf, redirectWithToast, refusalInWords, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { carried, changedSince, readSeen } from '#app/forms/stale.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { reportCardKey, withReport } from '../card-key.ts'
import { changeHref } from './changing.server.ts'
import { reportsPath, savedHref, typeHref } from '../paths.ts'
import { audiencesFor, sharedWords, typedOf } from '../question.server.ts'
import { inForm, refusedOf } from '../refused.server.ts'
import { fileOf, may, typesOf } from '../reports.server.ts'
import { shownRun } from '../run.server.ts'
import { runsPage } from './runs.server.ts'
import { scheduleInWords } from '../schedule/in-words.server.ts'
import { answerStale, quickerIn, seenOf, type SeenReport } from './stale.server.ts'
import { savedForm } from '../type-page.server.ts'

/** A saved report with its newest answer, or an earlier one. */
export async function savedPage(context: SignedInContext, id: string) {
  const address = new URL(context.request.url).searchParams
  const path = { params: { path: { id } } }
  const [{ data: report }, types] = await Promise.all([context.read(context.api.GET('/v1/reports/{id}', path)), typesOf(context)])
  const type = types.find(({ report_type }) => report_type === report.report_type)
  if (!type) throw new Response(null, { status: 404 })
  const { run, refused } = await runOf(context, report, address.get('run'))
  const asked = address.get('do')
  const mayChange = report.may_change && may(context, 'change')
  return {
    report: { id, title: report.title },
    defaults: {
      ...{ title: report.title, shared: report.shared },
      ...{ lock_version: String(report.lock_version), seen: JSON.stringify(seenOf(report)) },
    },
    about: aboutOf(context, report, type.title),
    question_href: mayChange ? changeHref(report) : typeHref(report.report_type, typedOf(report.question)),
    shared: await audiencesFor(context, report),
    run: run && shownRun(context, run),
    refused: refused && `${refusalInWords(context, refused)} ${context.say('reports:saved.ask_maker', { name: report.created_by.name })}`,
    runs: await runsPage(context, id, run?.id),
    run_file: fileOf(context, run),
    is_card: context.user.dashboard_info.contacts?.order.includes(reportCardKey(id)) ?? false,
    may_arrange: context.user.updated_tos,
    may_change: mayChange,
    may_delete: report.may_change && may(context, 'delete'),
    doing: report.may_change && (asked === 'delete' || asked === 'edit') ? asked : null,
  }
}

/** What it is in a line: of which type, whose, for whom, and when it is sent. */
function aboutOf(context: SignedInContext, { created_by, shared, schedule }: SavedReport, type: string): string {
  const sent = schedule && scheduleInWords(context, schedule)
  const maker = context.say('reports:saved.by', { name: created_by.name })
  return [type, maker, sharedWords(context, shared, { created_by }), sent].filter(Boolean).join(' · ')
}

async function runOf(context: SignedInContext, report: SavedReport, wanted: string | null) {
  const id = wanted ?? report.last_run?.id
  const kept = id && (await context.read(context.api.GET('/v1/report_runs/{id}', { params: { path: { id } } }))).data
  // The newest answer is to another question where somebody has changed that since.
  const isAnswer = kept && kept.report_id === report.id && (wanted || isDeepStrictEqual(kept.question, report.question))
  if (isAnswer) return { run: kept, refused: null }
  const asked = await context.ask(context.api.POST('/v1/reports/{id}', { params: { path: { id: report.id } }, body: {} }))
  return asked.ok ? { run: asked.data.data.run, refused: null } : { run: null, refused: asked }
}

const changeForm = savedForm.extend(carried)

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
      const { lock_version, current_version, seen, ...fields } = form.value
      const before = readSeen<SeenReport>(seen)
      const body = { ...changedSince(fields, before), lock_version: current_version ?? lock_version }
      const saved = await context.ask(context.api.POST('/v1/reports/{id}', { params, body }))
      if (saved.ok) return redirectWithToast(context.say('reports:saved.changed'), savedHref(id))
      const current = quickerIn(saved)
      if (current) return answerStale(context, current, before)
      return saved.status === 404 ? refusedOf(context, saved, savedHref(id)) : form.refused(inForm(saved, ['title', 'shared']))
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

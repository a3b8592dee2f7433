import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { notEnrolled } from '#api/contract/workflows/workflows.ts'
import { fieldOf, formatTimestamp, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { setToast } from '#app/session/cookies.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { endings, stepKinds } from '#config/workflows.ts'
import { activeFlows } from './enrol.server.ts'
import { contactFlowsPath } from './paths.ts'
import { may, outcomeWords, say } from './shared.server.ts'

const enrolForm = z.object({ flow: z.uuid(), contact_id: z.uuid() })

/** The flows that a contact is or was in, why, and the form for another. */
export async function contactFlowsPage(context: SignedInContext, number: string) {
  const list = defineList({ path: contactFlowsPath(number), params: {}, limit: 10 })
  const state = list.read(context.request)
  const may_change = may(context, 'change')
  const path = { id: number }
  const [{ data: runs, meta }, flows, log] = await Promise.all([
    context.read(context.api.GET('/v1/contacts/{id}/wf_runs', { params: { path, query: list.query(state) } })),
    may_change ? activeFlows(context) : [],
    logOf(context, number),
  ])
  return {
    list: list.page(state, runs, meta),
    rows: runs.map((run) => ({
      id: run.id,
      flow: run.wf_flow,
      is_over: run.status === 'ended',
      where: whereOf(context, run),
      waits: run.status === 'waiting' && run.step_kind === 'wait',
      cause: say(context, `triggers.${run.cause}`),
      started: formatTimestamp(context, run.started_at),
      next: run.next_at && formatTimestamp(context, run.next_at),
    })),
    flows,
    may_change,
    log,
  }
}

/** What flows did for a contact, the newest first: a few lines, or more where the address asks for them. */
async function logOf(context: SignedInContext, number: string) {
  const limit = new URL(context.request.url).searchParams.has('log') ? 100 : 10
  const params = { path: { id: number }, query: { page: 1, limit } }
  const { data: lines, meta } = await context.read(context.api.GET('/v1/contacts/{id}/workflow_logs', { params }))
  return {
    lines: lines.map((line) => ({
      id: line.id,
      at: formatTimestamp(context, line.at),
      flow: line.workflow,
      whose: line.user?.name ?? '',
      step: stepKinds.some((kind) => kind === line.step) ? say(context, `kinds.${line.step}`) : '',
      outcome: outcomeOf(context, line),
    })),
    more: meta.total_count > lines.length && limit === 10 ? `${contactFlowsPath(number)}?log=100` : null,
  }
}

type Line = { status: string; outcome: string | null; reason: string }

function outcomeOf(context: SignedInContext, { status, outcome, reason }: Line): string {
  if (status === 'waiting') return say(context, 'run_states.waiting')
  const ending = outcome === 'ended' ? endings.find((one) => one === reason) : undefined
  if (ending) return say(context, `endings.${ending}`)
  return outcomeWords(context, outcome ?? (status === 'skipped' ? 'left_out' : status), reason)
}

type Run = { status: string; step_kind: string | null; ended_because: string | null }

function whereOf(context: SignedInContext, { status, step_kind, ended_because }: Run): string {
  if (ended_because) return say(context, `endings.${ended_because}`)
  if (status === 'held') return say(context, 'run_states.held')
  return say(context, step_kind ? `kinds.${step_kind}` : 'at_beginning')
}

export async function submitContactFlows(context: SignedInContext, number: string) {
  const intent = await fieldOf(context, 'intent')
  const href = contactFlowsPath(number)
  if (intent === 'enrol') return enrolOne(context, href)
  if (intent !== 'end' && intent !== 'skip') return redirect(href)
  const path = { id: await fieldOf(context, 'run') }
  const done = await context.ask(context.api.POST(`/v1/workflow/wf_runs/{id}/${intent}`, { params: { path } }))
  return done.ok ? redirectWithToast(say(context, intent === 'end' ? 'ended' : 'skipped'), href) : refusedToast(context, done, href)
}

async function enrolOne(context: SignedInContext, href: string) {
  const form = await readForm(context, enrolForm)
  if (!form.ok) return form.reply
  const { flow, contact_id } = form.value
  const params = { path: { id: flow } }
  const done = await context.ask(context.api.POST('/v1/workflow/wf_flows/{id}/enrol', { params, body: { ids: [contact_id] } }))
  if (!done.ok) return form.refused(done)
  const { left_out } = done.data.data
  const rule = notEnrolled.find((one) => left_out[one] > 0)
  if (!rule) return redirectWithToast(say(context, 'now_in'), href)
  return redirect(href, { headers: { 'set-cookie': await setToast({ tone: 'info', text: say(context, `not_enrolled.${rule}`) }) } })
}

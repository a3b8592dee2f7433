import type { Definition } from '#api/contract/workflows/definition.ts'
import type { WfFlow } from '#api/contract/workflows/workflows.ts'
import { fieldOf, formatTimestamp, redirectWithToast, refusalInWords, refusedToast } from '#app/forms/answers.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { StepKind } from '#config/workflows.ts'
import { flowPartHref } from './paths.ts'
import { may, outcomeWords, read, say } from './shared.server.ts'

const labelsOf = ({ definition, published }: WfFlow): Map<string, StepKind> =>
  new Map([...((published as Definition | null)?.steps ?? []), ...(definition as Definition).steps].map(({ id, kind }) => [id, kind]))

const stepName = (context: SignedInContext, kinds: Map<string, StepKind>, id: string | null): string => {
  const kind = id === null ? undefined : kinds.get(id)
  return kind ? say(context, `kinds.${kind}`) : ''
}

/** A list about a flow, as the address asks for it, and what its page says of the flow. */
async function logOf(context: SignedInContext, id: string, part: 'people' | 'history') {
  const flow = await read(context, id)
  const list = defineList({ path: flowPartHref(id, part), params: {} })
  const state = list.read(context.request)
  return { flow: { id, title: flow.title }, kinds: labelsOf(flow), list, state, params: { path: { id }, query: list.query(state) } }
}

export async function peoplePage(context: SignedInContext, id: string) {
  const { flow, kinds, list, state, params } = await logOf(context, id, 'people')
  const { data: rows, meta } = await context.read(context.api.GET('/v1/workflow/wf_flows/{id}/runs', { params }))
  return {
    flow,
    list: list.page(state, rows, meta),
    rows: rows.map((row) => ({
      id: row.id,
      contact: row.contact,
      status: row.status,
      step: stepName(context, kinds, row.step_id),
      because: row.ended_because ? say(context, `endings.${row.ended_because}`) : '',
      cause: say(context, `triggers.${row.cause}`),
      started: formatTimestamp(context, row.started_at),
      next: row.next_at && formatTimestamp(context, row.next_at),
    })),
    may_change: may(context, 'change'),
  }
}

export async function endPerson(context: SignedInContext, id: string) {
  const run = await fieldOf(context, 'run')
  const ended = await context.ask(context.api.POST('/v1/workflow/wf_runs/{id}/end', { params: { path: { id: run } } }))
  const back = flowPartHref(id, 'people')
  return ended.ok ? redirectWithToast(say(context, 'ended'), back) : refusedToast(context, ended, back)
}

export async function historyPage(context: SignedInContext, id: string) {
  const { flow, kinds, list, state, params } = await logOf(context, id, 'history')
  const { data: rows, meta } = await context.read(context.api.GET('/v1/workflow/wf_flows/{id}/history', { params }))
  return {
    flow,
    list: list.page(state, rows, meta),
    rows: rows.map((row) => ({
      id: row.id,
      contact: row.contact,
      step: stepName(context, kinds, row.step_id),
      outcome: outcomeWords(context, row.status, row.reason),
      at: formatTimestamp(context, row.at),
    })),
  }
}

export async function tryPage(context: SignedInContext, id: string) {
  const flow = await read(context, id)
  const asked = new URL(context.request.url).searchParams.get('contact')?.trim() ?? ''
  const base = { flow: { id, title: flow.title }, asked, refused: '', played: null }
  if (!asked) return base
  const answer = await context.ask(
    context.api.POST('/v1/workflow/wf_flows/{id}/simulate', { params: { path: { id } }, body: { contact_id: asked } }),
  )
  if (!answer.ok) return { ...base, refused: refusalInWords(context, answer) }
  const { contact, enters, time_zone, steps, ended_at } = answer.data.data
  const kinds = labelsOf(flow)
  const played = {
    contact,
    enters,
    time_zone,
    ended: ended_at && formatTimestamp(context, ended_at),
    steps: steps.map((one) => ({
      id: one.step_id,
      step: stepName(context, kinds, one.step_id),
      outcome: say(context, `outcomes.${one.status}`),
      at: formatTimestamp(context, one.at),
      letter: one.letter,
    })),
  }
  return { ...base, played }
}

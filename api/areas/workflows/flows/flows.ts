import { isDeepStrictEqual } from 'node:util'
import type { Definition } from '#api/contract/workflows/definition.ts'
import type { ActivateWfFlow, NewWfFlow, WfFlow, WfFlowChanges } from '#api/contract/workflows/workflows.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import { given } from '#api/platform/http/given.ts'
import type { Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { originOf } from '#api/platform/mails/queue.ts'
import { invalid, orNotFound, Refusal, stale } from '#api/platform/refusal.ts'
import type { Action } from '#config/permissions.ts'
import { mostActive } from '#config/workflows.ts'
import { checkCategory } from '../categories/categories.ts'
import { runsOfFlow } from '../history/runs.store.ts'
import { usableTemplate } from '../templates/templates.ts'
import { brokenShape } from './check.ts'
import { flowStore, versionStore, type StoredFlow } from './flows.store.ts'
import { keepContents, listensOf, problemsOf } from './publishing.ts'

const day = 86_400_000

/** The store of those that somebody reaches with this right. */
export async function flowsFor(work: Work, action: Action) {
  const { owners } = await reachOf(work, 'workflows', action)
  return flowStore(work, owners)
}

/** One within reach; out of reach there is no such thing. */
export async function requireFlow(work: Work, id: string, action: Action): Promise<StoredFlow> {
  return orNotFound(isId(id) ? await (await flowsFor(work, action)).find(id) : null)
}

export async function tellFlow(work: Work, id: string): Promise<WfFlow> {
  const flow = await requireFlow(work, id, 'see')
  const problems = await problemsOf(work, flow.definition)
  const has_changes = flow.published !== null && !isDeepStrictEqual(flow.definition, flow.published)
  return { ...flow, has_changes, problems: problems.map(({ field, code }) => ({ field, code })) }
}

const empty: Definition = {
  trigger: { kind: 'manual', ref: null, days: 0, at: '10:00', date: null, every: 'once' },
  entry: { again: 'never', conditions: [] },
  goal: null,
  exits: [],
  window: null,
  steps: [],
}

export async function addFlow(work: Work, { title, wf_category_id, wf_template_id, definition }: NewWfFlow): Promise<WfFlow> {
  await checkCategory(work, wf_category_id)
  const template = wf_template_id ? await usableTemplate(work, wf_template_id) : null
  const draft = definition ?? template?.definition ?? empty
  refuseBroken(draft)
  const category = wf_category_id === undefined ? (template?.wf_category_id ?? null) : wf_category_id
  const id = await (await flowsFor(work, 'create')).insert({ title, wf_category_id: category, draft })
  await audit(work, { area: 'workflows', action: 'created', subject_id: id, details: { title } })
  return tellFlow(work, id)
}

/** Changes the draft; what is in force stays. */
export async function changeFlow(work: Work, id: string, { lock_version, definition, ...fields }: WfFlowChanges): Promise<WfFlow> {
  await requireFlow(work, id, 'change')
  await checkCategory(work, fields.wf_category_id)
  if (definition) refuseBroken(definition)
  const columns = { ...given(fields), ...(definition && { draft: definition }) }
  if (Object.keys(columns).length === 0) return tellFlow(work, id)
  const store = await flowsFor(work, 'change')
  if (!(await store.change(id, columns, lock_version))) throw stale(await tellFlow(work, id), { ...fields, definition })
  await audit(work, { area: 'workflows', action: 'changed', subject_id: id, details: { fields: Object.keys(columns) } })
  return tellFlow(work, id)
}

function refuseBroken(definition: Definition): void {
  const wrong = brokenShape(definition)
  if (wrong.length > 0) throw new Refusal('invalid', { details: wrong.map((one) => ({ ...one, field: `definition.${one.field}` })) })
}

/** Puts the draft in force as a new version, or what is in force again; or pauses it, which keeps everybody where they are. */
export async function activateFlow(work: Work, id: string, asked: ActivateWfFlow): Promise<WfFlow> {
  const flow = await requireFlow(work, id, 'change')
  if (asked.active) await publish(work, flow, asked)
  else await pause(work, flow, asked)
  return tellFlow(work, id)
}

async function pause(work: Work, flow: StoredFlow, { lock_version }: ActivateWfFlow): Promise<void> {
  if (flow.status !== 'active') return
  await write(work, flow, { status: 'paused' }, lock_version)
  await audit(work, { area: 'workflows', action: 'paused', subject_id: flow.id })
}

async function publish(work: Work, flow: StoredFlow, { lock_version, waiting, overdue }: ActivateWfFlow): Promise<void> {
  const { id, owner, version, definition, published } = flow
  const problems = await problemsOf(work, definition)
  if (problems.length > 0) throw new Refusal('invalid', { details: problems })
  if (flow.status !== 'active' && (await (await flowsFor(work, 'change')).activeOf(owner.id)) >= mostActive) {
    throw invalid('base', 'too_many_flows', { max: mostActive })
  }
  const isNew = !isDeepStrictEqual(definition, published)
  const next = isNew ? version + 1 : version
  const skip_before = overdue === 'skip' ? new Date(work.now.getTime() - day) : null
  // What came round to somebody before it was first in force is not made up for.
  const looked_at = version === 0 ? { looked_at: work.now } : {}
  await write(
    work,
    flow,
    { status: 'active', version: next, listens: listensOf(definition), trouble: '', skip_before, ...looked_at },
    lock_version,
  )
  if (isNew) {
    const contents = await keepContents(work, definition)
    await versionStore(work).insert({
      flow_id: id,
      version: next,
      definition,
      contents,
      origin: originOf(work),
      published_by: work.actor.user_id,
    })
    if (waiting === 'move') await runsOfFlow(work, id).move(next, definition.steps)
  }
  await audit(work, { area: 'workflows', action: isNew ? 'published' : 'resumed', subject_id: id, details: { version: next } })
}

async function write(
  work: Work,
  { id }: StoredFlow,
  columns: Parameters<ReturnType<typeof flowStore>['change']>[1],
  lockVersion?: number,
): Promise<void> {
  const store = await flowsFor(work, 'change')
  if (!(await store.change(id, columns, lockVersion))) throw stale(await tellFlow(work, id), columns)
}

/** Ends it for everybody who is under way; how many those were. What happened stays to be read in the log. */
export async function removeFlow(work: Work, id: string): Promise<number> {
  const flow = await requireFlow(work, id, 'delete')
  const ended = await runsOfFlow(work, id).endAll('flow_deleted')
  await (await flowsFor(work, 'delete')).change(id, { deleted_at: work.now, status: 'paused', listens: [] }, undefined)
  await audit(work, { area: 'workflows', action: 'deleted', subject_id: id, details: { title: flow.title, ended } })
  return ended
}

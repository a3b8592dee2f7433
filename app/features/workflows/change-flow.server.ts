import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { lockVersion } from '#api/contract/fields.ts'
import { letter } from '#api/contract/campaigns/mail.ts'
import {
  definition as readDefinition,
  step as readStep,
  trigger as readTrigger,
  type Definition,
} from '#api/contract/workflows/definition.ts'
import { fieldOf, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm, refusedForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { againKinds, isDateKind, stepKinds, triggerKinds } from '#config/workflows.ts'
import { flowHref, workflowsPath } from './paths.ts'
import { conditionField, rulesForm, withRules } from './rules.server.ts'
import { read, say } from './shared.server.ts'
import { freeId, moveStep, placeStep, removeStep } from './steps.ts'

const emptyIsNull = (value: unknown) => (value === '' ? null : value)
const optionalId = z.preprocess(emptyIsNull, z.uuid().nullable().default(null))
const count = (max: number, min = 0) => z.coerce.number().int().min(min).max(max).default(0)
const stepForm = z.object({
  kind: z.enum(stepKinds),
  days: count(400),
  hours: count(23),
  text: z.string().trim().max(4000).default(''),
  ref: optionalId,
  subject: letter.subject,
  blocks: letter.blocks,
  condition: conditionField.nullable().default(null),
  good_for: z.number().int().min(0).max(400).nullable().default(null),
  step: z.string().default(''),
  add: z.string().default(''),
  way: z.enum(['yes', 'no']).default('yes'),
  lock_version: lockVersion,
})
const triggerForm = z.object({
  kind: z.enum(triggerKinds),
  tag: optionalId,
  status: optionalId,
  days: count(1095, -365),
  at: readTrigger.shape.at,
  again: z.enum(againKinds),
  lock_version: lockVersion,
})

const save = (context: SignedInContext, id: string, definition: Definition, lock_version: number | undefined) =>
  context.ask(
    context.api.PATCH('/v1/workflow/wf_flows/{id}', {
      params: { path: { id } },
      body: { definition: readDefinition.parse(definition), ...(lock_version !== undefined && { lock_version }) },
    }),
  )

export async function submitFlow(context: SignedInContext, id: string) {
  const intent = await fieldOf(context, 'intent')
  if (intent === 'step') return submitStep(context, id)
  if (intent === 'trigger') return submitTrigger(context, id)
  if (intent === 'rules') return submitRules(context, id)
  if (intent === 'up' || intent === 'down' || intent === 'remove') return changeSteps(context, id, intent)
  if (intent === 'publish' || intent === 'pause') return activate(context, id, intent)
  if (intent === 'rename') return rename(context, id)
  if (intent !== 'delete') return redirect(flowHref(id))
  const gone = await context.ask(context.api.DELETE('/v1/workflow/wf_flows/{id}', { params: { path: { id } } }))
  if (!gone.ok) return refusedToast(context, gone, flowHref(id))
  return redirectWithToast(say(context, 'deleted', { count: gone.data.data.ended_count }), workflowsPath)
}

async function rename(context: SignedInContext, id: string) {
  const title = await fieldOf(context, 'title')
  const saved = await context.ask(context.api.PATCH('/v1/workflow/wf_flows/{id}', { params: { path: { id } }, body: { title } }))
  return saved.ok ? redirectWithToast(say(context, 'saved'), flowHref(id)) : refusedToast(context, saved, flowHref(id))
}

async function changeSteps(context: SignedInContext, id: string, intent: 'up' | 'down' | 'remove') {
  const flow = await read(context, id)
  const step = await fieldOf(context, 'step')
  const definition = flow.definition as Definition
  const steps = intent === 'remove' ? removeStep(definition.steps, step) : moveStep(definition.steps, step, intent === 'up' ? -1 : 1)
  const saved = await save(context, id, { ...definition, steps }, flow.lock_version)
  return saved.ok ? redirect(flowHref(id)) : refusedToast(context, saved, flowHref(id))
}

async function submitStep(context: SignedInContext, id: string) {
  const form = await readForm(context, stepForm)
  if (!form.ok) return form.reply
  const { kind, step: known, add, way, subject, blocks, condition, lock_version, ...fields } = form.value
  const definition = (await read(context, id)).definition as Definition
  const before = definition.steps.find((one) => one.id === known)
  const written = {
    ...fields,
    kind,
    email: kind === 'email' ? { ...before?.email, subject, preheader: before?.email?.preheader ?? '', blocks } : null,
    condition: kind === 'branch' ? condition : null,
  }
  const steps = before
    ? definition.steps.map((one) => (one.id === before.id ? { ...one, ...written } : one))
    : placeStep(definition.steps, readStep.parse({ ...written, id: freeId(definition.steps) }), placeOf(add, way))
  const saved = await save(context, id, { ...definition, steps }, lock_version)
  return saved.ok ? redirectWithToast(say(context, 'saved'), flowHref(id)) : refusedForm(context, saved)
}

const placeOf = (add: string, way: 'yes' | 'no') => {
  if (add === 'start') return { first_of: null, way: 'yes' as const }
  return add.startsWith('in-') ? { first_of: add.slice(3), way } : { after: add }
}

async function submitTrigger(context: SignedInContext, id: string) {
  const form = await readForm(context, triggerForm)
  if (!form.ok) return form.reply
  const { kind, tag, status, days, at, again, lock_version } = form.value
  const definition = (await read(context, id)).definition as Definition
  const ref = kind === 'tag_added' ? tag : kind === 'status_changed' ? status : null
  const saved = await save(
    context,
    id,
    {
      ...definition,
      trigger: { ...definition.trigger, kind, ref, days: isDateKind(kind) ? days : 0, at },
      entry: { ...definition.entry, again },
    },
    lock_version,
  )
  return saved.ok ? redirectWithToast(say(context, 'saved'), flowHref(id)) : refusedForm(context, saved)
}

async function submitRules(context: SignedInContext, id: string) {
  const form = await readForm(context, rulesForm)
  if (!form.ok) return form.reply
  const definition = (await read(context, id)).definition as Definition
  const saved = await save(context, id, withRules(definition, form.value), form.value.lock_version)
  return saved.ok ? redirectWithToast(say(context, 'saved'), flowHref(id)) : refusedForm(context, saved)
}

async function activate(context: SignedInContext, id: string, intent: 'publish' | 'pause') {
  const waiting = (await fieldOf(context, 'waiting')) === 'move' ? ('move' as const) : ('keep' as const)
  const overdue = (await fieldOf(context, 'overdue')) === 'skip' ? ('skip' as const) : ('send' as const)
  const body = { active: intent === 'publish', waiting, overdue }
  const done = await context.ask(context.api.PUT('/v1/workflow/wf_flows/{id}/activate', { params: { path: { id } }, body }))
  if (!done.ok) return refusedToast(context, done, flowHref(id))
  return redirectWithToast(say(context, intent === 'publish' ? 'published_now' : 'paused_now'), flowHref(id))
}

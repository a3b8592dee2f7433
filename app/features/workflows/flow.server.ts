import { step as readStep, type Definition, type Step } from '#api/contract/workflows/definition.ts'
import { formatTimestamp } from '#app/forms/answers.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { againKinds, isDateKind, stepKinds, triggerKinds, type StepKind } from '#config/workflows.ts'
import { changesIn, type StepChange } from './changes.server.ts'
import { conditionChoices, conditionLine, ruleLines, rulesEditing, type Named } from './rules.server.ts'
import { may, read, say } from './shared.server.ts'
import { freeId, shownSteps } from './steps.ts'

async function choicesOf(context: SignedInContext): Promise<Named> {
  const { api } = context
  const [tags, statuses, groups, people] = await Promise.all([
    context.read(api.GET('/v1/tags')),
    context.read(api.GET('/v1/statuses')),
    context.read(api.GET('/v1/groups', { params: { query: { limit: 200 } } })),
    context.read(api.GET('/v1/contacts/owners', { params: { query: { q: '' } } })),
  ])
  return {
    tags: tags.data.map(({ id, name }) => ({ value: id, label: name })),
    statuses: statuses.data.map(({ id, title }) => ({ value: id, label: title })),
    groups: groups.data.map(({ id, name }) => ({ value: id, label: name })),
    people: people.data.map(({ id, name }) => ({ value: id, label: name })),
  }
}

const nameIn = (choices: Named, ref: string | null): string =>
  Object.values(choices)
    .flat()
    .find(({ value }) => value === ref)?.label ?? ''

/** What a step does, in a line. */
function sentence(context: SignedInContext, step: Step, choices: Named): string {
  const { kind, days, hours, text, ref, email } = step
  if (kind === 'wait')
    return [days > 0 ? say(context, 'waits.days', { count: days }) : '', hours > 0 ? say(context, 'waits.hours', { count: hours }) : '']
      .filter(Boolean)
      .join(', ')
  if (kind === 'email') return email?.subject ?? ''
  if (kind === 'branch') return step.condition ? conditionLine(context, choices, step.condition) : ''
  return ref ? nameIn(choices, ref) : text
}

function triggerIn(context: SignedInContext, { trigger }: Definition, choices: Named): string {
  const base = [say(context, `triggers.${trigger.kind}`), nameIn(choices, trigger.ref)].filter(Boolean).join(': ')
  if (!isDateKind(trigger.kind)) return base
  const when = trigger.days === 0 ? '' : say(context, trigger.days < 0 ? 'days_before' : 'days_after', { count: Math.abs(trigger.days) })
  return [base, when, trigger.at].filter(Boolean).join(' · ')
}

/** What starts a flow, its rules and its steps. */
function inWords(context: SignedInContext, definition: Definition, choices: Named, hasProblem: (place: number) => boolean) {
  return {
    trigger: triggerIn(context, definition, choices),
    again: say(context, `again.${definition.entry.again}`),
    rules: ruleLines(context, choices, definition),
    steps: shownSteps(definition.steps).map((one, place) => ({
      id: one.id,
      kind: one.kind,
      under: one.under,
      way: one.way,
      is_first: one.is_first,
      is_last: one.is_last,
      label: say(context, `kinds.${one.kind}`),
      text: sentence(context, one, choices),
      problem: hasProblem(place),
    })),
  }
}

/** What is in force, and what the draft changes in it. */
function inForce(context: SignedInContext, published: Definition, draft: Definition, choices: Named) {
  const { starts, rules, steps } = changesIn(published, draft)
  const said = (step: Step) => [say(context, `kinds.${step.kind}`), sentence(context, step, choices)].filter(Boolean).join(': ')
  const line = (one: StepChange) => {
    if (one.what === 'added') return said(one.after)
    if (one.what !== 'changed') return said(one.before)
    const [before, after] = [said(one.before), said(one.after)]
    return before === after ? before : say(context, 'changes.from_to', { before, after })
  }
  return {
    ...inWords(context, published, choices, () => false),
    changes: [
      ...(starts ? [{ key: 'starts', what: 'starts' as const, text: triggerIn(context, draft, choices) }] : []),
      ...(rules ? [{ key: 'rules', what: 'rules' as const, text: '' }] : []),
      ...steps.map((one, place) => ({ key: String(place), what: one.what, text: line(one) })),
    ],
  }
}

export async function flowPage(context: SignedInContext, id: string) {
  const [flow, choices] = await Promise.all([read(context, id), choicesOf(context)])
  const definition = flow.definition as Definition
  const published = flow.published as Definition | null
  const asked = new URL(context.request.url).searchParams
  const problem = (field: string) => flow.problems.filter((one) => one.field === field || one.field.startsWith(`${field}.`))
  const may_change = may(context, 'change')
  return {
    flow: {
      id,
      title: flow.title,
      status: flow.status,
      version: flow.version,
      counts: flow.counts,
      lock_version: flow.lock_version,
      has_changes: flow.has_changes,
    },
    trouble: flow.trouble ? say(context, `troubles.${flow.trouble}`) : '',
    published: flow.published_at && formatTimestamp(context, flow.published_at),
    ...inWords(context, definition, choices, (place) => problem(`steps.${place}`).length > 0),
    in_force: flow.has_changes && published ? inForce(context, published, definition, choices) : null,
    problems: flow.problems.length,
    may_change,
    may_delete: may(context, 'delete'),
    deleting: may(context, 'delete') && asked.get('do') === 'delete',
    editing: may_change ? editingOf(context, definition, choices, asked) : null,
  }
}

export type Editing = NonNullable<ReturnType<typeof editingOf>>

const isKind = (kind: string | null): kind is StepKind => (stepKinds as readonly string[]).includes(kind ?? '')

/** What stands open on the page: the choice of a kind, a step, or what lets people in. */
function editingOf(context: SignedInContext, definition: Definition, choices: Named, asked: URLSearchParams) {
  const [step, add, way, kind] = ['step', 'add', 'way', 'kind'].map((name) => asked.get(name))
  const option = (group: string) => (value: string) => ({ value, label: say(context, `${group}.${value}`) })
  if (step === 'trigger') {
    const options = {
      triggers: triggerKinds.filter((kind) => kind !== 'fixed_date' || kind === definition.trigger.kind).map(option('triggers')),
      again: againKinds.map(option('again')),
    }
    return { what: 'trigger' as const, trigger: definition.trigger, again_now: definition.entry.again, options, choices }
  }
  if (step === 'rules') return rulesEditing(context, choices, definition)
  const kinds = stepKinds.map((value) => ({ value, label: say(context, `kinds.${value}`), hint: say(context, `kind_hints.${value}`) }))
  const place = { add: add ?? '', way: way === 'no' ? 'no' : 'yes' }
  if (add && !isKind(kind ?? null)) return { what: 'kinds' as const, kinds, place }
  const found = definition.steps.find(({ id }) => id === step)
  const shown = found ?? (add && isKind(kind ?? null) ? readStep.parse({ id: freeId(definition.steps), kind }) : null)
  if (!shown) return null
  return {
    what: 'step' as const,
    step: shown,
    is_new: !found,
    label: say(context, `kinds.${shown.kind}`),
    place,
    conditions: conditionChoices(context, choices),
    choices,
  }
}

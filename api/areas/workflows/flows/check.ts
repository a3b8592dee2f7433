import type { Condition, Definition, Happening, Step } from '#api/contract/workflows/definition.ts'
import type { Detail } from '#api/platform/refusal.ts'
import { isPolicyLine } from '#config/policy-lines.ts'
import { deepestBranch } from '#config/workflows.ts'
import { chainOf } from '../engine/tree.ts'

/** What keeps a definition from being one at all: it could not be read from top to bottom. */
export function brokenShape({ steps, window }: Definition): Detail[] {
  const wrong: Detail[] = []
  const before = new Map<string, Step>()
  steps.forEach((one, place) => {
    const at = `steps.${place}`
    const branch = one.under === null ? null : before.get(one.under)
    if (before.has(one.id)) wrong.push({ field: `${at}.id`, code: 'taken' })
    if (one.under !== null && branch?.kind !== 'branch') wrong.push({ field: `${at}.under`, code: 'no_such_branch' })
    before.set(one.id, one)
    const depth = chainOf(steps.slice(0, place + 1), one).length + (one.kind === 'branch' ? 1 : 0)
    if (depth > deepestBranch) wrong.push({ field: `${at}.under`, code: 'branches_too_deep', params: { max: deepestBranch } })
  })
  if (window && window.from >= window.to) wrong.push({ field: 'window.to', code: 'until_before_from' })
  return wrong
}

/** What is still missing before it can be published, by step. */
export function missingIn({ trigger, entry, goal, exits, steps }: Definition): Detail[] {
  const wrong: Detail[] = []
  const missing = (field: string) => wrong.push({ field, code: 'required' })
  if (trigger.kind === 'tag_added' && !trigger.ref) missing('trigger.ref')
  if (trigger.kind === 'fixed_date' && !trigger.date) missing('trigger.date')
  entry.conditions.forEach((one, place) => checkCondition(one, `entry.conditions.${place}`, missing))
  for (const [field, one] of [['goal', goal] as const, ...exits.map((exit, place) => [`exits.${place}`, exit] as const)]) {
    if (one && needsRef(one) && !one.ref) missing(`${field}.ref`)
  }
  if (steps.length === 0) missing('steps')
  steps.forEach((one, place) => checkStep(one, `steps.${place}`, missing))
  return wrong
}

const needsRef = ({ kind }: Happening) => kind === 'tag_added'

function checkCondition({ kind, ref, value }: Condition, at: string, missing: (field: string) => void): void {
  if ((kind === 'has_tag' || kind === 'status_is') && !ref) missing(`${at}.ref`)
  if ((kind === 'category_is' || kind === 'state_is') && !value) missing(`${at}.value`)
  if (kind === 'has_policy_of' && !isPolicyLine(value)) missing(`${at}.value`)
}

function checkStep(one: Step, at: string, missing: (field: string) => void): void {
  switch (one.kind) {
    case 'wait':
      if (one.days + one.hours === 0 && !one.at) missing(`${at}.days`)
      return
    case 'email':
      if (!one.email?.email_id && !one.email?.subject) missing(`${at}.email.subject`)
      if (!one.email?.email_id && !one.email?.blocks.length) missing(`${at}.email.blocks`)
      return
    case 'text':
    case 'task':
    case 'note':
    case 'notify':
      if (!one.text) missing(`${at}.text`)
      return
    case 'branch':
      if (one.condition) checkCondition(one.condition, `${at}.condition`, missing)
      else missing(`${at}.condition`)
      return
    default:
      if (!one.ref) missing(`${at}.ref`)
  }
}

import { z } from 'zod'
import { lockVersion } from '#api/contract/fields.ts'
import { formatDate } from '#api/contract/formats.ts'
import {
  condition as readCondition,
  definition as readDefinition,
  happening as readHappening,
  type Condition,
  type Definition,
  type Happening,
} from '#api/contract/workflows/definition.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { addressStates, contactCategories } from '#config/options.ts'
import { policyLines } from '#config/policy-lines.ts'
import { conditionKinds, happeningKinds } from '#config/workflows.ts'
import { conditionIn, conditionWords, happeningIn, happeningWords, joined } from './asked.ts'
import { say } from './shared.server.ts'

type Option = { value: string; label: string }
type Group = { label: string; options: Option[] }
export type Named = { tags: Option[]; statuses: Option[]; groups: Option[]; people: Option[] }

/** A choice for each condition: those about something, in a group of what they may be about. */
export function conditionChoices(context: SignedInContext, { tags, statuses }: Named): (Option | Group)[] {
  const categories = contactCategories.map(({ value }) => ({ value, label: context.say(`contacts:category.${value}`) }))
  const lines = policyLines.map((value) => ({ value, label: say(context, `policy_lines.${value}`) }))
  const about: Record<string, Option[]> = {
    has_tag: tags,
    status_is: statuses,
    category_is: categories,
    state_is: [...addressStates],
    has_policy_of: lines,
  }
  return conditionKinds.map((kind) => choiceOf(kind, say(context, `conditions.${kind}`), about[kind]))
}

/** The same of what happens to a contact; a change of status may be to any. */
export function happeningChoices(context: SignedInContext, { tags, statuses }: Named): (Option | Group)[] {
  const anyStatus = { value: '', label: say(context, 'any') }
  const about: Record<string, Option[]> = { tag_added: tags, status_changed: [anyStatus, ...statuses] }
  return happeningKinds.map((kind) => choiceOf(kind, say(context, `triggers.${kind}`), about[kind]))
}

const choiceOf = (kind: string, label: string, about: Option[] | undefined): Option | Group =>
  about
    ? { label, options: about.map((one) => ({ value: joined(kind, one.value), label: `${label}: ${one.label}` })) }
    : { value: kind, label }

const labelIn = (choices: (Option | Group)[], value: string): string =>
  choices.flatMap((one) => ('options' in one ? one.options : [one])).find((one) => one.value === value)?.label ?? ''

/** A condition in words; of what is gone, its kind alone. */
export const conditionLine = (context: SignedInContext, named: Named, one: Condition): string =>
  labelIn(conditionChoices(context, named), conditionWords(one)) || say(context, `conditions.${one.kind}`)
const happeningLine = (context: SignedInContext, named: Named, one: Happening): string =>
  labelIn(happeningChoices(context, named), happeningWords(one)) || say(context, `triggers.${one.kind}`)

const weekdayOptions = ({ language }: SignedInContext): Option[] =>
  // A week that begins on a Sunday.
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ value: String(day), label: formatDate(`2023-01-0${day + 1}`, language, 'UTC', 'weekday') }))

/** Who gets in, what ends it and when messages go: each a line, none where nothing is asked. */
export function ruleLines(context: SignedInContext, named: Named, { entry, goal, exits, window }: Definition) {
  const days = weekdayOptions(context).filter(({ value }) => window?.days.includes(Number(value)))
  return [
    { key: 'conditions', values: entry.conditions.map((one) => conditionLine(context, named, one)) },
    { key: 'goal', values: goal ? [happeningLine(context, named, goal)] : [] },
    { key: 'exits', values: exits.map((one) => happeningLine(context, named, one)) },
    { key: 'window', values: window ? [...days.map(({ label }) => label), `${window.from}–${window.to}`] : [] },
  ]
    .filter(({ values }) => values.length > 0)
    .map(({ key, values }) => ({ key, label: say(context, `rules.${key}`), text: values.join(', ') }))
}

/** What the form of the rules begins with and chooses from. */
export const rulesEditing = (context: SignedInContext, named: Named, { entry, goal, exits, window }: Definition) => ({
  what: 'rules' as const,
  defaults: {
    goal: goal ? happeningWords(goal) : '',
    exits: exits.map((one) => ({ what: happeningWords(one) })),
    conditions: entry.conditions.map((one) => ({ what: conditionWords(one) })),
    window: { days: window?.days.map(String) ?? [], from: window?.from ?? '09:00', to: window?.to ?? '17:00' },
  },
  conditions: conditionChoices(context, named),
  happenings: happeningChoices(context, named),
  weekdays: weekdayOptions(context),
})

const broken = (code: string) => ({ params: { code } })

/** A field that says a condition. */
export const conditionField = z.string().transform((words, at) => understood(readCondition.safeParse(conditionIn(words)), at))
const happeningField = z.string().transform((words, at) => understood(readHappening.safeParse(happeningIn(words)), at))

function understood<Value>(read: z.ZodSafeParseResult<Value>, at: z.RefinementCtx): Value {
  if (read.success) return read.data
  at.addIssue({ code: 'custom', ...broken('not_an_option') })
  return z.NEVER
}

const windowOf = readDefinition.shape.window.unwrap().unwrap().shape
export const rulesForm = z.object({
  goal: happeningField.nullable().default(null),
  exits: z
    .array(z.object({ what: happeningField }))
    .max(5)
    .default([]),
  conditions: z
    .array(z.object({ what: conditionField }))
    .max(5)
    .default([]),
  window: z
    .object({ days: z.array(z.coerce.number().int().min(0).max(6)).max(7).default([]), from: windowOf.from, to: windowOf.to })
    .refine(({ days, from, to }) => days.length === 0 || from < to, { path: ['to'], ...broken('until_before_from') }),
  lock_version: lockVersion,
})

/** A flow with the rules that were written. */
export const withRules = (definition: Definition, { goal, exits, conditions, window }: z.output<typeof rulesForm>): Definition => ({
  ...definition,
  goal,
  exits: exits.map(({ what }) => what),
  entry: { ...definition.entry, conditions: conditions.map(({ what }) => what) },
  window: window.days.length > 0 ? window : null,
})

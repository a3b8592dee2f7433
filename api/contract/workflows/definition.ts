import { z } from 'zod'
import { againKinds, conditionKinds, happeningKinds, mostSteps, recurrences, stepKinds, triggerKinds, ways } from '#config/workflows.ts'
import { line } from '../fields.ts'
import { letter } from '../campaigns/mail.ts'

/** What a flow does: who enters, and the steps. A draft may be unfinished; what is missing is said when it is published. */

const ref = z.uuid().nullable().default(null)
const words = (max: number) =>
  z
    .string()
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(max))
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** `ref`: the tag or status that it is about. `value`: a category, a state or the line of a policy. */
export const condition = z.object({ kind: z.enum(conditionKinds), ref, value: line(40).default('') })
export type Condition = z.output<typeof condition>

/** `ref`: the tag or status, null for any. */
export const happening = z.object({ kind: z.enum(happeningKinds), ref })
export type Happening = z.output<typeof happening>

/** For dates: so many `days` after (before is negative), `at` this time of the contact's clock. A fixed one is its `date`, and comes round so `every`. */
export const trigger = z.object({
  kind: z.enum(triggerKinds),
  ref,
  days: z.int().min(-365).max(1095).default(0),
  at: timeOfDay.default('10:00'),
  date: z.iso.date().nullable().default(null),
  every: z.enum(recurrences).default('once'),
})
export type Trigger = z.output<typeof trigger>

/**
 * One step. It stands in the list after the one before it; within a branch it names the branch (`under`) and on which `way`.
 * `ref`: the tag, status, group or person. `text`: of a note, of a task, of what somebody is told, of a text message. `at`: a wait ends at this time
 * of the contact's clock. `good_for`: so many days after somebody entered a message still makes sense; null is always.
 */
export const step = z.object({
  id: z.string().regex(/^s\d{1,6}$/),
  kind: z.enum(stepKinds),
  under: z
    .string()
    .regex(/^s\d{1,6}$/)
    .nullable()
    .default(null),
  way: z.enum(ways).default('yes'),
  days: z.int().min(0).max(400).default(0),
  hours: z.int().min(0).max(23).default(0),
  at: timeOfDay.nullable().default(null),
  text: words(4000).default(''),
  ref,
  email: z.object(letter).nullable().default(null),
  condition: condition.nullable().default(null),
  good_for: z.int().min(0).max(400).nullable().default(null),
})
export type Step = z.output<typeof step>

export const definition = z.object({
  trigger,
  entry: z.object({ again: z.enum(againKinds).default('never'), conditions: z.array(condition).max(5).default([]) }),
  /** What it is for: whoever gets there is done. */
  goal: happening.nullable().default(null),
  /** What ends it for somebody, at once. */
  exits: z.array(happening).max(5).default([]),
  /** When messages go, by the contact's clock; 0 is Sunday. Null: whenever they may. */
  window: z
    .object({ days: z.array(z.int().min(0).max(6)).min(1).max(7), from: timeOfDay, to: timeOfDay })
    .nullable()
    .default(null),
  steps: z.array(step).max(mostSteps).default([]),
})
export type Definition = z.output<typeof definition>

/** The same as it is told. */
const shownStep = step.extend({
  email: z
    .object({
      subject: z.string(),
      preheader: z.string(),
      blocks: z.array(z.object({ kind: z.string(), language: z.string(), text: z.string(), url: z.string() })),
      email_id: z.string().optional(),
    })
    .nullable(),
  text: z.string(),
})
export const shownDefinition = definition.extend({ steps: z.array(shownStep) })

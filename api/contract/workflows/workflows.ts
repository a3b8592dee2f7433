import { z } from 'zod'
import { endings, flowStatuses, flowWhose, outcomes, runStates, shares, stepKinds, triggerKinds } from '#config/workflows.ts'
import { chosenOnce } from '../contacts/actions.ts'
import { all, page, pageMeta, paging } from '../envelope.ts'
import { flag, line, lockVersion } from '../fields.ts'
import { definition, shownDefinition } from './definition.ts'

const at = z.iso.datetime()
const q = z.string().trim().max(100).default('')
const stepId = z.string().max(10)

export const wfCategory = z.object({
  id: z.string(),
  name: z.string(),
  position: z.int(),
  /** Templates and flows in it. */
  used_count: z.int(),
})
export type WfCategory = z.infer<typeof wfCategory>
export const wfCategories = all(wfCategory)

const category = { name: line(60).min(1), position: z.int().min(0).max(10_000).default(0) }
/** With an id it changes one, without it makes one. */
export const writeWfCategory = z.object({ id: z.uuid().optional(), ...category })
export type WriteWfCategory = z.output<typeof writeWfCategory>
export const bulkWfCategories = z.object({ wf_categories: z.array(writeWfCategory).min(1).max(100) })
/** `move_to`: where what is in it goes. */
export const removeWfCategory = z.object({ move_to: z.uuid().optional() })

const words = { title: line(120).min(1), description: z.string().trim().max(2000) }
const inCategory = z.uuid().nullable()

export const newWfTemplate = z.object({
  ...words,
  description: words.description.default(''),
  wf_category_id: inCategory.default(null),
  shared: z.enum(shares).default('own'),
  definition,
})
export type NewWfTemplate = z.output<typeof newWfTemplate>
export const wfTemplateChanges = z
  .object({ ...words, wf_category_id: inCategory, shared: z.enum(shares), definition })
  .partial()
  .extend({ lock_version: lockVersion.optional() })
export type WfTemplateChanges = z.output<typeof wfTemplateChanges>

export const wfTemplate = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  wf_category_id: z.string().nullable(),
  shared: z.enum(shares),
  /** Comes with the product: it is copied, never changed. */
  is_standard: z.boolean(),
  active: z.boolean(),
  /** Null for standard ones. */
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  definition: shownDefinition,
  lock_version: z.int(),
  created_at: at.nullable(),
  updated_at: at.nullable(),
})
export type WfTemplate = z.infer<typeof wfTemplate>

/** `all`: those that are put away as well. */
export const listWfTemplates = z.object({ q, wf_category_id: z.uuid().optional(), all: flag.default(false), ...paging(25) })
export type ListWfTemplates = z.output<typeof listWfTemplates>
export const activateWfTemplate = z.object({ active: z.boolean(), lock_version: lockVersion.optional() })

export const newWfFlow = z.object({
  title: words.title,
  wf_category_id: inCategory.optional(),
  wf_template_id: z.uuid().optional(),
  definition: definition.optional(),
})
export type NewWfFlow = z.output<typeof newWfFlow>
export const wfFlowChanges = z
  .object({ title: words.title, wf_category_id: inCategory, definition })
  .partial()
  .extend({ lock_version: lockVersion.optional() })
export type WfFlowChanges = z.output<typeof wfFlowChanges>

export const listWfFlows = z.object({
  q,
  status: z.enum(flowStatuses).optional(),
  wf_category_id: z.uuid().optional(),
  /** Whose: one's own, those of one's people, the brand's, or those of one person; all people's within reach if left out. */
  owner: z.union([z.enum(flowWhose), z.uuid()]).optional(),
  ...paging(25),
})
export type ListWfFlows = z.output<typeof listWfFlows>

/** Of a flow of the brand, the contacts within reach alone. */
const counts = z.object({ waiting: z.int(), held: z.int(), ended: z.int(), goal: z.int() })
const flowOwner = z.object({ id: z.string(), name: z.string() })

export const wfFlowRow = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(flowStatuses),
  wf_category_id: z.string().nullable(),
  /** Null: the brand's. */
  owner: flowOwner.nullable(),
  /** The ready message that a flow of the brand sends. */
  campaign_trigger_id: z.string().nullable(),
  /** Of the draft. */
  trigger_kind: z.enum(triggerKinds),
  steps_count: z.int(),
  /** 0: never published. */
  version: z.int(),
  counts,
  /** What went wrong last, if it still does. */
  trouble: z.string(),
  lock_version: z.int(),
  created_at: at,
  updated_at: at,
})
export type WfFlowRow = z.infer<typeof wfFlowRow>

export const wfFlow = wfFlowRow.extend({
  owner: flowOwner,
  definition: shownDefinition,
  /** What is in force; null before the first time. */
  published: shownDefinition.nullable(),
  published_at: at.nullable(),
  /** Whether the draft says something else than what is in force. */
  has_changes: z.boolean(),
  /** What keeps the draft from being published, by step. */
  problems: z.array(z.object({ field: z.string(), code: z.string() })),
})
export type WfFlow = z.infer<typeof wfFlow>
/** How many there are of whom, whosever are listed. */
export const wfFlowCounts = z.object({ mine: z.int(), people: z.int(), brand: z.int() })
export type WfFlowCounts = z.infer<typeof wfFlowCounts>
export const wfFlows = page(wfFlowRow).extend({ meta: pageMeta.extend({ whose: wfFlowCounts }) })

/** `active` publishes the draft and puts it in force; not `active` pauses. `waiting`: those under way keep their version. */
export const activateWfFlow = z.object({
  active: z.boolean(),
  lock_version: lockVersion.optional(),
  waiting: z.enum(['keep', 'move']).default('keep'),
  /** What fell due while it was paused: send it, or skip what is older than a day. */
  overdue: z.enum(['send', 'skip']).default('send'),
})
export type ActivateWfFlow = z.output<typeof activateWfFlow>

export const removedWfFlow = z.object({ ended_count: z.int() })

export const listWfHistory = z.object({
  contact_id: z.uuid().optional(),
  step_id: stepId.optional(),
  status: z.enum(outcomes).optional(),
  ...paging(25),
})
export type ListWfHistory = z.output<typeof listWfHistory>

const contact = z.object({ id: z.string(), number: z.int(), name: z.string() })

export const wfHistoryLine = z.object({
  id: z.string(),
  at,
  contact,
  version: z.int(),
  /** Null for entering and ending. */
  step_id: z.string().nullable(),
  status: z.enum(outcomes),
  /** Why, in a word: the rule that left a message out, or the reason of the end. */
  reason: z.string(),
})
export type WfHistoryLine = z.infer<typeof wfHistoryLine>
export const wfHistory = page(wfHistoryLine)

export const listWfRuns = z.object({ step_id: stepId.optional(), status: z.enum(runStates).optional(), ...paging(25) })
export type ListWfRuns = z.output<typeof listWfRuns>

export const wfRun = z.object({
  id: z.string(),
  wf_flow_id: z.string(),
  contact,
  version: z.int(),
  status: z.enum(runStates),
  /** Where somebody waits. */
  step_id: z.string().nullable(),
  next_at: at.nullable(),
  /** What brought them in. */
  cause: z.string(),
  started_at: at,
  ended_at: at.nullable(),
  ended_because: z.enum(endings).nullable(),
})
export type WfRun = z.infer<typeof wfRun>
export const wfRuns = page(wfRun)

/** Which contacts, in exactly one way. */
export const enrolInFlow = z.object(chosenOnce({}).shape)
/** `already`: in it, or through it before as often as it lets anybody. `out_of_reach`: of whom the flow's owner does not reach. */
export const notEnrolled = ['already', 'conditions', 'out_of_reach'] as const
export type NotEnrolled = (typeof notEnrolled)[number]
/** Who enters or entered, and who not; `enrolled_count` and `left_out` add up to `total_count`. */
export const enrolled = z.object({
  total_count: z.int(),
  enrolled_count: z.int(),
  left_out: z.object({ already: z.int(), conditions: z.int(), out_of_reach: z.int() }),
  /** The first 25 of each kind. */
  left_out_contacts: z.array(z.object({ contact, rule: z.enum(notEnrolled) })),
})
export type Enrolled = z.infer<typeof enrolled>

/** A contact's way through a flow, seen from the contact. */
export const contactRun = z.object({
  id: z.string(),
  /** `is_open`: whether the asker may look at the flow itself. */
  wf_flow: z.object({ id: z.string(), title: z.string(), is_open: z.boolean() }),
  status: z.enum(runStates),
  /** Where they wait; null at the beginning and at the end. */
  step_kind: z.enum(stepKinds).nullable(),
  next_at: at.nullable(),
  /** What brought them in. */
  cause: z.enum(triggerKinds),
  started_at: at,
  ended_at: at.nullable(),
  ended_because: z.enum(endings).nullable(),
})
export type ContactRun = z.infer<typeof contactRun>
export const contactRuns = page(contactRun)
export const listContactRuns = z.object(paging(10))
export type ListContactRuns = z.output<typeof listContactRuns>

/** Plays the draft on a contact from a moment on; nothing is written. */
export const simulateFlow = z.object({ contact_id: z.string().min(1).max(64), at: z.iso.datetime().optional() })
export type SimulateFlow = z.output<typeof simulateFlow>
export const simulation = z.object({
  contact,
  /** Whether its conditions let them in. */
  enters: z.boolean(),
  /** The contact's clock. */
  time_zone: z.string(),
  steps: z.array(
    z.object({
      step_id: z.string(),
      at,
      status: z.enum(outcomes),
      reason: z.string(),
      /** The very words, where it is a message. */
      letter: z.object({ subject: z.string(), text: z.string() }).nullable(),
    }),
  ),
  ended_at: at.nullable(),
})
export type Simulation = z.infer<typeof simulation>

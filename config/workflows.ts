/** What workflows are made of. A flow is a list of steps read from top to bottom; a branch holds two lists of its own. */

export const mostSteps = 50
/** How many branches may stand within each other. */
export const deepestBranch = 3
/** How many flows of one person may be in force. */
export const mostActive = 20
/** Within which a flow enrols nobody whom another flow has brought about, and how often somebody may enter flows in a day. */
export const longestChain = 5
export const mostEntriesInDay = 20
/** For how many days what was due while nothing ran is made up for. */
export const catchUpDays = 3

/** What a date comes round to, for each contact by their own clock. */
export const dateKinds = ['birthday', 'turning_65', 'policy_anniversary', 'policy_renewal', 'not_contacted', 'fixed_date'] as const
export type DateKind = (typeof dateKinds)[number]

/** What happens to a contact. */
export const happeningKinds = [
  'contact_created',
  'status_changed',
  'tag_added',
  'policy_lapsed',
  'replied',
  'appointment',
  'scope_signed',
] as const
export type HappeningKind = (typeof happeningKinds)[number]

/** `manual`: only somebody enrols people. */
export const triggerKinds = ['manual', ...happeningKinds, ...dateKinds] as const
/** What a ready message of the brand is sent by: somebody, or what comes round or happens. */
export const triggerTypes = [
  'manual',
  'birthday',
  'turning_65',
  'policy_anniversary',
  'policy_renewal',
  'policy_lapsed',
  'new_contact',
  'not_contacted',
  'fixed_date',
] as const
/** How often a fixed date comes round. */
export const recurrences = ['once', 'yearly', 'monthly'] as const
export const isDateKind = (kind: string): kind is DateKind => (dateKinds as readonly string[]).includes(kind)

/** How often somebody may go through a flow: once, once a year, or each time. */
export const againKinds = ['never', 'yearly', 'always'] as const
export type Again = (typeof againKinds)[number]

export const conditionKinds = [
  'has_tag',
  'status_is',
  'category_is',
  'state_is',
  'has_email',
  'has_phone',
  'has_replied',
  'has_active_policy',
  'has_policy_of',
] as const

export const stepKinds = [
  'wait',
  'email',
  'text',
  'task',
  'note',
  'add_tag',
  'remove_tag',
  'status',
  'group',
  'assign',
  'notify',
  'branch',
] as const
export type StepKind = (typeof stepKinds)[number]
/** What is said to the contact: it waits for the hours of messages, and the run for it. */
export const isMessage = (kind: StepKind): kind is 'email' | 'text' => kind === 'email' || kind === 'text'

export const ways = ['yes', 'no'] as const
export type Way = (typeof ways)[number]

export const flowStatuses = ['draft', 'active', 'paused'] as const
/** Whose flows are listed: one's own, those of one's people, or those of the brand, which send its ready messages. */
export const flowWhose = ['mine', 'people', 'brand'] as const
export const runStates = ['waiting', 'held', 'ended'] as const

/** Why somebody is no longer in a flow. */
export const endings = [
  'finished',
  'goal',
  'exit',
  'person',
  'flow_deleted',
  'contact_deleted',
  'merged',
  'out_of_reach',
  'failed',
] as const
export type Ending = (typeof endings)[number]

/** What became of a step; `entered` and `ended` stand for the flow itself. */
export const outcomes = ['entered', 'done', 'yes', 'no', 'left_out', 'failed', 'ended'] as const
export type Outcome = (typeof outcomes)[number]

/** Who else sees a template. */
export const shares = ['own', 'company', 'brand'] as const
export type Share = (typeof shares)[number]

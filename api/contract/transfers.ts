import { z } from 'zod'
import { stateValues } from '#config/options.ts'
import { chosenOnce } from './contacts/actions.ts'
import { page, pageMeta, paging } from './envelope.ts'
import { flag } from './fields.ts'

/** Contacts that change hands, many at once: from whoever has them to people or pools, to be reverted within the days of an undo. */

/** As many contacts are transferred at once. */
export const mostTransferred = 250_000
export const transferMethods = ['one', 'evenly', 'by_state'] as const

/** Why somebody is not transferred, in the order in which it is asked. */
export const heldReasons = ['already_there', 'no_state', 'other_company', 'gone'] as const

const holder = z.object({ kind: z.enum(['user', 'pool']), id: z.string(), name: z.string() })
export type Holder = z.infer<typeof holder>
const counted = holder.extend({ count: z.int() })
/** The rule of config/outreach that keeps somebody where they are. */
const keptBy = z.object({ id: z.string(), source: z.string() }).nullable()
const heldContact = z.object({ id: z.string(), number: z.int(), name: z.string() })
/** So many of those who are held back are named, by each reason. */
export const mostNamed = 20
const heldBack = z.array(z.object({ code: z.enum(heldReasons), count: z.int(), rule: keptBy, contacts: z.array(heldContact) }))

/** Somebody who gets contacts; dealt by state, of which states. */
const receiver = holder.extend({ states: z.array(z.enum(stateValues)).optional() })
/** Of which states each of those named in `to` gets people, where they are dealt `by_state`. */
const states = z.record(z.uuid(), z.array(z.enum(stateValues)).max(stateValues.length)).default({})

/** Fixes the group; to whom it may go, and how, is named to hear who would be held back. */
export const transferGroup = chosenOnce({
  to: z.array(z.uuid()).max(200).default([]),
  method: z.enum(transferMethods).default('evenly'),
  states,
})

export const transferGroupSummary = z.object({
  selection_id: z.string(),
  total_count: z.int(),
  /** To whom it may go, of those who were named. */
  to: z.array(holder),
  by_owner: z.array(counted),
  by_company: z.array(z.object({ id: z.string().nullable(), name: z.string(), count: z.int() })),
  held_back: heldBack,
})
export type TransferGroupSummary = z.infer<typeof transferGroupSummary>

/**
 * `to`: people and pools by id. `evenly` deals the contacts out to them in turn; `by_state` each to whoever gets people of their
 * state, in turn where several do. `notify` writes to the people among them.
 */
export const updateTransferGroup = z.object({
  selection_id: z.uuid(),
  to: z.array(z.uuid()).min(1).max(200),
  method: z.enum(transferMethods).default('one'),
  states,
  note: z.string().trim().max(500).default(''),
  notify: flag.default(false),
})
export type UpdateTransferGroup = z.output<typeof updateTransferGroup>

export const transferStates = ['queued', 'processing', 'complete', 'failed', 'reverting'] as const

const state = {
  id: z.string(),
  status: z.enum(transferStates),
  reverted: z.boolean(),
  revert_in_progress: z.boolean(),
  total_count: z.int(),
  moved_count: z.int(),
  held_count: z.int(),
  /** Of the moved, those that a revert had to leave. */
  kept_count: z.int(),
  updated_at: z.iso.datetime(),
}
export const transferStatus = z.object(state)

export const transferAttempt = z.object({
  ...state,
  method: z.enum(transferMethods),
  to: z.array(receiver),
  note: z.string(),
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  revert_until: z.iso.datetime().nullable(),
  can_revert: z.boolean(),
})
export type TransferAttempt = z.infer<typeof transferAttempt>

export const transferOrders = ['created_at', 'total_count', 'by'] as const
export const listTransfers = z.object({
  /** Words of the note, or of the name of who did it. */
  q: z.string().trim().max(100).default(''),
  order_field: z.enum(transferOrders).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...paging(15),
})
export type ListTransfers = z.output<typeof listTransfers>

const ofLogs = paging(50)
/** An attempt with the pages of its log, which is fetched beside it. */
export const showTransfer = z.object(ofLogs)
export const transferWithMeta = z.object({ data: transferAttempt, meta: pageMeta })

export const transferOutcomes = ['moved', 'held', 'reverted', 'kept'] as const
export const listTransferLogs = z.object({ outcome: z.enum(transferOutcomes).optional(), ...ofLogs })
export type ListTransferLogs = z.output<typeof listTransferLogs>

/** `contact` is null where it is out of one's reach by now, or gone. */
export const transferLogRow = z.object({
  contact: heldContact.nullable(),
  from: holder.nullable(),
  to: holder.nullable(),
  outcome: z.enum(transferOutcomes),
  reason: z.enum(heldReasons).nullable(),
  rule: keptBy,
})
export type TransferLogRow = z.infer<typeof transferLogRow>
export const transferLogs = page(transferLogRow)

export const revertTransfer = z.object({ revert: z.literal(true).or(z.literal('true')).default(true) }).default({ revert: true })

/** Background work of one's own brand: what waits to be done and for how long, in seconds. */
export const workersStatus = z.object({ running: z.boolean(), working_count: z.int(), waiting_count: z.int(), waiting_seconds: z.int() })
export type WorkersStatus = z.infer<typeof workersStatus>

export const transferParams = z.object({ id: z.string().min(1).max(64) })

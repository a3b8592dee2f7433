import { z } from 'zod'
import { outcomes } from '#config/workflows.ts'
import { paging } from '../envelope.ts'

export const listLogs = z.object(paging(5))

const at = z.iso.datetime().nullable()
const person = z.object({ id: z.string(), name: z.string() }).nullable()

/**
 * `sent`: the mail server took it. `unsure`: nobody can say whether it went out, so it is never sent again by itself. `left_out`: a
 * rule kept it back before it went.
 */
export const emailStatuses = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'unsure',
  'bounced',
  'complained',
  'left_out',
  'received',
] as const

export const emailLog = z.object({
  id: z.string(),
  /** `in`: they wrote it. */
  direction: z.enum(['out', 'in']),
  subject: z.string(),
  /** Who wrote one that came in. */
  from_address: z.string(),
  recipient: z.string(),
  status: z.enum(emailStatuses),
  /** What a mail server said of it, where it did not take it. */
  diagnostic: z.string(),
  sent_by: person,
  sent_at: at,
  send_at: at,
  clicked_at: at,
  bounced_at: at,
  created_at: z.iso.datetime(),
})

export type EmailLog = z.infer<typeof emailLog>

/** `user`: whose flow it is. `step`: its kind, or `entered` and `ended`. `waiting`: its message has not gone yet. */
export const workflowLog = z.object({
  id: z.string(),
  workflow_id: z.string().nullable(),
  workflow: z.string(),
  user: person,
  step: z.string(),
  status: z.enum(['waiting', 'done', 'skipped', 'failed']),
  /** Null for what another system did. */
  outcome: z.enum(outcomes).nullable(),
  reason: z.string(),
  at: z.iso.datetime(),
})

export const callFile = z.object({
  id: z.string(),
  direction: z.enum(['inbound', 'outbound']),
  from_number: z.string(),
  to_number: z.string(),
  started_at: z.iso.datetime(),
  seconds: z.int(),
  recorded: z.boolean(),
  class: z.string(),
  user: person,
})

export const transferLog = z.object({
  id: z.string(),
  from_user: person,
  to_user: person,
  attempt_id: z.string().nullable(),
  reverted: z.boolean(),
  at: z.iso.datetime(),
})

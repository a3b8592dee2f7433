import { z } from 'zod'
import { date } from './fields.ts'

/** What an entry can be about and is told by name. */
export const auditKinds = [
  ...([
    'user',
    'contact',
    'corporation',
    'pool',
    'group',
    'tag',
    'text_template',
    'quick_filter',
    'status',
    'source',
    'carrier',
    'plan',
  ] as const),
  ...([
    'training',
    'product',
    'vendor',
    'mailer_kit',
    'email_template',
    'ready_message',
    'campaign',
    'flow',
    'report',
    'import',
    'soa',
    'order',
  ] as const),
] as const

const person = z.object({ id: z.string(), name: z.string() }).nullable()

/**
 * What an entry is about, by its name of today. `number` is a contact's or scope's, by which its page is found; kinds without a page are
 * told by name alone. Null where it is gone, or where whoever asks may not see it.
 */
export const auditSubject = z
  .object({
    kind: z.enum(auditKinds),
    id: z.string(),
    name: z.string(),
    number: z.number().int().nullable(),
  })
  .nullable()

/** One deed: `by` the account, `really_by` whoever sat at the keyboard where that was somebody else. Details hold no secrets. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  area: z.string(),
  action: z.string(),
  by: person,
  really_by: person,
  subject_id: z.string().nullable(),
  subject: auditSubject,
  details: z.record(z.string(), z.unknown()),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const word = z.string().regex(/^[a-z_]{1,40}$/)

export const readAudit = z.object({
  area: word.optional(),
  action: word.optional(),
  /** By whom: the account, or the one who acted as it. */
  user_id: z.uuid().optional(),
  /** About whom or what. */
  subject_id: z.uuid().optional(),
  /** Only what was done while acting for somebody else. */
  acting: z.union([z.boolean(), z.stringbool()]).default(false),
  /** Days in the zone of whoever asks, both included. */
  from: date.optional(),
  to: date.optional(),
  /** The id of the last entry that was read. */
  before: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type ReadAudit = z.output<typeof readAudit>

/**
 * A piece of the log, the newest first, and where the next piece begins. `user` and `subject`: the people it is narrowed to, by
 * name; null where it is not, or where that is nobody whom the one who asks oversees.
 */
export const auditPiece = z.object({
  data: z.array(auditEntry),
  meta: z.object({ next: z.string().nullable(), user: person, subject: person }),
})

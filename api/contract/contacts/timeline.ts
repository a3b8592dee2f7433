import { z } from 'zod'
import { contactCategoryValues } from '#config/options.ts'
import { flag, lockVersion, phone, email, signature } from '../fields.ts'
import { newNote } from './notes.ts'

/** What a timeline can be narrowed to; `conversation` is what was said: calls, texts and notes, whole. */
export const timelineKinds = ['conversation', 'notes', 'reached', 'files', 'records', 'changes'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** One thing that happened; `details` hold what its kind has to tell. */
export const timelineLine = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.string(),
  by: signature.nullable(),
  details: z.record(z.string(), z.unknown()),
})
export type TimelineLine = z.infer<typeof timelineLine>

/** A cursor is where the page before ended, as `next` told it. */
const cursor = z
  .string()
  .regex(/^[1-9]\d{3}-[^_]{1,30}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .refine((value) => z.iso.datetime({ precision: 6 }).safeParse(value.split('_')[0]).success, { params: { code: 'invalid' } })

export const readTimeline = z.object({
  before: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(25),
  kind: z.enum(timelineKinds).optional(),
})
export type ReadTimeline = z.output<typeof readTimeline>

/** A piece of the story, the newest first, and where the next piece begins. */
export const timelinePiece = z.object({ data: z.array(timelineLine), meta: z.object({ next: z.string().nullable() }) })

export const reachTypes = ['call', 'text', 'email', 'meeting', 'voicemail', 'mail'] as const

/** That somebody was reached, or tried to be; `at` is now unless it was earlier. */
export const activityInfo = z.object({
  type: z.enum(reachTypes),
  note: newNote.shape.body.optional(),
  at: z.iso.datetime({ offset: true }).optional(),
})

/** A few fields at a time, in place: what is absent stays. `phone` and `email` are the first of each. */
export const quickUpdate = z
  .object({
    status_id: z.uuid().nullable(),
    source_id: z.uuid().nullable(),
    category: z.enum(contactCategoryValues),
    owner_id: z.uuid(),
    phone: phone.nullable(),
    email: email.nullable(),
    do_not_call: flag,
    do_not_text: flag,
    do_not_mail: flag,
    lock_version: lockVersion,
  })
  .partial()
export type QuickUpdate = z.output<typeof quickUpdate>

/** `holder_id`: who held the contact (its owner or its pool) when the one who takes it looked. */
export const assignToMe = z.preprocess((body) => body ?? {}, z.object({ holder_id: z.uuid().nullish() }))

export const updateNote = z.object({
  notes: z.object({
    id: z.uuid().optional(),
    body: newNote.shape.body.optional(),
    pinned: flag.optional(),
    lock_version: lockVersion.optional(),
  }),
})

/**
 * How much there is below a contact, and whether the one who asks keeps it at hand. `suppressed`: how they are not to be reached
 * any more, by any of their numbers or e-mail addresses, and since when.
 */
export const contactCounts = z.object({
  notes: z.int(),
  files: z.int(),
  linked_contacts: z.int(),
  policies: z.int(),
  securities: z.int(),
  favorite: z.boolean(),
  suppressed: z.array(z.object({ channel: z.enum(['call', 'text', 'email']), since: z.iso.datetime() })),
})
export type ContactCounts = z.infer<typeof contactCounts>

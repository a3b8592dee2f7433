import { z } from 'zod'
import { assignmentStates, letterLayouts, longestLetter, notAssignedReasons, signers } from '#config/printing.ts'
import { chosenOnce } from '../contacts/actions.ts'
import { all, page, paging } from '../envelope.ts'
import { date, flag, line, lockVersion } from '../fields.ts'

/** Letters that are printed for many, and who is to get which. */

const written = z
  .string()
  .transform((value) => value.replace(/\r\n?/g, '\n').trim())
  .pipe(z.string().max(longestLetter))

/** In Markdown, with fields such as `{{first_name}}`; Spanish for those who read it, empty where there is none. */
const words = z.object({ en: written.pipe(z.string().min(1)), es: written.default('') })

export const mailerKit = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  letter: z.object({ en: z.string(), es: z.string() }),
  layout: z.enum(letterLayouts),
  /** It speaks of Medicare: the foot of its pages says that we are not the government. */
  medicare: z.boolean(),
  /** Of the longer language, for somebody with a short name. */
  pages: z.int(),
  active: z.boolean(),
  lock_version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type MailerKit = z.infer<typeof mailerKit>

const kitFields = {
  name: line(120).min(1),
  description: line(300).default(''),
  letter: words,
  layout: z.enum(letterLayouts).default(letterLayouts[0]),
  medicare: flag.default(false),
  active: flag.default(true),
}
export const newMailerKit = z.object(kitFields)
export type NewMailerKit = z.output<typeof newMailerKit>

export const mailerKitChange = z.object({
  name: kitFields.name.optional(),
  description: line(300).optional(),
  letter: words.optional(),
  layout: z.enum(letterLayouts).optional(),
  medicare: flag.optional(),
  active: flag.optional(),
  lock_version: lockVersion.optional(),
})
export type MailerKitChange = z.output<typeof mailerKitChange>

export const listMailerKits = z.object({ q: line(120).default(''), ...paging(25) })
export const mailerKits = page(mailerKit)

/** What can be assigned and printed. */
export const usableKits = all(
  mailerKit.pick({ id: true, name: true, description: true, layout: true, pages: true, medicare: true, active: true }),
)
export type UsableKit = z.infer<typeof usableKits>['data'][number]

export const assignmentCounts = all(
  z.object({
    kit_id: z.string(),
    name: z.string(),
    assigned: z.int(),
    printed: z.int(),
    mailed: z.int(),
    cancelled: z.int(),
    /** Assigned since the month began, whatever became of them. */
    this_month: z.int(),
  }),
)
export type AssignmentCount = z.infer<typeof assignmentCounts>['data'][number]

/** `send_as`: who signs, whoever has the contact when it is printed, or the one who asks. */
export const assignKit = chosenOnce({
  kit_id: z.uuid(),
  send_as: z.enum(signers).default('owner'),
  due_on: date.nullable().default(null),
})
export type AssignKit = z.output<typeof assignKit>

export const kitAssigned = z.object({
  batch_id: z.string(),
  kit_id: z.string(),
  assigned_count: z.int(),
  left_out: z.array(z.object({ code: z.enum(notAssignedReasons), count: z.int() })),
})
export type KitAssigned = z.infer<typeof kitAssigned>

export const mailerAssignment = z.object({
  id: z.string(),
  kit: z.object({ id: z.string(), name: z.string() }),
  contact: z.object({ id: z.string(), number: z.int(), name: z.string() }),
  send_as: z.enum(signers),
  due_on: z.string().nullable(),
  state: z.enum(assignmentStates),
  assigned_by: z.string(),
  created_at: z.iso.datetime(),
  printed_at: z.iso.datetime().nullable(),
  mailed_at: z.iso.datetime().nullable(),
})
export type MailerAssignment = z.infer<typeof mailerAssignment>

export const listAssignments = z.object({
  /** In the contact's name. */
  q: line(120).default(''),
  kit_id: z.uuid().optional(),
  batch_id: z.uuid().optional(),
  state: z.enum(assignmentStates).optional(),
  ...paging(25),
})
export type ListAssignments = z.output<typeof listAssignments>
export const mailerAssignments = page(mailerAssignment)

export const printAssigned = z.object({ kit_id: z.uuid(), order: z.enum(['name', 'zip']).default('name') })
export type PrintAssigned = z.output<typeof printAssigned>

/** All letters of a kit that were printed are in the mail. */
export const markMailed = z.object({ kit_id: z.uuid() })

/** Single ones, or all that were assigned together. */
export const cancelAssignments = z
  .object({ ids: z.array(z.uuid()).min(1).max(1000).optional(), batch_id: z.uuid().optional() })
  .refine(({ ids, batch_id }) => Boolean(ids) !== Boolean(batch_id), { path: ['ids'], params: { code: 'required' } })

export const changedCount = z.object({ count: z.int() })

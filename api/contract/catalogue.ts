import { z } from 'zod'
import { statusTones } from '#config/options.ts'
import { flag, line, lockVersion, nameLine } from './fields.ts'
import { page, paging } from './envelope.ts'

/** The fixed lists of a tenant that screens offer and that contacts refer to. */

export const status = z.object({ id: z.string(), title: z.string(), tone: z.string() })
export type Status = z.infer<typeof status>
/** One that is not `active` is no longer offered, and stays with the contacts it has. */
export const statusChoice = status.extend({ active: z.boolean() })
export type StatusChoice = z.infer<typeof statusChoice>

export const source = z.object({ id: z.string(), title: z.string() })
export const sourceChoice = source.extend({ active: z.boolean() })
export type SourceChoice = z.infer<typeof sourceChoice>
export type Source = z.infer<typeof source>

export const tagColors = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const
export const tagColor = z.enum(tagColors)

export const tag = z.object({ id: z.string(), name: z.string(), color: z.string() })
export type Tag = z.infer<typeof tag>

const tagName = z.string().trim().min(1).max(40)

/** A tag to be there from now on; one of that name may be there already. */
export const newTag = z.object({ name: tagName, color: tagColor.default('grey') })
export type NewTag = z.output<typeof newTag>

/** One tag, or several at once. */
export const newTags = z.union([z.object({ tags: z.array(newTag).min(1).max(50) }), newTag.transform((one) => ({ tags: [one] }))])

export const tagChange = z.object({ id: z.uuid(), name: tagName.optional(), color: tagColor.optional() })

export const listTagUsage = z.object({ q: z.string().trim().max(40).default(''), ...paging(25) })

/** A tag, and how many contacts carry it; "about" means more than that. */
export const tagUsage = tag.extend({ contact_count: z.int(), contact_count_is: z.enum(['exact', 'about']) })
export type TagUsage = z.infer<typeof tagUsage>
export const tagUsages = page(tagUsage)

/** Whom policies are with. One that is not `active` is no longer offered, and stays with the policies it has. */
export const carrier = z.object({ id: z.string(), name: z.string(), naic: z.string().nullable(), active: z.boolean() })
export type Carrier = z.infer<typeof carrier>

/** `all` brings the whole list on one page, those that are no longer offered among them. */
export const listCarriers = z.object({ ...paging(50), q: z.string().trim().max(100).optional(), all: flag.optional() })
export type ListCarriers = z.output<typeof listCarriers>

// The same lists for those who keep them

const broken = (code: string) => ({ params: { code } })

/** The number of an insurer at the National Association of Insurance Commissioners; empty clears. */
const naic = z.preprocess(
  (value) => (value === '' ? null : value),
  z
    .string()
    .trim()
    .refine((value) => /^\d{5}$/.test(value), broken('invalid_naic'))
    .nullable(),
)
const title = nameLine(60).min(1)
const tone = z.enum(statusTones)
/** The place in the list, the first is 1. */
const place = z.coerce.number().int().min(1).max(2000)

const kept = { lock_version: z.int(), active: z.boolean() }
const ofContacts = { ...kept, position: z.int(), contact_count: z.int(), contact_count_is: z.enum(['exact', 'about']) }

export const keptCarrier = carrier.extend({ ...kept, policy_count: z.int(), policy_count_is: z.enum(['exact', 'about']) })
export type KeptCarrier = z.infer<typeof keptCarrier>
export const keptStatus = status.extend(ofContacts)
export type KeptStatus = z.infer<typeof keptStatus>
export const keptSource = source.extend(ofContacts)

/** Those that are no longer offered are among them; `active` leaves in those that are, or those that are not. */
export const listKept = z.object({ ...paging(50), q: line(100).default(''), active: flag.optional() })
export type ListKept = z.output<typeof listKept>

const active = flag.default(true)
export const newCarrier = z.object({ name: nameLine(100).min(1), naic: naic.default(null), active })
export const newStatus = z.object({ title, tone: tone.default('neutral'), active, position: place.optional() })
export const newSource = z.object({ title, active, position: place.optional() })

const change = { active: flag.optional(), lock_version: lockVersion.optional() }
export const carrierChanges = z.object({ name: nameLine(100).min(1).optional(), naic: naic.optional(), ...change })
export const statusChanges = z.object({ title: title.optional(), tone: tone.optional(), position: place.optional(), ...change })
export const sourceChanges = z.object({ title: title.optional(), position: place.optional(), ...change })

export const keptParams = z.object({ id: z.uuid() })

/** The entry that comes in the place of one that records refer to. */
export const removeKept = z.object({ replace_with: z.preprocess((value) => (value === '' ? undefined : value), z.uuid().optional()) })

/** Whom leads come from by machine. */
export const apiVendor = z.object({ id: z.string(), vendor_name: z.string(), vendor_type: z.string() })
export type ApiVendor = z.infer<typeof apiVendor>

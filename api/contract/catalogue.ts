import { z } from 'zod'
import { flag } from './fields.ts'
import { page, paging } from './envelope.ts'

/** The fixed lists of a tenant that screens offer and that contacts refer to. */

export const status = z.object({ id: z.string(), title: z.string(), tone: z.string() })
export type Status = z.infer<typeof status>

export const source = z.object({ id: z.string(), title: z.string() })
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
export const carrier = z.object({ id: z.string(), name: z.string(), active: z.boolean() })
export type Carrier = z.infer<typeof carrier>

/** `all` brings the whole list on one page, those that are no longer offered among them. */
export const listCarriers = z.object({ ...paging(50), q: z.string().trim().max(100).optional(), all: flag.optional() })
export type ListCarriers = z.output<typeof listCarriers>

/** Whom leads come from by machine. */
export const apiVendor = z.object({ id: z.string(), vendor_name: z.string(), vendor_type: z.string() })
export type ApiVendor = z.infer<typeof apiVendor>

export const training = z.object({
  id: z.string(),
  section: z.string(),
  title: z.string(),
  file: z.string().nullable(),
  corporation_id: z.string().nullable(),
  for_account_types: z.array(z.string()),
})
export type Training = z.infer<typeof training>

/** Words of its title or section, or one section. */
export const listTrainings = z.object({
  ...paging(50),
  q: z.string().trim().max(100).optional(),
  section: z.string().trim().max(100).optional(),
})
export type ListTrainings = z.output<typeof listTrainings>

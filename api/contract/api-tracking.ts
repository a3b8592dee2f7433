import { z } from 'zod'
import { vendorFields, vendorTypes } from '#config/vendor-fields.ts'
import { paging } from './envelope.ts'
import { flag, line, lockVersion } from './fields.ts'

const id = z.uuid()
const broken = (code: string) => ({ params: { code } })

export const apiTrackingParams = z.object({ id })
export const postParams = z.object({ id, post_id: id })

/** A name that comes in and what it is here, or a value that every lead has: one of the two. */
const vendorField = z
  .object({
    field: z.enum(vendorFields),
    name: line(200)
      .min(1)
      .nullish()
      .transform((name) => name ?? null),
    value: line(500)
      .min(1)
      .nullish()
      .transform((value) => value ?? null),
  })
  .refine(({ name, value }) => (name === null) !== (value === null), { path: ['name'], ...broken('name_or_value') })

/** An address or a network: 203.0.113.7, 203.0.113.0/24, 2001:db8::/32. */
const network = z
  .string()
  .trim()
  .max(60)
  .pipe(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))

const people = z
  .array(id)
  .max(50)
  .transform((ids) => [...new Set(ids)])

const settings = {
  vendor_name: line(100).min(1),
  vendor_type: z.enum(vendorTypes),
  active: flag,
  fields: z.array(vendorField).max(100),
  /** Who gets the leads: one, or several in turn. */
  owner_ids: people,
  /** Or the pool where they wait. */
  pool_id: id.nullable(),
  tags: z.array(line(40).min(1)).max(20),
  status_id: id.nullable(),
  source_id: id.nullable(),
  /** The same person again from this vendor within so many days is a duplicate; 0: never. */
  again_within_days: z.coerce.number().int().min(0).max(365),
  /** How many leads are taken a day; null: all. */
  daily_cap: z.int().min(1).max(100_000).nullable(),
  /** From where they may come; none: from anywhere. */
  allowed_addresses: z.array(network).max(50),
  answer_format: z.enum(['json', 'xml']),
}

export const newApiVendor = z.object({
  ...settings,
  vendor_type: settings.vendor_type.default('leads'),
  active: settings.active.default(true),
  fields: settings.fields.default([]),
  owner_ids: settings.owner_ids.default([]),
  pool_id: settings.pool_id.default(null),
  tags: settings.tags.default([]),
  status_id: settings.status_id.default(null),
  source_id: settings.source_id.default(null),
  again_within_days: settings.again_within_days.default(30),
  daily_cap: settings.daily_cap.default(null),
  allowed_addresses: settings.allowed_addresses.default([]),
  answer_format: settings.answer_format.default('json'),
})
export type NewApiVendor = z.output<typeof newApiVendor>

/** What is left out stays as it is. */
export const apiVendorChanges = z.object(settings).partial().extend({ lock_version: lockVersion.optional() })
export type ApiVendorChanges = z.output<typeof apiVendorChanges>

export const listApiVendors = z.object({ q: z.string().trim().max(100).default(''), active: flag.optional(), ...paging(25) })
export type ListApiVendors = z.output<typeof listApiVendors>

const person = z.object({ id: z.string(), name: z.string() })
const counts = z.object({ accepted: z.int(), duplicate: z.int(), rejected: z.int(), test: z.int() })
export type PostCounts = z.infer<typeof counts>

export const trackedVendor = z.object({
  id: z.string(),
  vendor_name: z.string(),
  vendor_type: z.string(),
  active: z.boolean(),
  fields: z.array(z.object({ field: z.string(), name: z.string().nullable(), value: z.string().nullable() })),
  owner_ids: z.array(z.string()),
  owners: z.array(person.extend({ active: z.boolean() })),
  pool: person.nullable(),
  pool_id: z.string().nullable(),
  tags: z.array(z.string()),
  status_id: z.string().nullable(),
  source_id: z.string().nullable(),
  again_within_days: z.int(),
  daily_cap: z.int().nullable(),
  allowed_addresses: z.array(z.string()),
  answer_format: z.enum(['json', 'xml']),
  last_post_at: z.iso.datetime().nullable(),
  today: counts,
  last_30_days: counts,
  lock_version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type TrackedVendor = z.infer<typeof trackedVendor>

/** A vendor that was just added, with its key, which is told this once. */
export const createdVendor = trackedVendor.extend({ key: z.string() })

export const vendorKey = z.object({
  id: z.string(),
  vendor: z.object({ id: z.string(), vendor_name: z.string() }),
  /** How it begins. */
  prefix: z.string(),
  active: z.boolean(),
  expires_at: z.iso.datetime().nullable(),
  last_used_at: z.iso.datetime().nullable(),
  accepted: z.int(),
  duplicate: z.int(),
  rejected: z.int(),
  created_at: z.iso.datetime(),
})
export type VendorKey = z.infer<typeof vendorKey>

export const listVendorKeys = z.object({ vendor_id: id.optional() })

/** `replace` makes another key of the vendor's and lets this one end after 72 hours; the answer is the new one then. */
export const vendorKeyChanges = z.object({
  active: flag.optional(),
  expires_at: z.iso.datetime({ offset: true }).nullable().optional(),
  replace: flag.optional(),
})
export type VendorKeyChanges = z.output<typeof vendorKeyChanges>

/** `key` where one was made, told this once. */
export const changedKey = vendorKey.extend({ key: z.string().optional() })

export const postOutcomes = ['accepted', 'duplicate', 'rejected', 'test'] as const
export type PostOutcome = (typeof postOutcomes)[number]

/** Days are calendar days by the clock of the one who asks, both ends included. */
export const listPosts = z.object({
  outcome: z.enum(postOutcomes).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  ...paging(25),
})
export type ListPosts = z.output<typeof listPosts>

export const vendorPost = z.object({
  id: z.string(),
  vendor_lead_id: z.string().nullable(),
  outcome: z.enum(postOutcomes),
  code: z.string(),
  reasons: z.array(z.object({ field: z.string(), code: z.string() })),
  unmapped: z.array(z.string()),
  contact: z.object({ id: z.string(), number: z.int(), name: z.string() }).nullable(),
  format: z.enum(['json', 'form', 'xml']),
  ip: z.string(),
  replayed_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  /** What came, by the vendor's names; null once it is forgotten. Numbers that nobody should carry about are masked. */
  body: z.array(z.object({ name: z.string(), value: z.string() })).nullable(),
})
export type VendorPost = z.infer<typeof vendorPost>

/** A post as the vendor would send it. Nothing of it becomes a contact. */
export const testPost = z.object({ body: z.string().max(100_000) })

/** What a vendor is told. `lead_id` is the post's own. */
export const leadAnswer = z.object({
  status: z.enum(['accepted', 'duplicate', 'test', 'rejected']),
  success: z.boolean(),
  code: z.string(),
  lead_id: z.string().nullable(),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })).optional(),
})
export type LeadAnswer = z.infer<typeof leadAnswer>

export const intakeParams = z.object({ id })
export const intakeWithKeyParams = z.object({ id, key: z.string().min(1).max(200) })

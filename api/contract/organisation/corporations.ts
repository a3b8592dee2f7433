import { z } from 'zod'
import { officeTypeValues } from '#config/options.ts'
import { paging } from '../envelope.ts'
import { flag, nameLine } from '../fields.ts'
import { webpage, webpageChanges, webpageFileChange } from '../public/webpages.ts'

/** Companies and their business units, with what their public pages say: one set of fields. */

export const corporationTypes = ['company', 'business_unit'] as const
export type CorporationType = (typeof corporationTypes)[number]

/** Empty clears. */
const clearable = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => (value === '' ? null : value), schema.nullable())

export const listCorporations = z.object({
  q: z.string().trim().max(100).default(''),
  type: z.enum(corporationTypes).optional(),
  /** Only these units. */
  business_unit_ids: z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(z.uuid()).max(200)).optional(),
  /** Only the units of this company. */
  company_id: z.uuid().optional(),
  /** Only those with somebody active, to whom a campaign can be given. */
  for_campaign_triggers: flag.default(false),
  ...paging(25),
})
export type ListCorporations = z.output<typeof listCorporations>

const named = z.object({ id: z.string(), name: z.string() })

export const corporationRow = z.object({
  id: z.string(),
  type: z.enum(corporationTypes),
  number: z.int(),
  name: z.string(),
  /** The label of its public page's address. */
  domain_name: z.string().nullable(),
  webpage_active: z.boolean(),
  /** The company of a unit. */
  company: named.nullable(),
  /** A plan is paid for; null for a unit. */
  paid: z.boolean().nullable(),
  /** People of it who are not deactivated. */
  people_count: z.int(),
  unit_count: z.int(),
  lock_version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type CorporationRow = z.infer<typeof corporationRow>

const base = {
  name: nameLine(150).min(1),
  /** By which files and switches name a company. The next free one where nothing is said. */
  number: z.coerce.number().int().min(1).max(999_999_999),
  /** Of a company: the unit that new people join at first. */
  business_unit_id: clearable(z.uuid()),
  /** Who answers for it, and gets what visitors of its page write. */
  user_id: clearable(z.uuid()),
  office_type: z.enum(officeTypeValues),
}

const page = webpageChanges.shape

export const corporationChanges = z.object({ ...base, ...page }).partial()
export type CorporationChanges = z.output<typeof corporationChanges>

export const newCorporation = corporationChanges.extend({
  type: z.enum(corporationTypes),
  name: base.name,
  /** Of a unit: its company. */
  company_id: z.uuid().optional(),
})
export type NewCorporation = z.output<typeof newCorporation>

/** The lists of files as the form names them: `files[0][id]`, `files[0][file_title]` and so on. */
export const corporationFiles = z.array(webpageFileChange).max(40)

export const corporation = corporationRow.extend({
  business_unit_id: z.string().nullable(),
  user: named.nullable(),
  office_type: z.enum(officeTypeValues),
  /** What is on its page; null where none was begun. */
  webpage: webpage.nullable(),
  may_change: z.boolean(),
  may_delete: z.boolean(),
})
export type Corporation = z.infer<typeof corporation>

export const corporationParams = z.object({ id: z.uuid() })
/** `type`: it must be of this kind to be found. */
export const corporationQuery = z.object({ type: z.enum(corporationTypes).optional() })

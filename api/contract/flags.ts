import { z } from 'zod'
import { paging } from './envelope.ts'
import { line } from './fields.ts'

/** One of the features that there are, by its key. Which they are is code: `GET /v1/admin/features` lists them. */
const featureKey = z.string().min(1).max(60)
const companyNumber = z.coerce.number().int().min(1).max(999_999_999)
const person = z.object({ id: z.string(), name: z.string() }).nullable()

/** Why a feature is on or off: the first that decides. */
const reasons = ['file', 'configuration', 'switch', 'company', 'role', 'on'] as const

/** For whom it is asked: somebody by id, else a company by number, else oneself. */
export const featuresQuery = z.object({ user_id: z.uuid().optional(), company_number: companyNumber.optional() })
export type FeaturesQuery = z.output<typeof featuresQuery>

/** A switch that was turned: for one company, or with `company_number` null for the whole deployment. `enabled` null gave the word back to the brand's file. */
export const flagChange = z.object({
  id: z.string(),
  feature: z.string(),
  company_number: z.number().nullable(),
  company_name: z.string().nullable(),
  enabled: z.boolean().nullable(),
  reason: z.string(),
  changed_by: person,
  changed_at: z.iso.datetime(),
})
export type FlagChange = z.infer<typeof flagChange>

/** A feature, what it closes while it is off, and how it stands for the one who is asked about. */
export const feature = z.object({
  key: z.string(),
  what: z.string(),
  closes: z.object({ routes: z.array(z.string()), api: z.array(z.string()), areas: z.array(z.string()) }),
  /** Whether the brand's file leaves it to the switches at all. */
  switchable: z.boolean(),
  on: z.boolean(),
  because: z.enum(reasons),
  /** The switches in force, that of the deployment first. */
  switches: z.array(flagChange),
})
export type FeatureRow = z.infer<typeof feature>

export const features = z.object({
  data: z.array(feature),
  /**
   * Whom the answers are about; with which key Unleash's clients may ask for them at /api/frontend; and the address of the
   * Unleash in which the switches are kept, if they are not kept here.
   */
  meta: z.object({ user: person, company_number: z.number().nullable(), client_key: z.string(), kept_in: z.string().nullable() }),
})

export const listFlagChanges = z.object({ feature: featureKey.optional(), ...paging(25) })
export type ListFlagChanges = z.output<typeof listFlagChanges>

export const changeFlag = z.object({
  feature: featureKey,
  company_number: companyNumber.nullish(),
  /** null: as the brand's file has it. */
  enabled: z.boolean().nullable(),
  reason: line(200).min(1),
})
export type ChangeFlag = z.output<typeof changeFlag>

export const flagChangeParams = z.object({ id: z.uuid() })

/** Which deployment this is: the key of its brand. */
export const activeFeatureFlag = z.object({ key: z.string() })

import { z } from 'zod'
import { beneficiaryKindValues, policyEndingValues, policyStatusValues, premiumModeValues } from '#config/options.ts'
import { page, paging } from '../envelope.ts'
import { date, flag, line, lockVersion } from '../fields.ts'
import { reportNumberLine } from '../reports/number.ts'

const id = z.uuid()
const status = z.enum(policyStatusValues)
const premiumMode = z.enum(premiumModeValues)

/** At most ten million dollars at a time, and ten billion in the event. */
const premium = z.int().min(0).max(1_000_000_000)
const faceAmount = z.int().min(0).max(1_000_000_000_000)

/** Up to two decimals, so that three people can share alike. */
const share = z
  .number()
  .min(0.01)
  .max(100)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { params: { code: 'two_decimals' } })
  .transform((value) => Math.round(value * 100) / 100)

const beneficiary = z.object({
  name: line(200).min(1),
  relationship: line(100).default(''),
  kind: z.enum(beneficiaryKindValues).default('primary'),
  share_percent: share,
})
const rider = z.object({ name: line(200).min(1), face_amount_cents: faceAmount.nullable().default(null) })
const agentShare = z.object({ user_id: id, percent: z.int().min(1).max(100) })

const fields = {
  carrier_id: id.nullable(),
  product: line(100),
  plan_name: line(200),
  policy_number: line(60),
  status,
  premium_cents: premium.nullable(),
  premium_mode: premiumMode.nullable(),
  face_amount_cents: faceAmount.nullable(),
  application_date: date.nullable(),
  effective_date: date.nullable(),
  issue_date: date.nullable(),
  renewal_date: date.nullable(),
  termination_date: date.nullable(),
  /** Why it ended; of one that lapsed or was terminated, and forgotten where it is neither any more. */
  terminated_because: z.enum(policyEndingValues).nullable(),
  /** The shares of the primary ones add up to 100, and so do those of the contingent ones. */
  beneficiaries: z.array(beneficiary).max(20),
  riders: z.array(rider).max(20),
  /** Who shares in the policy; together 100. Where nobody is named it is the contact's owner. */
  agents: z.array(agentShare).max(10),
}

/** What is absent stays; null or empty clears. */
export const policyChanges = z.object(fields).partial().extend({ lock_version: lockVersion.optional() })
export type PolicyChanges = z.output<typeof policyChanges>

export const newPolicy = z.object(fields).partial()
export type NewPolicy = z.output<typeof newPolicy>

const person = z.object({ id: z.string(), name: z.string() })

/** A policy as lists show it. */
const policyRow = z.object({
  id: z.string(),
  carrier: z.object({ id: z.string(), name: z.string() }).nullable(),
  product: z.string(),
  plan_name: z.string(),
  policy_number: z.string(),
  status,
  premium_cents: z.int().nullable(),
  premium_mode: premiumMode.nullable(),
  /** What comes in a year; null for what is paid once. */
  annual_premium_cents: z.int().nullable(),
  face_amount_cents: z.int().nullable(),
  effective_date: z.string().nullable(),
  renewal_date: z.string().nullable(),
  termination_date: z.string().nullable(),
})

export const policy = policyRow.extend({
  contact_id: z.string(),
  application_date: z.string().nullable(),
  issue_date: z.string().nullable(),
  terminated_because: z.enum(policyEndingValues).nullable(),
  /** Null where it came into its status before that was kept. */
  status_since: z.iso.datetime().nullable(),
  beneficiaries: z.array(
    z.object({ name: z.string(), relationship: z.string(), kind: z.enum(beneficiaryKindValues), share_percent: z.number() }),
  ),
  riders: z.array(z.object({ name: z.string(), face_amount_cents: z.int().nullable() })),
  agents: z.array(z.object({ user_id: z.string(), name: z.string(), percent: z.int() })),
  lock_version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  deleted_at: z.iso.datetime().nullable(),
})
export type Policy = z.infer<typeof policy>

export const policyParams = z.object({ id: z.string().min(1).max(64), policy_id: z.uuid() })

const several = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (Array.isArray(value) || value === undefined ? value : [value]), z.array(item).max(200).optional())

export const listPolicies = z.object({
  ...paging(25),
  status: several(status),
  /** Those that were deleted, the last one first, instead of those that are there. */
  deleted: flag.optional(),
})
export type ListPolicies = z.output<typeof listPolicies>

export const policyListOrders = ['renewal_date', 'effective_date', 'premium'] as const
export type PolicyListOrder = (typeof policyListOrders)[number]

/** Policies across contacts. Dates are calendar dates, both ends included; `termination_…` is when a policy ended or lapsed. */
export const policyListQuery = z.object({
  ...paging(50),
  q: z.string().trim().max(100).optional(),
  status: several(status),
  carrier_id: several(id),
  renewal_from: date.optional(),
  renewal_to: date.optional(),
  effective_from: date.optional(),
  effective_to: date.optional(),
  termination_from: date.optional(),
  termination_to: date.optional(),
  /** Those behind one number of a report that one has asked oneself. */
  report: reportNumberLine.optional(),
  sort: z.enum(policyListOrders).default('renewal_date'),
  order: z.enum(['asc', 'desc']).optional(),
})
export type PolicyListQuery = z.output<typeof policyListQuery>

export const policyListRow = policyRow.extend({
  contact: z.object({
    id: z.string(),
    number: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    owner: person.nullable(),
  }),
})
export type PolicyListRow = z.infer<typeof policyListRow>

const pageOfPolicyList = page(policyListRow)
/** `annual_premium_cents` is the sum over all of them that are in force (issued or active), not only this page; null where there are too many to add up. */
export const policyListPage = pageOfPolicyList.extend({
  meta: pageOfPolicyList.shape.meta.extend({ annual_premium_cents: z.number().nullable() }),
})

export const findAgents = z.object({ q: z.string().trim().max(100).default('') })
export const policyAgent = person

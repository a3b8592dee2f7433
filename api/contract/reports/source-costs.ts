import { z } from 'zod'
import { mostDays } from '#config/reports/index.ts'
import { page, paging } from '../envelope.ts'
import { date, line, lockVersion, namedPerson } from '../fields.ts'

/** A million dollars, in cents: more is a slip of the key. */
export const mostCost = 100_000_000
const cents = z.int().min(0).max(mostCost).nullable()

/** Either a source or a vendor, and either for all leads of these days or for each of them. */
const given = {
  source_id: z.uuid().nullable(),
  api_vendor_id: z.uuid().nullable(),
  from: date,
  to: date,
  amount_cents: cents,
  per_lead_cents: cents,
  note: line(200),
}

type Cost = { [Field in keyof typeof given]: z.output<(typeof given)[Field]> }

/** What is wrong with a cost as a whole, each beside its field. */
export function costProblems(cost: Cost): { field: keyof Cost; code: string }[] {
  const { source_id, api_vendor_id, amount_cents, per_lead_cents, from, to } = cost
  const isTooLong = (Date.parse(to) - Date.parse(from)) / 86_400_000 >= mostDays
  return [
    ...((source_id === null) === (api_vendor_id === null) ? [{ field: 'source_id', code: 'source_or_vendor' } as const] : []),
    ...((amount_cents === null) === (per_lead_cents === null) ? [{ field: 'amount_cents', code: 'amount_or_per_lead' } as const] : []),
    ...(from > to
      ? [{ field: 'from', code: 'from_after_to' } as const]
      : isTooLong
        ? [{ field: 'to', code: 'period_too_long' } as const]
        : []),
  ]
}

/** What leads of a source, or of a vendor, cost in some days: so much in all, or each. */
export const newSourceCost = z
  .object({
    ...given,
    source_id: given.source_id.default(null),
    api_vendor_id: given.api_vendor_id.default(null),
    amount_cents: given.amount_cents.default(null),
    per_lead_cents: given.per_lead_cents.default(null),
    note: given.note.default(''),
  })
  .superRefine((cost, context) => {
    for (const { field, code } of costProblems(cost)) context.addIssue({ code: 'custom', path: [field], input: cost, params: { code } })
  })
export type NewSourceCost = z.output<typeof newSourceCost>

const someOfIt = z.object(given).partial()
export type CostGiven = z.output<typeof someOfIt>
export const sourceCostChanges = someOfIt.extend({ lock_version: lockVersion.optional() })
export type SourceCostChanges = z.output<typeof sourceCostChanges>

export const listSourceCosts = z.object({ source_id: z.uuid().optional(), api_vendor_id: z.uuid().optional(), ...paging(25) })
export type ListSourceCosts = z.output<typeof listSourceCosts>
export const sourceCostParams = z.object({ id: z.uuid() })

export const sourceCost = z.object({
  id: z.string(),
  source: z.object({ id: z.string(), title: z.string() }).nullable(),
  vendor: namedPerson.nullable(),
  from: z.string(),
  to: z.string(),
  amount_cents: z.int().nullable(),
  per_lead_cents: z.int().nullable(),
  note: z.string(),
  /** Of the leads of the whole brand; else of those of its maker and everybody below. */
  whole_brand: z.boolean(),
  created_by: namedPerson,
  /** On how many leads within one's reach it fell so far. */
  leads: z.int(),
  /** What of the amount fell on no lead, and so is in no report. */
  on_none_cents: z.int(),
  lock_version: z.int(),
})
export type SourceCost = z.infer<typeof sourceCost>
export const sourceCosts = page(sourceCost)

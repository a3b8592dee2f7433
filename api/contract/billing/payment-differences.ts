import { z } from 'zod'
import { pageMeta, paging } from '../envelope.ts'
import { line } from '../fields.ts'

export const differenceStates = ['open', 'settled', 'all'] as const
export const listDifferences = z.object({ state: z.enum(differenceStates).default('open'), ...paging(25) })
export type ListDifferences = z.output<typeof listDifferences>

/** Where Stripe and the books differ over one thing. A side that knows nothing of it says null. */
export const paymentDifference = z.object({
  id: z.string(),
  kind: z.enum(['charge', 'refund', 'dispute']),
  stripe_id: z.string(),
  charge_id: z.string(),
  order: z.object({ id: z.string(), number: z.int(), title: z.string() }).nullable(),
  theirs_cents: z.int().nullable(),
  ours_cents: z.int().nullable(),
  found_at: z.iso.datetime(),
  /** When it last stood so. */
  seen_at: z.iso.datetime(),
  settled_at: z.iso.datetime().nullable(),
  /** Null where both came to say the same by themselves. */
  settled_by: z.object({ id: z.string(), name: z.string() }).nullable(),
  note: z.string(),
})
export type PaymentDifference = z.infer<typeof paymentDifference>

export const paymentDifferences = z.object({ data: z.array(paymentDifference), meta: pageMeta, open_count: z.int() })
export const differenceParams = z.object({ id: z.uuid() })
export const settleDifference = z.object({ note: line(500).min(1) })

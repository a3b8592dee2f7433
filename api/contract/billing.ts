import { z } from 'zod'

export const plan = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  price_cents: z.int(),
  interval: z.enum(['month', 'year']),
})
export type Plan = z.infer<typeof plan>

/** How the account of the person signed in stands. */
export const accountInfo = z.object({
  'paid_user?': z.boolean(),
  membership: z.enum(['company', 'paid', 'unpaid']),
  company: z.object({ name: z.string(), number: z.int() }).nullable(),
  plan: plan.nullable(),
  plans: z.array(plan),
  /** Whom to ask about payment. */
  billing_contact: z.string(),
})

import { z } from 'zod'

export const health = z.object({
  status: z.enum(['ok', 'degraded']),
  /** Each thing that this service needs, and whether it answers. */
  checks: z.object({ database: z.enum(['ok', 'failed']), jobs: z.enum(['ok', 'failed']), brands: z.enum(['ok', 'failed']) }),
  version: z.string(),
})

/** The brand of the host asked for, as people of one company see it; its shape is that of the brand files (config/tenant/tenant.ts). */
export const brand = z.object({
  hash: z.string(),
  brand: z.unknown(),
  legal: z.record(z.string(), z.record(z.string(), z.string())),
  /** A draft is shown, to the holder of the token that was sent. */
  preview: z.boolean(),
})
export const brandQuery = z.object({ company_number: z.coerce.number().int().min(1).optional(), preview: z.string().max(200).optional() })

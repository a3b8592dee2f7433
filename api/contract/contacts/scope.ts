import { z } from 'zod'
import { meetingMethods } from '#config/options.ts'
import { flag } from '../fields.ts'
import { orNone, soaProduct } from '../soa.ts'

/** What may be discussed with a contact. */

export const scopeQuery = z.object({
  method: z.enum(meetingMethods).default('phone'),
  scheduled: flag.default(true),
  at: orNone(z.iso.datetime({ offset: true })),
})
export type ScopeQuery = z.output<typeof scopeQuery>

const soaRef = z.object({ id: z.string(), number: z.int() })

/** Product by product: whether it may be spoken of, by which rule, by which scope and until when. */
export const contactScope = z.object({
  products: z.array(
    z.object({
      product: soaProduct,
      allowed: z.boolean(),
      agreed: z.boolean(),
      until: z.iso.datetime().nullable(),
      soa: soaRef.nullable(),
      rule: z.string().nullable(),
      source: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** The one that is out, waiting for the person. */
  open: soaRef.extend({ expires_at: z.iso.datetime(), sent_to: z.string().nullable() }).nullable(),
  /** Signed by the person, not completed by the agent. */
  to_complete: z.array(soaRef),
})
export type ContactScope = z.infer<typeof contactScope>

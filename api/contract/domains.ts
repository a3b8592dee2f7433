import { z } from 'zod'

/** waiting: its record was not found yet, or is gone; verified: in force; previous: leads on to the page's present address. */
export const domainStates = ['waiting', 'verified', 'previous'] as const
/** What the last look at its record came to; `taken`: found, but the host is in force for somebody else. */
export const checkOutcomes = ['found', 'missing', 'other', 'unanswered', 'taken'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]

const record = z.object({ type: z.enum(['TXT', 'CNAME']), name: z.string(), value: z.string() })

/** A host of somebody's own that leads to their page. `records` are to be made where the host's name service is kept. */
export const customDomain = z.object({
  id: z.string(),
  host: z.string(),
  state: z.enum(domainStates),
  outcome: z.enum(checkOutcomes).nullable(),
  verified_at: z.iso.datetime().nullable(),
  checked_at: z.iso.datetime().nullable(),
  records: z.array(record),
})
export type CustomDomain = z.infer<typeof customDomain>

/** Small letters, digits, dashes and dots; what was copied out of a browser's address line is understood. */
export const newCustomDomain = z.object({
  host: z
    .string()
    .trim()
    .min(1)
    .max(253)
    .transform((typed) =>
      typed
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replace(/[/?#].*$/, '')
        .replace(/\.$/, ''),
    ),
})

export const customDomainsParams = z.object({ id: z.uuid() })
export const customDomainParams = z.object({ id: z.uuid(), domain_id: z.uuid() })

import { z } from 'zod'
import { dkimSigners, recordKinds, recordOutcomes, sendingStates } from '#config/sending-domains.ts'

/** The domain that mail to contacts comes from, and what has to be found there before it is taken for what it is. */

const record = z.object({
  kind: z.enum(recordKinds),
  type: z.enum(['TXT', 'MX']),
  name: z.string(),
  /** To be copied; empty where only its keeper knows what belongs there. */
  value: z.string(),
  /** Whether a broadcast has to wait for it. */
  needed: z.boolean(),
  /** What the last look came to; null before the first. */
  outcome: z.enum(recordOutcomes).nullable(),
})

export const sendingDomain = z.object({
  /** That of the address in the brand's file. */
  domain: z.string(),
  from_address: z.string(),
  dkim: z.enum(dkimSigners),
  /** `new`: nobody has begun with it. */
  state: z.enum(['new', ...sendingStates]),
  verified_at: z.iso.datetime().nullable(),
  checked_at: z.iso.datetime().nullable(),
  records: z.array(record),
  /** What the mail server has to sign, where it signs; else none. */
  relay_signs: z.array(z.string()),
  /** What big receivers ask. `outside`: only whoever keeps the mail server can tell. */
  asks: z.array(
    z.object({
      kind: z.enum(['spf', 'dkim', 'dmarc', 'aligned', 'one_click', 'tls', 'reverse_dns']),
      receivers: z.array(z.enum(['gmail', 'yahoo', 'outlook'])),
      standing: z.enum(['met', 'open', 'outside']),
    }),
  ),
})
export type SendingDomain = z.infer<typeof sendingDomain>

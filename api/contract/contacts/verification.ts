import { z } from 'zod'

export const verificationToken = z.object({ token: z.string().min(1).max(200) })

/** Whose address a link is for. `open` can be confirmed; `used` was; the others are over. */
export const emailVerification = z.object({
  state: z.enum(['open', 'used', 'expired', 'replaced']),
  email: z.string(),
  name: z.string(),
  agent: z.string(),
})
export type EmailVerification = z.infer<typeof emailVerification>

/** The number of the contact, typed to confirm. */
export const erasure = z.object({ number: z.coerce.number().int() })

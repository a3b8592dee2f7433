import { z } from 'zod'

const secret = z.string().min(1).max(1000)

/** First step: a user name or e-mail and a password. Second step: the challenge with a code (app, mail or recovery code). */
export const signIn = z
  .object({
    username: z.string().trim().min(1).max(254).optional(),
    password: secret.optional(),
    otp: z.string().trim().min(6).max(20).optional(),
    otp_secret: z.string().max(200).optional(),
  })
  .check((context) => {
    const { username, password, otp, otp_secret } = context.value
    const missing = otp_secret ? (otp ? [] : ['otp']) : [...(username ? [] : ['username']), ...(password ? [] : ['password'])]
    for (const field of missing) context.issues.push({ code: 'custom', input: context.value, path: [field], params: { code: 'required' } })
  })
export type SignIn = z.infer<typeof signIn>

/** Signed in: `token`. A second factor is asked for: `otp_secret`, an opaque challenge, and when a code was last used. */
export const signedIn = z.object({
  token: z.string().optional(),
  otp_secret: z.string().optional(),
  otp_delivery: z.enum(['app', 'email']).optional(),
  last_otp_at: z.iso.datetime().nullable().optional(),
  /** Set while acting for somebody: what to keep, to come back. */
  current_admin_token: z.string().optional(),
  impersonator_token: z.string().optional(),
})
export type SignedIn = z.infer<typeof signedIn>

import { z } from 'zod'

const secret = z.string().min(1).max(1000)
const code = z.string().trim().min(6).max(20)

/** First step: a user name or e-mail and a password. Second step: the challenge with a code (app, mail or recovery code). */
export const signIn = z
  .object({
    username: z.string().trim().min(1).max(254).optional(),
    password: secret.optional(),
    otp: code.optional(),
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

/** One of one's own sign-ins that still stand. */
export const session = z.object({
  id: z.string(),
  current: z.boolean(),
  login_type: z.enum(['password', 'sso']),
  /** Browser and system as far as they can be told; empty if not. */
  device: z.string(),
  user_agent: z.string(),
  ip: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})
export type Session = z.infer<typeof session>

export const actingLoginTypes = ['login_as', 'impersonate', 'regional_manager', 'bu_admin', 'admin'] as const

/** How to act for somebody: as they are, or in one of the roles they hold. */
export const actFor = z.object({ login_type: z.enum(actingLoginTypes) })
export type ActFor = z.infer<typeof actFor>

/** Asks for a mail with a link. Takes a user name as well. */
export const resetInstructions = z.object({ email: z.string().trim().min(1).max(254) })

/** A new password, typed twice. */
const passwordPair = { password: z.string().min(1).max(200), password_confirmation: z.string().max(1000) }

type Pair = { password: string; password_confirmation: string }

function typedTwice(context: z.core.ParsePayload<Pair>): void {
  const { password, password_confirmation } = context.value
  if (password !== password_confirmation) {
    context.issues.push({
      code: 'custom',
      input: password_confirmation,
      path: ['password_confirmation'],
      params: { code: 'password_mismatch' },
    })
  }
}

/** Sets a password with the token of a mailed link: a forgotten one, or the first one of somebody invited. */
export const resetByToken = z.object({ token: z.string().min(1).max(200), ...passwordPair }).check(typedTwice)
export type ResetByToken = z.infer<typeof resetByToken>

export const passwordChange = z.object({ current_password: secret, ...passwordPair }).check(typedTwice)
export type PasswordChange = z.infer<typeof passwordChange>

/** `null`: there is none yet. */
export const apiToken = z.object({ api_token: z.string().nullable() })

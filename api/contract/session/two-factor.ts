import { z } from 'zod'

const code = z.string().trim().min(6).max(20)
const delivery = z.enum(['app', 'email'])

export const twoFactor = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  otp_delivery: delivery,
  /** Whether an authenticator app has been set up. */
  app: z.boolean(),
  recovery_codes_left: z.int(),
})
export type TwoFactor = z.infer<typeof twoFactor>

/** What an authenticator app needs: to scan, or to type. Works once the first code has been shown to `enable`. */
export const twoFactorSetUp = z.object({
  otpauth_url: z.string(),
  secret: z.string(),
  /** The same as a picture: a data URL with an SVG. */
  qr: z.string(),
})

/** A code of the app that was just set up, or with `email` the code of a mail. */
export const enableTwoFactor = z.object({ otp: code, otp_delivery: delivery.default('app') })

export const oneTimeCode = z.object({ otp: code })

/** Shown once; each works once, in place of a code. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** The password may only be missing for somebody who has none. */
export const disableTwoFactor = z.object({ password: z.string().max(1000).default(''), otp: code })

/** Where codes come from, once two-factor sign-in is on. */
export const twoFactorChanges = z.object({ otp_delivery: delivery, password: z.string().max(1000).default('') })

/** With a sign-in's challenge, or without it for the person signed in. */
export const sendCode = z.object({ otp_secret: z.string().max(200).optional() }).nullish()

import { z } from 'zod'

export const profile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  agent_title: z.string().nullable(),
  phone: z.string().nullable(),
  about_me: z.string(),
  personal_photo: z.string().nullable(),
  logo: z.string().nullable(),
  font_size: z.int().nullable(),
  primary_color: z.string().nullable(),
  background: z.string().nullable(),
  account_type: z.string(),
  dialer_verified_phone_number: z.string().nullable(),
  dialer_enabled: z.boolean(),
})
export type Profile = z.infer<typeof profile>

const corporation = z.object({ id: z.string(), number: z.int(), name: z.string(), domain_name: z.string().nullable() })

/** The person signed in, as every screen needs them. */
export const currentUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  profile,
  company: corporation.nullable(),
  business_unit: corporation.nullable(),
  /** The accepted version of the terms, and whether that is the one in force. */
  tos: z.string().nullable(),
  updated_tos: z.boolean(),
  timezone: z.string().nullable(),
  theme: z.enum(['system', 'light', 'dark']),
  language: z.string().nullable(),
  last_otp_at: z.iso.datetime().nullable(),
  otp_delivery: z.enum(['app', 'email']),
  c_1: z.boolean(),
  admin: z.boolean(),
  'two_fa_is_required?': z.boolean(),
  'has_2fa_enabled?': z.boolean(),
  'change_password?': z.boolean(),
  'paid_user?': z.boolean(),
  impersonating: z.boolean(),
  impersonating_as_rm: z.boolean(),
  logged_as_admin: z.boolean(),
  /** Who is really at the keyboard while acting for somebody, and the session to end for coming back. */
  impersonator: z.object({ id: z.string(), name: z.string(), session_id: z.string(), login_type: z.string() }).nullable(),
})
export type CurrentUser = z.infer<typeof currentUser>

import { z } from 'zod'
import { dashboardInfo } from './contacts/dashboard.ts'
import { dialerOfUser } from './billing/dialer.ts'
import { smsOfUser } from './billing/text-plans.ts'
import { ownSignup } from './organisation/signups.ts'
import { email, lockVersion, nameLine, phone } from './fields.ts'
import { quickFilter } from './contacts/quick-filters.ts'

export const profile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  agent_title: z.string().nullable(),
  phone: z.string().nullable(),
  /** The National Producer Number. */
  npn: z.string().nullable(),
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
const theme = z.enum(['system', 'light', 'dark'])

/** What is told of a person to themself and to those who look after them. */
const person = {
  id: z.string(),
  username: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  profile,
  company: corporation.nullable(),
  business_unit: corporation.nullable(),
  timezone: z.string().nullable(),
  /** The full name of their zone, as their browser told it; it counts while it is within the chosen one. */
  time_zone_name: z.string().nullable(),
  theme,
  language: z.string().nullable(),
  c_1: z.boolean(),
  'has_2fa_enabled?': z.boolean(),
  'change_password?': z.boolean(),
  lock_version: z.int(),
}

/** The person signed in, as every screen needs them. */
export const currentUser = z.object({
  ...person,
  /** Their public page, where they have begun one; active where visitors see it. */
  webpage: z.object({ domain_name: z.string().nullable(), webpage_active: z.boolean() }).nullable(),
  /** Their numbers, and what pays for their calls. */
  ...dialerOfUser,
  ...smsOfUser,
  /** The accepted version of the terms, and whether that is the one in force. */
  tos: z.string().nullable(),
  updated_tos: z.boolean(),
  last_otp_at: z.iso.datetime().nullable(),
  otp_delivery: z.enum(['app', 'email']),
  admin: z.boolean(),
  'two_fa_is_required?': z.boolean(),
  'paid_user?': z.boolean(),
  impersonating: z.boolean(),
  impersonating_as_rm: z.boolean(),
  logged_as_admin: z.boolean(),
  /** Who is really at the keyboard while acting for somebody, and the session to end for coming back. */
  impersonator: z.object({ id: z.string(), name: z.string(), session_id: z.string(), login_type: z.string() }).nullable(),
  /** The request by which they came to have their account; null where they were invited. */
  signup: ownSignup.nullable(),
  /** Colleagues kept at hand. */
  favorite_users: z.array(z.object({ id: z.string(), name: z.string() })),
  /** How the person laid out their dashboards. */
  dashboard_info: dashboardInfo,
  /** The person's own, and those that others share with them. */
  quick_filters: z.array(quickFilter),
})
export type CurrentUser = z.infer<typeof currentUser>

/** `report_ready` and `report_failed`: it ended, and nobody has looked yet. */
const processKinds = ['import', 'transfer', 'print', 'report', 'report_ready', 'report_failed'] as const

/** With what a call needs that a page of ours makes by the browser's cookie: bound to the session. */
export const selfRead = currentUser.extend({
  csrf_token: z.string(),
  /** What the person started and is still under way; `name` is that of a file, or the type of a report. */
  processes: z.array(z.object({ kind: z.enum(processKinds), id: z.string(), name: z.string(), done: z.int(), total: z.int() })),
})
export type Process = z.infer<typeof selfRead>['processes'][number]
export type SelfRead = z.infer<typeof selfRead>

/** A person as those see them who may change them. */
export const user = z.object({
  ...person,
  state: z.enum(['invited', 'active', 'deactivated']),
  manager_id: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type User = z.infer<typeof user>

/** Empty clears. */
const clearable = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => (value === '' ? null : value), schema.nullable())
const colour = z
  .string()
  .trim()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .toLowerCase()

/** The National Producer Number. */
export const npn = z
  .string()
  .trim()
  .refine((value) => /^\d{6,10}$/.test(value), { params: { code: 'invalid_npn' } })

/** Changes to a person: what is absent stays. Whoever changes the own e-mail address confirms it with the password. */
export const userChanges = z
  .object({
    first_name: nameLine(100),
    last_name: nameLine(100),
    agent_title: clearable(z.string().max(60)),
    phone: clearable(phone),
    npn: clearable(npn),
    about_me: z.string().trim().max(5000),
    font_size: clearable(z.coerce.number().int().min(12).max(20)),
    primary_color: clearable(colour),
    background: clearable(colour),
    email,
    current_password: z.string().max(1000),
    timezone: z.string().trim().max(100),
    theme,
    language: clearable(z.enum(['en', 'es'])),
    lock_version: lockVersion,
  })
  .partial()
export type UserChanges = z.output<typeof userChanges>

/** `version`: the terms that were shown; refused if others are in force by now. */
export const acceptTos = z.object({ version: z.string().max(40).optional() }).nullish()

const zoneName = z.string().trim().min(1).max(100)

/**
 * One of the time zones there are, or the name a browser gives its own; or that name alone as `time_zone_name`, which leaves a zone
 * that was chosen as it is.
 */
export const timezoneChange = z
  .object({ timezone: zoneName, time_zone_name: zoneName })
  .partial()
  .refine((body) => body.timezone ?? body.time_zone_name, { path: ['timezone'], params: { code: 'required' } })

export const themeChange = z.object({ theme, language: clearable(z.enum(['en', 'es'])).optional() })

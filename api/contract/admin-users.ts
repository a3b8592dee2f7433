import { z } from 'zod'
import { paging } from './envelope.ts'
import { date, email, flag, lockVersion, nameLine, phone } from './fields.ts'
import { actingLoginTypes } from './session/session.ts'
import { profile } from './users.ts'

const id = z.uuid()
/** A role by its name; which ones there are and who may give them stands in the permissions. */
const accountType = z.string().trim().min(1).max(40)
const named = z.object({ id: z.string(), name: z.string() })
/** Empty clears. */
const clearable = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => (value === '' ? null : value), schema.nullable())

export const userStates = ['active', 'invited', 'deactivated'] as const
export const userOrderFields = ['name', 'email', 'account_type', 'state', 'last_signed_in_at', 'created_at'] as const

export const adminUserParams = z.object({ id })
export const adminSessionParams = z.object({ id, session_id: z.uuid() })

/**
 * `impersonators`: only those who may act for others, and with `user_id` only those who may act for that person; `user_id`
 * alone is that person. `only_rm`: regional managers, by role or by flag. Days are whole days of UTC.
 */
export const listUsers = z.object({
  q: z.string().trim().max(100).default(''),
  order_field: z.enum(userOrderFields).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  impersonators: flag.default(false),
  user_id: id.optional(),
  only_rm: flag.default(false),
  state: z.enum(userStates).optional(),
  account_type: accountType.optional(),
  company_id: id.optional(),
  business_unit_id: id.optional(),
  manager_id: id.optional(),
  signed_in_since: date.optional(),
  not_signed_in_since: date.optional(),
  ...paging(25),
})
export type ListUsers = z.output<typeof listUsers>

/** A person as the list of people tells them. */
export const adminUserRow = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  account_type: z.string(),
  regional: z.boolean(),
  state: z.enum(userStates),
  company: named.nullable(),
  business_unit: named.nullable(),
  manager: named.nullable(),
  membership: z.enum(['company', 'paid', 'unpaid']),
  'has_2fa_enabled?': z.boolean(),
  last_signed_in_at: z.iso.datetime().nullable(),
  /** The link of their invitation, as long as it works. */
  invitation: z.object({ sent_at: z.iso.datetime(), expires_at: z.iso.datetime() }).nullable(),
  created_at: z.iso.datetime(),
  /** The ways in which the one who asks may act for them. */
  login_types: z.array(z.enum(actingLoginTypes)),
})
export type AdminUserRow = z.infer<typeof adminUserRow>

/** What the one who asks may do about a person. */
const may = z.object({
  change: z.boolean(),
  /** Company, unit, manager and what else says where somebody belongs. */
  place: z.boolean(),
  role: z.boolean(),
  invite: z.boolean(),
  leave: z.boolean(),
  sessions: z.boolean(),
  membership: z.boolean(),
  /** The phone without a subscription: admins alone, as it costs what a subscription would pay for. */
  dialer: z.boolean(),
})

export const adminUser = adminUserRow.extend({
  roles: z.array(z.string()),
  profile,
  timezone: z.string().nullable(),
  language: z.string().nullable(),
  c_1: z.boolean(),
  two_fa_required: z.boolean(),
  /** For themself or for their role. */
  'two_fa_is_required?': z.boolean(),
  must_change_password: z.boolean(),
  'paid_user?': z.boolean(),
  contact_count: z.int(),
  /** "about": more than that. */
  contact_count_is: z.enum(['exact', 'about']),
  /** People who report to them. */
  report_count: z.int(),
  session_count: z.int(),
  may,
  lock_version: z.int(),
  updated_at: z.iso.datetime(),
})
export type AdminUser = z.infer<typeof adminUser>

const person = {
  first_name: nameLine(100).pipe(z.string().min(1)),
  last_name: nameLine(100),
  email,
  agent_title: clearable(z.string().max(60)),
  phone: clearable(phone),
  language: clearable(z.enum(['en', 'es'])),
}
const place = { company_id: clearable(id), business_unit_id: clearable(id), manager_id: clearable(id) }

/** Somebody who is invited by mail. Where they belong is where the one who invites belongs, if nothing is said. */
export const newUser = z.object({
  ...person,
  last_name: person.last_name.default(''),
  agent_title: person.agent_title.optional(),
  phone: person.phone.optional(),
  language: person.language.optional(),
  account_type: accountType,
  regional: flag.default(false),
  company_id: place.company_id.optional(),
  business_unit_id: place.business_unit_id.optional(),
  manager_id: place.manager_id.optional(),
})
export type NewUser = z.output<typeof newUser>

const settings = { c_1: flag, two_fa_required: flag, must_change_password: flag, dialer_enabled: flag }

/** Changes to a person; what is absent stays. */
export const adminUserChanges = z
  .object({ ...person, timezone: z.string().trim().min(1).max(100), ...place, ...settings, lock_version: lockVersion })
  .partial()
export type AdminUserChanges = z.output<typeof adminUserChanges>

/** One or a few settings at a time, without opening the person. */
export const quickUpdate = z.object({ ...place, ...settings }).partial()

export const userRoles = z.object({
  account_type: z.string(),
  regional: z.boolean(),
  roles: z.array(z.string()),
  /** What the one who asks may make of them. */
  assignable: z.array(z.string()),
  lock_version: z.int(),
})
export const roleChange = z.object({ account_type: accountType, regional: flag.optional(), lock_version: lockVersion.optional() })
export type RoleChange = z.output<typeof roleChange>

/** `paid`: granted, or taken back. */
export const paidMembership = z.object({ paid: flag })

/**
 * `move_to`: who gets the contacts; left with the person if absent. `contact_count`: how many were told to whoever confirmed,
 * so that no other number is moved.
 */
export const offboarding = z.object({ move_to: id.optional(), contact_count: z.coerce.number().int().min(0).max(100_000_000).optional() })
export type Offboarding = z.output<typeof offboarding>

/** How many contacts change hands, how many a rule keeps in their company, and the action that does it. */
export const offboardingResult = z.object({ id: z.string(), moved_count: z.int(), held_count: z.int(), action_id: z.string().nullable() })
export type OffboardingResult = z.infer<typeof offboardingResult>

export const listUserOwners = z.object({ q: z.string().trim().max(100).default('') })
export const userOwner = named

/** `q`: words of a manager's name. `manager_id`: one who is offered whatever the words are, if they may lead. */
export const userChoicesQuery = z.object({
  q: z.string().trim().max(100).default(''),
  manager_id: id.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
})
export type UserChoicesQuery = z.output<typeof userChoicesQuery>

/** What a form about a person offers: only what the one who asks may choose. `more_managers`: there are others, found by `q`. */
export const userChoices = z.object({
  account_types: z.array(z.string()),
  companies: z.array(named),
  business_units: z.array(named.extend({ company_id: z.string() })),
  managers: z.array(named.extend({ account_type: z.string() })),
  more_managers: z.boolean(),
})
export type UserChoices = z.infer<typeof userChoices>

export const endedSessions = z.object({ count: z.int() })

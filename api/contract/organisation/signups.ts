import { z } from 'zod'
import { plan } from '../billing/billing.ts'
import { paging } from '../envelope.ts'
import { email, line, nameLine, phone } from '../fields.ts'

export const signupStates = ['unverified', 'waiting', 'approved', 'declined'] as const

/** Empty counts as left out. */
const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())

/** What somebody tells who asks for an account. `website` is a field that people do not see: whoever fills it in is no person. */
export const newSignup = z.object({
  first_name: nameLine(100).min(1),
  last_name: nameLine(100).min(1),
  email,
  phone: clearable(phone).optional(),
  company_name: line(150).default(''),
  message: z.string().trim().max(2000).default(''),
  /** A plan on sale; it is paid once the account is there. */
  plan_id: clearable(z.uuid()).optional(),
  website: z.string().max(500).default(''),
})
export type NewSignup = z.output<typeof newSignup>

export const signupToken = z.object({ token: z.string().min(1).max(200) })

/** The request by which somebody came to have their account. */
export const ownSignup = z.object({
  id: z.string(),
  state: z.enum(signupStates),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  /** The plan that was chosen with it, while it is on sale and nothing was bought yet. */
  plan_id: z.string().nullable(),
})
export type OwnSignup = z.infer<typeof ownSignup>

/** Whether one may ask for an account now, the plans that can be chosen with it, and the request of whoever is signed in. */
export const signupOffer = z.object({ open: z.boolean(), plans: z.array(plan), signup: ownSignup.nullable() })

export const listSignups = z.object({
  q: z.string().trim().max(100).default(''),
  state: z.enum(signupStates).optional(),
  ...paging(25),
})
export type ListSignups = z.output<typeof listSignups>

const person = z.object({ id: z.string(), name: z.string() })

export const signup = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  company_name: z.string(),
  message: z.string(),
  /** The plan that they chose. */
  plan: z.object({ id: z.string(), title: z.string(), price_cents: z.int(), interval: z.enum(['month', 'year']) }).nullable(),
  language: z.enum(['en', 'es']),
  state: z.enum(signupStates),
  verified_at: z.iso.datetime().nullable(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: person.nullable(),
  /** Why it was declined. */
  reason: z.string(),
  /** The account that came of it. */
  user_id: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type Signup = z.infer<typeof signup>

/** With what helps to decide: people who are here already and look like the same, and what this address asked for before. */
export const signupInFull = signup.extend({
  similar: z.array(person.extend({ email: z.string(), state: z.string(), same: z.enum(['email', 'phone', 'name']) })),
  earlier: z.array(z.object({ id: z.string(), state: z.enum(signupStates), reason: z.string(), created_at: z.iso.datetime() })),
})
export type SignupInFull = z.infer<typeof signupInFull>

export const memberships = ['company', 'paid', 'unpaid'] as const

/**
 * What the account is to be. A company by its id, or a new one by its name; who pays: the company, nobody (`paid`: granted
 * for good), or the person (`unpaid`: they choose a plan first).
 */
export const approveSignup = z.object({
  account_type: z.string().max(40),
  company_id: clearable(z.uuid()).optional(),
  company_name: line(150).default(''),
  business_unit_id: clearable(z.uuid()).optional(),
  membership: z.enum(memberships).default('unpaid'),
})
export type ApproveSignup = z.output<typeof approveSignup>

/** The reason is mailed to whoever asked. */
export const declineSignup = z.object({ reason: z.string().trim().min(1).max(1000) })

export const signupParams = z.object({ id: z.uuid() })

import { z } from 'zod'
import { paging } from './envelope.ts'
import { flag, line, lockVersion } from './fields.ts'

/** Plans of the phone, who has one, and what was ordered. Money is in US cents. */

const moment = z.iso.datetime()
const person = z.object({ id: z.string(), name: z.string() })
export const orderTypes = ['Subscription::ManagerPay', 'Subscription::SelfPay'] as const

export const dialerPlan = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  price_cents: z.int(),
  minutes: z.int(),
  interval: z.enum(['month', 'year']),
  enterprise: z.boolean(),
})
export type DialerPlan = z.infer<typeof dialerPlan>

/** `current_usage`: minutes used in the current period; `minutes`: those that it gives. */
export const dialerSubscription = z.object({
  id: z.string(),
  type: z.enum(['personal', 'company']),
  order_type: z.enum(orderTypes),
  state: z.enum(['pending', 'active', 'cancelled']),
  active: z.boolean(),
  current_usage: z.int(),
  minutes: z.int(),
  plan: dialerPlan.nullable(),
  user: person.nullable(),
  company: person.nullable(),
  period_started_at: moment,
  created_at: moment,
  cancelled_at: moment.nullable(),
  lock_version: z.int(),
})
export type DialerSubscription = z.infer<typeof dialerSubscription>

/** What the current user carries of a subscription. */
export const heldSubscription = dialerSubscription.pick({ id: true, active: true, current_usage: true, order_type: true })
export const heldLicense = z.object({ paid: z.boolean(), allocation: z.int() })

/** What the current user carries for the phone. */
export const dialerOfUser = {
  available_phone_numbers: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      label: z.string(),
      kind: z.enum(['bought', 'verified']),
      voice: z.boolean(),
      sms: z.boolean(),
    }),
  ),
  dialer_subscription: heldSubscription.nullable(),
  company_dialer_subscription: heldSubscription.nullable(),
  dialer_license: heldLicense.nullable(),
  /** The phone is theirs to use: it is set up here, and every condition that opens it holds. */
  'dialer_active?': z.boolean(),
}

export const listSubscriptions = z.object({
  ...paging(25),
  q: line(60).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  order_field: z.enum(['created_at', 'state', 'type']).default('created_at'),
  active: flag.optional(),
  mine: flag.optional(),
})
export type ListSubscriptions = z.output<typeof listSubscriptions>

/** `type` company: for everybody of one's company, waiting until it is paid. */
export const newSubscription = z.object({ plan_id: z.uuid(), type: z.enum(['personal', 'company']).default('personal') })
export const subscriptionChange = z.object({ plan_id: z.uuid(), lock_version: lockVersion.optional() })
export const cancellation = z.object({ type: z.enum(['personal', 'company']).optional() }).nullish()
export const whichActive = z.object({ type: z.enum(['company', 'other']).default('other') })

export const usage = z.object({ used_minutes: z.int(), allocation: z.int().nullable(), calls: z.int(), since: moment })

export const dialerLicense = z.object({
  id: z.string(),
  user: person,
  paid: z.boolean(),
  allocation: z.int(),
  used_minutes: z.int(),
  lock_version: z.int(),
})
export type DialerLicense = z.infer<typeof dialerLicense>
export const listLicenses = z.object({ ...paging(25), q: line(60).optional() })
export const licenseChange = z.object({ allocation: z.coerce.number().int().min(0).max(100_000), lock_version: lockVersion.optional() })
/** Licences for these people, of so many minutes each. */
export const licensesOrder = z.object({
  plan_id: z.uuid(),
  user_ids: z.array(z.uuid()).min(1).max(200),
})

export const dialerOrder = z.object({
  id: z.string(),
  kind: z.enum(['subscription', 'licenses', 'number']),
  order_type: z.enum(orderTypes),
  subscription_id: z.string().nullable(),
  plan: dialerPlan.nullable(),
  quantity: z.int(),
  minutes: z.int(),
  amount_cents: z.int(),
  state: z.enum(['pending', 'paid', 'failed', 'cancelled']),
  user: person,
  created_at: moment,
})
export type DialerOrder = z.infer<typeof dialerOrder>
export const listOrders = z.object({ ...paging(25) })

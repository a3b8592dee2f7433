import { z } from 'zod'
import { buying, orderSummary, paymentBrief } from './billing.ts'
import { paging } from '../envelope.ts'
import { dollars, flag, line as words, lockVersion, nameLine } from '../fields.ts'

/**
 * Plans, subscriptions, licences and orders of a line: the phone, counted in started minutes, or texts, counted in parts of texts
 * (`segments`). Both lines have the same calls, states and rules; one field is named by what is counted. Money is in US cents.
 */

export const lineKeys = ['dialer', 'sms'] as const
export type LineKey = (typeof lineKeys)[number]
export type Unit = 'minutes' | 'segments'

const moment = z.iso.datetime()
const cents = z.int()
const person = z.object({ id: z.string(), name: z.string() })
export const orderTypes = ['Subscription::ManagerPay', 'Subscription::SelfPay'] as const
export type OrderType = (typeof orderTypes)[number]

/** How many are used up of what is counted. */
const usedAs = { minutes: 'used_minutes', segments: 'used_segments' } as const

/** The shapes of one line. */
export function lineContract<Counted extends Unit>(unit: Counted) {
  const counted = { [unit]: z.int() } as Record<Counted, z.ZodInt>
  const used = { [usedAs[unit]]: z.int() } as Record<(typeof usedAs)[Counted], z.ZodInt>

  const plan = z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    price_cents: cents,
    ...counted,
    /** What each beyond those costs where people pay for themselves; 0 is free. */
    overage_cents: cents,
    interval: z.enum(['month', 'year']),
    enterprise: z.boolean(),
  })

  /**
   * `current_usage`: what is used in the current month; what it includes is by the month, also where a year is paid.
   * `ends_at`: it was cancelled, and stays active until then.
   */
  const subscription = z.object({
    id: z.string(),
    type: z.enum(['personal', 'company']),
    order_type: z.enum(orderTypes),
    state: z.enum(['pending', 'active', 'past_due', 'cancelled']),
    active: z.boolean(),
    current_usage: z.int(),
    ...counted,
    plan: plan.nullable(),
    next_plan: plan.nullable(),
    price_cents: cents,
    user: person.nullable(),
    company: person.nullable(),
    /** Somebody has to agree to it before it can be paid. */
    to_agree: z.boolean(),
    granted: z.string().nullable(),
    /** How to pay it, where it waits for that. */
    payment_id: z.string().nullable(),
    period_started_at: moment,
    period_ends_at: moment.nullable(),
    ends_at: moment.nullable(),
    created_at: moment,
    cancelled_at: moment.nullable(),
    lock_version: z.int(),
  })

  const license = z.object({
    id: z.string(),
    user: person,
    paid: z.boolean(),
    allocation: z.int(),
    ...used,
    /** What is bought with it each month, and for how much; it may be allotted to others. */
    bought: z.int(),
    price_cents: cents,
    renews: z.boolean(),
    period_ends_at: moment.nullable(),
    lock_version: z.int(),
  })

  const order = z.object({
    id: z.string(),
    number: z.int(),
    kind: z.enum(['subscription', 'licenses', 'renewal']),
    order_type: z.enum(orderTypes),
    subscription_id: z.string().nullable(),
    plan: plan.nullable(),
    title: z.string(),
    quantity: z.int(),
    ...counted,
    amount_cents: cents,
    state: z.enum(['pending', 'failed', 'paid', 'partly_refunded', 'refunded', 'cancelled']),
    user: person,
    created_at: moment,
  })

  return {
    plan,
    subscription,
    /** What a call that buys answers: there is an order where there is something to pay now. */
    boughtSubscription: subscription.extend({ order: orderSummary.nullable(), payment: paymentBrief.nullable() }),
    license,
    order,
    boughtOrder: order.extend({ payment: paymentBrief }),
    managedPlan: plan.extend({
      active: z.boolean(),
      position: z.int(),
      subscriber_count: z.int(),
      lock_version: z.int(),
      created_at: moment,
      updated_at: moment,
    }),
  }
}

/** The most that a plan costs. A plan may cost nothing. */
const dearest = 9_999_999
/** The most that one minute or text part beyond costs. */
const dearestEach = 10_000

/** A plan as it is written by whoever keeps them; money in dollars as text. */
export function planFields<Counted extends Unit>(unit: Counted) {
  const counted = { [unit]: z.coerce.number().int().min(0).max(10_000_000) } as Record<Counted, z.ZodCoercedNumber>
  const description = z.string().trim().max(500)
  const interval = z.enum(['month', 'year'])
  const position = z.coerce.number().int().min(0).max(1000)
  const overage = dollars(0, dearestEach)
  const always = { title: nameLine(80).min(1), price: dollars(0, dearest), ...counted }
  return {
    changes: z
      .object({ ...always, description, interval, enterprise: flag, active: flag, position, overage })
      .partial()
      .extend({ lock_version: lockVersion.optional() }),
    fresh: z.object({
      ...always,
      description: description.default(''),
      interval: interval.default('month'),
      enterprise: flag.default(false),
      active: flag.default(true),
      position: position.default(0),
      overage: overage.default(0),
    }),
  }
}
export const listPlans = z.object({
  ...paging(25),
  q: words(100).default(''),
  order: z.enum(['asc', 'desc']).default('asc'),
  all: flag.default(false),
})
export type ListPlans = z.output<typeof listPlans>

// The office

/** `month`: YYYY-MM, by the calendar of UTC; left out, this one. */
export const listUsage = z.object({
  ...paging(25),
  q: words(100).default(''),
  by: z.enum(['person', 'company']).default('person'),
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
})
export type ListUsage = z.output<typeof listUsage>
/** In what the line counts. `included`: what is paid for; `allotted`: what a manager lets them use; `over`: what was used beyond. */
export const usageRow = z.object({
  user: person.nullable(),
  company: person.nullable(),
  included: z.int(),
  allotted: z.int(),
  used: z.int(),
  over: z.int(),
})
export type UsageRow = z.infer<typeof usageRow>

/** For one person, or for one company. It is paid by a link in a mail, or given with a reason. */
export const officeSubscription = z.object({
  user_id: z.uuid().optional(),
  company_id: z.uuid().optional(),
  plan_id: z.uuid(),
  granted: words(200).optional(),
})
export type OfficeSubscription = z.output<typeof officeSubscription>
export const subscriptionReference = z.object({ id: z.uuid() })
export const subscriptionEnd = z.object({ id: z.uuid(), now: flag.default(false) })
/** Ordered in somebody's name, who gets a link to pay: a plan for them, or licences for the people named. */
export const officeOrder = z.object({ user_id: z.uuid(), plan_id: z.uuid(), user_ids: z.array(z.uuid()).max(200).default([]) })
export type OfficeOrder = z.output<typeof officeOrder>
export const orderReference = z.object({ id: z.uuid() })

/** `last_used_at`: the last call or text over it. */
export const managedNumber = z.object({
  id: z.string(),
  number: z.string(),
  label: z.string(),
  user: person.nullable(),
  company: person.nullable(),
  voice: z.boolean(),
  sms: z.boolean(),
  /** What it costs each month; 0 where it was had for nothing. */
  price_cents: cents,
  created_at: moment,
  last_used_at: moment.nullable(),
  released_at: moment.nullable(),
})
export type ManagedNumber = z.infer<typeof managedNumber>
export const listNumbers = z.object({ ...paging(25), q: words(40).default(''), released: flag.optional() })
export type ListNumbers = z.output<typeof listNumbers>

/** What was used beyond what is included, and when it is charged; null where nothing is. */
export const overage = z.object({ overage_cents: cents, amount: z.int(), amount_cents: cents, charged_at: moment.nullable() }).nullable()

/** What the current user carries of a subscription and a licence. */
export const heldSubscription = z.object({
  id: z.string(),
  active: z.boolean(),
  current_usage: z.int(),
  order_type: z.enum(orderTypes),
})
export const heldLicense = z.object({ paid: z.boolean(), allocation: z.int() })

export const listSubscriptions = z.object({
  ...paging(25),
  q: words(60).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  order_field: z.enum(['created_at', 'state', 'type']).default('created_at'),
  active: flag.optional(),
  mine: flag.optional(),
})
export type ListSubscriptions = z.output<typeof listSubscriptions>

/** `type` company: for everybody of one's company. It waits until it is paid; an enterprise plan until somebody agreed as well. */
export const newSubscription = z.object({ plan_id: z.uuid(), type: z.enum(['personal', 'company']).default('personal'), ...buying })
export type NewSubscription = z.output<typeof newSubscription>
/** Dearer counts when it is paid, cheaper from the next period on; today's plan takes back what was planned, and a cancellation. */
export const subscriptionChange = z.object({ plan_id: z.uuid(), lock_version: lockVersion.optional(), ...buying })
export type SubscriptionChange = z.output<typeof subscriptionChange>
export const cancellation = z.object({ type: z.enum(['personal', 'company']).optional() }).nullish()
export const whichActive = z.object({ type: z.enum(['company', 'other']).default('other') })

export const listLicenses = z.object({ ...paging(25), q: words(60).optional() })
/** `allocation`: what somebody may use each month, out of what is paid for. `renews` false: it ends with its period. */
export const licenseChange = z.object({
  allocation: z.coerce.number().int().min(0).max(1_000_000).optional(),
  renews: flag.optional(),
  lock_version: lockVersion.optional(),
})
export type LicenseChange = z.output<typeof licenseChange>
/** Licences for these people, a month at a time. */
export const licensesOrder = z.object({ plan_id: z.uuid(), user_ids: z.array(z.uuid()).min(1).max(200), ...buying })
export type LicensesOrder = z.output<typeof licensesOrder>
export const listOrders = z.object({ ...paging(25) })

/** What is paid for and how much of it is allotted: of one's own account, and of one's company's. */
export const pool = z.object({ included: z.int(), allotted: z.int(), left: z.int() })

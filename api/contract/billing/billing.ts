import { z } from 'zod'
import { paging } from '../envelope.ts'
import { line } from '../fields.ts'

const cents = z.int()
const at = z.iso.datetime()

export const plan = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  price_cents: cents,
  interval: z.enum(['month', 'year']),
})
export type Plan = z.infer<typeof plan>

/** A saved card as it may be shown; `brand` in Stripe's words (visa, mastercard, amex, …). */
export const card = z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() })

/** What is paid for; below zero is credit for time that is not used. */
export const billLine = z.object({
  title: z.string(),
  quantity: z.int(),
  amount_cents: cents,
  period_start: at.nullable(),
  period_end: at.nullable(),
})
export type BillLine = z.infer<typeof billLine>

/** What is charged next by itself, if nothing changes. */
const nextCharge = z.object({ at, amount_cents: cents, lines: z.array(billLine) })

export const stages = ['good', 'past_due', 'bulk_and_buying', 'outgoing_and_product', 'numbers'] as const

/** How the account of the person signed in stands: their own, or that of the company that pays for them. */
export const accountInfo = z.object({
  'paid_user?': z.boolean(),
  membership: z.enum(['company', 'paid', 'unpaid']),
  company: z.object({ name: z.string(), number: z.int() }).nullable(),
  plan: plan.nullable(),
  plans: z.array(plan),
  /** Whom to ask about payment. */
  billing_contact: z.string(),
  /** Whose account it is. */
  payer: z.enum(['own', 'company']),
  /** Shown to whoever may change it. */
  card: card.nullable(),
  /** Above zero: credit. Below: what was too little to be charged alone, and comes onto the next bill. */
  balance_cents: cents,
  subscription: z
    .object({
      plan,
      state: z.enum(['active', 'past_due']),
      period_start: at,
      period_end: at,
      cancel_at_period_end: z.boolean(),
      next_plan: plan.nullable(),
    })
    .nullable(),
  /** The first of all charges that come by themselves, whichever of one's accounts pays it. */
  next_charge: nextCharge.nullable(),
  /** What is paid for besides the plan, each with what it costs next and when; `ends`: then it ends, and costs nothing more. */
  paid_for: z.array(
    z.object({
      kind: z.enum(['dialer', 'sms', 'dialer_licenses', 'sms_licenses', 'numbers']),
      payer: z.enum(['own', 'company']),
      title: z.string(),
      quantity: z.int(),
      amount_cents: cents,
      at,
      ends: z.boolean(),
    }),
  ),
  /** `stage`: what is closed for want of payment; `payment_id`: how to pay what is due; `tries_again`: whether the card on file is asked again by itself. */
  standing: z.object({
    stage: z.enum(stages),
    since: at.nullable(),
    next_step: z.enum(stages).nullable(),
    next_step_at: at.nullable(),
    due_cents: cents,
    payment_id: z.string().nullable(),
    tries_again: z.boolean(),
  }),
  may_change: z.boolean(),
})
export type AccountInfo = z.infer<typeof accountInfo>

export const payFrom = z.enum(['own', 'company'])

/** What every call that buys takes: the press's own id, the quote that was agreed to, and who pays. */
export const buying = {
  /** A UUID of whoever presses: the same twice is one order. */
  order_id: z.uuid().optional(),
  quote_id: z.uuid().optional(),
  pay_from: payFrom.optional(),
}

/** `what`: a kind of purchase, such as `plan`; `body`: what its buying call takes, without order and quote. */
export const askQuote = z.object({
  what: line(40).min(1),
  body: z.looseObject({}).default({}),
  pay_from: payFrom.optional(),
})

/** What it costs: the very amount that is taken where it is agreed to in time. */
export const quote = z.object({
  quote_id: z.string(),
  what: z.string(),
  title: z.string(),
  lines: z.array(billLine),
  /** What of the account's balance it uses; below zero where it is put onto it. */
  from_balance_cents: cents,
  tax_cents: cents,
  total_cents: cents,
  next_charge: z.object({ at, amount_cents: cents }).nullable(),
  expires_at: at,
})
export type Quote = z.infer<typeof quote>

export const orderStates = ['pending', 'failed', 'paid', 'partly_refunded', 'refunded', 'cancelled'] as const

export const orderSummary = z.object({
  id: z.string(),
  number: z.int(),
  what: z.string(),
  title: z.string(),
  state: z.enum(orderStates),
  amount_cents: cents,
  tax_cents: cents,
  refunded_cents: cents,
  created_at: at,
})
export type OrderSummary = z.infer<typeof orderSummary>

/** Why a bank said no, in the six ways that people are told. */
export const declineReasons = ['another_card', 'call_bank', 'no_funds', 'expired', 'wrong_code', 'try_later'] as const

/**
 * `open`: nobody has tried to pay yet, or the hosted page is open. `needs_action`: the bank asks its owner at `url`.
 * `settling`: nobody knows yet what became of it.
 */
export const paymentStates = ['open', 'needs_action', 'settling', 'declined', 'succeeded', 'cancelled'] as const

/** What a buying call answers beside the order. */
export const paymentBrief = z.object({ id: z.string(), state: z.enum(paymentStates), url: z.string().nullable() })

export const payment = paymentBrief.extend({
  amount_cents: cents,
  reason: z.enum(declineReasons).nullable(),
  last4: z.string().nullable(),
  order: orderSummary,
  /** Paid, and it could not be given any more: the money goes back. */
  not_given: z.boolean(),
  /** Whether the account has a card that may be charged with its owner present. */
  card: card.nullable(),
})
export type Payment = z.infer<typeof payment>

export const paymentParams = z.object({ id: z.uuid() })
/** `card`: the one on file; `page`: the hosted page. */
export const startCheckout = z.object({ with: z.enum(['card', 'page']) })

export const updatePlan = z.object({ plan_id: z.uuid(), ...buying })
/** `order` and `payment` stand where there is something to pay now. */
export const planChanged = z.object({
  changes: z.enum(['now', 'next_period', 'not']),
  order: orderSummary.nullable(),
  payment: paymentBrief.nullable(),
  info: accountInfo,
})

/** Empty, it answers where to enter a card; with the page's session it settles. Whatever else stands in it is looked through for card numbers. */
export const connectCard = z.looseObject({ checkout_session_id: line(200).min(1).optional(), pay_from: payFrom.optional() })
export const cardConnected = z.object({ url: z.string().nullable(), card: card.nullable() })

export const cancelSubscription = z.object({ resume: z.union([z.boolean(), z.stringbool()]).default(false) })

export const listHistory = z.object(paging(25))

/** A bill, or a credit note that gives back what `of_number` had billed. */
export const invoice = z.object({
  id: z.string(),
  number: z.int(),
  kind: z.enum(['invoice', 'credit_note']),
  of_number: z.int().nullable(),
  order_number: z.int(),
  issued_at: at,
  paid_at: at.nullable(),
  bill_to: z.object({ name: z.string(), company: z.string().nullable(), email: z.string().nullable() }),
  lines: z.array(billLine),
  from_balance_cents: cents,
  tax_cents: cents,
  amount_cents: cents,
  refunded_cents: cents,
  state: z.enum(['open', 'paid', 'past_due', 'void']),
  /** How to pay it, where it is open. */
  payment_id: z.string().nullable(),
})
export type Invoice = z.infer<typeof invoice>

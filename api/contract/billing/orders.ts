import { z } from 'zod'
import { billLine, invoice, orderStates, orderSummary } from './billing.ts'
import { paging } from '../envelope.ts'
import { dollars, flag, line, lockVersion } from '../fields.ts'

export const adminStatuses = ['new', 'processing', 'on_hold', 'shipped', 'completed', 'cancelled'] as const
export const orderTabs = ['plans', 'dialer', 'sms', 'numbers', 'validations', 'store'] as const
export const searchFields = ['number', 'name', 'email', 'company', 'product', 'last4'] as const
export const orderOrders = ['created_at', 'number', 'amount_cents'] as const

/** `status_filter`: a state of the money or a status of the office. `search_fields` says where `q` is looked for. */
export const listOrders = z.object({
  user_id: z.uuid().optional(),
  q: line(100).default(''),
  tab: z.enum(['all', ...orderTabs]).default('all'),
  /** The number of orders of each tab as well. */
  all_tabs: flag.default(false),
  /** The same by status. */
  all_statuses: flag.default(false),
  status_filter: z.enum([...orderStates, ...adminStatuses]).optional(),
  search_fields: z.array(z.enum(searchFields)).max(10).optional(),
  order_field: z.enum(orderOrders).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...paging(25),
})
export type ListOrders = z.output<typeof listOrders>

const person = z.object({ id: z.string(), name: z.string(), email: z.string() })

export const managedOrder = orderSummary.extend({
  tab: z.enum(orderTabs),
  admin_status: z.enum(adminStatuses),
  user: person,
  company: z.string().nullable(),
  last4: z.string().nullable(),
  paid_at: z.iso.datetime().nullable(),
  /** What the customer’s bank says of the payment, where it asked about it. */
  dispute: z.enum(['inquiry', 'open', 'won', 'lost']).nullable(),
  lock_version: z.int(),
})
export type ManagedOrder = z.infer<typeof managedOrder>

export const orderCounts = z.record(z.string(), z.int())

export const attemptView = z.object({
  at: z.iso.datetime(),
  way: z.enum(['page', 'card', 'off_session']),
  state: z.string(),
  reason: z.string().nullable(),
})
export const refundView = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  amount_cents: z.int(),
  reason: z.string(),
  state: z.enum(['ready', 'pending', 'succeeded', 'failed', 'cancelled']),
  /** Who gave it back; null where it went back by itself. */
  by: z.string().nullable(),
})
/** What was done with an order, by whom: null is the product itself, or somebody whom the reader need not know. */
export const orderDeed = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  action: z.string(),
  by: z.string().nullable(),
  amount_cents: z.int().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
})

/** What is shipped or mailed: where to, or to how many of those who were chosen. `taken_off`: who wanted no mail any more by then. */
export const delivery = z.object({
  quantity: z.int(),
  ship_to: z
    .object({
      name: z.string(),
      address: z.string(),
      address_2: z.string(),
      city: z.string(),
      state: z.string(),
      zip_code: z.string(),
    })
    .nullable(),
  note: z.string(),
  mailed: z.object({ chosen: z.int(), to: z.int(), taken_off: z.int() }).nullable(),
  shipped_at: z.iso.datetime().nullable(),
  /** What goes out in each month, where it was sold for several; `due`: it is its turn. */
  months: z.array(z.object({ month: z.int(), due_at: z.iso.datetime(), shipped_at: z.iso.datetime().nullable(), due: z.boolean() })),
  /** Until when it lasts, where it was sold for some months. */
  lasts_until: z.iso.datetime().nullable(),
})
export type Delivery = z.infer<typeof delivery>

/** One order with its money in and out. `may_become`: what its status may be set to. */
export const orderDetails = managedOrder.extend({
  lines: z.array(billLine),
  attempts: z.array(attemptView),
  refunds: z.array(refundView),
  delivery: delivery.nullable(),
  invoices: z.array(invoice.pick({ id: true, number: true, kind: true, amount_cents: true, state: true, issued_at: true })),
  /** What may still be given back. */
  refundable_cents: z.int(),
  not_given: z.string().nullable(),
  may_become: z.array(z.enum(adminStatuses)),
  may_refund: z.boolean(),
  /** Whether a refund may also end what was bought at once, or put it back on the shelf. */
  may_end: z.boolean(),
  may_restock: z.boolean(),
  /** Who did what, the newest first; for the office. */
  history: z.array(orderDeed),
  /** How its owner pays it, where it waits for that. */
  payment_id: z.string().nullable(),
})
export type OrderDetails = z.infer<typeof orderDetails>

/** An id, or the number that people speak of. */
export const orderParams = z.object({ id: z.string().min(1).max(64) })
export const changeOrder = z.object({ admin_status: z.enum(adminStatuses), lock_version: lockVersion.optional() })
/** The month whose shipment went out. */
export const shipMonth = z.object({ month: z.coerce.number().int().min(1).max(24) })
export const refundOrder = z.object({
  /** All that may still be given back, where it is left out. */
  amount: dollars(1, 9_999_999).optional(),
  reason: line(200).default(''),
  refund_id: z.uuid().optional(),
  restock: flag.default(false),
  end_now: flag.default(false),
})
export const exportOrders = z.object({
  /** Every order; else those of `ids`. */
  all: flag.default(false),
  ids: z.array(z.uuid()).max(1000).default([]),
  order_type: z.enum(['all', ...orderTabs]).default('all'),
})

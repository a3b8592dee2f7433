import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, lockVersion, tenantId, updatedAt } from './columns.ts'

export const billing_accounts = pgTable(
  'billing_accounts',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id'),
    company_id: uuid('company_id'),
    customer: text('customer'),
    payment_method: text('payment_method'),
    card_brand: text('card_brand'),
    card_last4: text('card_last4'),
    card_exp_month: integer('card_exp_month'),
    card_exp_year: integer('card_exp_year'),
    expiry_told: text('expiry_told'),
    card_trouble: text('card_trouble', { enum: ['not_again', 'needs_owner'] }),
    balance_cents: integer('balance_cents').notNull().default(0),
    membership_before: text('membership_before', { enum: ['company', 'unpaid'] }),
    past_due_since: at('past_due_since'),
    standing_day: integer('standing_day'),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const billing_subscriptions = pgTable(
  'billing_subscriptions',
  {
    tenant_id: tenantId(),
    id: id(),
    account_id: uuid('account_id').notNull(),
    plan_id: uuid('plan_id').notNull(),
    title: text('title').notNull(),
    price_cents: integer('price_cents').notNull(),
    interval: text('interval', { enum: ['month', 'year'] }).notNull(),
    state: text('state', { enum: ['active', 'past_due', 'ended'] }).notNull(),
    anchor_at: at('anchor_at').notNull(),
    period: integer('period').notNull().default(0),
    period_start: at('period_start').notNull(),
    period_end: at('period_end').notNull(),
    rest_cents: integer('rest_cents').notNull(),
    rest_since: at('rest_since').notNull(),
    cancel_at_period_end: boolean('cancel_at_period_end').notNull().default(false),
    next_plan_id: uuid('next_plan_id'),
    reminded_for: at('reminded_for'),
    ended_at: at('ended_at'),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const billing_quotes = pgTable(
  'billing_quotes',
  {
    tenant_id: tenantId(),
    id: id(),
    account_id: uuid('account_id').notNull(),
    user_id: uuid('user_id').notNull(),
    what: text('what').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    offer: jsonb('offer').$type<Record<string, unknown>>().notNull(),
    total_cents: integer('total_cents').notNull(),
    created_at: at('created_at').notNull(),
    expires_at: at('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const orders = pgTable(
  'orders',
  {
    tenant_id: tenantId(),
    id: id(),
    number: bigint('number', { mode: 'number' }).notNull(),
    account_id: uuid('account_id').notNull(),
    user_id: uuid('user_id').notNull(),
    what: text('what').notNull(),
    tab: text('tab').notNull(),
    title: text('title').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull().default({}),
    offer: jsonb('offer').$type<Record<string, unknown>>().notNull().default({}),
    state: text('state', { enum: ['pending', 'failed', 'paid', 'partly_refunded', 'refunded', 'cancelled'] })
      .notNull()
      .default('pending'),
    admin_status: text('admin_status', { enum: ['new', 'processing', 'on_hold', 'shipped', 'completed', 'cancelled'] })
      .notNull()
      .default('new'),
    held_from: text('held_from'),
    amount_cents: integer('amount_cents').notNull(),
    tax_cents: integer('tax_cents').notNull().default(0),
    balance_used_cents: integer('balance_used_cents').notNull().default(0),
    refunded_cents: integer('refunded_cents').notNull().default(0),
    found_by: text('found_by').notNull().default(''),
    invoice_id: uuid('invoice_id'),
    fulfilled_at: at('fulfilled_at'),
    not_given: text('not_given'),
    provided: jsonb('provided').$type<Record<string, unknown>>(),
    paid_at: at('paid_at'),
    cancelled_at: at('cancelled_at'),
    expires_at: at('expires_at'),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const order_items = pgTable(
  'order_items',
  {
    tenant_id: tenantId(),
    order_id: uuid('order_id').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    quantity: integer('quantity').notNull().default(1),
    amount_cents: integer('amount_cents').notNull(),
    period_start: at('period_start'),
    period_end: at('period_end'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.order_id, table.position] })],
)

export const payments = pgTable(
  'payments',
  {
    tenant_id: tenantId(),
    id: id(),
    order_id: uuid('order_id').notNull(),
    account_id: uuid('account_id').notNull(),
    amount_cents: integer('amount_cents').notNull(),
    state: text('state', { enum: ['open', 'succeeded', 'cancelled'] })
      .notNull()
      .default('open'),
    taken_cents: integer('taken_cents').notNull().default(0),
    returned_cents: integer('returned_cents').notNull().default(0),
    charge_id: text('charge_id'),
    last4: text('last4'),
    dispute_id: text('dispute_id'),
    dispute_state: text('dispute_state', { enum: ['inquiry', 'open', 'won', 'lost'] }),
    dispute_refundable: boolean('dispute_refundable'),
    settled_at: at('settled_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const payment_attempts = pgTable(
  'payment_attempts',
  {
    tenant_id: tenantId(),
    id: id(),
    payment_id: uuid('payment_id').notNull(),
    way: text('way', { enum: ['page', 'card', 'off_session'] }).notNull(),
    state: text('state', { enum: ['ready', 'sent', 'needs_action', 'unknown', 'succeeded', 'declined', 'expired'] })
      .notNull()
      .default('ready'),
    asked: jsonb('asked').$type<Record<string, unknown>>().notNull(),
    session_id: text('session_id'),
    charge_id: text('charge_id'),
    reason: text('reason'),
    not_again: boolean('not_again').notNull().default(false),
    user_id: uuid('user_id'),
    looked_at: at('looked_at'),
    settled_at: at('settled_at'),
    created_at: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const card_setups = pgTable(
  'card_setups',
  {
    tenant_id: tenantId(),
    id: id(),
    account_id: uuid('account_id').notNull(),
    user_id: uuid('user_id').notNull(),
    session_id: text('session_id'),
    asked: jsonb('asked').$type<Record<string, unknown>>().notNull(),
    settled_at: at('settled_at'),
    created_at: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const refunds = pgTable(
  'refunds',
  {
    tenant_id: tenantId(),
    id: id(),
    order_id: uuid('order_id').notNull(),
    payment_id: uuid('payment_id').notNull(),
    amount_cents: integer('amount_cents').notNull(),
    reason: text('reason').notNull().default(''),
    restock: boolean('restock').notNull().default(false),
    end_now: boolean('end_now').notNull().default(false),
    state: text('state', { enum: ['ready', 'pending', 'succeeded', 'failed', 'cancelled'] })
      .notNull()
      .default('ready'),
    stripe_id: text('stripe_id'),
    user_id: uuid('user_id'),
    credit_note_id: uuid('credit_note_id'),
    settled_at: at('settled_at'),
    created_at: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const invoices = pgTable(
  'invoices',
  {
    tenant_id: tenantId(),
    id: id(),
    number: bigint('number', { mode: 'number' }).notNull(),
    kind: text('kind', { enum: ['invoice', 'credit_note'] }).notNull(),
    account_id: uuid('account_id').notNull(),
    order_id: uuid('order_id').notNull(),
    of_invoice_id: uuid('of_invoice_id'),
    bill_to: jsonb('bill_to').$type<Record<string, unknown>>().notNull(),
    amount_cents: integer('amount_cents').notNull(),
    tax_cents: integer('tax_cents').notNull().default(0),
    balance_used_cents: integer('balance_used_cents').notNull().default(0),
    refunded_cents: integer('refunded_cents').notNull().default(0),
    state: text('state', { enum: ['open', 'paid', 'past_due', 'void'] }).notNull(),
    issued_at: at('issued_at').notNull(),
    paid_at: at('paid_at'),
    pdf_key: text('pdf_key'),
    pdf_size: integer('pdf_size'),
    mailed_at: at('mailed_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const invoice_lines = pgTable(
  'invoice_lines',
  {
    tenant_id: tenantId(),
    invoice_id: uuid('invoice_id').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    quantity: integer('quantity').notNull().default(1),
    amount_cents: integer('amount_cents').notNull(),
    period_start: at('period_start'),
    period_end: at('period_end'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.invoice_id, table.position] })],
)

export const ledger_accounts = pgTable(
  'ledger_accounts',
  {
    tenant_id: tenantId(),
    id: id(),
    kind: text('kind', { enum: ['customer', 'stripe', 'sales'] }).notNull(),
    account_id: uuid('account_id'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const ledger_transfers = pgTable(
  'ledger_transfers',
  {
    tenant_id: tenantId(),
    id: id(),
    from_id: uuid('from_id').notNull(),
    to_id: uuid('to_id').notNull(),
    amount_cents: integer('amount_cents').notNull(),
    what: text('what', { enum: ['sale', 'payment', 'credit', 'refund', 'refund_failed', 'dispute', 'dispute_won'] }).notNull(),
    cause: text('cause').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const payment_events = pgTable(
  'payment_events',
  {
    tenant_id: tenantId(),
    id: text('id').notNull(),
    type: text('type').notNull(),
    object: text('object').notNull(),
    object_id: text('object_id').notNull(),
    received_at: at('received_at').notNull(),
    handled_at: at('handled_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const payment_differences = pgTable(
  'payment_differences',
  {
    tenant_id: tenantId(),
    id: id(),
    kind: text('kind', { enum: ['charge', 'refund', 'dispute'] }).notNull(),
    stripe_id: text('stripe_id').notNull(),
    charge_id: text('charge_id').notNull(),
    order_id: uuid('order_id'),
    theirs_cents: integer('theirs_cents'),
    ours_cents: integer('ours_cents'),
    found_at: at('found_at').notNull(),
    seen_at: at('seen_at').notNull(),
    told_at: at('told_at'),
    settled_at: at('settled_at'),
    settled_by: uuid('settled_by'),
    note: text('note').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

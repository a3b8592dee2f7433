import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, lockVersion, tenantId, updatedAt } from './columns.ts'

const line = () => text('line', { enum: ['dialer', 'sms'] }).notNull()
const interval = () => text('interval', { enum: ['month', 'year'] })

export const line_plans = pgTable(
  'line_plans',
  {
    tenant_id: tenantId(),
    id: id(),
    line: line(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    price_cents: integer('price_cents').notNull(),
    included: integer('included').notNull(),
    overage_cents: integer('overage_cents').notNull().default(0),
    interval: interval().notNull().default('month'),
    enterprise: boolean('enterprise').notNull().default(false),
    active: boolean('active').notNull().default(true),
    position: integer('position').notNull().default(0),
    ended_at: at('ended_at'),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const line_subscriptions = pgTable(
  'line_subscriptions',
  {
    tenant_id: tenantId(),
    id: id(),
    line: line(),
    type: text('type', { enum: ['personal', 'company'] }).notNull(),
    order_type: text('order_type', { enum: ['Subscription::ManagerPay', 'Subscription::SelfPay'] }).notNull(),
    user_id: uuid('user_id'),
    company_id: uuid('company_id'),
    plan_id: uuid('plan_id'),
    ordered_by: uuid('ordered_by'),
    state: text('state', { enum: ['pending', 'active', 'past_due', 'cancelled'] })
      .notNull()
      .default('pending'),
    title: text('title').notNull().default(''),
    price_cents: integer('price_cents').notNull().default(0),
    included: integer('included').notNull().default(0),
    overage_cents: integer('overage_cents').notNull().default(0),
    interval: interval().notNull().default('month'),
    period_started_at: at('period_started_at').notNull().defaultNow(),
    period: integer('period').notNull().default(0),
    period_start: at('period_start'),
    period_end: at('period_end'),
    rest_cents: integer('rest_cents').notNull().default(0),
    rest_since: at('rest_since'),
    cancel_at_period_end: boolean('cancel_at_period_end').notNull().default(false),
    next_plan_id: uuid('next_plan_id'),
    account_id: uuid('account_id'),
    order_id: uuid('order_id'),
    agreed_at: at('agreed_at'),
    granted: text('granted'),
    past_due_since: at('past_due_since'),
    standing_day: integer('standing_day'),
    reminded_for: at('reminded_for'),
    dearer_cents: integer('dearer_cents'),
    dearer_from: at('dearer_from'),
    cancelled_at: at('cancelled_at'),
    cancelled_by: uuid('cancelled_by'),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** That somebody was told how much of a month is used. */
export const line_warnings = pgTable(
  'line_warnings',
  {
    tenant_id: tenantId(),
    line: line(),
    user_id: uuid('user_id').notNull(),
    since: at('since').notNull(),
    level: smallint('level').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.line, table.user_id, table.since, table.level] })],
)

export const line_licenses = pgTable(
  'line_licenses',
  {
    tenant_id: tenantId(),
    id: id(),
    line: line(),
    user_id: uuid('user_id').notNull(),
    paid: boolean('paid').notNull().default(false),
    allocation: integer('allocation').notNull().default(0),
    ordered_by: uuid('ordered_by'),
    account_id: uuid('account_id'),
    plan_id: uuid('plan_id'),
    title: text('title').notNull().default(''),
    price_cents: integer('price_cents').notNull().default(0),
    bought: integer('bought').notNull().default(0),
    renews: boolean('renews').notNull().default(true),
    period: integer('period').notNull().default(0),
    anchor_at: at('anchor_at'),
    period_start: at('period_start'),
    period_end: at('period_end'),
    past_due_since: at('past_due_since'),
    standing_day: integer('standing_day'),
    reminded_for: at('reminded_for'),
    dearer_cents: integer('dearer_cents'),
    dearer_from: at('dearer_from'),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** A month of a subscription that has ended, on the terms of then. */
export const line_months = pgTable(
  'line_months',
  {
    tenant_id: tenantId(),
    subscription_id: uuid('subscription_id').notNull(),
    since: at('since').notNull(),
    until: at('until').notNull(),
    included: integer('included').notNull(),
    overage_cents: integer('overage_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.subscription_id, table.since] })],
)

/** A call or text that stands in a bill because it went beyond what was included. */
export const line_overage = pgTable(
  'line_overage',
  {
    tenant_id: tenantId(),
    line: line(),
    entry_id: uuid('entry_id').notNull(),
    subscription_id: uuid('subscription_id').notNull(),
    since: at('since').notNull(),
    order_id: uuid('order_id').notNull(),
    amount: integer('amount').notNull(),
    amount_cents: integer('amount_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.line, table.entry_id] })],
)

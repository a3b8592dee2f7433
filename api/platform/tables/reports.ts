import { bigint, boolean, date, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { goalMetrics, goalPeriods } from '#config/reports/goals.ts'
import { audiences, sendFormats, type Weekday } from '#config/reports/index.ts'
import { at, createdAt, id, lockVersion, tenantId, updatedAt } from './columns.ts'

export const reports = pgTable(
  'reports',
  {
    tenant_id: tenantId(),
    id: id(),
    title: text('title').notNull(),
    report_type: text('report_type').notNull(),
    question: jsonb('question').$type<Record<string, unknown>>().notNull(),
    shared: text('shared', { enum: audiences }).notNull().default('me'),
    created_by: uuid('created_by').notNull(),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** Answers, each its asker's alone. `result` is null until the run is done. */
export const report_runs = pgTable(
  'report_runs',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id').notNull(),
    report_id: uuid('report_id'),
    report_type: text('report_type').notNull(),
    question: jsonb('question').$type<Record<string, unknown>>().notNull(),
    zone: text('zone').notNull(),
    language: text('language').notNull(),
    state: text('state', { enum: ['queued', 'running', 'done', 'failed'] }).notNull(),
    as_of: at('as_of').notNull(),
    result: jsonb('result').$type<Record<string, unknown>>(),
    /** It was sent, and is kept longer. */
    scheduled: boolean('scheduled').notNull().default(false),
    parts: smallint('parts').notNull().default(1),
    parts_done: smallint('parts_done').notNull().default(0),
    /** It was worked out beside the request, and its asker has not looked at the end of it. */
    unseen: boolean('unseen').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** When a saved report is sent: on days of the week, or on a day of the month. `at` is a time of the day, 07:00. */
export const report_schedules = pgTable(
  'report_schedules',
  {
    tenant_id: tenantId(),
    id: id(),
    report_id: uuid('report_id').notNull(),
    weekdays: jsonb('weekdays').$type<Weekday[]>().notNull().default([]),
    day_of_month: smallint('day_of_month'),
    at: text('at').notNull(),
    format: text('format', { enum: sendFormats }).notNull(),
    next_at: at('next_at').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** To whom a report is sent. */
export const report_readers = pgTable(
  'report_readers',
  {
    tenant_id: tenantId(),
    schedule_id: uuid('schedule_id').notNull(),
    user_id: uuid('user_id').notNull(),
    left_out_at: at('left_out_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.schedule_id, table.user_id] })],
)

/** Each time that a report is due to somebody. */
export const report_sendings = pgTable(
  'report_sendings',
  {
    tenant_id: tenantId(),
    id: id(),
    schedule_id: uuid('schedule_id').notNull(),
    due_at: at('due_at').notNull(),
    user_id: uuid('user_id').notNull(),
    state: text('state', { enum: ['waiting', 'sent', 'left_out'] })
      .notNull()
      .default('waiting'),
    run_id: uuid('run_id'),
    settled_at: at('settled_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** What leads of a source or a vendor cost: so much in all, or each. Without a person of the whole brand. */
export const source_costs = pgTable(
  'source_costs',
  {
    tenant_id: tenantId(),
    id: id(),
    source_id: uuid('source_id'),
    api_vendor_id: uuid('api_vendor_id'),
    from: date('from').notNull(),
    to: date('to').notNull(),
    amount_cents: bigint('amount_cents', { mode: 'number' }),
    per_lead_cents: bigint('per_lead_cents', { mode: 'number' }),
    note: text('note').notNull().default(''),
    for_user_id: uuid('for_user_id'),
    created_by: uuid('created_by').notNull(),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** What somebody, or a company, wants to reach in each week, month, quarter or annual enrollment. */
export const goals = pgTable(
  'goals',
  {
    tenant_id: tenantId(),
    id: id(),
    metric: text('metric', { enum: goalMetrics }).notNull(),
    period: text('period', { enum: goalPeriods }).notNull(),
    user_id: uuid('user_id'),
    corporation_id: uuid('corporation_id'),
    value: bigint('value', { mode: 'number' }).notNull(),
    set_by: uuid('set_by').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** Each time that the status of a policy changed; written by the database. `by_id` is null where nobody acted. */
export const policy_status_changes = pgTable(
  'policy_status_changes',
  {
    tenant_id: tenantId(),
    id: id(),
    policy_id: uuid('policy_id').notNull(),
    from_status: text('from_status').notNull(),
    to_status: text('to_status').notNull(),
    at: at('at').notNull().defaultNow(),
    holder_id: uuid('holder_id'),
    by_id: uuid('by_id'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** Each time that the status of a contact changed; written by the database. `by_id` is null where nobody acted. */
export const contact_status_changes = pgTable(
  'contact_status_changes',
  {
    tenant_id: tenantId(),
    id: id(),
    contact_id: uuid('contact_id').notNull(),
    from_id: uuid('from_id'),
    to_id: uuid('to_id'),
    at: at('at').notNull().defaultNow(),
    holder_id: uuid('holder_id'),
    by_id: uuid('by_id'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

import { bigint, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, lockVersion, tenantId, updatedAt } from './columns.ts'

/** What there is to learn from: for account types (an empty list is everybody), of a company or unit or of nobody's. */
export const trainings = pgTable(
  'trainings',
  {
    tenant_id: tenantId(),
    id: id(),
    section: text('section').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    kind: text('kind').$type<'document' | 'video' | 'link' | 'certificate'>().notNull().default('document'),
    url: text('url'),
    file: text('file'),
    storage_key: text('storage_key'),
    content_type: text('content_type'),
    size: bigint('size', { mode: 'number' }),
    scan: text('scan').$type<'clean' | 'not_scanned'>(),
    corporation_id: uuid('corporation_id'),
    for_account_types: jsonb('for_account_types').$type<string[]>().notNull().default([]),
    valid_months: integer('valid_months'),
    required_by: date('required_by'),
    position: integer('position').notNull().default(0),
    deleted_at: at('deleted_at'),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const training_views = pgTable(
  'training_views',
  {
    tenant_id: tenantId(),
    training_id: uuid('training_id').notNull(),
    user_id: uuid('user_id').notNull(),
    first_seen_at: at('first_seen_at').notNull(),
    last_seen_at: at('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.training_id, table.user_id] })],
)

/** That somebody was reminded of a certificate that ends, so many days before. */
export const training_reminders = pgTable(
  'training_reminders',
  {
    tenant_id: tenantId(),
    completion_id: uuid('completion_id').notNull(),
    days: integer('days').notNull(),
    sent_at: at('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.completion_id, table.days] })],
)

export const training_completions = pgTable(
  'training_completions',
  {
    tenant_id: tenantId(),
    id: id(),
    training_id: uuid('training_id').notNull(),
    user_id: uuid('user_id').notNull(),
    completed_at: at('completed_at').notNull(),
    expires_on: date('expires_on'),
    number: text('number').notNull().default(''),
    plan_year: integer('plan_year'),
    issued_on: date('issued_on'),
    file: text('file'),
    storage_key: text('storage_key'),
    content_type: text('content_type'),
    size: bigint('size', { mode: 'number' }),
    scan: text('scan').$type<'clean' | 'not_scanned'>(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

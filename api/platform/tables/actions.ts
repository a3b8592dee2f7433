import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, lockVersion, tenantId, updatedAt } from './columns.ts'

export const groups = pgTable(
  'groups',
  {
    tenant_id: tenantId(),
    id: id(),
    name: text('name').notNull(),
    created_by: uuid('created_by'),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const contact_groups = pgTable(
  'contact_groups',
  {
    tenant_id: tenantId(),
    contact_id: uuid('contact_id').notNull(),
    group_id: uuid('group_id').notNull(),
    created_at: createdAt(),
    import_id: uuid('import_id'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.contact_id, table.group_id] })],
)

export const contact_actions = pgTable(
  'contact_actions',
  {
    tenant_id: tenantId(),
    id: id(),
    kind: text('kind').notNull(),
    status: text('status', { enum: ['selected', 'running', 'done', 'failed', 'undoing', 'undone'] }).notNull(),
    user_id: uuid('user_id'),
    real_user_id: uuid('real_user_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    total_count: integer('total_count').notNull().default(0),
    done_count: integer('done_count').notNull().default(0),
    skipped_count: integer('skipped_count').notNull().default(0),
    unrestored_count: integer('unrestored_count').notNull().default(0),
    client: jsonb('client').$type<Record<string, unknown>>().notNull().default({}),
    created_at: createdAt(),
    confirmed_at: at('confirmed_at'),
    finished_at: at('finished_at'),
    undo_until: at('undo_until'),
    undone_at: at('undone_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const contact_action_items = pgTable(
  'contact_action_items',
  {
    tenant_id: tenantId(),
    action_id: uuid('action_id').notNull(),
    seq: integer('seq').notNull(),
    contact_id: uuid('contact_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    unrestored: boolean('unrestored').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.action_id, table.seq] })],
)

export const contact_activities = pgTable(
  'contact_activities',
  {
    tenant_id: tenantId(),
    id: id(),
    contact_id: uuid('contact_id').notNull(),
    at: at('at').notNull().defaultNow(),
    kind: text('kind').notNull(),
    user_id: uuid('user_id'),
    real_user_id: uuid('real_user_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

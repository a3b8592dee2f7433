import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, lockVersion, tenantId, updatedAt } from './columns.ts'

/** Contacts and colleagues that somebody keeps at hand. */
export const favorites = pgTable(
  'favorites',
  {
    tenant_id: tenantId(),
    user_id: uuid('user_id').notNull(),
    kind: text('kind', { enum: ['contact', 'user'] }).notNull(),
    favorite_id: uuid('favorite_id').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.user_id, table.kind, table.favorite_id] })],
)

export const quick_filters = pgTable(
  'quick_filters',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id').notNull(),
    name: text('name').notNull(),
    contacts_scope: jsonb('contacts_scope').$type<Record<string, unknown>>().notNull().default({}),
    columns: jsonb('columns').$type<string[]>().notNull().default([]),
    shared: boolean('shared').notNull().default(false),
    position: integer('position').notNull().default(0),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** Which view a person's list of contacts opens with. */
export const default_quick_filters = pgTable(
  'default_quick_filters',
  { tenant_id: tenantId(), user_id: uuid('user_id').notNull(), quick_filter_id: uuid('quick_filter_id').notNull() },
  (table) => [primaryKey({ columns: [table.tenant_id, table.user_id] })],
)

export type DashboardLayout = { order: string[]; hidden: string[] }

export const dashboards = pgTable(
  'dashboards',
  {
    tenant_id: tenantId(),
    user_id: uuid('user_id').notNull(),
    type: text('type').notNull(),
    layout: jsonb('layout').$type<DashboardLayout>().notNull(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.user_id, table.type] })],
)

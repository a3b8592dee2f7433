import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, lockVersion, tenantId, updatedAt } from './columns.ts'

/** What a name of the vendor's is here (`name`), or what a field holds for every lead (`value`). */
export type StoredVendorField = { field: string; name: string | null; value: string | null }
/** What is wrong with a post: a name of the vendor's, or `base`, and what about it. */
export type StoredReason = { field: string; code: string }

/** Whoever sends leads by machine. One that ended keeps what came. */
export const api_vendors = pgTable(
  'api_vendors',
  {
    tenant_id: tenantId(),
    id: id(),
    vendor_name: text('vendor_name').notNull(),
    vendor_type: text('vendor_type').notNull().default(''),
    active: boolean('active').notNull().default(true),
    fields: jsonb('fields').$type<StoredVendorField[]>().notNull().default([]),
    owner_ids: jsonb('owner_ids').$type<string[]>().notNull().default([]),
    next_owner: integer('next_owner').notNull().default(0),
    pool_id: uuid('pool_id'),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    status_id: uuid('status_id'),
    source_id: uuid('source_id'),
    again_within_days: integer('again_within_days').notNull().default(30),
    daily_cap: integer('daily_cap'),
    allowed_addresses: jsonb('allowed_addresses').$type<string[]>().notNull().default([]),
    answer_format: text('answer_format', { enum: ['json', 'xml'] })
      .notNull()
      .default('json'),
    ended_at: at('ended_at'),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const api_vendor_keys = pgTable(
  'api_vendor_keys',
  {
    tenant_id: tenantId(),
    id: id(),
    vendor_id: uuid('vendor_id').notNull(),
    prefix: text('prefix').notNull(),
    key_hash: text('key_hash').notNull(),
    active: boolean('active').notNull().default(true),
    expires_at: at('expires_at'),
    last_used_at: at('last_used_at'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** What a vendor sent, and what became of it. The body goes after 30 days, the rest is the receipt. */
export const api_vendor_posts = pgTable(
  'api_vendor_posts',
  {
    tenant_id: tenantId(),
    id: id(),
    vendor_id: uuid('vendor_id').notNull(),
    key_id: uuid('key_id'),
    vendor_lead_id: text('vendor_lead_id'),
    digest: text('digest').notNull(),
    outcome: text('outcome', { enum: ['accepted', 'duplicate', 'rejected', 'test'] }).notNull(),
    code: text('code').notNull(),
    reasons: jsonb('reasons').$type<StoredReason[]>().notNull().default([]),
    unmapped: jsonb('unmapped').$type<string[]>().notNull().default([]),
    contact_id: uuid('contact_id'),
    body_sealed: text('body_sealed'),
    format: text('format', { enum: ['json', 'form', 'xml'] }).notNull(),
    ip: text('ip').notNull(),
    replayed_at: at('replayed_at'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

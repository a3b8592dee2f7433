import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ClientFeaturesResponse } from 'unleash-client'
import type { Switches } from '#config/features.ts'
import type { BrandChanges } from '#config/tenant/brand-changes.ts'
import { at, createdAt, id, lockVersion, tenantId, updatedAt } from './columns.ts'

/** Hosts of people's and companies' own: the label of the page, and where a previous one leads on to; empty: to the label's. */
export type Hosts = Readonly<Record<string, { label: string; to: string | null }>>

/** What a brand's admins have otherwise than its file, with the id of its row in brand_layers. */
export type KeptLayer = BrandChanges & { id: string }

export const tenants = pgTable('tenants', {
  id: uuid('id').primaryKey(),
  key: text('key').notNull(),
  state: text('state', { enum: ['active', 'suspended'] })
    .notNull()
    .default('active'),
  hash: text('hash').notNull(),
  tenant_set: jsonb('tenant_set').notNull(),
  files_print: text('files_print'),
  flags: jsonb('flags').$type<Switches>().notNull().default({}),
  layer: jsonb('layer').$type<KeptLayer>(),
  hosts: jsonb('hosts').$type<Hosts>().notNull().default({}),
  accepted_at: at('accepted_at').notNull().defaultNow(),
  created_at: createdAt(),
})

export const unleash_copies = pgTable('unleash_copies', {
  url: text('url').primaryKey(),
  features: jsonb('features').$type<ClientFeaturesResponse>().notNull(),
  kept_at: at('kept_at').notNull().defaultNow(),
})

export const counters = pgTable(
  'counters',
  {
    tenant_id: tenantId(),
    kind: text('kind').notNull(),
    next_number: bigint('next_number', { mode: 'number' }).notNull().default(1001),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.kind] })],
)

export const settings = pgTable(
  'settings',
  {
    tenant_id: tenantId(),
    id: id(),
    key: text('key').notNull(),
    value: text('value').notNull().default(''),
    file_name: text('file_name'),
    content_type: text('content_type'),
    size: bigint('size', { mode: 'number' }),
    scan: text('scan', { enum: ['clean', 'not_scanned'] }),
    storage_key: text('storage_key'),
    lock_version: lockVersion(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const helps = pgTable(
  'helps',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    page: text('page').notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** What hung on a mail: its text, or of other files how many bytes there were. */
export type OutboxAttachment = { name: string; content_type: string; text?: string; size?: number }

export const outbox_mails = pgTable(
  'outbox_mails',
  {
    tenant_id: tenantId(),
    id: id(),
    sender: text('sender').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text_body: text('text_body').notNull(),
    html_body: text('html_body').notNull(),
    headers: jsonb('headers').$type<Readonly<Record<string, string>>>().notNull().default({}),
    attachments: jsonb('attachments').$type<readonly OutboxAttachment[]>().notNull().default([]),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const audit_log = pgTable(
  'audit_log',
  {
    tenant_id: tenantId(),
    id: id(),
    at: at('at').notNull().defaultNow(),
    user_id: uuid('user_id'),
    real_user_id: uuid('real_user_id'),
    session_id: uuid('session_id'),
    action: text('action').notNull(),
    area: text('area').notNull(),
    subject_id: uuid('subject_id'),
    details: jsonb('details').notNull().default({}),
    ip: text('ip'),
    request_id: text('request_id'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const plans = pgTable(
  'plans',
  {
    tenant_id: tenantId(),
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    price_cents: integer('price_cents').notNull(),
    interval: text('interval', { enum: ['month', 'year'] }).notNull(),
    active: boolean('active').notNull().default(true),
    position: integer('position').notNull().default(0),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const feature_flag_changes = pgTable(
  'feature_flag_changes',
  {
    tenant_id: tenantId(),
    id: id(),
    feature: text('feature').notNull(),
    company_number: integer('company_number'),
    enabled: boolean('enabled'),
    reason: text('reason').notNull(),
    changed_by: uuid('changed_by'),
    changed_at: at('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

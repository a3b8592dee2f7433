import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { certificateStates } from '#config/outreach/certificates.ts'
import { at, createdAt, id, tenantId } from './columns.ts'

/** Numbers and e-mail addresses that are not to be reached any more; one that has ended stays. */
export const suppressions = pgTable(
  'suppressions',
  {
    tenant_id: tenantId(),
    id: id(),
    channel: text('channel', { enum: ['call', 'text', 'email'] }).notNull(),
    address: text('address').notNull(),
    since: at('since').notNull(),
    source: text('source', { enum: ['call', 'text', 'email', 'person', 'contact', 'unsubscribe', 'complaint'] }).notNull(),
    word: text('word').notNull().default(''),
    reason: text('reason').notNull().default(''),
    created_by: uuid('created_by'),
    confirmed_at: at('confirmed_at'),
    ended_at: at('ended_at'),
    ended_by: uuid('ended_by'),
    ended_word: text('ended_word').notNull().default(''),
    ended_reason: text('ended_reason').notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** What the gate refused when somebody was about to reach one person, once an hour for each of them, contact, channel and rule. */
export const outreach_refusals = pgTable(
  'outreach_refusals',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id').notNull(),
    contact_id: uuid('contact_id'),
    channel: text('channel', { enum: ['call', 'text', 'email'] }).notNull(),
    rule: text('rule').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** What contacts agreed to, word for word, by way of reaching them; none is ever changed. */
export const consents = pgTable(
  'consents',
  {
    tenant_id: tenantId(),
    id: id(),
    contact_id: uuid('contact_id').notNull(),
    channel: text('channel', { enum: ['call', 'text', 'email'] }).notNull(),
    address: text('address').notNull(),
    source: text('source').notNull(),
    version: text('version').notNull(),
    wording: text('wording').notNull(),
    ip: text('ip').notNull().default(''),
    agreed_at: at('agreed_at').notNull(),
    certificate: text('certificate').notNull().default(''),
    /** The import that brought it, and may be taken back. */
    import_id: uuid('import_id'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** Certificates of consents that whoever issued them is asked to keep for us, each once; `next_at` is null once it is settled. */
export const kept_certificates = pgTable(
  'kept_certificates',
  {
    tenant_id: tenantId(),
    id: id(),
    contact_id: uuid('contact_id').notNull(),
    url: text('url').notNull(),
    vendor: text('vendor').notNull().default(''),
    state: text('state', { enum: certificateStates }).notNull().default('waiting'),
    kept_until: at('kept_until'),
    tries: integer('tries').notNull().default(0),
    next_at: at('next_at'),
    created_at: createdAt(),
    settled_at: at('settled_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

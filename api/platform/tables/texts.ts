import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, lockVersion, tenantId, updatedAt } from './columns.ts'

export const text_conversations = pgTable(
  'text_conversations',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id').notNull(),
    phone_number: text('phone_number').notNull(),
    own_number: text('own_number').notNull(),
    contact_id: uuid('contact_id'),
    unread_count: integer('unread_count').notNull().default(0),
    /** How often it was marked as unread. */
    unread_marks: integer('unread_marks').notNull().default(0),
    /** Begun by a broadcast, and not answered yet. */
    quiet: boolean('quiet').notNull().default(false),
    last_message_id: uuid('last_message_id'),
    last_message_at: at('last_message_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const text_messages = pgTable(
  'text_messages',
  {
    tenant_id: tenantId(),
    id: id(),
    conversation_id: uuid('conversation_id').notNull(),
    user_id: uuid('user_id').notNull(),
    author_id: uuid('author_id'),
    direction: text('direction', { enum: ['inbound', 'outbound'] }).notNull(),
    from_number: text('from_number').notNull(),
    to_number: text('to_number').notNull(),
    body: text('body').notNull().default(''),
    encoding: text('encoding', { enum: ['GSM-7', 'UCS-2'] }).notNull(),
    segments: integer('segments').notNull().default(1),
    status: text('status', { enum: ['queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed', 'received'] }).notNull(),
    error_code: integer('error_code'),
    sid: text('sid'),
    keyword: text('keyword', { enum: ['stop', 'help', 'start'] }),
    automatic: boolean('automatic').notNull().default(false),
    campaign_trigger_id: uuid('campaign_trigger_id'),
    campaign_id: uuid('campaign_id'),
    /** Of a flow: whose way through it, and at which step. */
    wf_run_id: uuid('wf_run_id'),
    wf_step_id: text('wf_step_id'),
    cost_micros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    attempted_at: at('attempted_at'),
    send_at: at('send_at'),
    sent_at: at('sent_at'),
    delivered_at: at('delivered_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const text_media = pgTable(
  'text_media',
  {
    tenant_id: tenantId(),
    message_id: uuid('message_id').notNull(),
    n: integer('n').notNull(),
    state: text('state', { enum: ['waiting', 'kept', 'refused', 'gone'] }).notNull(),
    content_type: text('content_type').notNull().default('application/octet-stream'),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    scan: text('scan', { enum: ['clean', 'not_scanned'] })
      .notNull()
      .default('not_scanned'),
    storage_key: text('storage_key'),
    source_url: text('source_url'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.message_id, table.n] })],
)

export const text_templates = pgTable(
  'text_templates',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id').notNull(),
    company_id: uuid('company_id'),
    title: text('title').notNull(),
    body: text('body').notNull(),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const text_permissions = pgTable(
  'text_permissions',
  {
    tenant_id: tenantId(),
    id: id(),
    phone_number: text('phone_number').notNull(),
    contact_id: uuid('contact_id'),
    permitted: boolean('permitted').notNull(),
    how: text('how', { enum: ['in_writing', 'web_form', 'spoken', 'text', 'other'] }).notNull(),
    note: text('note').notNull().default(''),
    agreed_at: at('agreed_at').notNull(),
    recorded_by: uuid('recorded_by'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

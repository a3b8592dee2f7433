import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, tenantId } from './columns.ts'

const ofContact = { tenant_id: tenantId(), id: id(), contact_id: uuid('contact_id').notNull() }

export const contact_files = pgTable(
  'contact_files',
  {
    ...ofContact,
    name: text('name').notNull(),
    content_type: text('content_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    scan: text('scan', { enum: ['clean', 'not_scanned'] })
      .notNull()
      .default('not_scanned'),
    storage_key: text('storage_key').notNull(),
    uploaded_by: uuid('uploaded_by'),
    real_uploaded_by: uuid('real_uploaded_by'),
    created_at: createdAt(),
    deleted_at: at('deleted_at'),
    deleted_by: uuid('deleted_by'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const contact_links = pgTable(
  'contact_links',
  {
    tenant_id: tenantId(),
    contact_id: uuid('contact_id').notNull(),
    linked_contact_id: uuid('linked_contact_id').notNull(),
    relation: text('relation').notNull(),
    created_by: uuid('created_by'),
    created_at: createdAt(),
    import_id: uuid('import_id'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.contact_id, table.linked_contact_id] })],
)

/** A file of the contact that hangs on a mail. */
export type AttachedFile = { id: string; name: string; content_type: string; size: number }

/** One row is one mail to a contact. */
export const email_logs = pgTable(
  'email_logs',
  {
    ...ofContact,
    user_id: uuid('user_id'),
    campaign_id: uuid('campaign_id'),
    content_id: uuid('content_id'),
    merge_values: jsonb('merge_values').$type<Record<string, string>>().notNull().default({}),
    language: text('language').notNull().default('en'),
    cause: text('cause', { enum: ['person', 'campaign', 'flow'] })
      .notNull()
      .default('person'),
    subject: text('subject').notNull().default(''),
    files: jsonb('files').$type<readonly AttachedFile[]>().notNull().default([]),
    recipient: text('recipient').notNull().default(''),
    sender_name: text('sender_name').notNull().default(''),
    reply_to: text('reply_to'),
    origin: text('origin').notNull().default(''),
    bucket: text('bucket').notNull().default('others'),
    direction: text('direction', { enum: ['out', 'in'] })
      .notNull()
      .default('out'),
    /** Of one that came in: which of ours it answers, from where it came, and its words. */
    in_reply_to: uuid('in_reply_to'),
    from_address: text('from_address').notNull().default(''),
    body: text('body').notNull().default(''),
    status: text('status', {
      enum: ['queued', 'sending', 'sent', 'delivered', 'failed', 'unsure', 'bounced', 'complained', 'left_out', 'received'],
    })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    claimed_at: at('claimed_at'),
    send_at: at('send_at'),
    rule: text('rule'),
    diagnostic: text('diagnostic').notNull().default(''),
    sent_at: at('sent_at'),
    clicked_at: at('clicked_at'),
    bounced_at: at('bounced_at'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const workflow_logs = pgTable(
  'workflow_logs',
  {
    ...ofContact,
    workflow_id: uuid('workflow_id'),
    workflow: text('workflow').notNull().default(''),
    step: text('step').notNull().default(''),
    status: text('status', { enum: ['waiting', 'done', 'skipped', 'failed'] })
      .notNull()
      .default('done'),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const call_files = pgTable(
  'call_files',
  {
    ...ofContact,
    user_id: uuid('user_id'),
    direction: text('direction', { enum: ['inbound', 'outbound'] }).notNull(),
    from_number: text('from_number').notNull().default(''),
    to_number: text('to_number').notNull().default(''),
    started_at: at('started_at').notNull().defaultNow(),
    seconds: integer('seconds').notNull().default(0),
    recording_key: text('recording_key'),
    class: text('class').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const transfer_logs = pgTable(
  'transfer_logs',
  {
    ...ofContact,
    from_user_id: uuid('from_user_id'),
    to_user_id: uuid('to_user_id'),
    attempt_id: uuid('attempt_id'),
    reverted: boolean('reverted').notNull().default(false),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

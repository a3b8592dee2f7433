import { bigint, date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, lockVersion, tenantId, updatedAt } from './columns.ts'

const requestId = () => uuid('request_id').notNull()

/** Scopes of appointment, asked for or signed. The personal words of one whose contact was erased are in its sealed document alone. */
export const soa_requests = pgTable(
  'soa_requests',
  {
    tenant_id: tenantId(),
    id: id(),
    number: bigint('number', { mode: 'number' }).notNull(),
    contact_id: uuid('contact_id'),
    user_id: uuid('user_id').notNull(),
    status: text('status', { enum: ['open', 'submitted', 'completed', 'declined', 'expired', 'rejected'] })
      .notNull()
      .default('open'),
    language: text('language', { enum: ['en', 'es'] }).notNull(),
    initiated_by: text('initiated_by').notNull(),
    channel: text('channel').notNull(),
    sent_to: text('sent_to'),
    products_suggested: jsonb('products_suggested').$type<string[]>().notNull().default([]),
    products_agreed: jsonb('products_agreed').$type<string[]>().notNull().default([]),
    appointment_at: at('appointment_at'),
    appointment_method: text('appointment_method'),
    contact_method: text('contact_method'),
    plans_represented: jsonb('plans_represented').$type<string[]>().notNull().default([]),
    explanation: text('explanation').notNull().default(''),
    agent_signature: text('agent_signature'),
    carrier_confirmation: text('carrier_confirmation').notNull().default(''),
    opened_at: at('opened_at'),
    expires_at: at('expires_at').notNull(),
    submission_id: uuid('submission_id'),
    submitted_at: at('submitted_at'),
    signer: text('signer'),
    signer_name: text('signer_name'),
    relationship: text('relationship'),
    signature_kind: text('signature_kind'),
    identity: text('identity'),
    signed_from: text('signed_from', { enum: ['sender_browser', 'sender_address'] }),
    wording_version: text('wording_version'),
    completed_at: at('completed_at'),
    declined_at: at('declined_at'),
    rejected_at: at('rejected_at'),
    reason: text('reason').notNull().default(''),
    valid_until: at('valid_until'),
    retain_until: date('retain_until'),
    replaces_id: uuid('replaces_id'),
    sealed_at: at('sealed_at'),
    paper_failed_at: at('paper_failed_at'),
    last_seq: bigint('last_seq', { mode: 'number' }).notNull().default(0),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** Ways to a request that were sent to the person. The token is stored hashed. */
export const soa_links = pgTable(
  'soa_links',
  {
    tenant_id: tenantId(),
    id: id(),
    request_id: requestId(),
    kind: text('kind').notNull(),
    token_hash: text('token_hash').notNull(),
    message_id: uuid('message_id'),
    sent_at: at('sent_at'),
    /** Of a link that ends by itself. */
    expires_at: at('expires_at'),
    dead_at: at('dead_at'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** What was signed, word for word, sealed with the vault; `sha256` is that of the opened text. Written once. */
export const soa_documents = pgTable(
  'soa_documents',
  {
    tenant_id: tenantId(),
    id: id(),
    request_id: requestId(),
    kind: text('kind', { enum: ['signed', 'completed', 'note'] }).notNull(),
    sealed: text('sealed').notNull(),
    sha256: text('sha256').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export type EventFacts = Record<string, string | number | boolean | null | string[]>

/** All that happened to the requests of a tenant: counted without gaps, each row holding the hash of the one before it. Written once. */
export const soa_events = pgTable(
  'soa_events',
  {
    tenant_id: tenantId(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    request_id: requestId(),
    at: at('at').notNull(),
    kind: text('kind').notNull(),
    user_id: uuid('user_id'),
    real_user_id: uuid('real_user_id'),
    facts: jsonb('facts').$type<EventFacts>().notNull().default({}),
    previous: text('previous').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.seq] })],
)

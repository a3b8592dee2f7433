import { boolean, customType, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { inboundKinds } from '#config/mailing.ts'
import { sendingStates, type Outcomes } from '#config/sending-domains.ts'
import { at, createdAt, id, lockVersion, tenantId, updatedAt } from './columns.ts'

type Words = { en: string; es?: string }
export type KeptBlock = {
  kind: 'heading' | 'text' | 'button' | 'divider'
  language: 'all' | 'en' | 'es'
  text: string
  url: string
}

/** The words of a message, kept once each; a row never changes. */
export const message_contents = pgTable(
  'message_contents',
  {
    tenant_id: tenantId(),
    id: id(),
    channel: text('channel', { enum: ['email', 'text'] }).notNull(),
    subject: jsonb('subject').$type<Words>().notNull(),
    preheader: jsonb('preheader').$type<Words>().notNull(),
    blocks: jsonb('blocks').$type<KeptBlock[]>().notNull(),
    hash: text('hash').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const email_templates = pgTable(
  'email_templates',
  {
    tenant_id: tenantId(),
    id: id(),
    title: text('title').notNull(),
    content_id: uuid('content_id').notNull(),
    corporation_ids: jsonb('corporation_ids').$type<string[]>().notNull().default([]),
    active: boolean('active').notNull().default(true),
    position: integer('position').notNull().default(0),
    lock_version: lockVersion(),
    created_by: uuid('created_by'),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: at('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** What leads from the link in a mail to the address it was sent to. */
export const mail_tokens = pgTable(
  'mail_tokens',
  {
    tenant_id: tenantId(),
    id: id(),
    token_hash: text('token_hash').notNull(),
    address: text('address').notNull(),
    language: text('language').notNull().default('en'),
    suppression_id: uuid('suppression_id'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Mail that came in, each once by its hash; its bytes are forgotten after a while. */
export const inbound_mails = pgTable(
  'inbound_mails',
  {
    tenant_id: tenantId(),
    id: id(),
    hash: text('hash').notNull(),
    mail_id: uuid('mail_id').notNull(),
    kind: text('kind', { enum: inboundKinds }).notNull(),
    raw: bytes('raw'),
    received_at: at('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** The domain that mail to contacts comes from. */
export const sending_domains = pgTable(
  'sending_domains',
  {
    tenant_id: tenantId(),
    id: id(),
    domain: text('domain').notNull(),
    selector: text('selector').notNull(),
    /** Sealed. */
    private_key: text('private_key'),
    public_key: text('public_key'),
    state: text('state', { enum: sendingStates }).notNull().default('waiting'),
    verified_at: at('verified_at'),
    checked_at: at('checked_at'),
    check_after: at('check_after').notNull().defaultNow(),
    outcomes: jsonb('outcomes').$type<Outcomes>().notNull().default({}),
    failures: integer('failures').notNull().default(0),
    created_by: uuid('created_by'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** Pictures of mails, each at an address that nobody guesses. One that is put away keeps its bytes. */
export const mail_pictures = pgTable(
  'mail_pictures',
  {
    tenant_id: tenantId(),
    id: id(),
    owner_id: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    token: text('token').notNull(),
    storage_key: text('storage_key').notNull(),
    content_type: text('content_type').notNull(),
    size: integer('size').notNull(),
    created_at: createdAt(),
    put_away_at: at('put_away_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** What mail servers said of an address. */
export const mail_addresses = pgTable(
  'mail_addresses',
  {
    tenant_id: tenantId(),
    address: text('address').notNull(),
    points: integer('points').notNull().default(0),
    last_code: text('last_code').notNull().default(''),
    last_at: at('last_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.address] })],
)

/** A receiving domain that asked us to slow down, and until when nothing goes there. */
export const mail_pace = pgTable(
  'mail_pace',
  {
    tenant_id: tenantId(),
    bucket: text('bucket').notNull(),
    rests_until: at('rests_until').notNull(),
    refusals: integer('refusals').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.bucket] })],
)

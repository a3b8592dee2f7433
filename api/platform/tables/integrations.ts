import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DialRule } from '#api/contract/integrations.ts'
import { accountKinds, accountProblems, accountStatuses } from '#config/integrations.ts'
import { at, createdAt, id, tenantId, updatedAt } from './columns.ts'

export type AccountSettings = { detail_outside?: 'busy' | 'first_name' | 'full' | null }
export type LeftOutOfDialling = { rule: DialRule; count: number; until: string | null }

/** An account of somebody's at a service outside; its grant is sealed. */
export const authorizations = pgTable(
  'authorizations',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id').notNull(),
    kind: text('kind', { enum: accountKinds }).notNull(),
    remote_id: text('remote_id').notNull().default(''),
    account: text('account').notNull().default(''),
    status: text('status', { enum: [...accountStatuses, 'leaving'] }).notNull(),
    is_stand_in: boolean('is_stand_in').notNull().default(false),
    grant_sealed: text('grant_sealed'),
    state_hash: text('state_hash'),
    verifier_sealed: text('verifier_sealed'),
    redirect_uri: text('redirect_uri'),
    settings: jsonb('settings').$type<AccountSettings>().notNull().default({}),
    problem: text('problem', { enum: accountProblems }),
    failures: integer('failures').notNull().default(0),
    last_synced_at: at('last_synced_at'),
    asked_at: at('asked_at'),
    next_sync_at: at('next_sync_at'),
    lease: uuid('lease'),
    lease_until: at('lease_until'),
    refreshing_until: at('refreshing_until'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** A calendar there, and how far it was read. */
export const outside_calendars = pgTable(
  'outside_calendars',
  {
    tenant_id: tenantId(),
    id: id(),
    authorization_id: uuid('authorization_id').notNull(),
    remote_id: text('remote_id').notNull(),
    name: text('name').notNull(),
    writable: boolean('writable').notNull().default(false),
    reads: boolean('reads').notNull().default(false),
    writes: boolean('writes').notNull().default(false),
    sync_token: text('sync_token'),
    window_from: at('window_from'),
    window_until: at('window_until'),
    read_at: at('read_at'),
    channel_id: text('channel_id'),
    channel_resource: text('channel_resource').notNull().default(''),
    channel_until: at('channel_until'),
    channel_due: at('channel_due'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** What a round did, or failed with. */
export const sync_rounds = pgTable(
  'sync_rounds',
  {
    tenant_id: tenantId(),
    id: id(),
    authorization_id: uuid('authorization_id').notNull(),
    at: at('at').notNull(),
    read: integer('read').notNull().default(0),
    written: integer('written').notNull().default(0),
    removed: integer('removed').notNull().default(0),
    problem: text('problem', { enum: accountProblems }),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** Which event here is which there. */
export const event_links = pgTable(
  'event_links',
  {
    tenant_id: tenantId(),
    id: id(),
    calendar_id: uuid('calendar_id').notNull(),
    user_id: uuid('user_id').notNull(),
    event_id: uuid('event_id').notNull(),
    origin: text('origin', { enum: ['here', 'outside'] }).notNull(),
    remote_id: text('remote_id'),
    piece: integer('piece').notNull().default(0),
    etag: text('etag'),
    uid: text('uid').notNull().default(''),
    series_id: text('series_id'),
    html_link: text('html_link').notNull().default(''),
    hash: text('hash'),
    seen_at: at('seen_at'),
    tried: boolean('tried').notNull().default(false),
    failed: boolean('failed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const dial_sessions = pgTable(
  'dial_sessions',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id').notNull(),
    authorization_id: uuid('authorization_id').notNull(),
    name: text('name').notNull().default(''),
    left_out: jsonb('left_out').$type<LeftOutOfDialling[]>().notNull().default([]),
    closes_at: at('closes_at'),
    remote_id: text('remote_id'),
    callback_hash: text('callback_hash'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const dial_session_contacts = pgTable(
  'dial_session_contacts',
  { tenant_id: tenantId(), session_id: uuid('session_id').notNull(), contact_id: uuid('contact_id').notNull() },
  (table) => [primaryKey({ columns: [table.tenant_id, table.session_id, table.contact_id] })],
)

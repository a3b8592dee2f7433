import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { machineReasons } from '#config/clicks.ts'
import { at, createdAt, id, lockVersion, tenantId, updatedAt } from './columns.ts'

/** One thing written to many. */
export const campaigns = pgTable(
  'campaigns',
  {
    tenant_id: tenantId(),
    id: id(),
    channel: text('channel', { enum: ['email', 'text'] }).notNull(),
    title: text('title').notNull(),
    status: text('status', { enum: ['scheduled', 'sending', 'paused', 'done', 'cancelled'] }).notNull(),
    user_id: uuid('user_id').notNull(),
    real_user_id: uuid('real_user_id'),
    content_id: uuid('content_id').notNull(),
    topic: text('topic', { enum: ['general', 'medicare_plans'] })
      .notNull()
      .default('general'),
    plan_year: integer('plan_year'),
    season_reason: text('season_reason').notNull().default(''),
    sender: text('sender', { enum: ['owner', 'me', 'brand'] })
      .notNull()
      .default('me'),
    origin: text('origin').notNull().default(''),
    client: jsonb('client').$type<Record<string, unknown>>().notNull().default({}),
    held_by: text('held_by', { enum: ['person', 'safety', 'plan'] }),
    total_count: integer('total_count').notNull(),
    track_clicks: boolean('track_clicks').notNull().default(false),
    send_at: at('send_at'),
    by_their_clock: boolean('by_their_clock').notNull().default(false),
    started_at: at('started_at'),
    finished_at: at('finished_at'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** Who was chosen for a campaign, and what became of each: fixed when it is sent off. */
export const campaign_recipients = pgTable(
  'campaign_recipients',
  {
    tenant_id: tenantId(),
    campaign_id: uuid('campaign_id').notNull(),
    seq: integer('seq').notNull(),
    contact_id: uuid('contact_id'),
    owner_id: uuid('owner_id'),
    address: text('address').notNull().default(''),
    state: text('state', { enum: ['waiting', 'handed', 'left_out'] }).notNull(),
    rule: text('rule'),
    /** Until when they wait for an hour at which they may be texted. */
    later_at: at('later_at'),
    message_id: uuid('message_id'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.campaign_id, table.seq] })],
)

/** Where the links of a tracked broadcast lead: fixed when it is sent off. */
export const campaign_links = pgTable(
  'campaign_links',
  {
    tenant_id: tenantId(),
    id: id(),
    campaign_id: uuid('campaign_id').notNull(),
    place: integer('place').notNull(),
    url: text('url').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** What leads from a link in one mail to where it goes. */
export const mail_links = pgTable(
  'mail_links',
  {
    tenant_id: tenantId(),
    token_hash: text('token_hash').notNull(),
    link_id: uuid('link_id').notNull(),
    message_id: uuid('message_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.token_hash] })],
)

export const link_clicks = pgTable(
  'link_clicks',
  {
    tenant_id: tenantId(),
    id: id(),
    link_id: uuid('link_id').notNull(),
    message_id: uuid('message_id').notNull(),
    at: at('at').notNull(),
    user_agent: text('user_agent').notNull().default(''),
    /** By which rule it was no person's. */
    machine: text('machine', { enum: machineReasons }),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** For how long broadcasts of the brand rest, and who wanted it. */
export const quiet_periods = pgTable(
  'quiet_periods',
  {
    tenant_id: tenantId(),
    id: id(),
    until: at('until').notNull(),
    reason: text('reason').notNull().default(''),
    user_id: uuid('user_id').notNull(),
    created_at: createdAt(),
    ended_at: at('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** Messages of the brand that people send by choosing them. */
export const campaign_triggers = pgTable(
  'campaign_triggers',
  {
    tenant_id: tenantId(),
    id: id(),
    title: text('title').notNull(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    trigger_type: text('trigger_type').notNull(),
    recurrence: text('recurrence').notNull(),
    days: integer('days').notNull().default(0),
    at: text('at').notNull().default('10:00'),
    date: date('date', { mode: 'string' }),
    corporation_ids: jsonb('corporation_ids').$type<string[]>().notNull().default([]),
    content_id: uuid('content_id').notNull(),
    active: boolean('active').notNull().default(true),
    lock_version: lockVersion(),
    created_by: uuid('created_by'),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: at('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

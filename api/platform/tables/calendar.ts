import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { eventPlaces, eventPriorities, eventSources, eventStatuses, eventTopics, eventTypes } from '#config/calendar.ts'
import { at, createdAt, id, lockVersion, tenantId, updatedAt } from './columns.ts'

export type ReminderWish = { to: 'me' | 'contact'; channel: 'alert' | 'email' | 'text'; minutes_before: number }

/** A single event, or a series: the wall time of its first day, its zone and its rule. */
export const events = pgTable(
  'events',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id').notNull(),
    contact_id: uuid('contact_id'),
    type: text('type', { enum: eventTypes }).notNull(),
    topic: text('topic', { enum: eventTopics }).notNull().default('other'),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    place_kind: text('place_kind', { enum: eventPlaces }).notNull().default('other'),
    place: text('place').notNull().default(''),
    priority: text('priority', { enum: eventPriorities }).notNull().default('normal'),
    source: text('source', { enum: eventSources }).notNull().default('here'),
    private: boolean('private').notNull().default(false),
    busy: boolean('busy').notNull().default(true),
    all_day: boolean('all_day').notNull().default(false),
    time_zone: text('time_zone').notNull(),
    wall_start: text('wall_start').notNull(),
    length: integer('length').notNull(),
    repeats: text('repeats'),
    expanded_until: at('expanded_until'),
    reminders: jsonb('reminders').$type<ReminderWish[]>().notNull().default([]),
    sequence: integer('sequence').notNull().default(0),
    created_by: uuid('created_by'),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** Each time that an event takes place. */
export const event_occurrences = pgTable(
  'event_occurrences',
  {
    tenant_id: tenantId(),
    id: id(),
    event_id: uuid('event_id').notNull(),
    user_id: uuid('user_id').notNull(),
    contact_id: uuid('contact_id'),
    type: text('type', { enum: eventTypes }).notNull(),
    private: boolean('private').notNull(),
    busy: boolean('busy').notNull(),
    all_day: boolean('all_day').notNull(),
    original_start: at('original_start').notNull(),
    start_date: at('start_date').notNull(),
    end_date: at('end_date').notNull(),
    status: text('status', { enum: eventStatuses }).notNull().default('scheduled'),
    outcome: text('outcome').notNull().default(''),
    differs: jsonb('differs').$type<Record<string, unknown>>().notNull().default({}),
    cancelled_at: at('cancelled_at'),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const event_history = pgTable(
  'event_history',
  {
    tenant_id: tenantId(),
    id: id(),
    event_id: uuid('event_id').notNull(),
    occurrence_id: uuid('occurrence_id'),
    contact_id: uuid('contact_id'),
    at: at('at').notNull(),
    action: text('action').notNull(),
    user_id: uuid('user_id'),
    real_user_id: uuid('real_user_id'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const event_reminders = pgTable(
  'event_reminders',
  {
    tenant_id: tenantId(),
    id: id(),
    event_id: uuid('event_id').notNull(),
    occurrence_id: uuid('occurrence_id').notNull(),
    recipient: text('recipient', { enum: ['me', 'contact'] }).notNull(),
    channel: text('channel', { enum: ['alert', 'email', 'text'] }).notNull(),
    minutes_before: integer('minutes_before').notNull(),
    due_at: at('due_at').notNull(),
    state: text('state', { enum: ['waiting', 'claimed', 'sent', 'refused', 'missed'] })
      .notNull()
      .default('waiting'),
    rule: text('rule').notNull().default(''),
    claimed_at: at('claimed_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const calendar_settings = pgTable(
  'calendar_settings',
  {
    tenant_id: tenantId(),
    user_id: uuid('user_id').notNull(),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    booking: boolean('booking').notNull().default(false),
    feed_hash: text('feed_hash'),
    feed_sealed: text('feed_sealed'),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.user_id] })],
)

/** Who may put appointments into somebody's free time. */
export const calendar_bookers = pgTable(
  'calendar_bookers',
  {
    tenant_id: tenantId(),
    user_id: uuid('user_id').notNull(),
    booker_id: uuid('booker_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.user_id, table.booker_id] })],
)

/** What a client booked: whose time it holds, and how the client is reached about it. */
export const bookings = pgTable(
  'bookings',
  {
    tenant_id: tenantId(),
    id: id(),
    event_id: uuid('event_id').notNull(),
    user_id: uuid('user_id').notNull(),
    start_date: at('start_date').notNull(),
    end_date: at('end_date').notNull(),
    holds: boolean('holds').notNull().default(true),
    email: text('email').notNull(),
    phone: text('phone'),
    text_reminder: boolean('text_reminder').notNull().default(false),
    time_zone: text('time_zone').notNull(),
    language: text('language').notNull(),
    token_hash: text('token_hash').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

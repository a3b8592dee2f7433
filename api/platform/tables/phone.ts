import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, lockVersion, tenantId, updatedAt } from './columns.ts'

export const phone_numbers = pgTable(
  'phone_numbers',
  {
    tenant_id: tenantId(),
    id: id(),
    number: text('number').notNull(),
    kind: text('kind', { enum: ['bought', 'verified'] }).notNull(),
    sid: text('sid'),
    user_id: uuid('user_id'),
    label: text('label').notNull().default(''),
    voice: boolean('voice').notNull().default(true),
    sms: boolean('sms').notNull().default(false),
    mms: boolean('mms').notNull().default(false),
    order_id: uuid('order_id'),
    account_id: uuid('account_id'),
    price_cents: integer('price_cents').notNull().default(0),
    paid_until: at('paid_until'),
    ends_at: at('ends_at'),
    past_due_since: at('past_due_since'),
    standing_day: integer('standing_day'),
    created_at: createdAt(),
    updated_at: updatedAt(),
    released_at: at('released_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const number_verifications = pgTable(
  'number_verifications',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id').notNull(),
    number: text('number').notNull(),
    label: text('label').notNull().default(''),
    validation_code: text('validation_code').notNull(),
    call_sid: text('call_sid'),
    state: text('state', { enum: ['pending', 'verified', 'failed'] })
      .notNull()
      .default('pending'),
    created_at: createdAt(),
    expires_at: at('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const telephony_applications = pgTable(
  'telephony_applications',
  {
    tenant_id: tenantId(),
    account_sid: text('account_sid').notNull(),
    sid: text('sid').notNull(),
    origin: text('origin').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.account_sid] })],
)

export const phone_devices = pgTable(
  'phone_devices',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id').notNull(),
    identity: text('identity').notNull(),
    label: text('label').notNull().default(''),
    state: text('state', { enum: ['registered', 'busy', 'offline'] })
      .notNull()
      .default('offline'),
    last_heartbeat_at: at('last_heartbeat_at'),
    tab: uuid('tab'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const phone_settings = pgTable(
  'phone_settings',
  {
    tenant_id: tenantId(),
    user_id: uuid('user_id').notNull(),
    do_not_disturb: boolean('do_not_disturb').notNull().default(false),
    forward_number: text('forward_number'),
    ring_seconds: integer('ring_seconds').notNull().default(25),
    greeting: text('greeting').notNull().default(''),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.user_id] })],
)

export const calls = pgTable(
  'calls',
  {
    tenant_id: tenantId(),
    id: id(),
    sid: text('sid'),
    /** The dialer outside that it was made with. */
    via: text('via', { enum: ['phone_burner'] }),
    user_id: uuid('user_id'),
    contact_id: uuid('contact_id'),
    device_id: uuid('device_id'),
    call_direction: text('call_direction', { enum: ['inbound', 'outbound'] }).notNull(),
    call_from: text('call_from').notNull().default(''),
    call_to: text('call_to').notNull().default(''),
    caller_city: text('caller_city').notNull().default(''),
    caller_state: text('caller_state').notNull().default(''),
    status: text('status', {
      enum: ['initiated', 'ringing', 'in-progress', 'completed', 'busy', 'no-answer', 'canceled', 'failed', 'refused'],
    })
      .notNull()
      .default('initiated'),
    refusal: text('refusal'),
    refusal_words: text('refusal_words'),
    internal: boolean('internal').notNull().default(false),
    hold: boolean('hold').notNull().default(false),
    conference: boolean('conference').notNull().default(false),
    recording_state: text('recording_state', { enum: ['off', 'announcing', 'on', 'paused'] })
      .notNull()
      .default('off'),
    transferred_to: text('transferred_to'),
    parent_call_id: uuid('parent_call_id'),
    hung_up_by: text('hung_up_by', { enum: ['agent', 'customer'] }),
    ringing_at: at('ringing_at'),
    answered_at: at('answered_at'),
    ended_at: at('ended_at'),
    ended_by: text('ended_by', { enum: ['agent', 'customer', 'system'] }),
    duration_seconds: integer('duration_seconds').notNull().default(0),
    cost_micros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
    disposition: text('disposition'),
    notes: text('notes').notNull().default(''),
    missed: boolean('missed').notNull().default(false),
    voicemail: boolean('voicemail').notNull().default(false),
    seen_at: at('seen_at'),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const call_legs = pgTable(
  'call_legs',
  {
    tenant_id: tenantId(),
    sid: text('sid').notNull(),
    call_id: uuid('call_id').notNull(),
    kind: text('kind', { enum: ['agent', 'customer', 'transfer', 'forward'] }).notNull(),
    party: text('party').notNull().default(''),
    status: text('status').notNull().default('initiated'),
    ringing_at: at('ringing_at'),
    answered_at: at('answered_at'),
    ended_at: at('ended_at'),
    duration_seconds: integer('duration_seconds'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.sid] })],
)

export const call_events = pgTable(
  'call_events',
  {
    tenant_id: tenantId(),
    sid: text('sid').notNull(),
    key: text('key').notNull(),
    call_id: uuid('call_id').notNull(),
    status: text('status').notNull().default(''),
    at: at('at').notNull(),
    received_at: at('received_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.sid, table.key] })],
)

export const call_feedbacks = pgTable(
  'call_feedbacks',
  {
    tenant_id: tenantId(),
    call_id: uuid('call_id').notNull(),
    user_id: uuid('user_id').notNull(),
    score: integer('score').notNull(),
    issue: text('issue'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.call_id, table.user_id] })],
)

/** That the disclaimer about plans was read in a call, and in which words. One a call, written once. */
export const call_disclaimers = pgTable(
  'call_disclaimers',
  {
    tenant_id: tenantId(),
    call_id: uuid('call_id').notNull(),
    rule: text('rule').notNull(),
    language: text('language', { enum: ['en', 'es'] }).notNull(),
    words: text('words').notNull(),
    read_by: uuid('read_by').notNull(),
    real_read_by: uuid('real_read_by'),
    read_at: at('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.call_id] })],
)

export const recordings = pgTable(
  'recordings',
  {
    tenant_id: tenantId(),
    id: id(),
    call_id: uuid('call_id').notNull(),
    sid: text('sid').notNull(),
    kind: text('kind', { enum: ['call', 'voicemail'] }).notNull(),
    status: text('status', { enum: ['in-progress', 'completed', 'kept', 'absent', 'deleted'] })
      .notNull()
      .default('in-progress'),
    storage_key: text('storage_key'),
    content_type: text('content_type').notNull().default('audio/wav'),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    duration_seconds: integer('duration_seconds').notNull().default(0),
    class: text('class', { enum: ['marketing_sales', 'enrolment'] }),
    classed_by: uuid('classed_by'),
    classed_at: at('classed_at'),
    retain_until: at('retain_until'),
    carrier_deleted_at: at('carrier_deleted_at'),
    deleted_at: at('deleted_at'),
    deleted_by: uuid('deleted_by'),
    deletion_reason: text('deletion_reason'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

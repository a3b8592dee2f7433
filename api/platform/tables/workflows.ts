import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, lockVersion, tenantId, updatedAt } from './columns.ts'

export const wf_categories = pgTable(
  'wf_categories',
  {
    tenant_id: tenantId(),
    id: id(),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const wf_templates = pgTable(
  'wf_templates',
  {
    tenant_id: tenantId(),
    id: id(),
    owner_id: uuid('owner_id').notNull(),
    company_id: uuid('company_id'),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    wf_category_id: uuid('wf_category_id'),
    shared: text('shared', { enum: ['own', 'company', 'brand'] })
      .notNull()
      .default('own'),
    active: boolean('active').notNull().default(true),
    definition: jsonb('definition').$type<Record<string, unknown>>().notNull(),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** A flow: its draft, and which version of it is in force. */
export const wf_flows = pgTable(
  'wf_flows',
  {
    tenant_id: tenantId(),
    id: id(),
    /** Null: the brand's, which sends a ready message. */
    owner_id: uuid('owner_id'),
    campaign_trigger_id: uuid('campaign_trigger_id'),
    title: text('title').notNull(),
    wf_category_id: uuid('wf_category_id'),
    status: text('status', { enum: ['draft', 'active', 'paused'] })
      .notNull()
      .default('draft'),
    draft: jsonb('draft').$type<Record<string, unknown>>().notNull(),
    version: integer('version').notNull().default(0),
    /** What happens to contacts that it wants to hear of. */
    listens: jsonb('listens').$type<string[]>().notNull().default([]),
    looked_at: at('looked_at'),
    /** Where a look at everybody stands, while it goes on. */
    look_until: at('look_until'),
    look_after: uuid('look_after'),
    /** What fell due before is no longer sent. */
    skip_before: at('skip_before'),
    trouble: text('trouble').notNull().default(''),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: at('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** What was published; a row never changes. */
export const wf_flow_versions = pgTable(
  'wf_flow_versions',
  {
    tenant_id: tenantId(),
    flow_id: uuid('flow_id').notNull(),
    version: integer('version').notNull(),
    definition: jsonb('definition').$type<Record<string, unknown>>().notNull(),
    /** The words of its messages, by step. */
    contents: jsonb('contents').$type<Record<string, string>>().notNull().default({}),
    /** Where links of its messages begin. */
    origin: text('origin').notNull().default(''),
    published_by: uuid('published_by'),
    published_at: at('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.flow_id, table.version] })],
)

/** One contact on the way through a flow. */
export const wf_runs = pgTable(
  'wf_runs',
  {
    tenant_id: tenantId(),
    id: id(),
    flow_id: uuid('flow_id').notNull(),
    version: integer('version').notNull(),
    contact_id: uuid('contact_id').notNull(),
    entry_key: text('entry_key').notNull().default(''),
    cause: text('cause').notNull(),
    chain: integer('chain').notNull().default(0),
    state: text('state', { enum: ['waiting', 'held', 'ended'] })
      .notNull()
      .default('waiting'),
    step_id: text('step_id'),
    next_at: at('next_at'),
    message_id: uuid('message_id'),
    attempts: integer('attempts').notNull().default(0),
    started_at: at('started_at').notNull(),
    ended_at: at('ended_at'),
    ended_because: text('ended_because'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** What became of each step of a run; entering and ending are written like steps. */
export const wf_run_steps = pgTable(
  'wf_run_steps',
  {
    tenant_id: tenantId(),
    run_id: uuid('run_id').notNull(),
    step_id: text('step_id').notNull(),
    at: at('at').notNull(),
    outcome: text('outcome').notNull(),
    reason: text('reason').notNull().default(''),
    message_id: uuid('message_id'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.run_id, table.step_id] })],
)

/** What happened to contacts that some flow wants to hear of; a row goes once the flows have heard it. */
export const wf_events = pgTable(
  'wf_events',
  {
    tenant_id: tenantId(),
    id: id(),
    kind: text('kind').notNull(),
    contact_id: uuid('contact_id').notNull(),
    ref: uuid('ref'),
    chain: integer('chain').notNull().default(0),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

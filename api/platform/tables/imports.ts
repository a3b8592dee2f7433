import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, tenantId, updatedAt } from './columns.ts'

const counted = (name: string) => integer(name).notNull().default(0)

/** Files that come in to be imported, in one piece or in many. */
export const import_uploads = pgTable(
  'import_uploads',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id').notNull(),
    file_name: text('file_name').notNull(),
    kind: text('kind', { enum: ['sheet', 'documents'] })
      .notNull()
      .default('sheet'),
    size: bigint('size', { mode: 'number' }).notNull(),
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    pieces: jsonb('pieces').$type<{ key: string; size: number }[]>().notNull().default([]),
    content_hash: text('content_hash'),
    /** Who sends the next piece, for as long as bytes come. */
    writer: uuid('writer'),
    writing_until: at('writing_until'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const import_attempts = pgTable(
  'import_attempts',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id').notNull(),
    real_user_id: uuid('real_user_id'),
    upload_id: uuid('upload_id'),
    documents_id: uuid('documents_id'),
    retry_of: uuid('retry_of'),
    action_id: uuid('action_id'),
    file_name: text('file_name').notNull(),
    status: text('status').notNull(),
    /** Goes up with each change of what is wanted, so that work on what was wanted before ends. */
    revision: counted('revision'),
    /** Whether it begins by itself once it is checked. */
    goes_on: boolean('goes_on').notNull().default(false),
    reading: jsonb('reading').$type<Record<string, unknown>>().notNull().default({}),
    columns: jsonb('columns').$type<Record<string, unknown>[]>().notNull().default([]),
    form: jsonb('form').$type<Record<string, unknown> | null>(),
    /** Whose contacts are looked through, and by which clock: fixed when it was asked for. */
    reach: jsonb('reach').$type<Record<string, unknown>>().notNull().default({}),
    counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
    problem: jsonb('problem').$type<{ code: string; params: Record<string, string | number> } | null>(),
    total_count: counted('total_count'),
    checked_count: counted('checked_count'),
    last_row: counted('last_row'),
    inserted_count: counted('inserted_count'),
    updated_count: counted('updated_count'),
    skipped_count: counted('skipped_count'),
    failed_count: counted('failed_count'),
    client: jsonb('client').$type<Record<string, unknown>>().notNull().default({}),
    created_at: createdAt(),
    updated_at: updatedAt(),
    started_at: at('started_at'),
    finished_at: at('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const import_rows = pgTable(
  'import_rows',
  {
    tenant_id: tenantId(),
    attempt_id: uuid('attempt_id').notNull(),
    row_number: integer('row_number').notNull(),
    cells: jsonb('cells').$type<Record<string, unknown>>().notNull(),
    plan: text('plan').notNull(),
    reason: text('reason'),
    reason_column: integer('reason_column'),
    problems: jsonb('problems').$type<{ column: number | null; code: string }[]>().notNull().default([]),
    household: boolean('household').notNull().default(false),
    suppressed: boolean('suppressed').notNull().default(false),
    consent: boolean('consent').notNull().default(false),
    twin_row: integer('twin_row'),
    done: boolean('done').notNull().default(false),
    retried: boolean('retried').notNull().default(false),
    contact_id: uuid('contact_id'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.attempt_id, table.row_number] })],
)

/** What new people of a file are known by, so that the same person further down is found. */
export const import_row_keys = pgTable(
  'import_row_keys',
  {
    tenant_id: tenantId(),
    attempt_id: uuid('attempt_id').notNull(),
    key: text('key').notNull(),
    row_number: integer('row_number').notNull(),
    first_name: text('first_name').notNull().default(''),
    last_name: text('last_name').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.attempt_id, table.key, table.row_number] })],
)

/** The documents of a zip that came with a file. */
export const import_documents = pgTable(
  'import_documents',
  {
    tenant_id: tenantId(),
    attempt_id: uuid('attempt_id').notNull(),
    seq: integer('seq').notNull(),
    path: text('path').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    outcome: text('outcome', { enum: ['waiting', 'filed', 'no_contact', 'several_contacts', 'refused'] }).notNull(),
    reason: text('reason'),
    contact_id: uuid('contact_id'),
    file_id: uuid('file_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.attempt_id, table.seq] })],
)

export const import_settings = pgTable(
  'import_settings',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id').notNull(),
    name: text('name').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    heads: jsonb('heads').$type<string[]>().notNull().default([]),
    shared: boolean('shared').notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

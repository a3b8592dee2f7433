import { jsonb, pgTable, primaryKey, text, uuid, integer } from 'drizzle-orm/pg-core'
import { type LeftOutReason, paperNames, printKinds, signers } from '#config/printing.ts'
import { at, createdAt, id, tenantId } from './columns.ts'

/** Names and addresses stand in none of it: a print reads them when it is made, and its file goes after a day. */
export const print_jobs = pgTable(
  'print_jobs',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id').notNull(),
    status: text('status', { enum: ['queued', 'working', 'complete', 'failed'] })
      .notNull()
      .default('queued'),
    kind: text('kind', { enum: printKinds }).notNull(),
    layout: text('layout', { enum: paperNames }).notNull(),
    settings: jsonb('settings').$type<{ begin_at: number; offset_x: number; offset_y: number }>().notNull(),
    /** One for each address, as it was decided: who stands on it together. */
    households: jsonb('households').$type<string[][]>().notNull(),
    left_out: jsonb('left_out').$type<{ code: LeftOutReason; count: number; ids?: string[] }[]>().notNull(),
    total_count: integer('total_count').notNull(),
    /** Which of how many prints of one selection it is, and who is on those that follow. */
    batch: integer('batch').notNull().default(1),
    batches: integer('batches').notNull().default(1),
    rest: jsonb('rest').$type<string[][]>().notNull().default([]),
    /** Of letters: what they say, and who signs them. */
    kit_id: uuid('kit_id'),
    send_as: text('send_as', { enum: signers }),
    storage_key: text('storage_key'),
    size: integer('size'),
    created_at: createdAt(),
    finished_at: at('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

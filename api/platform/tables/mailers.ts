import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { assignmentStates, letterLayouts, signers } from '#config/printing.ts'
import { at, createdAt, id, lockVersion, tenantId, updatedAt } from './columns.ts'

/** Letters of the brand, in Markdown. */
export const mailer_kits = pgTable(
  'mailer_kits',
  {
    tenant_id: tenantId(),
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    letter: jsonb('letter').$type<{ en: string; es: string }>().notNull(),
    layout: text('layout', { enum: letterLayouts }).notNull(),
    medicare: boolean('medicare').notNull().default(false),
    pages: integer('pages').notNull(),
    active: boolean('active').notNull().default(true),
    lock_version: lockVersion(),
    created_by: uuid('created_by'),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: at('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** Who is to get which letter; `print_id` is the print that it was last taken into. */
export const mailer_assignments = pgTable(
  'mailer_assignments',
  {
    tenant_id: tenantId(),
    id: id(),
    kit_id: uuid('kit_id').notNull(),
    contact_id: uuid('contact_id').notNull(),
    /** What was assigned together. */
    batch_id: uuid('batch_id').notNull(),
    user_id: uuid('user_id').notNull(),
    send_as: text('send_as', { enum: signers }).notNull(),
    due_on: date('due_on', { mode: 'string' }),
    state: text('state', { enum: assignmentStates }).notNull().default('assigned'),
    print_id: uuid('print_id'),
    created_at: createdAt(),
    printed_at: at('printed_at'),
    mailed_at: at('mailed_at'),
    cancelled_at: at('cancelled_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

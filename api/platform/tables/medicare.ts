import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { importTargets, type ImportField } from '#config/medicare.ts'
import { createdAt, id, tenantId } from './columns.ts'

/** What of a contact went to a Medicare platform, or onto paper. */
export const medicare_imports = pgTable(
  'medicare_imports',
  {
    tenant_id: tenantId(),
    id: id(),
    contact_id: uuid('contact_id').notNull(),
    user_id: uuid('user_id').notNull(),
    target: text('target', { enum: importTargets }).notNull(),
    is_stand_in: boolean('is_stand_in').notNull().default(false),
    fields: jsonb('fields').$type<ImportField[]>().notNull(),
    sent_sealed: text('sent_sealed').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, tenantId } from './columns.ts'

/** What was signed, as a PDF in the storage; `sha256` is that of its bytes. Written once. */
export const soa_papers = pgTable(
  'soa_papers',
  {
    tenant_id: tenantId(),
    document_id: uuid('document_id').notNull(),
    request_id: uuid('request_id').notNull(),
    kind: text('kind', { enum: ['signed', 'completed'] }).notNull(),
    storage_key: text('storage_key').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.document_id] })],
)

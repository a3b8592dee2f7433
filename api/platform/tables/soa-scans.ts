import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, tenantId } from './columns.ts'

/** What somebody signed on paper, as it was handed in; `sha256` is that of its bytes. One a request, written once. */
export const soa_scans = pgTable(
  'soa_scans',
  {
    tenant_id: tenantId(),
    id: id(),
    request_id: uuid('request_id').notNull(),
    storage_key: text('storage_key').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    content_type: text('content_type', { enum: ['application/pdf', 'image/jpeg', 'image/png'] }).notNull(),
    scan: text('scan', { enum: ['clean', 'not_scanned'] }).notNull(),
    created_by: uuid('created_by').notNull(),
    real_created_by: uuid('real_created_by'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

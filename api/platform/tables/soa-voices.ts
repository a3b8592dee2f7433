import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, tenantId } from './columns.ts'

/** Where in which recording somebody agreed to a scope; `sha256` is that of the recording's bytes. One a request, written once. */
export const soa_voices = pgTable(
  'soa_voices',
  {
    tenant_id: tenantId(),
    request_id: uuid('request_id').notNull(),
    call_id: uuid('call_id').notNull(),
    recording_id: uuid('recording_id').notNull(),
    from_second: integer('from_second').notNull(),
    sha256: text('sha256').notNull(),
    created_by: uuid('created_by').notNull(),
    real_created_by: uuid('real_created_by'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.request_id] })],
)

import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { checkOutcomes, domainStates } from '#api/contract/domains.ts'
import { at, createdAt, id, tenantId } from './columns.ts'

export const custom_domains = pgTable(
  'custom_domains',
  {
    tenant_id: tenantId(),
    id: id(),
    webpage_id: uuid('webpage_id').notNull(),
    host: text('host').notNull(),
    token: text('token').notNull(),
    state: text('state', { enum: domainStates }).notNull().default('waiting'),
    verified_at: at('verified_at'),
    checked_at: at('checked_at'),
    check_after: at('check_after').notNull().defaultNow(),
    outcome: text('outcome', { enum: checkOutcomes }),
    failures: integer('failures').notNull().default(0),
    created_by: uuid('created_by'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

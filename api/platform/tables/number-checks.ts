import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, tenantId } from './columns.ts'

export const phone_verifications = pgTable(
  'phone_verifications',
  {
    tenant_id: tenantId(),
    id: id(),
    number: text('number').notNull(),
    user_id: uuid('user_id').notNull(),
    contact_id: uuid('contact_id'),
    batch_id: uuid('batch_id'),
    state: text('state', { enum: ['waiting', 'checked', 'failed'] })
      .notNull()
      .default('waiting'),
    source: text('source', { enum: ['carrier', 'memory'] })
      .notNull()
      .default('carrier'),
    valid: boolean('valid'),
    line_type: text('line_type'),
    carrier_name: text('carrier_name'),
    error_code: integer('error_code'),
    checked_at: at('checked_at'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const validation_credits = pgTable(
  'validation_credits',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id').notNull(),
    what: text('what', { enum: ['bought', 'granted', 'spent', 'given_back', 'taken_back'] }).notNull(),
    cause: uuid('cause').notNull(),
    amount: integer('amount').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

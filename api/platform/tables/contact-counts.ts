import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, tenantId } from './columns.ts'

const alike = {
  status_id: uuid('status_id'),
  source_id: uuid('source_id'),
  category: text('category').notNull(),
  state: text('state'),
  new_tag: boolean('new_tag').notNull(),
}

/** How many contacts of a holder are alike; written by folding alone. */
export const contact_counts = pgTable('contact_counts', {
  tenant_id: tenantId(),
  holder_id: uuid('holder_id'),
  ...alike,
  count: integer('count').notNull(),
})

/** The same of the whole brand. */
export const contact_totals = pgTable('contact_totals', { tenant_id: tenantId(), ...alike, count: integer('count').notNull() })

/** By how much these have changed since; appended by the database, taken by folding. */
export const report_touched = pgTable(
  'report_touched',
  { tenant_id: tenantId(), id: id(), holder_id: uuid('holder_id'), ...alike, change: integer('change').notNull() },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

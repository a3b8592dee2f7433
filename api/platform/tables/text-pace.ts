import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, tenantId } from './columns.ts'

/** From when on the next text of broadcasts may go: of a number of ours, and, under the empty one, of the brand. */
export const text_pace = pgTable(
  'text_pace',
  { tenant_id: tenantId(), number: text('number').notNull(), free_at: at('free_at').notNull() },
  (table) => [primaryKey({ columns: [table.tenant_id, table.number] })],
)

import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, tenantId } from './columns.ts'

/** Numbers and e-mail addresses that are not to be reached any more; one that has ended stays. */
export const suppressions = pgTable(
  'suppressions',
  {
    tenant_id: tenantId(),
    id: id(),
    channel: text('channel', { enum: ['call', 'text', 'email'] }).notNull(),
    address: text('address').notNull(),
    since: at('since').notNull(),
    source: text('source', { enum: ['call', 'text', 'email', 'person', 'contact'] }).notNull(),
    word: text('word').notNull().default(''),
    reason: text('reason').notNull().default(''),
    created_by: uuid('created_by'),
    confirmed_at: at('confirmed_at'),
    ended_at: at('ended_at'),
    ended_by: uuid('ended_by'),
    ended_word: text('ended_word').notNull().default(''),
    ended_reason: text('ended_reason').notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

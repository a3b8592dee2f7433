import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, tenantId } from './columns.ts'

const keyed = {
  tenant_id: tenantId(),
  kind: smallint('kind').notNull(),
  key: uuid('key').notNull(),
  contact_id: uuid('contact_id').notNull(),
}

/** What contacts could have in common, each value once; kept by triggers. */
export const contact_keys = pgTable('contact_keys', keyed, (table) => [primaryKey({ columns: [table.tenant_id, table.kind, table.key] })])

/** The values that several contacts have, a row for each contact; kept by triggers. */
export const contact_duplicates = pgTable('contact_duplicates', { ...keyed, holder_id: uuid('holder_id') }, (table) => [
  primaryKey({ columns: [table.tenant_id, table.contact_id, table.kind, table.key] }),
])

export const duplicate_dismissals = pgTable(
  'duplicate_dismissals',
  { ...keyed, user_id: uuid('user_id'), created_at: createdAt() },
  (table) => [primaryKey({ columns: [table.tenant_id, table.kind, table.key, table.contact_id] })],
)

export const email_verifications = pgTable(
  'email_verifications',
  {
    tenant_id: tenantId(),
    id: id(),
    contact_id: uuid('contact_id').notNull(),
    email: text('email').notNull(),
    token_hash: text('token_hash').notNull(),
    requested_by: uuid('requested_by'),
    created_at: createdAt(),
    expires_at: at('expires_at').notNull(),
    used_at: at('used_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

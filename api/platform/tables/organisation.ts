import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, tenantId, updatedAt } from './columns.ts'

export const signups = pgTable(
  'signups',
  {
    tenant_id: tenantId(),
    id: id(),
    email: text('email').notNull(),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    phone: text('phone'),
    company_name: text('company_name').notNull().default(''),
    message: text('message').notNull().default(''),
    plan_id: uuid('plan_id'),
    language: text('language', { enum: ['en', 'es'] }).notNull(),
    state: text('state', { enum: ['unverified', 'waiting', 'approved', 'declined'] })
      .notNull()
      .default('unverified'),
    token_hash: text('token_hash'),
    token_expires_at: at('token_expires_at'),
    verified_at: at('verified_at'),
    decided_at: at('decided_at'),
    decided_by: uuid('decided_by'),
    reason: text('reason').notNull().default(''),
    user_id: uuid('user_id'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

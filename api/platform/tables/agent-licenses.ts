import { date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { LicenseKind } from '#config/agent-licenses.ts'
import { createdAt, id, lockVersion, tenantId, updatedAt } from './columns.ts'

/** Licenses of people to sell in a state, and their appointments by carriers. */
export const agent_licenses = pgTable(
  'agent_licenses',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id').notNull(),
    kind: text('kind').$type<LicenseKind>().notNull(),
    state: text('state'),
    carrier_id: uuid('carrier_id'),
    number: text('number').notNull().default(''),
    starts_on: date('starts_on'),
    ends_on: date('ends_on'),
    notes: text('notes').notNull().default(''),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

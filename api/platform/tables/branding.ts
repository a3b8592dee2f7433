import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { BrandChanges } from '#config/tenant/brand-changes.ts'
import { at, id, tenantId } from './columns.ts'

export const brand_layers = pgTable(
  'brand_layers',
  {
    tenant_id: tenantId(),
    id: id(),
    layer: jsonb('layer').$type<BrandChanges>().notNull(),
    hash: text('hash').notNull(),
    is_draft: boolean('is_draft').notNull(),
    changed_by: uuid('changed_by'),
    changed_at: at('changed_at').notNull().defaultNow(),
    published_at: at('published_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

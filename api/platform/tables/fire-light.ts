import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, tenantId } from './columns.ts'

/** Who was let into FireLight, and for whom. */
export const fire_light_launches = pgTable(
  'fire_light_launches',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id').notNull(),
    contact_id: uuid('contact_id'),
    relay_state: text('relay_state').notNull(),
    app_id: text('app_id'),
    response_id: text('response_id').notNull(),
    is_stand_in: boolean('is_stand_in').notNull().default(false),
    expires_at: at('expires_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

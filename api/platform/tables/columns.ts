import { integer, timestamp, uuid } from 'drizzle-orm/pg-core'

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const tenantId = () => uuid('tenant_id').notNull()
export const id = () => uuid('id').notNull()
export const createdAt = () => at('created_at').notNull().defaultNow()
export const updatedAt = () => at('updated_at').notNull().defaultNow()
export const lockVersion = () => integer('lock_version').notNull().default(0)

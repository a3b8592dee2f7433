import { date, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { AftercareAddress } from '#api/contract/aftercare.ts'
import { aftercareStates, mourners, stepKinds, stepStates } from '#config/aftercare.ts'
import { at, createdAt, id, tenantId } from './columns.ts'

/** Families that are cared for after a death. */
export const aftercares = pgTable(
  'aftercares',
  {
    tenant_id: tenantId(),
    id: id(),
    contact_id: uuid('contact_id').notNull(),
    user_id: uuid('user_id').notNull(),
    deceased_contact_id: uuid('deceased_contact_id'),
    deceased: text('deceased').notNull(),
    date_of_death: date('date_of_death').notNull(),
    relationship: text('relationship', { enum: mourners }).notNull(),
    programme: text('programme').notNull(),
    programme_label: text('programme_label').notNull(),
    language: text('language', { enum: ['en', 'es'] }).notNull(),
    address: jsonb('address').$type<AftercareAddress>().notNull(),
    origin: text('origin').notNull(),
    status: text('status', { enum: aftercareStates }).notNull().default('enrolled'),
    created_at: createdAt(),
    ended_at: at('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** What is done for them, and when. */
export const aftercare_steps = pgTable(
  'aftercare_steps',
  {
    tenant_id: tenantId(),
    id: id(),
    aftercare_id: uuid('aftercare_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: stepKinds }).notNull(),
    due_on: date('due_on').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull().default(''),
    status: text('status', { enum: stepStates }).notNull().default('waiting'),
    reason: text('reason'),
    done_at: at('done_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] }), unique().on(table.tenant_id, table.aftercare_id, table.position)],
)

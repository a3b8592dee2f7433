import { bigint, boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, id, tenantId } from './columns.ts'

const count = (name: string) => integer(name).notNull()

/** What somebody did on a day: the columns of the report `activity`, and of how many facts they are. Written by folding alone. */
export const activity_days = pgTable(
  'activity_days',
  {
    tenant_id: tenantId(),
    person_id: uuid('person_id').notNull(),
    on_day: date('on_day').notNull(),
    facts: count('facts'),
    calls_out: count('calls_out'),
    reached: count('reached'),
    calls_in: count('calls_in'),
    talk: bigint('talk', { mode: 'number' }).notNull(),
    missed: count('missed'),
    voicemail: count('voicemail'),
    texts_out: count('texts_out'),
    texts_in: count('texts_in'),
    texts_answered: count('texts_answered'),
    mails: count('mails'),
    notes: count('notes'),
    held: count('held'),
    no_show: count('no_show'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.person_id, table.on_day] })],
)

/** By whose clock those days are, and up to whom they are counted. */
export const activity_clocks = pgTable('activity_clocks', {
  tenant_id: uuid('tenant_id').primaryKey(),
  zone: text('zone').notNull(),
  reached_id: uuid('reached_id'),
  complete: boolean('complete').notNull().default(false),
})

/** Whose days have changed since; appended by the database, taken by folding. */
export const activity_touched = pgTable(
  'activity_touched',
  { tenant_id: tenantId(), id: id(), person_id: uuid('person_id').notNull(), at: at('at').notNull() },
  (table) => [primaryKey({ columns: [table.tenant_id, table.person_id, table.id] })],
)

/** When a contact was first tried since it came, and whether it was reached; of those alone of whom either is so. */
export const contact_tries = pgTable(
  'contact_tries',
  { tenant_id: tenantId(), contact_id: uuid('contact_id').notNull(), tried_at: at('tried_at'), reached: boolean('reached').notNull() },
  (table) => [primaryKey({ columns: [table.tenant_id, table.contact_id] })],
)

/** Of which contacts that has changed since. */
export const contact_tries_touched = pgTable(
  'contact_tries_touched',
  { tenant_id: tenantId(), id: id(), contact_id: uuid('contact_id').notNull() },
  (table) => [primaryKey({ columns: [table.tenant_id, table.contact_id, table.id] })],
)

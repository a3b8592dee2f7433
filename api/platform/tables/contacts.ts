import { bigint, boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { contactColumns } from './contact-columns.ts'
import { at, createdAt, id, lockVersion, tenantId, updatedAt } from './columns.ts'

export const statuses = pgTable(
  'statuses',
  {
    tenant_id: tenantId(),
    id: id(),
    title: text('title').notNull(),
    tone: text('tone').notNull().default('neutral'),
    position: integer('position').notNull().default(0),
    active: boolean('active').notNull().default(true),
    lock_version: lockVersion(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const sources = pgTable(
  'sources',
  {
    tenant_id: tenantId(),
    id: id(),
    title: text('title').notNull(),
    position: integer('position').notNull().default(0),
    active: boolean('active').notNull().default(true),
    lock_version: lockVersion(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const tags = pgTable(
  'tags',
  {
    tenant_id: tenantId(),
    id: id(),
    name: text('name').notNull(),
    color: text('color').notNull().default('grey'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const contacts = pgTable(
  'contacts',
  {
    tenant_id: tenantId(),
    id: id(),
    number: bigint('number', { mode: 'number' }).notNull(),
    owner_id: uuid('owner_id'),
    pool_id: uuid('pool_id'),
    holder_id: uuid('holder_id').generatedAlwaysAs(''),
    status_id: uuid('status_id'),
    source_id: uuid('source_id'),
    ...contactColumns,
    name_key: text('name_key').generatedAlwaysAs(''),
    first_name_key: text('first_name_key').generatedAlwaysAs(''),
    phone: text('phone'),
    phone_reversed: text('phone_reversed').generatedAlwaysAs(''),
    email: text('email'),
    other_keys: text('other_keys').notNull().default(''),
    search_text: text('search_text').generatedAlwaysAs(''),
    birthday: smallint('birthday').generatedAlwaysAs(0),
    state: text('state'),
    timezone: text('timezone'),
    medicare_number_sealed: text('medicare_number_sealed'),
    medicare_number_last4: text('medicare_number_last4'),
    new_tag: boolean('new_tag').notNull().default(true),
    last_activity_at: at('last_activity_at'),
    last_contacted_at: at('last_contacted_at'),
    status_since: at('status_since'),
    email_verified_at: at('email_verified_at'),
    merged_into_id: uuid('merged_into_id'),
    created_by: uuid('created_by'),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: at('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

const contactPart = { tenant_id: tenantId(), contact_id: uuid('contact_id').notNull(), position: integer('position').notNull() }

export const contact_phones = pgTable(
  'contact_phones',
  { ...contactPart, phone_type: integer('phone_type').notNull().default(2), number: text('number').notNull() },
  (table) => [primaryKey({ columns: [table.tenant_id, table.contact_id, table.position] })],
)

export const contact_emails = pgTable('contact_emails', { ...contactPart, email: text('email').notNull() }, (table) => [
  primaryKey({ columns: [table.tenant_id, table.contact_id, table.position] }),
])

export const contact_addresses = pgTable(
  'contact_addresses',
  {
    ...contactPart,
    address: text('address').notNull().default(''),
    address_2: text('address_2').notNull().default(''),
    city: text('city').notNull().default(''),
    city_key: text('city_key').generatedAlwaysAs(''),
    state: text('state'),
    zip_code: text('zip_code').notNull().default(''),
    county: text('county').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.contact_id, table.position] })],
)

export const contact_tags = pgTable(
  'contact_tags',
  {
    tenant_id: tenantId(),
    contact_id: uuid('contact_id').notNull(),
    tag_id: uuid('tag_id').notNull(),
    created_at: createdAt(),
    import_id: uuid('import_id'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.contact_id, table.tag_id] })],
)

export const recent_contacts = pgTable(
  'recent_contacts',
  {
    tenant_id: tenantId(),
    user_id: uuid('user_id').notNull(),
    contact_id: uuid('contact_id').notNull(),
    opened_at: at('opened_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.user_id, table.contact_id] })],
)

export const notes = pgTable(
  'notes',
  {
    tenant_id: tenantId(),
    id: id(),
    contact_id: uuid('contact_id').notNull(),
    author_id: uuid('author_id'),
    real_author_id: uuid('real_author_id'),
    body: text('body').notNull(),
    pinned: boolean('pinned').notNull().default(false),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: at('deleted_at'),
    import_id: uuid('import_id'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

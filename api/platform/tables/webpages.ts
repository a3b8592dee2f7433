import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Expectation, Faq, NewsItem, OfficeHours, Review } from '#api/contract/public/webpages.ts'
import { at, createdAt, id, lockVersion, tenantId, updatedAt } from './columns.ts'

const list = <Item>(name: string) => jsonb(name).$type<Item[]>().notNull().default([])
const words = (name: string) => text(name).notNull().default('')

export const webpages = pgTable(
  'webpages',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id'),
    corporation_id: uuid('corporation_id'),
    domain_name: text('domain_name'),
    webpage_active: boolean('webpage_active').notNull().default(false),
    description: words('description'),
    color_1: text('color_1'),
    color_2: text('color_2'),
    color_3: text('color_3'),
    faqs: list<Faq>('faqs'),
    latest_news: list<NewsItem>('latest_news'),
    languages_spoken: list<string>('languages_spoken'),
    licensed_states: list<string>('licensed_states'),
    expectations: list<Expectation>('expectations'),
    reviews: list<Review>('reviews'),
    reviews_confirmed_at: at('reviews_confirmed_at'),
    reviews_confirmed_by: uuid('reviews_confirmed_by'),
    office_hours: list<OfficeHours>('office_hours'),
    office_address: words('office_address'),
    office_city: words('office_city'),
    office_state: text('office_state'),
    office_zip_code: words('office_zip_code'),
    office_phone: text('office_phone'),
    office_email: text('office_email'),
    facebook: words('facebook'),
    instagram: words('instagram'),
    linkedin: words('linkedin'),
    twitter: words('twitter'),
    google: words('google'),
    youtube: words('youtube'),
    yelp: words('yelp'),
    tracking_code: text('tracking_code'),
    personal_photo_key: text('personal_photo_key'),
    personal_photo_type: text('personal_photo_type'),
    logo_key: text('logo_key'),
    logo_type: text('logo_type'),
    taken_down_at: at('taken_down_at'),
    taken_down_by: uuid('taken_down_by'),
    takedown_reason: words('takedown_reason'),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const webpage_former_labels = pgTable(
  'webpage_former_labels',
  {
    tenant_id: tenantId(),
    label: text('label').notNull(),
    webpage_id: uuid('webpage_id').notNull(),
    left_at: at('left_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.label] })],
)

export const webpage_files = pgTable(
  'webpage_files',
  {
    tenant_id: tenantId(),
    id: id(),
    webpage_id: uuid('webpage_id').notNull(),
    position: integer('position').notNull().default(0),
    file_title: text('file_title').notNull(),
    file_link: words('file_link'),
    file_key: text('file_key'),
    file_type: text('file_type'),
    file_name: words('file_name'),
    file_size: bigint('file_size', { mode: 'number' }).notNull().default(0),
    preview_image_key: text('preview_image_key'),
    preview_image_type: text('preview_image_type'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const webpage_messages = pgTable(
  'webpage_messages',
  {
    tenant_id: tenantId(),
    id: id(),
    webpage_id: uuid('webpage_id').notNull(),
    owner_id: uuid('owner_id').notNull(),
    contact_id: uuid('contact_id'),
    spam: boolean('spam').notNull().default(false),
    spam_reason: words('spam_reason'),
    first_name: words('first_name'),
    last_name: words('last_name'),
    email: text('email'),
    phone: text('phone'),
    message: words('message'),
    consent: boolean('consent').notNull().default(false),
    consent_version: text('consent_version'),
    consent_wording: words('consent_wording'),
    language: text('language').notNull().default('en'),
    ip: text('ip').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

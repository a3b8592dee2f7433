import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Quote, QuoteResult } from '../../contract/quotes.ts'
import type { Offer, QuoteProduct } from '../quoting/quoting.ts'
import { at, createdAt, id, tenantId } from './columns.ts'

/** What carriers were asked for somebody, and what they answered that day. */
export const quotes = pgTable(
  'quotes',
  {
    tenant_id: tenantId(),
    id: id(),
    owner_id: uuid('owner_id').notNull(),
    contact_id: uuid('contact_id'),
    product: text('product').$type<QuoteProduct>().notNull(),
    status: text('status', { enum: ['asking', 'answered', 'failed'] })
      .notNull()
      .default('answered'),
    failure: text('failure').$type<Quote['failure']>(),
    asked: jsonb('asked').$type<Quote['asked']>().notNull(),
    results: jsonb('results').$type<QuoteResult[]>().notNull(),
    left_out: jsonb('left_out').$type<Quote['left_out']>().notNull().default([]),
    notes: jsonb('notes').$type<Quote['notes']>().notNull().default([]),
    source: text('source', { enum: ['csg', 'sample'] }).notNull(),
    as_of: at('as_of').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** Some of a quote's results as they were put before somebody. Written once. */
export const quote_proposals = pgTable(
  'quote_proposals',
  {
    tenant_id: tenantId(),
    id: id(),
    quote_id: uuid('quote_id').notNull(),
    created_by: uuid('created_by').notNull(),
    language: text('language', { enum: ['en', 'es'] }).notNull(),
    prepared_for: text('prepared_for').notNull().default(''),
    note: text('note').notNull().default(''),
    material_id: text('material_id'),
    disclaimer: text('disclaimer').notNull().default(''),
    lines: jsonb('lines').$type<QuoteResult[]>().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** Ways to a proposal that were mailed to the person. The token is stored hashed. */
export const quote_links = pgTable(
  'quote_links',
  {
    tenant_id: tenantId(),
    id: id(),
    proposal_id: uuid('proposal_id').notNull(),
    sent_to: text('sent_to').notNull(),
    sent_by: uuid('sent_by').notNull(),
    token_hash: text('token_hash').notNull(),
    expires_at: at('expires_at').notNull(),
    created_at: createdAt(),
    sent_at: at('sent_at'),
    read_at: at('read_at'),
    dead_at: at('dead_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** What carriers answered, kept for a day. */
export const quote_cache = pgTable(
  'quote_cache',
  {
    tenant_id: tenantId(),
    question_hash: text('question_hash').notNull(),
    offers: jsonb('offers').$type<Offer[]>().notNull(),
    answered_at: at('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.question_hash] })],
)

/** Sign-ons with CSG, by the hash of the key; the token is sealed. */
export const csg_sessions = pgTable(
  'csg_sessions',
  {
    tenant_id: tenantId(),
    key_hash: text('key_hash').notNull(),
    token: text('token'),
    expires_at: at('expires_at'),
    renewing_until: at('renewing_until'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.key_hash] })],
)

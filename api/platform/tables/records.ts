import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { policyEndingValues } from '#config/options.ts'
import { commissionKinds } from '#config/reports/commissions.ts'
import { at, createdAt, id, lockVersion, tenantId, updatedAt } from './columns.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })
const contactId = () => uuid('contact_id').notNull()

export const carriers = pgTable(
  'carriers',
  {
    tenant_id: tenantId(),
    id: id(),
    name: text('name').notNull(),
    name_key: text('name_key').generatedAlwaysAs(''),
    naic: text('naic'),
    active: boolean('active').notNull().default(true),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export type StoredBeneficiary = { name: string; relationship: string; kind: 'primary' | 'contingent'; share_percent: number }
export type StoredRider = { name: string; face_amount_cents: number | null }

export const policies = pgTable(
  'policies',
  {
    tenant_id: tenantId(),
    id: id(),
    contact_id: contactId(),
    holder_id: uuid('holder_id'),
    carrier_id: uuid('carrier_id'),
    product: text('product').notNull().default(''),
    plan_name: text('plan_name').notNull().default(''),
    policy_number: text('policy_number').notNull().default(''),
    policy_number_key: text('policy_number_key').generatedAlwaysAs(''),
    status: text('status').notNull().default('applied'),
    /** Written by the database; null where that was before it was kept. */
    status_since: at('status_since'),
    terminated_because: text('terminated_because', { enum: policyEndingValues }),
    premium_cents: cents('premium_cents'),
    premium_mode: text('premium_mode', { enum: ['monthly', 'quarterly', 'semiannual', 'annual', 'single'] }),
    annual_premium_cents: cents('annual_premium_cents').generatedAlwaysAs(0),
    face_amount_cents: cents('face_amount_cents'),
    application_date: date('application_date'),
    effective_date: date('effective_date'),
    issue_date: date('issue_date'),
    renewal_date: date('renewal_date'),
    termination_date: date('termination_date'),
    beneficiaries: jsonb('beneficiaries').$type<StoredBeneficiary[]>().notNull().default([]),
    riders: jsonb('riders').$type<StoredRider[]>().notNull().default([]),
    created_by: uuid('created_by'),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: at('deleted_at'),
    import_id: uuid('import_id'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const policy_agents = pgTable(
  'policy_agents',
  {
    tenant_id: tenantId(),
    policy_id: uuid('policy_id').notNull(),
    user_id: uuid('user_id').notNull(),
    position: integer('position').notNull().default(0),
    percent: integer('percent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.policy_id, table.user_id] })],
)

/** What somebody earned by a policy; below zero what was charged back. */
export const commission_entries = pgTable(
  'commission_entries',
  {
    tenant_id: tenantId(),
    id: id(),
    policy_id: uuid('policy_id').notNull(),
    user_id: uuid('user_id').notNull(),
    kind: text('kind', { enum: commissionKinds }).notNull(),
    amount_cents: cents('amount_cents').notNull(),
    earned_on: date('earned_on').notNull(),
    paid_on: date('paid_on'),
    statement: text('statement').notNull().default(''),
    created_by: uuid('created_by').notNull(),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const securities = pgTable(
  'securities',
  {
    tenant_id: tenantId(),
    id: id(),
    contact_id: contactId(),
    kind: text('kind').notNull(),
    institution: text('institution').notNull().default(''),
    account_number_sealed: text('account_number_sealed'),
    account_number_last4: text('account_number_last4'),
    tax_status: text('tax_status'),
    value_cents: cents('value_cents'),
    as_of_date: date('as_of_date'),
    opened_on: date('opened_on'),
    notes: text('notes').notNull().default(''),
    created_by: uuid('created_by'),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: at('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export type StoredDrug = { name: string; dosage: string; quantity: string; frequency: string; refill: string }
export type StoredPharmacy = { name: string; city: string; phone: string | null; preferred: boolean }
export type StoredDoctor = { name: string; specialty: string; phone: string | null; npi: string }

export const rx_details = pgTable(
  'rx_details',
  {
    tenant_id: tenantId(),
    contact_id: contactId(),
    drugs: jsonb('drugs').$type<StoredDrug[]>().notNull().default([]),
    pharmacies: jsonb('pharmacies').$type<StoredPharmacy[]>().notNull().default([]),
    doctors: jsonb('doctors').$type<StoredDoctor[]>().notNull().default([]),
    updated_by: uuid('updated_by'),
    lock_version: lockVersion(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.contact_id] })],
)

export const data_captures = pgTable(
  'data_captures',
  {
    tenant_id: tenantId(),
    contact_id: contactId(),
    answers: jsonb('answers').$type<Record<string, string | number | boolean | string[]>>().notNull().default({}),
    updated_by: uuid('updated_by'),
    lock_version: lockVersion(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.contact_id] })],
)

import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, lockVersion, tenantId, updatedAt } from './columns.ts'

export const corporations = pgTable(
  'corporations',
  {
    tenant_id: tenantId(),
    id: id(),
    type: text('type', { enum: ['company', 'business_unit'] }).notNull(),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    company_id: uuid('company_id'),
    plan_id: uuid('plan_id'),
    paid: boolean('paid').notNull().default(false),
    billing_contact: text('billing_contact'),
    user_id: uuid('user_id'),
    business_unit_id: uuid('business_unit_id'),
    office_type: text('office_type', { enum: ['main', 'branch'] })
      .notNull()
      .default('main'),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const users = pgTable(
  'users',
  {
    tenant_id: tenantId(),
    id: id(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    account_type: text('account_type').notNull(),
    regional: boolean('regional').notNull().default(false),
    company_id: uuid('company_id'),
    business_unit_id: uuid('business_unit_id'),
    manager_id: uuid('manager_id'),
    state: text('state', { enum: ['invited', 'active', 'deactivated'] })
      .notNull()
      .default('active'),
    c_1: boolean('c_1').notNull().default(false),
    membership: text('membership', { enum: ['company', 'paid', 'unpaid'] })
      .notNull()
      .default('company'),
    password_hash: text('password_hash'),
    password_changed_at: at('password_changed_at'),
    must_change_password: boolean('must_change_password').notNull().default(false),
    tos: text('tos'),
    tos_accepted_at: at('tos_accepted_at'),
    timezone: text('timezone'),
    time_zone_name: text('time_zone_name'),
    theme: text('theme', { enum: ['system', 'light', 'dark'] })
      .notNull()
      .default('system'),
    language: text('language'),
    two_fa_required: boolean('two_fa_required').notNull().default(false),
    otp_seed: text('otp_seed'),
    otp_pending_seed: text('otp_pending_seed'),
    otp_enabled_at: at('otp_enabled_at'),
    otp_last_step: bigint('otp_last_step', { mode: 'number' }),
    otp_delivery: text('otp_delivery', { enum: ['app', 'email'] })
      .notNull()
      .default('app'),
    last_otp_at: at('last_otp_at'),
    api_token_sealed: text('api_token_sealed'),
    api_token_hash: text('api_token_hash'),
    sso_subject: text('sso_subject'),
    last_signed_in_at: at('last_signed_in_at'),
    deleted_at: at('deleted_at'),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const profiles = pgTable(
  'profiles',
  {
    tenant_id: tenantId(),
    user_id: uuid('user_id').notNull(),
    first_name: text('first_name').notNull().default(''),
    last_name: text('last_name').notNull().default(''),
    agent_title: text('agent_title'),
    phone: text('phone'),
    npn: text('npn'),
    about_me: text('about_me').notNull().default(''),
    personal_photo: text('personal_photo'),
    logo: text('logo'),
    font_size: integer('font_size'),
    primary_color: text('primary_color'),
    background: text('background'),
    dialer_verified_phone_number: text('dialer_verified_phone_number'),
    dialer_enabled: boolean('dialer_enabled').notNull().default(false),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.user_id] })],
)

export const pools = pgTable(
  'pools',
  {
    tenant_id: tenantId(),
    id: id(),
    name: text('name').notNull(),
    created_by: uuid('created_by'),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const pool_users = pgTable(
  'pool_users',
  { tenant_id: tenantId(), pool_id: uuid('pool_id').notNull(), user_id: uuid('user_id').notNull() },
  (table) => [primaryKey({ columns: [table.tenant_id, table.pool_id, table.user_id] })],
)

export const sessions = pgTable(
  'sessions',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id').notNull(),
    token_hash: text('token_hash').notNull(),
    login_type: text('login_type', {
      enum: ['password', 'sso', 'login_as', 'impersonate', 'regional_manager', 'bu_admin', 'admin'],
    }).notNull(),
    real_user_id: uuid('real_user_id').notNull(),
    acting_as: text('acting_as'),
    parent_id: uuid('parent_id'),
    id_token_sealed: text('id_token_sealed'),
    sso_sid: text('sso_sid'),
    ip: text('ip').notNull(),
    user_agent: text('user_agent').notNull().default(''),
    created_at: createdAt(),
    last_used_at: at('last_used_at').notNull().defaultNow(),
    expires_at: at('expires_at').notNull(),
    revoked_at: at('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const api_keys = pgTable(
  'api_keys',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id').notNull(),
    name: text('name').notNull(),
    prefix: text('prefix').notNull(),
    token_hash: text('token_hash').notNull(),
    last_used_at: at('last_used_at'),
    expires_at: at('expires_at'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const auth_ips = pgTable(
  'auth_ips',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id').notNull(),
    range: text('range').notNull(),
    label: text('label').notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const one_time_tokens = pgTable(
  'one_time_tokens',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id').notNull(),
    kind: text('kind', { enum: ['reset_password', 'invite', 'otp_challenge', 'otp_email'] }).notNull(),
    token_hash: text('token_hash').notNull(),
    expires_at: at('expires_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

export const recovery_codes = pgTable(
  'recovery_codes',
  {
    tenant_id: tenantId(),
    id: id(),
    user_id: uuid('user_id').notNull(),
    code_hash: text('code_hash').notNull(),
    used_at: at('used_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

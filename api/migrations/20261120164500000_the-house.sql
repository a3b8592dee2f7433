-- Up Migration

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

do $$
begin
  create role crm_app nologin;
exception when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  execute format('grant crm_app to %I', current_user);
exception when others then null;
end
$$;

-- Shared by every brand: who the tenants are, and what of their files was accepted.

create table tenants (
  id uuid primary key,
  key text not null unique,
  state text not null default 'active' check (state in ('active', 'suspended')),
  hash text not null,
  tenant_set jsonb not null,
  accepted_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- Everything below belongs to one tenant. The policies stand at the end.

create table counters (
  tenant_id uuid not null references tenants (id),
  kind text not null,
  next_number bigint not null default 1001,
  primary key (tenant_id, kind)
);

create table plans (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  title text not null,
  description text not null default '',
  price_cents integer not null,
  interval text not null check (interval in ('month', 'year')),
  active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);

create table corporations (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  type text not null check (type in ('company', 'business_unit')),
  number integer not null,
  name text not null,
  domain_name text,
  company_id uuid,
  plan_id uuid,
  paid boolean not null default false,
  billing_contact text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, company_id) references corporations (tenant_id, id),
  foreign key (tenant_id, plan_id) references plans (tenant_id, id),
  check ((type = 'business_unit') = (company_id is not null))
);

create table users (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  username text not null,
  email text not null,
  account_type text not null,
  regional boolean not null default false,
  company_id uuid,
  business_unit_id uuid,
  manager_id uuid,
  state text not null default 'active' check (state in ('invited', 'active', 'deactivated')),
  c_1 boolean not null default false,
  membership text not null default 'company' check (membership in ('company', 'paid', 'unpaid')),
  password_hash text,
  password_changed_at timestamptz,
  must_change_password boolean not null default false,
  tos text,
  tos_accepted_at timestamptz,
  timezone text,
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  language text,
  two_fa_required boolean not null default false,
  otp_seed text,
  otp_pending_seed text,
  otp_enabled_at timestamptz,
  otp_last_step bigint,
  otp_delivery text not null default 'app' check (otp_delivery in ('app', 'email')),
  last_otp_at timestamptz,
  api_token_sealed text,
  api_token_hash text,
  sso_subject text,
  last_signed_in_at timestamptz,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references corporations (tenant_id, id),
  foreign key (tenant_id, business_unit_id) references corporations (tenant_id, id),
  foreign key (tenant_id, manager_id) references users (tenant_id, id),
  unique (tenant_id, username),
  unique (tenant_id, email)
);
create index users_manager on users (tenant_id, manager_id);
create index users_business_unit on users (tenant_id, business_unit_id);
create unique index users_api_token on users (tenant_id, api_token_hash);
create unique index users_sso_subject on users (tenant_id, sso_subject);

create table profiles (
  tenant_id uuid not null,
  user_id uuid not null,
  first_name text not null default '',
  last_name text not null default '',
  agent_title text,
  phone text,
  about_me text not null default '',
  personal_photo text,
  logo text,
  font_size integer,
  primary_color text,
  background text,
  dialer_verified_phone_number text,
  dialer_enabled boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);

create table pools (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);

create table pool_users (
  tenant_id uuid not null,
  pool_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, pool_id, user_id),
  foreign key (tenant_id, pool_id) references pools (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index pool_users_user on pool_users (tenant_id, user_id);

create table sessions (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  login_type text not null check (login_type in
    ('password', 'sso', 'login_as', 'impersonate', 'regional_manager', 'bu_admin', 'admin')),
  real_user_id uuid not null,
  acting_as text,
  parent_id uuid,
  id_token_sealed text,
  sso_sid text,
  ip text not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, parent_id) references sessions (tenant_id, id) on delete cascade,
  check ((parent_id is null) = (login_type in ('password', 'sso')))
);
create unique index sessions_token on sessions (tenant_id, token_hash);
create index sessions_user on sessions (tenant_id, user_id, last_used_at desc);
create index sessions_real_user on sessions (tenant_id, real_user_id);
create index sessions_parent on sessions (tenant_id, parent_id) where parent_id is not null;
create index sessions_sso_sid on sessions (tenant_id, sso_sid) where sso_sid is not null;

create table api_keys (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  prefix text not null,
  token_hash text not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index api_keys_token on api_keys (tenant_id, token_hash);
create index api_keys_user on api_keys (tenant_id, user_id);

create table auth_ips (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  range text not null,
  label text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, user_id, range),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);

create table one_time_tokens (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('reset_password', 'invite', 'otp_challenge', 'otp_email')),
  token_hash text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index one_time_tokens_token on one_time_tokens (tenant_id, kind, token_hash);
create index one_time_tokens_user on one_time_tokens (tenant_id, user_id, kind);

create table recovery_codes (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index recovery_codes_user on recovery_codes (tenant_id, user_id);

create table settings (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  key text not null,
  value text not null default '',
  public boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, key)
);

create table helps (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  subject text not null,
  message text not null,
  page text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);

create table outbox_mails (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  sender text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index outbox_mails_newest on outbox_mails (tenant_id, created_at desc);

create table audit_log (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  at timestamptz not null default now(),
  user_id uuid,
  real_user_id uuid,
  session_id uuid,
  action text not null,
  area text not null,
  subject_id uuid,
  details jsonb not null default '{}',
  ip text,
  request_id text,
  primary key (tenant_id, id)
);
create index audit_log_newest on audit_log (tenant_id, at desc);
create index audit_log_subject on audit_log (tenant_id, subject_id, at desc);

create table statuses (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  title text not null,
  tone text not null default 'neutral',
  position integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, title)
);

create table sources (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  title text not null,
  position integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, title)
);

create table tags (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  color text not null default 'grey',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);

create table contacts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number bigint not null,
  owner_id uuid,
  pool_id uuid,
  status_id uuid,
  source_id uuid,
  category text not null default 'lead' check (category in ('lead', 'prospect', 'client')),
  first_name text not null default '',
  middle_name text not null default '',
  last_name text not null default '',
  suffix text not null default '',
  nickname text not null default '',
  name_key text collate "C" generated always as (lower(last_name || ' ' || first_name)) stored,
  first_name_key text collate "C" generated always as (lower(first_name)) stored,
  phone text collate "C",
  phone_reversed text collate "C" generated always as (reverse(phone)) stored,
  email text collate "C",
  other_keys text not null default '',
  search_text text generated always as (
    ' ' || lower(first_name || ' ' || last_name || ' ' || nickname) || ' ' || coalesce(phone, '') || ' '
    || coalesce(email, '') || ' ' || other_keys) stored,
  state text,
  birth_date date,
  gender text,
  tobacco boolean,
  spouse_first_name text not null default '',
  spouse_last_name text not null default '',
  spouse_birth_date date,
  preferred_language text,
  best_time_to_call text,
  timezone text,
  medicare_number_sealed text,
  medicare_number_last4 text,
  medicare_part_a_date date,
  medicare_part_b_date date,
  do_not_call boolean not null default false,
  do_not_text boolean not null default false,
  do_not_mail boolean not null default false,
  new_tag boolean not null default true,
  last_activity_at timestamptz,
  last_contacted_at timestamptz,
  created_by uuid,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references users (tenant_id, id),
  foreign key (tenant_id, pool_id) references pools (tenant_id, id),
  foreign key (tenant_id, status_id) references statuses (tenant_id, id),
  foreign key (tenant_id, source_id) references sources (tenant_id, id)
);
create unique index contacts_number on contacts (tenant_id, number);
create index contacts_owner_created on contacts (tenant_id, owner_id, created_at desc, id desc)
  include (status_id, source_id, category, state, new_tag) where deleted_at is null;
create index contacts_owner_name on contacts (tenant_id, owner_id, name_key, id) where deleted_at is null;
create index contacts_owner_activity on contacts (tenant_id, owner_id, last_activity_at desc nulls last, id desc)
  where deleted_at is null;
create index contacts_created on contacts (tenant_id, created_at desc, id desc) where deleted_at is null;
create index contacts_name on contacts (tenant_id, name_key, id) include (owner_id, first_name_key) where deleted_at is null;
create index contacts_activity on contacts (tenant_id, last_activity_at desc nulls last, id desc) where deleted_at is null;
create index contacts_status on contacts (tenant_id, status_id, created_at desc, id desc) where deleted_at is null;
create index contacts_source on contacts (tenant_id, source_id, created_at desc, id desc) where deleted_at is null;
create index contacts_category on contacts (tenant_id, category, created_at desc, id desc) where deleted_at is null;
create index contacts_state on contacts (tenant_id, state, created_at desc, id desc) where deleted_at is null;
-- A search reads these alone, without the rows, to tell which of its finds are within somebody's reach.
create index contacts_first_name on contacts (tenant_id, first_name_key, id) include (owner_id) where deleted_at is null;
create index contacts_phone on contacts (tenant_id, phone, id) include (owner_id) where deleted_at is null;
create index contacts_phone_reversed on contacts (tenant_id, phone_reversed, id) include (owner_id) where deleted_at is null;
create index contacts_email on contacts (tenant_id, email, id) include (owner_id) where deleted_at is null;
create index contacts_birth_date on contacts (tenant_id, birth_date) where deleted_at is null;
create index contacts_pool on contacts (tenant_id, pool_id, created_at desc, id desc) where deleted_at is null and pool_id is not null;
create statistics contacts_status_owner (dependencies) on tenant_id, owner_id, status_id, source_id from contacts;

create table contact_phones (
  tenant_id uuid not null,
  contact_id uuid not null,
  position integer not null,
  phone_type integer not null default 2,
  number text collate "C" not null,
  primary key (tenant_id, contact_id, position),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create index contact_phones_number on contact_phones (tenant_id, number) include (contact_id, position);

create table contact_emails (
  tenant_id uuid not null,
  contact_id uuid not null,
  position integer not null,
  email text collate "C" not null,
  primary key (tenant_id, contact_id, position),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create index contact_emails_email on contact_emails (tenant_id, email) include (contact_id, position);

create table contact_addresses (
  tenant_id uuid not null,
  contact_id uuid not null,
  position integer not null,
  address text not null default '',
  address_2 text not null default '',
  city text not null default '',
  state text,
  zip_code text not null default '',
  county text not null default '',
  primary key (tenant_id, contact_id, position),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);

create table contact_tags (
  tenant_id uuid not null,
  contact_id uuid not null,
  tag_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, contact_id, tag_id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, tag_id) references tags (tenant_id, id) on delete cascade
);
create index contact_tags_tag on contact_tags (tenant_id, tag_id, contact_id);

create table recent_contacts (
  tenant_id uuid not null,
  user_id uuid not null,
  contact_id uuid not null,
  opened_at timestamptz not null default now(),
  primary key (tenant_id, user_id, contact_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create index recent_contacts_newest on recent_contacts (tenant_id, user_id, opened_at desc);

create table notes (
  tenant_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  author_id uuid,
  body text not null,
  pinned boolean not null default false,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references users (tenant_id, id)
);
create index notes_contact on notes (tenant_id, contact_id, pinned desc, created_at desc, id desc) where deleted_at is null;

-- The wall between tenants. `nullif`: after a transaction the setting is the empty string, which is no uuid.

do $$
declare
  t text;
begin
  for t in
    select c.table_name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'tenant_id'
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant_isolation on %I using (tenant_id = (select nullif(current_setting(''app.tenant_id'', true), '''')::uuid))',
      t);
    execute format('grant select, insert, update, delete on %I to crm_app', t);
  end loop;
end
$$;

revoke update, delete on audit_log from crm_app;
grant usage on schema public to crm_app;
grant select, insert, update on tenants to crm_app;
grant select, insert, update, delete on rate_limits to crm_app;

-- Jobs are queued inside the transaction that causes them. The queue's tables belong to its own schema's owner.

create function enqueue_job(task text, payload jsonb, key text default null) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload::json, job_key => key, max_attempts => 12);
end
$$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to crm_app;

-- Down Migration

drop function enqueue_job;

drop table notes, recent_contacts, contact_tags, contact_addresses, contact_emails, contact_phones, contacts, tags,
  sources, statuses, audit_log, outbox_mails, helps, settings, recovery_codes, one_time_tokens, auth_ips, api_keys,
  sessions, pool_users, pools, profiles, users, corporations, plans, counters, rate_limits, tenants;

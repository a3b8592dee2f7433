-- Up Migration

-- People who ask for an account. Unverified until the link of a mail shows that the address is theirs; then somebody decides.
create table signups (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  company_name text not null default '',
  message text not null default '',
  language text not null check (language in ('en', 'es')),
  state text not null default 'unverified' check (state in ('unverified', 'waiting', 'approved', 'declined')),
  token_hash text,
  token_expires_at timestamptz,
  verified_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  reason text not null default '',
  user_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, decided_by) references users (tenant_id, id) on delete set null (decided_by),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete set null (user_id)
);
-- One open request for each address.
create unique index signups_open on signups (tenant_id, email) where state in ('unverified', 'waiting');
create index signups_email on signups (tenant_id, email);
create unique index signups_token on signups (tenant_id, token_hash) where token_hash is not null;
create index signups_state on signups (tenant_id, state, created_at desc, id desc);
create index signups_user on signups (tenant_id, user_id) where user_id is not null;
create index signups_decided_by on signups (tenant_id, decided_by) where decided_by is not null;

-- The file of a setting that is one. What settings there are is said by the code; a row is there once one was changed.
alter table settings
  add column file_name text,
  add column content_type text,
  add column size bigint,
  add column scan text check (scan in ('clean', 'not_scanned')),
  add column storage_key text,
  add column lock_version integer not null default 0;
alter table settings drop column public;

-- Whom what comes in over a corporation's page belongs to, and the unit that new people of a company join.
alter table corporations
  add column user_id uuid,
  add column business_unit_id uuid,
  add column lock_version integer not null default 0,
  add constraint corporations_user foreign key (tenant_id, user_id) references users (tenant_id, id) on delete set null (user_id),
  add constraint corporations_first_unit foreign key (tenant_id, business_unit_id) references corporations (tenant_id, id)
    on delete set null (business_unit_id);
create index corporations_company on corporations (tenant_id, company_id) where company_id is not null;

call protect_tenant_tables();

-- Down Migration

drop index corporations_company;
alter table corporations drop column lock_version, drop column business_unit_id, drop column user_id;
alter table settings add column public boolean not null default false;
alter table settings
  drop column lock_version, drop column storage_key, drop column scan, drop column size, drop column content_type, drop column file_name;
drop table signups;

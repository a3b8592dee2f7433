-- Up Migration

-- Files of contacts: what came in, what was decided about it, and what became of each row.

create table import_uploads (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  file_name text not null,
  kind text not null default 'sheet' check (kind in ('sheet', 'documents')),
  size bigint not null,
  received bigint not null default 0 check (received <= size),
  pieces jsonb not null default '[]',
  content_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index import_uploads_user on import_uploads (tenant_id, user_id, created_at desc);
create index import_uploads_hash on import_uploads (tenant_id, content_hash) where content_hash is not null;
create index import_uploads_old on import_uploads (tenant_id, created_at);

create table import_attempts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  real_user_id uuid,
  upload_id uuid,
  retry_of uuid,
  action_id uuid,
  file_name text not null,
  status text not null check (status in ('reading', 'mapping', 'validating', 'ready', 'importing', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  revision integer not null default 0,
  goes_on boolean not null default false,
  reading jsonb not null default '{}',
  columns jsonb not null default '[]',
  form jsonb,
  reach jsonb not null default '{}',
  counts jsonb not null default '{}',
  problem jsonb,
  total_count integer not null default 0,
  checked_count integer not null default 0,
  last_row integer not null default 0,
  inserted_count integer not null default 0,
  updated_count integer not null default 0,
  skipped_count integer not null default 0,
  failed_count integer not null default 0,
  client jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, upload_id) references import_uploads (tenant_id, id) on delete set null (upload_id),
  foreign key (tenant_id, retry_of) references import_attempts (tenant_id, id) on delete set null (retry_of)
);
create index import_attempts_user on import_attempts (tenant_id, user_id, created_at desc, id desc);
create index import_attempts_newest on import_attempts (tenant_id, created_at desc, id desc);
create index import_attempts_upload on import_attempts (tenant_id, upload_id) where upload_id is not null;
create index import_attempts_retry on import_attempts (tenant_id, retry_of) where retry_of is not null;
create index import_attempts_action on import_attempts (tenant_id, action_id) where action_id is not null;

-- The row of a file as it was mapped: no cell of a column that was left out. `plan` is what will become of it, or became.
create table import_rows (
  tenant_id uuid not null,
  attempt_id uuid not null,
  row_number integer not null,
  cells jsonb not null,
  plan text not null check (plan in ('new', 'known', 'twice', 'unchanged', 'skipped', 'failed')),
  reason text,
  reason_column integer,
  problems jsonb not null default '[]',
  household boolean not null default false,
  suppressed boolean not null default false,
  twin_row integer,
  done boolean not null default false,
  retried boolean not null default false,
  contact_id uuid,
  primary key (tenant_id, attempt_id, row_number),
  foreign key (tenant_id, attempt_id) references import_attempts (tenant_id, id) on delete cascade
);
create index import_rows_plan on import_rows (tenant_id, attempt_id, plan, row_number);
-- No foreign key to the contact, which would be checked row by row; whoever removes a contact empties its rows.
create index import_rows_contact on import_rows (tenant_id, contact_id) where contact_id is not null;

create table import_row_keys (
  tenant_id uuid not null,
  attempt_id uuid not null,
  key text collate "C" not null,
  row_number integer not null,
  first_name text not null default '',
  last_name text not null default '',
  primary key (tenant_id, attempt_id, key, row_number),
  foreign key (tenant_id, attempt_id) references import_attempts (tenant_id, id) on delete cascade
);

create table import_settings (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  name text not null,
  data jsonb not null,
  heads jsonb not null default '[]',
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index import_settings_name on import_settings (tenant_id, user_id, lower(name));

-- A file brings more contacts than the planner knows of: without numbers it reads whole tables for each row.
create function know_people(at_least integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (select reltuples from pg_class where oid = 'public.contacts'::regclass) < at_least then
    analyze public.contacts, public.contact_phones, public.contact_emails, public.contact_addresses, public.contact_duplicates,
      public.contact_action_items, public.import_rows, public.import_row_keys;
  end if;
end
$$;
revoke all on function know_people from public;
grant execute on function know_people to crm_app;

call protect_tenant_tables();

-- Down Migration

drop function know_people;
drop table import_settings, import_row_keys, import_rows, import_attempts, import_uploads;

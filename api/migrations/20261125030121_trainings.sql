-- Up Migration

-- Files were named and could not be kept so far.
alter table trainings
  add column kind text not null default 'document' check (kind in ('document', 'video', 'link', 'certificate')),
  add column description text not null default '',
  add column url text,
  add column valid_months integer check (valid_months between 1 and 120),
  add column required_by date,
  add column storage_key text,
  add column content_type text,
  add column size bigint,
  add column scan text,
  add column deleted_at timestamptz,
  add column lock_version integer not null default 0;

create table training_views (
  tenant_id uuid not null references tenants (id),
  training_id uuid not null,
  user_id uuid not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (tenant_id, training_id, user_id),
  foreign key (tenant_id, training_id) references trainings (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);

-- A renewal is a row of its own; the one before stays.
create table training_completions (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  training_id uuid not null,
  user_id uuid not null,
  completed_at timestamptz not null,
  expires_on date,
  number text not null default '',
  plan_year integer,
  issued_on date,
  primary key (tenant_id, id),
  foreign key (tenant_id, training_id) references trainings (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index training_completions_of on training_completions (tenant_id, training_id, user_id, completed_at desc);
create index training_completions_user on training_completions (tenant_id, user_id);

call protect_tenant_tables();

-- Down Migration

drop table training_completions;
drop table training_views;
alter table trainings drop column lock_version, drop column deleted_at, drop column scan, drop column size, drop column content_type,
  drop column storage_key, drop column required_by, drop column valid_months, drop column url, drop column description, drop column kind;

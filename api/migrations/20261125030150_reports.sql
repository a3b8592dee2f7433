-- Up Migration

create table reports (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  title text not null,
  report_type text not null,
  question jsonb not null,
  shared text not null default 'me' check (shared in ('me', 'team', 'company', 'brand')),
  created_by uuid not null,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index reports_maker on reports (tenant_id, created_by, updated_at desc, id);
create index reports_newest on reports (tenant_id, updated_at desc, id);

create table report_runs (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  report_id uuid,
  report_type text not null,
  question jsonb not null,
  zone text not null,
  language text not null,
  state text not null check (state in ('queued', 'running', 'done', 'failed')),
  as_of timestamptz not null,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade
);
create index report_runs_asker on report_runs (tenant_id, user_id, created_at desc, id desc);
create index report_runs_report on report_runs (tenant_id, report_id, user_id, created_at desc) where report_id is not null;
create index report_runs_age on report_runs (tenant_id, created_at);

-- A history of statuses: written by the database, so that it holds whoever changes them. It begins with this migration.

create table contact_status_changes (
  tenant_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  from_id uuid,
  to_id uuid,
  at timestamptz not null default now(),
  holder_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create index contact_status_changes_contact on contact_status_changes (tenant_id, contact_id, at desc);

create index contact_status_changes_age on contact_status_changes (tenant_id, at);

create function contact_status_written() returns trigger
language plpgsql as $$
begin
  insert into contact_status_changes (tenant_id, id, contact_id, from_id, to_id, at, holder_id)
  select n.tenant_id, gen_random_uuid(), n.id, o.status_id, n.status_id, n.updated_at, n.holder_id
  from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
  where o.status_id is distinct from n.status_id;
  return null;
end
$$;
create trigger contacts_status_written after update on contacts referencing old table as old_rows new table as new_rows
  for each statement execute function contact_status_written();

-- When this database began to keep it.
do $$
begin
  execute format('create function statuses_kept_since() returns timestamptz language sql immutable as %L', format('select %L::timestamptz', now()));
end
$$;

-- What was applied for and issued is looked for by its day.
create index policies_applied on policies (tenant_id, application_date) where deleted_at is null and application_date is not null;
create index policies_issued on policies (tenant_id, issue_date) where deleted_at is null and issue_date is not null;

call protect_tenant_tables();

-- Down Migration

drop index policies_issued;
drop index policies_applied;
drop function statuses_kept_since;
drop trigger contacts_status_written on contacts;
drop function contact_status_written;
drop table contact_status_changes;
drop table report_runs;
drop table reports;

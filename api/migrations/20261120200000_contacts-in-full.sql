-- Up Migration

-- Every table of tenants gets its wall by one rule; migrations that add tables end by calling it.

create procedure protect_tenant_tables()
language plpgsql as $$
declare
  t text;
begin
  for t in
    select c.table_name from information_schema.columns c
    join information_schema.tables b using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'tenant_id' and b.table_type = 'BASE TABLE'
      and not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.table_name)
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
revoke all on procedure protect_tenant_tables from public;

-- Who holds a contact: its owner, or the pool it waits in. One column, so that every list has one way in.

alter table contacts
  add column holder_id uuid generated always as (coalesce(owner_id, pool_id)) stored,
  add column email_verified_at timestamptz,
  add column merged_into_id uuid,
  add constraint contacts_one_holder check (owner_id is null or pool_id is null);

drop index contacts_owner_created, contacts_owner_name, contacts_owner_activity, contacts_pool, contacts_name,
  contacts_first_name, contacts_phone, contacts_phone_reversed, contacts_email, contacts_birth_date;
drop statistics contacts_status_owner;

create index contacts_holder_created on contacts (tenant_id, holder_id, created_at desc, id desc)
  include (status_id, source_id, category, state, new_tag, last_contacted_at, birth_date) where deleted_at is null;
create index contacts_holder_name on contacts (tenant_id, holder_id, name_key, id) where deleted_at is null;
create index contacts_holder_activity on contacts (tenant_id, holder_id, last_activity_at desc nulls last, id desc)
  where deleted_at is null;
create index contacts_holder_contacted on contacts (tenant_id, holder_id, last_contacted_at desc nulls last, id desc)
  where deleted_at is null;
create index contacts_contacted on contacts (tenant_id, last_contacted_at desc nulls last, id desc) where deleted_at is null;
create index contacts_name on contacts (tenant_id, name_key, id) include (holder_id, first_name_key) where deleted_at is null;
create index contacts_first_name on contacts (tenant_id, first_name_key, id) include (holder_id) where deleted_at is null;
create index contacts_phone on contacts (tenant_id, phone, id) include (holder_id) where deleted_at is null;
create index contacts_phone_reversed on contacts (tenant_id, phone_reversed, id) include (holder_id) where deleted_at is null;
create index contacts_email on contacts (tenant_id, email, id) include (holder_id) where deleted_at is null;
create index contacts_birth_date on contacts (tenant_id, birth_date, id) where deleted_at is null and birth_date is not null;
create index contacts_new on contacts (tenant_id, created_at desc, id desc) where deleted_at is null and new_tag;
-- Who is new was rarely contacted: walking everybody by their last contact would come to them last.
create index contacts_new_contacted on contacts (tenant_id, last_contacted_at desc nulls last, id desc) where deleted_at is null and new_tag;
create index contacts_purge on contacts (tenant_id, deleted_at) where deleted_at is not null;
create statistics contacts_holder_dependencies (dependencies) on tenant_id, holder_id, status_id, source_id, category, state from contacts;

-- A named list of contacts that people put together by hand.

create table groups (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  created_by uuid,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);

create table contact_groups (
  tenant_id uuid not null,
  contact_id uuid not null,
  group_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, contact_id, group_id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, group_id) references groups (tenant_id, id) on delete cascade
);
create index contact_groups_group on contact_groups (tenant_id, group_id, contact_id);

alter table pools
  add column lock_version integer not null default 0,
  add column updated_at timestamptz not null default now(),
  add constraint pools_name unique (tenant_id, name);

-- What somebody does to contacts, one or many: fixed when chosen, told while it runs, undone item by item.

create table contact_actions (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  kind text not null,
  status text not null check (status in ('selected', 'running', 'done', 'failed', 'undoing', 'undone')),
  user_id uuid,
  real_user_id uuid,
  details jsonb not null default '{}',
  total_count integer not null default 0,
  done_count integer not null default 0,
  skipped_count integer not null default 0,
  unrestored_count integer not null default 0,
  client jsonb not null default '{}',
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  finished_at timestamptz,
  undo_until timestamptz,
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index contact_actions_newest on contact_actions (tenant_id, created_at desc, id desc);
create index contact_actions_user on contact_actions (tenant_id, user_id, created_at desc, id desc);

create table contact_action_items (
  tenant_id uuid not null,
  action_id uuid not null,
  seq integer not null,
  contact_id uuid not null,
  -- What stood there before, for the undo; null where there was nothing to do.
  before jsonb,
  unrestored boolean not null default false,
  primary key (tenant_id, action_id, seq)
);
-- No foreign key to the action, which is one row for a million of these: checking it takes as long as writing them.
create index contact_action_items_contact on contact_action_items (tenant_id, contact_id, action_id);

-- The story of a contact, line by line; what many share stands in contact_actions.

create table contact_activities (
  tenant_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  at timestamptz not null default now(),
  kind text not null,
  user_id uuid,
  real_user_id uuid,
  details jsonb not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create index contact_activities_contact on contact_activities (tenant_id, contact_id, at desc, id desc);
create index contact_activities_user on contact_activities (tenant_id, user_id, at desc);

-- Right after a large import the planner still takes the table for a small one, and joins it row by row. Before work on
-- many contacts it is told how many there are; the app's role owns no table and may not say ANALYZE itself.

create function know_contacts(at_least integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (select reltuples from pg_class where oid = 'public.contacts'::regclass) < at_least then
    analyze public.contacts;
  end if;
end
$$;
revoke all on function know_contacts from public;
grant execute on function know_contacts to crm_app;

call protect_tenant_tables();

-- Down Migration

drop function know_contacts;
drop table contact_activities, contact_action_items, contact_actions, contact_groups, groups;
alter table pools drop constraint pools_name, drop column updated_at, drop column lock_version;
drop statistics contacts_holder_dependencies;
alter table contacts drop constraint contacts_one_holder, drop column merged_into_id, drop column email_verified_at, drop column holder_id;
drop procedure protect_tenant_tables;

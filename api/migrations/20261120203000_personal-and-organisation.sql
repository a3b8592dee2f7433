-- Up Migration

-- What a person keeps at hand.

create table favorites (
  tenant_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('contact', 'user')),
  favorite_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, kind, favorite_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);

create table quick_filters (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  contacts_scope jsonb not null default '{}',
  columns jsonb not null default '[]',
  shared boolean not null default false,
  position integer not null default 0,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index quick_filters_name on quick_filters (tenant_id, user_id, lower(name));
create index quick_filters_shared on quick_filters (tenant_id, user_id) where shared;

-- The view that a person's list of contacts opens with; it may be one that somebody shares with them.
create table default_quick_filters (
  tenant_id uuid not null,
  user_id uuid not null,
  quick_filter_id uuid not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, quick_filter_id) references quick_filters (tenant_id, id) on delete cascade
);
create index default_quick_filters_filter on default_quick_filters (tenant_id, quick_filter_id);

create table dashboards (
  tenant_id uuid not null,
  user_id uuid not null,
  type text not null,
  layout jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id, type),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);

-- For figures over what was done, of some people and of everybody: read from the index alone.
drop index contact_activities_user;
create index contact_activities_user on contact_activities (tenant_id, user_id, at desc) include (kind);
create index contact_activities_newest on contact_activities (tenant_id, at desc) include (kind);

-- For figures over policies: a holder's all, and everybody's newest, read from the index alone.
create index policies_holder_figures on policies (tenant_id, holder_id)
  include (status, carrier_id, annual_premium_cents, issue_date, contact_id) where deleted_at is null and holder_id is not null;
create index policies_newest on policies (tenant_id, created_at desc)
  include (status, carrier_id, annual_premium_cents, issue_date) where deleted_at is null and holder_id is not null;

-- Whoever laid out a pool keeps sight of it while nobody is in it.
alter table pools add column created_by uuid;
-- Whether anything waits in it, deleted contacts included.
create index contacts_in_pool on contacts (tenant_id, pool_id) where pool_id is not null;

-- Groups are their maker's: two people may call theirs the same.
alter table groups drop constraint groups_tenant_id_name_key;
create unique index groups_name on groups (tenant_id, created_by, lower(name));

call protect_tenant_tables();

-- Down Migration

drop index groups_name;
alter table groups add constraint groups_tenant_id_name_key unique (tenant_id, name);
drop index contacts_in_pool;
alter table pools drop column created_by;
drop index policies_newest, policies_holder_figures;
drop index contact_activities_newest, contact_activities_user;
create index contact_activities_user on contact_activities (tenant_id, user_id, at desc);
drop table dashboards, default_quick_filters, quick_filters, favorites;

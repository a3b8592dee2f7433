-- Up Migration

-- Who is not to be called, texted or written to any more: by number or e-mail address, over all numbers of the tenant. A row that
-- has ended stays, so that it can be told what held when.
create table suppressions (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  channel text not null check (channel in ('call', 'text', 'email')),
  address text collate "C" not null check (address <> ''),
  since timestamptz not null,
  source text not null check (source in ('call', 'text', 'email', 'person', 'contact')),
  word text not null default '',
  reason text not null default '',
  created_by uuid,
  confirmed_at timestamptz,
  ended_at timestamptz,
  ended_by uuid,
  ended_word text not null default '',
  ended_reason text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by),
  foreign key (tenant_id, ended_by) references users (tenant_id, id) on delete set null (ended_by)
);
create unique index suppressions_in_force on suppressions (tenant_id, address, channel) where ended_at is null;
create index suppressions_newest on suppressions (tenant_id, since desc, id desc);
create index suppressions_by on suppressions (tenant_id, created_by) where created_by is not null;
create index suppressions_ended_by on suppressions (tenant_id, ended_by) where ended_by is not null;

call protect_tenant_tables();

-- Down Migration

drop table suppressions;

-- Up Migration

create table agent_licenses (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('license', 'appointment')),
  state text,
  carrier_id uuid,
  number text not null default '',
  starts_on date,
  ends_on date,
  notes text not null default '',
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, carrier_id) references carriers (tenant_id, id) on delete cascade,
  check (case kind when 'license' then state is not null and carrier_id is null else carrier_id is not null end),
  check (ends_on >= starts_on)
);
create index agent_licenses_person on agent_licenses (tenant_id, user_id, kind);

call protect_tenant_tables();

-- Down Migration

drop table agent_licenses;

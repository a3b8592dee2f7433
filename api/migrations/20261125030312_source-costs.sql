-- Up Migration

-- What leads of a source or a vendor cost in some days: so much in all, or each. Without a person it is of the leads of the whole
-- brand, else of those that this person and everybody below hold.
create table source_costs (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  source_id uuid,
  api_vendor_id uuid,
  "from" date not null,
  "to" date not null,
  amount_cents bigint check (amount_cents between 0 and 100000000000),
  per_lead_cents bigint check (per_lead_cents between 0 and 100000000000),
  note text not null default '',
  for_user_id uuid,
  created_by uuid not null,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, source_id) references sources (tenant_id, id) on delete cascade,
  foreign key (tenant_id, api_vendor_id) references api_vendors (tenant_id, id) on delete cascade,
  foreign key (tenant_id, for_user_id) references users (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id),
  check ((source_id is null) <> (api_vendor_id is null)),
  check ((amount_cents is null) <> (per_lead_cents is null)),
  check ("from" <= "to")
);
create index source_costs_newest on source_costs (tenant_id, "to" desc, id desc);
create index source_costs_of_source on source_costs (tenant_id, source_id) where source_id is not null;
create index source_costs_of_vendor on source_costs (tenant_id, api_vendor_id) where api_vendor_id is not null;
create index source_costs_maker on source_costs (tenant_id, created_by);
create index source_costs_of_people on source_costs (tenant_id, for_user_id) where for_user_id is not null;

call protect_tenant_tables();

-- Down Migration

drop table source_costs;

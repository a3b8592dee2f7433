-- Up Migration

-- What somebody, or a company or business unit, wants to reach in each week, month, quarter or annual enrollment; of premium in cents.
create table goals (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  metric text not null check (metric in ('applications', 'issued', 'annual_premium', 'calls', 'appointments', 'new_clients')),
  period text not null check (period in ('week', 'month', 'quarter', 'aep')),
  user_id uuid,
  corporation_id uuid,
  value bigint not null check (value between 1 and 10000000000),
  set_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, corporation_id) references corporations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, set_by) references users (tenant_id, id),
  check ((user_id is null) <> (corporation_id is null))
);
create unique index goals_of_person on goals (tenant_id, user_id, metric, period) where user_id is not null;
create unique index goals_of_company on goals (tenant_id, corporation_id, metric, period) where corporation_id is not null;
create index goals_set_by on goals (tenant_id, set_by);

call protect_tenant_tables();

-- Down Migration

drop table goals;

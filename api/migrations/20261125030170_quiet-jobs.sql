-- Up Migration

-- Broadcasts of the brand rest until an hour; the newest row that has not ended counts.
create table quiet_periods (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  until timestamptz not null,
  reason text not null default '',
  user_id uuid not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index quiet_periods_open on quiet_periods (tenant_id, until) where ended_at is null;

call protect_tenant_tables();

-- Down Migration

drop table quiet_periods;

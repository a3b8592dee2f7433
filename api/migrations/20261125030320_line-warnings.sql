-- Up Migration

-- That somebody was told how much of a line's month is used: once for each month and level, in percent.
create table line_warnings (
  tenant_id uuid not null references tenants (id),
  line text not null,
  user_id uuid not null,
  since timestamptz not null,
  level smallint not null check (level in (80, 100)),
  created_at timestamptz not null default now(),
  primary key (tenant_id, line, user_id, since, level),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);

call protect_tenant_tables();

-- Down Migration

drop table line_warnings;

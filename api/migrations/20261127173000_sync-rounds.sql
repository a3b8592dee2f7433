-- Up Migration

-- What a round with an account outside read, wrote and took away, or failed with; one in which nothing happened leaves no row.
create table sync_rounds (
  tenant_id uuid not null,
  id uuid not null,
  authorization_id uuid not null,
  at timestamptz not null,
  read integer not null default 0,
  written integer not null default 0,
  removed integer not null default 0,
  problem text,
  primary key (tenant_id, id),
  foreign key (tenant_id, authorization_id) references authorizations (tenant_id, id) on delete cascade
);
create index sync_rounds_account on sync_rounds (tenant_id, authorization_id, at desc);

call protect_tenant_tables();

-- Down Migration

drop table sync_rounds;

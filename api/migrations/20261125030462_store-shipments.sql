-- Up Migration

-- For how many months something was sold, and what goes out in each of them. What was sold before goes out once, as it was told.
alter table store_orders add column months_count integer check (months_count between 1 and 24);

create table store_shipments (
  tenant_id uuid not null,
  order_id uuid not null,
  month integer not null check (month >= 1),
  due_at timestamptz not null,
  shipped_at timestamptz,
  primary key (tenant_id, order_id, month),
  foreign key (tenant_id, order_id) references store_orders (tenant_id, order_id) on delete cascade
);
create index store_shipments_due on store_shipments (tenant_id, due_at) where shipped_at is null;

call protect_tenant_tables();

-- Down Migration

drop table store_shipments;
alter table store_orders drop column months_count;

-- Up Migration

-- What an order of the store holds besides its money. Name and price as sold stand in order_items.
create table store_orders (
  tenant_id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  quantity integer not null check (quantity > 0),
  chosen_count integer,
  ship_to jsonb,
  note text not null default '',
  shipped_at timestamptz,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
create index store_orders_product on store_orders (tenant_id, product_id);

-- What is taken off the shelf for an order: let go where nobody pays, back where a refund says so. Then the row is gone.
create table stock_holds (
  tenant_id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  quantity integer not null check (quantity > 0),
  taken_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
create index stock_holds_product on stock_holds (tenant_id, product_id);

-- To whom something is mailed, as they lived when it was ordered. Whoever is erased is no longer mailed.
create table store_recipients (
  tenant_id uuid not null,
  order_id uuid not null,
  place integer not null,
  contact_id uuid not null,
  name text not null,
  address text not null,
  address_2 text not null default '',
  city text not null,
  state text not null,
  zip_code text not null,
  taken_off_at timestamptz,
  primary key (tenant_id, order_id, place),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create index store_recipients_contact on store_recipients (tenant_id, contact_id);

call protect_tenant_tables();

-- Down Migration

drop table store_recipients;
drop table stock_holds;
drop table store_orders;

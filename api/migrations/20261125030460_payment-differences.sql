-- Up Migration

-- Where Stripe and the books say different things of one charge, refund or dispute. Null: that side knows nothing of it.
create table payment_differences (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  kind text not null check (kind in ('charge', 'refund', 'dispute')),
  stripe_id text not null,
  charge_id text not null,
  order_id uuid,
  theirs_cents integer,
  ours_cents integer,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  told_at timestamptz,
  settled_at timestamptz,
  settled_by uuid,
  note text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, kind, stripe_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, settled_by) references users (tenant_id, id)
);
create index payment_differences_newest on payment_differences (tenant_id, found_at desc, id desc);
create index payment_differences_order on payment_differences (tenant_id, order_id) where order_id is not null;
create index payment_differences_settler on payment_differences (tenant_id, settled_by) where settled_by is not null;
create index ledger_transfers_newest on ledger_transfers (tenant_id, at);

call protect_tenant_tables();

-- Down Migration

drop index ledger_transfers_newest;
drop table payment_differences;

-- Up Migration

-- What was had for an order elsewhere before its money was taken, such as a number at the carrier.
alter table orders add column provided jsonb;

-- A number that was bought for a price: what for, from whose account, paid until when; `ends_at` is when one that was given back goes.
alter table phone_numbers
  add column order_id uuid,
  add column account_id uuid,
  add column price_cents integer not null default 0 check (price_cents >= 0),
  add column paid_until timestamptz,
  add column ends_at timestamptz,
  add column past_due_since timestamptz,
  add column standing_day integer,
  add foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete set null (order_id),
  add foreign key (tenant_id, account_id) references billing_accounts (tenant_id, id) on delete set null (account_id),
  add check (price_cents = 0 or paid_until is not null);
create unique index phone_numbers_order on phone_numbers (tenant_id, order_id) where order_id is not null;
create index phone_numbers_account on phone_numbers (tenant_id, account_id) where account_id is not null;
create index phone_numbers_due on phone_numbers (tenant_id, paid_until) where released_at is null and price_cents > 0;
create index phone_numbers_ending on phone_numbers (tenant_id, ends_at) where released_at is null and ends_at is not null;

-- Down Migration

alter table phone_numbers
  drop column standing_day,
  drop column past_due_since,
  drop column ends_at,
  drop column paid_until,
  drop column price_cents,
  drop column account_id,
  drop column order_id;
alter table orders drop column provided;

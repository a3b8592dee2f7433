-- Up Migration

-- What is used beyond what a self-paid plan includes, in cents each; 0 is free. A subscription keeps what it was sold at.
alter table line_plans add column overage_cents integer not null default 0 check (overage_cents >= 0);
alter table line_subscriptions add column overage_cents integer not null default 0 check (overage_cents >= 0);

-- A month of a subscription that has ended, on the terms of then: what is told of it later is billed by them.
create table line_months (
  tenant_id uuid not null references tenants (id),
  subscription_id uuid not null,
  since timestamptz not null,
  until timestamptz not null,
  included integer not null,
  overage_cents integer not null,
  primary key (tenant_id, subscription_id, since),
  foreign key (tenant_id, subscription_id) references line_subscriptions (tenant_id, id) on delete cascade
);

-- A call or text that stands in a bill because it went beyond what was included: in one bill, once.
create table line_overage (
  tenant_id uuid not null references tenants (id),
  line text not null check (line in ('dialer', 'sms')),
  entry_id uuid not null,
  subscription_id uuid not null,
  since timestamptz not null,
  order_id uuid not null,
  amount integer not null check (amount > 0),
  amount_cents integer not null check (amount_cents >= 0),
  primary key (tenant_id, line, entry_id),
  foreign key (tenant_id, subscription_id, since) references line_months (tenant_id, subscription_id, since) on delete cascade,
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index line_overage_month on line_overage (tenant_id, subscription_id, since);
create index line_overage_order on line_overage (tenant_id, order_id);

call protect_tenant_tables();

-- Down Migration

drop table line_overage, line_months;
alter table line_subscriptions drop column overage_cents;
alter table line_plans drop column overage_cents;

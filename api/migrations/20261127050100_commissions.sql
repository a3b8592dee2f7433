-- Up Migration

-- What somebody earned by a policy: above zero, and below it what the carrier took back. Goes with its policy.
create table commission_entries (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  policy_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('first_year', 'renewal', 'override', 'bonus', 'chargeback')),
  amount_cents bigint not null check (amount_cents between -1000000000 and 1000000000),
  earned_on date not null,
  paid_on date,
  statement text not null default '',
  created_by uuid not null,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, policy_id) references policies (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id),
  check (amount_cents <> 0 and (kind = 'chargeback') = (amount_cents < 0))
);
create index commission_entries_policy on commission_entries (tenant_id, policy_id, earned_on desc);
create index commission_entries_person on commission_entries (tenant_id, user_id, earned_on);
create index commission_entries_earned on commission_entries (tenant_id, earned_on);
create index commission_entries_paid on commission_entries (tenant_id, paid_on) where paid_on is not null;
create index commission_entries_maker on commission_entries (tenant_id, created_by);

call protect_tenant_tables();

-- Down Migration

drop table commission_entries;

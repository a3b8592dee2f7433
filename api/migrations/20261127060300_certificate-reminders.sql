-- Up Migration

-- That somebody was reminded of a certificate that ends. One row a reminder, claimed by whoever sends it.
create table training_reminders (
  tenant_id uuid not null references tenants (id),
  completion_id uuid not null,
  days integer not null check (days in (7, 30)),
  sent_at timestamptz not null,
  primary key (tenant_id, completion_id, days),
  foreign key (tenant_id, completion_id) references training_completions (tenant_id, id) on delete cascade
);

call protect_tenant_tables();

-- Down Migration

drop table training_reminders;

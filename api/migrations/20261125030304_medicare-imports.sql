-- Up Migration

-- What of a contact went to a Medicare platform, or onto paper, and by whose consent. What was in it is sealed.
create table medicare_imports (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  contact_id uuid not null,
  user_id uuid not null,
  target text not null check (target in ('sunfire', 'paper')),
  is_stand_in boolean not null default false,
  fields jsonb not null,
  sent_sealed text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index medicare_imports_of_contact on medicare_imports (tenant_id, contact_id, created_at desc);

call protect_tenant_tables();

-- Down Migration

drop table medicare_imports;

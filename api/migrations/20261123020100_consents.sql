-- Up Migration

-- What somebody agreed to: one row for each way of reaching them, in the words that they saw. None is ever changed.
create table consents (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  contact_id uuid not null,
  channel text not null check (channel in ('call', 'text', 'email')),
  address text collate "C" not null,
  source text not null,
  version text not null,
  wording text not null,
  ip text not null default '',
  agreed_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create index consents_contact on consents (tenant_id, contact_id, agreed_at desc, id desc);
create index consents_address on consents (tenant_id, address, channel, agreed_at desc);

call protect_tenant_tables();

-- Down Migration

drop table consents;

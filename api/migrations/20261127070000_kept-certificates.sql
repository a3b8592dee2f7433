-- Up Migration

-- Certificates of consents that whoever issued them is asked to keep for us: each once, and what became of it.
create table kept_certificates (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  contact_id uuid not null,
  url text not null,
  -- Who sold the lead.
  vendor text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'expired', 'mismatch', 'refused', 'given_up')),
  kept_until timestamptz,
  tries integer not null default 0,
  -- When it is asked for next; null once it is settled.
  next_at timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create unique index kept_certificates_url on kept_certificates (tenant_id, url);
create index kept_certificates_contact on kept_certificates (tenant_id, contact_id);
create index kept_certificates_due on kept_certificates (tenant_id, next_at) where next_at is not null;

call protect_tenant_tables();

-- Down Migration

drop table kept_certificates;

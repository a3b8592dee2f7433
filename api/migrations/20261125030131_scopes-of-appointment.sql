-- Up Migration

-- The number by which a license is known throughout the country; it stands on every scope of appointment.
alter table profiles add column npn text check (npn ~ '^[0-9]{6,10}$');

create table soa_requests (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number bigint not null,
  contact_id uuid,
  user_id uuid not null,
  status text not null default 'open' check (status in ('open', 'submitted', 'completed', 'declined', 'expired', 'rejected')),
  language text not null,
  initiated_by text not null,
  channel text not null,
  sent_to text,
  products_suggested jsonb not null default '[]',
  products_agreed jsonb not null default '[]',
  appointment_at timestamptz,
  appointment_method text,
  contact_method text,
  plans_represented jsonb not null default '[]',
  explanation text not null default '',
  agent_signature text,
  carrier_confirmation text not null default '',
  opened_at timestamptz,
  expires_at timestamptz not null,
  submission_id uuid,
  submitted_at timestamptz,
  signer text,
  signer_name text,
  relationship text,
  signature_kind text,
  identity text,
  wording_version text,
  completed_at timestamptz,
  declined_at timestamptz,
  rejected_at timestamptz,
  reason text not null default '',
  valid_until timestamptz,
  retain_until date,
  replaces_id uuid,
  sealed_at timestamptz,
  last_seq bigint not null default 0,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete set null (contact_id),
  foreign key (tenant_id, replaces_id) references soa_requests (tenant_id, id)
);
create index soa_requests_newest on soa_requests (tenant_id, created_at desc, id desc);
create index soa_requests_of_user on soa_requests (tenant_id, user_id, created_at desc, id desc);
create index soa_requests_of_contact on soa_requests (tenant_id, contact_id, created_at desc);
create index soa_requests_waiting on soa_requests (tenant_id, status, expires_at);

create table soa_links (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  request_id uuid not null,
  kind text not null,
  token_hash text not null,
  message_id uuid,
  sent_at timestamptz,
  dead_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, request_id) references soa_requests (tenant_id, id)
);
create index soa_links_of_request on soa_links (tenant_id, request_id, created_at);
create index soa_links_of_message on soa_links (tenant_id, message_id) where message_id is not null;

create table soa_documents (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  request_id uuid not null,
  kind text not null check (kind in ('signed', 'completed')),
  sealed text not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, request_id, kind),
  foreign key (tenant_id, request_id) references soa_requests (tenant_id, id)
);

create table soa_events (
  tenant_id uuid not null references tenants (id),
  seq bigint not null check (seq > 0),
  request_id uuid not null,
  at timestamptz not null,
  kind text not null,
  user_id uuid,
  real_user_id uuid,
  facts jsonb not null default '{}',
  previous text not null,
  hash text not null,
  primary key (tenant_id, seq),
  foreign key (tenant_id, request_id) references soa_requests (tenant_id, id)
);
create index soa_events_of_request on soa_events (tenant_id, request_id, seq);

call protect_tenant_tables();

-- What was signed and what happened to it is written once. Nothing of a request is ever deleted either.
revoke update, delete on soa_events, soa_documents from crm_app;
revoke delete on soa_requests, soa_links from crm_app;

-- Down Migration

drop table soa_events;
drop table soa_documents;
drop table soa_links;
drop table soa_requests;
alter table profiles drop column npn;

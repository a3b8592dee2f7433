-- Up Migration

-- What carriers were asked and answered, as it was that day. Premiums are cents.
create table quotes (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  owner_id uuid not null,
  contact_id uuid,
  product text not null,
  asked jsonb not null,
  results jsonb not null,
  left_out jsonb not null default '[]',
  notes jsonb not null default '[]',
  source text not null check (source in ('csg', 'sample')),
  as_of timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references users (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete set null (contact_id)
);
create index quotes_newest on quotes (tenant_id, created_at desc, id desc);
create index quotes_of_owner on quotes (tenant_id, owner_id, created_at desc, id desc);
create index quotes_of_contact on quotes (tenant_id, contact_id, created_at desc);

-- What was put before somebody: the figures stay as they were.
create table quote_proposals (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  quote_id uuid not null,
  created_by uuid not null,
  language text not null check (language in ('en', 'es')),
  prepared_for text not null default '',
  note text not null default '',
  lines jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index quote_proposals_of_quote on quote_proposals (tenant_id, quote_id, created_at);

-- Answers of a day, by what was asked; nobody is named in it.
create table quote_cache (
  tenant_id uuid not null references tenants (id),
  question_hash text not null,
  offers jsonb not null,
  answered_at timestamptz not null,
  primary key (tenant_id, question_hash)
);
create index quote_cache_age on quote_cache (tenant_id, answered_at);

-- One sign-on a key. While one process renews it, the others wait for that.
create table csg_sessions (
  tenant_id uuid not null references tenants (id),
  key_hash text not null,
  token text,
  expires_at timestamptz,
  renewing_until timestamptz,
  primary key (tenant_id, key_hash)
);

call protect_tenant_tables();

revoke update on quote_proposals from crm_app;

-- Down Migration

drop table csg_sessions;
drop table quote_cache;
drop table quote_proposals;
drop table quotes;

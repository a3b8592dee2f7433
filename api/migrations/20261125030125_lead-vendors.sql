-- Up Migration

alter table api_vendors
  add column active boolean not null default true,
  -- What comes in under which name and is which field here, and what is the same for every lead.
  add column fields jsonb not null default '[]',
  -- Who gets the leads, in turn; nobody where they wait in a pool.
  add column owner_ids jsonb not null default '[]',
  add column next_owner integer not null default 0,
  add column pool_id uuid,
  add column tags jsonb not null default '[]',
  add column status_id uuid,
  add column source_id uuid,
  add column again_within_days integer not null default 30 check (again_within_days between 0 and 365),
  add column daily_cap integer check (daily_cap > 0),
  add column allowed_addresses jsonb not null default '[]',
  add column answer_format text not null default 'json' check (answer_format in ('json', 'xml')),
  add column ended_at timestamptz,
  add column lock_version integer not null default 0,
  add foreign key (tenant_id, pool_id) references pools (tenant_id, id) on delete set null (pool_id),
  add foreign key (tenant_id, status_id) references statuses (tenant_id, id) on delete set null (status_id),
  add foreign key (tenant_id, source_id) references sources (tenant_id, id) on delete set null (source_id);
alter table api_vendors drop constraint api_vendors_tenant_id_vendor_name_key;
create unique index api_vendors_name on api_vendors (tenant_id, lower(vendor_name)) where ended_at is null;

create table api_vendor_keys (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  vendor_id uuid not null,
  -- How it begins, to tell it apart by; the key itself is kept as a hash alone.
  prefix text not null,
  key_hash text collate "C" not null,
  active boolean not null default true,
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, vendor_id) references api_vendors (tenant_id, id),
  unique (tenant_id, key_hash)
);
create index api_vendor_keys_vendor on api_vendor_keys (tenant_id, vendor_id, created_at desc);

create table api_vendor_posts (
  tenant_id uuid not null references tenants (id),
  -- What the vendor knows the lead by.
  id uuid not null,
  vendor_id uuid not null,
  key_id uuid,
  vendor_lead_id text,
  -- Of what came, for a post without an id of the vendor's own.
  digest text not null,
  outcome text not null check (outcome in ('accepted', 'duplicate', 'rejected', 'test')),
  code text not null,
  -- What is wrong, by the vendor's own names; never a value.
  reasons jsonb not null default '[]',
  -- Names that came and have no place.
  unmapped jsonb not null default '[]',
  contact_id uuid,
  body_sealed text,
  format text not null check (format in ('json', 'form', 'xml')),
  ip text not null,
  replayed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, vendor_id) references api_vendors (tenant_id, id),
  foreign key (tenant_id, key_id) references api_vendor_keys (tenant_id, id) on delete set null (key_id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete set null (contact_id)
);
create index api_vendor_posts_vendor on api_vendor_posts (tenant_id, vendor_id, created_at desc, id desc);
create index api_vendor_posts_key on api_vendor_posts (tenant_id, key_id, outcome);
create index api_vendor_posts_contact on api_vendor_posts (tenant_id, contact_id) where contact_id is not null;
create index api_vendor_posts_digest on api_vendor_posts (tenant_id, vendor_id, digest, created_at desc);
create index api_vendor_posts_body on api_vendor_posts (tenant_id, created_at) where body_sealed is not null;
-- A lead of the vendor's is answered once; what was rejected may come again.
create unique index api_vendor_posts_lead on api_vendor_posts (tenant_id, vendor_id, vendor_lead_id) where outcome <> 'rejected';

-- The certificate that a consent was given with: its address, or the id by which whoever issued it knows it.
alter table consents add column certificate text not null default '';

call protect_tenant_tables();

-- Down Migration

alter table consents drop column certificate;
drop table api_vendor_posts, api_vendor_keys;
drop index api_vendors_name;
delete from api_vendors where ended_at is not null;
alter table api_vendors
  drop column active, drop column fields, drop column owner_ids, drop column next_owner, drop column pool_id, drop column tags,
  drop column status_id, drop column source_id, drop column again_within_days, drop column daily_cap, drop column allowed_addresses,
  drop column answer_format, drop column ended_at, drop column lock_version,
  add unique (tenant_id, vendor_name);

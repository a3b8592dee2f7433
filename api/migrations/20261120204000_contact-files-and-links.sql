-- Up Migration

-- Files of a contact. Their bytes are in the storage under storage_key.

create table contact_files (
  tenant_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  name text not null,
  content_type text not null,
  size bigint not null,
  scan text not null default 'not_scanned' check (scan in ('clean', 'not_scanned')),
  storage_key text not null,
  uploaded_by uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create index contact_files_contact on contact_files (tenant_id, contact_id, created_at desc, id desc);
create index contact_files_purge on contact_files (tenant_id, deleted_at) where deleted_at is not null;

-- Who belongs to whom, told from each side: `relation` is what the linked contact is to the contact.

create table contact_links (
  tenant_id uuid not null,
  contact_id uuid not null,
  linked_contact_id uuid not null,
  relation text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, contact_id, linked_contact_id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, linked_contact_id) references contacts (tenant_id, id) on delete cascade,
  check (contact_id <> linked_contact_id)
);
create index contact_links_linked on contact_links (tenant_id, linked_contact_id);

-- A street to find a household by.

create index contact_addresses_place on contact_addresses (tenant_id, zip_code, contact_id) where zip_code <> '' and address <> '';

-- What was sent, done, said and handed over: written by those who do it, read on the contact.

create table email_logs (
  tenant_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  user_id uuid,
  campaign_id uuid,
  subject text not null default '',
  recipient text not null default '',
  status text not null default 'queued' check (status in ('queued', 'sent', 'delivered', 'opened', 'clicked', 'bounced', 'failed')),
  sent_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,
  bounced_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create index email_logs_contact on email_logs (tenant_id, contact_id, created_at desc, id desc);

create table workflow_logs (
  tenant_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  workflow_id uuid,
  workflow text not null default '',
  step text not null default '',
  status text not null default 'done' check (status in ('waiting', 'done', 'skipped', 'failed')),
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create index workflow_logs_contact on workflow_logs (tenant_id, contact_id, at desc, id desc);

create table call_files (
  tenant_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  user_id uuid,
  direction text not null check (direction in ('inbound', 'outbound')),
  from_number text not null default '',
  to_number text not null default '',
  started_at timestamptz not null default now(),
  seconds integer not null default 0,
  recording_key text,
  class text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create index call_files_contact on call_files (tenant_id, contact_id, started_at desc, id desc);

create table transfer_logs (
  tenant_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  from_user_id uuid,
  to_user_id uuid,
  attempt_id uuid,
  reverted boolean not null default false,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create index transfer_logs_contact on transfer_logs (tenant_id, contact_id, at desc, id desc);

call protect_tenant_tables();

-- Down Migration

drop table transfer_logs, call_files, workflow_logs, email_logs, contact_links, contact_files;
drop index contact_addresses_place;

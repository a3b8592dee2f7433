-- Up Migration

-- The public page of a person, or of a company or business unit. Its address is `domain_name`, a label before the brand's
-- domain, taken once in a tenant whoever has it; so it is kept here and nowhere else.
create table webpages (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid,
  corporation_id uuid,
  domain_name text collate "C" check (domain_name ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  webpage_active boolean not null default false,
  description text not null default '',
  color_1 text,
  color_2 text,
  color_3 text,
  faqs jsonb not null default '[]',
  latest_news jsonb not null default '[]',
  languages_spoken jsonb not null default '[]',
  office_hours jsonb not null default '[]',
  office_address text not null default '',
  office_city text not null default '',
  office_state text,
  office_zip_code text not null default '',
  office_phone text,
  office_email text,
  facebook text not null default '',
  instagram text not null default '',
  linkedin text not null default '',
  twitter text not null default '',
  google text not null default '',
  youtube text not null default '',
  yelp text not null default '',
  tracking_code text,
  personal_photo_key text,
  personal_photo_type text,
  logo_key text,
  logo_type text,
  taken_down_at timestamptz,
  taken_down_by uuid,
  takedown_reason text not null default '',
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, domain_name),
  unique (tenant_id, user_id),
  unique (tenant_id, corporation_id),
  check (num_nonnulls(user_id, corporation_id) = 1),
  check (domain_name is not null or not webpage_active),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, corporation_id) references corporations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, taken_down_by) references users (tenant_id, id) on delete set null (taken_down_by)
);

-- What a page offers for reading: a file that is kept, or a link to one.
create table webpage_files (
  tenant_id uuid not null,
  id uuid not null,
  webpage_id uuid not null,
  position integer not null default 0,
  file_title text not null,
  file_link text not null default '',
  file_key text,
  file_type text,
  file_name text not null default '',
  file_size bigint not null default 0,
  preview_image_key text,
  preview_image_type text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, webpage_id) references webpages (tenant_id, id) on delete cascade
);
create index webpage_files_page on webpage_files (tenant_id, webpage_id, position);

-- What visitors wrote. What looks like spam waits to be looked at and has no contact.
create table webpage_messages (
  tenant_id uuid not null,
  id uuid not null,
  webpage_id uuid not null,
  owner_id uuid not null,
  contact_id uuid,
  spam boolean not null default false,
  spam_reason text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  email text,
  phone text,
  message text not null default '',
  consent boolean not null default false,
  consent_version text,
  consent_wording text not null default '',
  language text not null default 'en',
  ip text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, webpage_id) references webpages (tenant_id, id) on delete cascade,
  foreign key (tenant_id, owner_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete set null (contact_id)
);
create index webpage_messages_owner on webpage_messages (tenant_id, owner_id, spam, created_at desc, id desc);
create index webpage_messages_page on webpage_messages (tenant_id, webpage_id);
create index webpage_messages_contact on webpage_messages (tenant_id, contact_id) where contact_id is not null;

insert into webpages (tenant_id, id, corporation_id, domain_name)
  select tenant_id, gen_random_uuid(), id, lower(domain_name) from corporations where domain_name ~* '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'
  on conflict do nothing;
alter table corporations drop column domain_name;

call protect_tenant_tables();

-- Down Migration

alter table corporations add column domain_name text;
update corporations c set domain_name = w.domain_name from webpages w where w.tenant_id = c.tenant_id and w.corporation_id = c.id;
drop table webpage_messages, webpage_files, webpages;

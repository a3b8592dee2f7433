-- Up Migration

-- Texts. A conversation is one person here and one number of somebody else, whatever number of ours they wrote to.

create table text_conversations (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  phone_number text collate "C" not null check (phone_number <> ''),
  own_number text collate "C" not null,
  contact_id uuid,
  unread_count integer not null default 0,
  last_message_id uuid,
  last_message_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete set null (contact_id)
);
create unique index text_conversations_number on text_conversations (tenant_id, user_id, phone_number);
create index text_conversations_user on text_conversations (tenant_id, user_id, last_message_at desc, id desc);
create index text_conversations_newest on text_conversations (tenant_id, last_message_at desc, id desc);
create index text_conversations_unread on text_conversations (tenant_id, user_id, last_message_at desc, id desc) where unread_count > 0;
create index text_conversations_unknown on text_conversations (tenant_id, phone_number) where contact_id is null;
create index text_conversations_contact on text_conversations (tenant_id, contact_id) where contact_id is not null;

create table text_messages (
  tenant_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  author_id uuid,
  direction text not null check (direction in ('inbound', 'outbound')),
  from_number text collate "C" not null,
  to_number text collate "C" not null,
  body text not null default '',
  encoding text not null check (encoding in ('GSM-7', 'UCS-2')),
  segments integer not null default 1,
  status text not null check (status in ('queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed', 'received')),
  error_code integer,
  sid text,
  keyword text check (keyword in ('stop', 'help', 'start')),
  automatic boolean not null default false,
  campaign_trigger_id uuid,
  cost_micros bigint not null default 0,
  -- How often it was handed to the carrier, and since when it is not known what became of that.
  attempts integer not null default 0,
  attempted_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, conversation_id) references text_conversations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references users (tenant_id, id) on delete set null (author_id)
);
create unique index text_messages_sid on text_messages (tenant_id, sid);
create index text_messages_conversation on text_messages (tenant_id, conversation_id, created_at desc, id desc);
-- What was sent of late, for the limits; and what a person's texts say, for the search.
create index text_messages_user on text_messages (tenant_id, user_id, created_at desc);
create index text_messages_newest on text_messages (tenant_id, created_at desc);
create index text_messages_to on text_messages (tenant_id, to_number, created_at) where direction = 'outbound';
create index text_messages_author on text_messages (tenant_id, author_id) where author_id is not null;

create table text_media (
  tenant_id uuid not null,
  message_id uuid not null,
  n integer not null,
  state text not null check (state in ('waiting', 'kept', 'refused', 'gone')),
  content_type text not null default 'application/octet-stream',
  size bigint not null default 0,
  scan text not null default 'not_scanned' check (scan in ('clean', 'not_scanned')),
  storage_key text,
  source_url text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, message_id, n),
  foreign key (tenant_id, message_id) references text_messages (tenant_id, id) on delete cascade
);

create table text_templates (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- The company that it is shared in.
  company_id uuid,
  title text not null,
  body text not null,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, company_id) references corporations (tenant_id, id) on delete cascade
);
create index text_templates_user on text_templates (tenant_id, user_id);
create index text_templates_company on text_templates (tenant_id, company_id) where company_id is not null;

-- Who agreed to be texted, or asked not to be: never changed, only followed by another.
create table text_permissions (
  tenant_id uuid not null,
  id uuid not null,
  phone_number text collate "C" not null,
  contact_id uuid,
  permitted boolean not null,
  how text not null check (how in ('in_writing', 'web_form', 'spoken', 'text', 'other')),
  note text not null default '',
  agreed_at timestamptz not null,
  recorded_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete set null (contact_id),
  foreign key (tenant_id, recorded_by) references users (tenant_id, id) on delete set null (recorded_by)
);
create index text_permissions_number on text_permissions (tenant_id, phone_number, created_at desc, id desc);
create index text_permissions_contact on text_permissions (tenant_id, contact_id) where contact_id is not null;
create index text_permissions_recorder on text_permissions (tenant_id, recorded_by) where recorded_by is not null;

call protect_tenant_tables();

-- Down Migration

drop table text_permissions, text_templates, text_media, text_messages, text_conversations;

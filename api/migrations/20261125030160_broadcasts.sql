-- Up Migration

-- One thing written to many. Who gets it is fixed in campaign_recipients, whose states always add up to total_count.
create table campaigns (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  channel text not null check (channel in ('email', 'text')),
  title text not null,
  status text not null check (status in ('scheduled', 'sending', 'paused', 'done', 'cancelled')),
  user_id uuid not null,
  real_user_id uuid,
  content_id uuid not null,
  topic text not null default 'general' check (topic in ('general', 'medicare_plans')),
  sender text not null default 'me' check (sender in ('owner', 'me', 'brand')),
  origin text not null default '',
  client jsonb not null default '{}',
  held_by text check (held_by in ('person', 'safety')),
  total_count integer not null,
  send_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, content_id) references message_contents (tenant_id, id)
);
create index campaigns_newest on campaigns (tenant_id, created_at desc, id desc);
create index campaigns_open on campaigns (tenant_id, status) where status in ('scheduled', 'sending');

create table campaign_recipients (
  tenant_id uuid not null,
  campaign_id uuid not null,
  seq integer not null,
  contact_id uuid,
  -- Whose contact it was when it was chosen: given to somebody else since, it is left out.
  owner_id uuid,
  address text not null default '',
  state text not null check (state in ('waiting', 'handed', 'left_out')),
  rule text,
  message_id uuid,
  primary key (tenant_id, campaign_id, seq),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete set null (contact_id)
);
create unique index campaign_recipients_once on campaign_recipients (tenant_id, campaign_id, address) where state <> 'left_out';
create index campaign_recipients_waiting on campaign_recipients (tenant_id, campaign_id, seq) where state = 'waiting';
create index campaign_recipients_message on campaign_recipients (tenant_id, message_id) where message_id is not null;
create index campaign_recipients_contact on campaign_recipients (tenant_id, contact_id) where contact_id is not null;

call protect_tenant_tables();

-- Down Migration

drop table campaign_recipients, campaigns;

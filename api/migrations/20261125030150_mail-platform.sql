-- Up Migration

-- The words of messages. A row never changes, so what went out can be shown for years; templates and campaigns point at one.
create table message_contents (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  channel text not null check (channel in ('email', 'text')),
  subject jsonb not null,
  preheader jsonb not null,
  blocks jsonb not null,
  hash text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, hash)
);

create table email_templates (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  title text not null,
  content_id uuid not null,
  corporation_ids jsonb not null default '[]',
  active boolean not null default true,
  position integer not null default 0,
  lock_version integer not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, content_id) references message_contents (tenant_id, id)
);
create index email_templates_order on email_templates (tenant_id, position, lower(title), id) where deleted_at is null;

-- One row is one mail to a contact, from the moment it is written down.
-- `opened_at` goes: mail programs fetch every picture, so an open says nothing.
alter table email_logs drop column opened_at;
alter table email_logs drop constraint email_logs_status_check;
update email_logs set status = 'sent' where status in ('opened', 'clicked');
alter table email_logs
  add constraint email_logs_status_check
    check (status in ('queued', 'sending', 'sent', 'delivered', 'failed', 'unsure', 'bounced', 'complained', 'left_out')),
  add column content_id uuid,
  add column merge_values jsonb not null default '{}',
  add column language text not null default 'en',
  add column cause text not null default 'person' check (cause in ('person', 'campaign')),
  add column sender_name text not null default '',
  add column reply_to text,
  add column origin text not null default '',
  add column bucket text not null default 'others',
  add column attempts integer not null default 0,
  add column claimed_at timestamptz,
  add column send_at timestamptz,
  add column rule text,
  add column diagnostic text not null default '',
  add foreign key (tenant_id, content_id) references message_contents (tenant_id, id);
create index email_logs_due on email_logs (tenant_id, cause desc, created_at) where status = 'queued';
create index email_logs_claimed on email_logs (tenant_id, claimed_at) where status = 'sending';
create index email_logs_campaign on email_logs (tenant_id, campaign_id, status) where campaign_id is not null;
create index email_logs_recipient on email_logs (tenant_id, recipient, created_at) where recipient <> '';

-- What leads from the link in a mail to its address, for longer than the contact may live.
create table mail_tokens (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  token_hash text not null,
  address text not null,
  language text not null default 'en',
  suppression_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, token_hash)
);

-- What mail servers said of addresses; at four points no more mail goes there until it is forgotten.
create table mail_addresses (
  tenant_id uuid not null references tenants (id),
  address text not null,
  points integer not null default 0,
  last_code text not null default '',
  last_at timestamptz not null default now(),
  primary key (tenant_id, address)
);

-- A receiving domain that asked us to slow down.
create table mail_pace (
  tenant_id uuid not null references tenants (id),
  bucket text not null,
  rests_until timestamptz not null,
  refusals integer not null default 0,
  primary key (tenant_id, bucket)
);

alter table suppressions drop constraint suppressions_source_check;
alter table suppressions add constraint suppressions_source_check
  check (source in ('call', 'text', 'email', 'person', 'contact', 'unsubscribe'));

alter table outbox_mails add column headers jsonb not null default '{}';

call protect_tenant_tables();
revoke update on message_contents from crm_app;

-- Down Migration

alter table outbox_mails drop column headers;
update suppressions set source = 'email' where source = 'unsubscribe';
alter table suppressions drop constraint suppressions_source_check;
alter table suppressions add constraint suppressions_source_check check (source in ('call', 'text', 'email', 'person', 'contact'));
drop table mail_pace, mail_addresses, mail_tokens;
drop index email_logs_due, email_logs_claimed, email_logs_campaign, email_logs_recipient;
alter table email_logs drop constraint email_logs_status_check;
update email_logs set status = 'failed' where status in ('sending', 'unsure', 'complained', 'left_out');
alter table email_logs
  add constraint email_logs_status_check
    check (status in ('queued', 'sent', 'delivered', 'opened', 'clicked', 'bounced', 'failed')),
  add column opened_at timestamptz,
  drop column content_id, drop column merge_values, drop column language, drop column cause, drop column sender_name,
  drop column reply_to, drop column origin, drop column bucket, drop column attempts, drop column claimed_at, drop column send_at,
  drop column rule, drop column diagnostic;
drop table email_templates, message_contents;

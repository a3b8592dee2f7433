-- Up Migration

-- Mails that come from contacts stand beside those that went to them: what they answer, who wrote, and their words as text.
alter table email_logs drop constraint email_logs_status_check;
alter table email_logs
  add constraint email_logs_status_check
    check (status in ('queued', 'sending', 'sent', 'delivered', 'failed', 'unsure', 'bounced', 'complained', 'left_out', 'received')),
  add column direction text not null default 'out' check (direction in ('out', 'in')),
  add column in_reply_to uuid,
  add column from_address text not null default '',
  add column body text not null default '';
create index email_logs_replies on email_logs (tenant_id, in_reply_to) where in_reply_to is not null;

-- What came in, each once by its hash; `raw` is forgotten after 30 days.
create table inbound_mails (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  hash text not null,
  mail_id uuid not null,
  kind text not null check (kind in ('bounce', 'delivered', 'complaint', 'automatic', 'reply')),
  raw bytea,
  received_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, hash),
  foreign key (tenant_id, mail_id) references email_logs (tenant_id, id) on delete cascade
);
create index inbound_mails_mail on inbound_mails (tenant_id, mail_id);
create index inbound_mails_raw on inbound_mails (tenant_id, received_at) where raw is not null;

alter table suppressions drop constraint suppressions_source_check;
alter table suppressions add constraint suppressions_source_check
  check (source in ('call', 'text', 'email', 'person', 'contact', 'unsubscribe', 'complaint'));

-- An answer by mail is heard by flows as one by text is.
create function wf_hear_mails() returns trigger
language plpgsql as $$
begin
  if wf_is_heard('{replied}') then
    insert into wf_events (tenant_id, id, kind, contact_id, ref, chain)
    select n.tenant_id, gen_random_uuid(), 'replied', n.contact_id, null, wf_chain() from new_rows n where n.direction = 'in';
  end if;
  return null;
end
$$;
create trigger wf_email_logs_inserted after insert on email_logs referencing new table as new_rows
  for each statement execute function wf_hear_mails();

call protect_tenant_tables();

-- Down Migration

drop trigger wf_email_logs_inserted on email_logs;
drop function wf_hear_mails;
update suppressions set source = 'email' where source = 'complaint';
alter table suppressions drop constraint suppressions_source_check;
alter table suppressions add constraint suppressions_source_check
  check (source in ('call', 'text', 'email', 'person', 'contact', 'unsubscribe'));
drop table inbound_mails;
delete from email_logs where direction = 'in';
drop index email_logs_replies;
alter table email_logs drop constraint email_logs_status_check;
alter table email_logs
  add constraint email_logs_status_check
    check (status in ('queued', 'sending', 'sent', 'delivered', 'failed', 'unsure', 'bounced', 'complained', 'left_out')),
  drop column direction, drop column in_reply_to, drop column from_address, drop column body;

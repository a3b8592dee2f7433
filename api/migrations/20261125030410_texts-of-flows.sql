-- Up Migration

-- A text of a flow: of one step of one way through it, once.
alter table text_messages add column wf_run_id uuid;
alter table text_messages add column wf_step_id text;
alter table text_messages add foreign key (tenant_id, wf_run_id) references wf_runs (tenant_id, id) on delete set null (wf_run_id);
create unique index text_messages_flow_step on text_messages (tenant_id, wf_run_id, wf_step_id) where wf_run_id is not null;

-- What goes to many, of broadcasts and of flows, is sent one after the other.
drop index text_messages_campaign_queued;
create index text_messages_many_queued on text_messages (tenant_id, send_at, id)
  where (campaign_id is not null or wf_run_id is not null) and status = 'queued';

-- A text of a flow is with the carrier, or never will be: whoever waits for it goes on.
create function wf_hear_text_messages() returns trigger
language plpgsql as $$
begin
  update wf_runs r set next_at = n.updated_at, message_id = null
  from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
  where n.wf_run_id is not null and o.status = 'queued' and n.status <> 'queued'
    and r.tenant_id = n.tenant_id and r.id = n.wf_run_id and r.message_id = n.id and r.state <> 'ended';
  return null;
end
$$;
create trigger wf_text_messages_updated after update on text_messages referencing old table as old_rows new table as new_rows
  for each statement execute function wf_hear_text_messages();

-- Down Migration

drop trigger wf_text_messages_updated on text_messages;
drop function wf_hear_text_messages;
delete from text_messages where wf_run_id is not null and status = 'queued';
drop index text_messages_many_queued;
create index text_messages_campaign_queued on text_messages (tenant_id, send_at, id) where campaign_id is not null and status = 'queued';
alter table text_messages drop column wf_step_id;
alter table text_messages drop column wf_run_id;

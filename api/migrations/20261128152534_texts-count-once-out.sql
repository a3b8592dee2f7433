-- Up Migration

-- A person's texts of a day are those that went out on it. From here on nobody writes texts until this is done.
create index text_messages_person on text_messages (tenant_id, user_id, sent_at)
  where sent_at is not null and not automatic and campaign_id is null and wf_run_id is null;

-- A text counts when it went out. One that came answers what a person wrote in the week before it, unless it is a word like STOP.
create or replace function hear_texts() returns trigger
language plpgsql as $$
begin
  insert into activity_touched (tenant_id, id, person_id, at)
  select tenant_id, gen_random_uuid(), user_id, quarter_of(at) from (
    select tenant_id, user_id, created_at as at from rows where direction = 'inbound'
    union all
    select tenant_id, user_id, sent_at from rows
    where direction = 'outbound' and sent_at is not null and status <> 'failed' and not automatic and campaign_id is null and wf_run_id is null
    union all
    select m.tenant_id, m.user_id, m.sent_at from rows r join text_messages m on m.tenant_id = r.tenant_id and m.conversation_id = r.conversation_id
    where r.direction = 'inbound' and r.keyword is null and m.direction = 'outbound' and m.status <> 'failed' and not m.automatic
      and m.campaign_id is null and m.wf_run_id is null and m.sent_at < r.created_at and m.sent_at >= r.created_at - interval '7 days'
  ) touched group by tenant_id, user_id, quarter_of(at);
  insert into contact_tries_touched (tenant_id, id, contact_id)
  select t.tenant_id, gen_random_uuid(), t.contact_id from rows r join text_conversations t on t.tenant_id = r.tenant_id and t.id = r.conversation_id
  where t.contact_id is not null and (
    r.direction = 'inbound' and r.keyword is null
    or r.direction = 'outbound' and r.sent_at is not null and r.status <> 'failed' and not r.automatic
  ) group by t.tenant_id, t.contact_id;
  return null;
end
$$;

-- All days, and the first tries of all who were texted, are counted anew by `fold_cells`; until then they are read from their rows.
select pg_advisory_xact_lock(hashtext('report_cells'), hashtext(id::text)) from tenants order by id;
update activity_clocks set reached_id = null, complete = false;
insert into contact_tries_touched (tenant_id, id, contact_id)
select tenant_id, gen_random_uuid(), contact_id from text_conversations where contact_id is not null group by tenant_id, contact_id;

-- Down Migration

drop index text_messages_person;

create or replace function hear_texts() returns trigger
language plpgsql as $$
begin
  insert into activity_touched (tenant_id, id, person_id, at)
  select tenant_id, gen_random_uuid(), user_id, quarter_of(created_at) from (
    select tenant_id, user_id, created_at from rows where not automatic
    union all
    select m.tenant_id, m.user_id, m.created_at from rows r join text_messages m on m.tenant_id = r.tenant_id and m.conversation_id = r.conversation_id
    where r.direction = 'inbound' and m.direction = 'outbound' and not m.automatic
      and m.created_at < r.created_at and m.created_at >= r.created_at - interval '7 days'
  ) touched group by tenant_id, user_id, quarter_of(created_at);
  insert into contact_tries_touched (tenant_id, id, contact_id)
  select t.tenant_id, gen_random_uuid(), t.contact_id from rows r join text_conversations t on t.tenant_id = r.tenant_id and t.id = r.conversation_id
  where t.contact_id is not null group by t.tenant_id, t.contact_id;
  return null;
end
$$;

update activity_clocks set reached_id = null, complete = false;
insert into contact_tries_touched (tenant_id, id, contact_id)
select tenant_id, gen_random_uuid(), contact_id from text_conversations where contact_id is not null group by tenant_id, contact_id;

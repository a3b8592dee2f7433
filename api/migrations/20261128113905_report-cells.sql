-- Up Migration

-- What people did, by the day of the brand's clock; a column is one of the report `activity`.
create table activity_days (
  tenant_id uuid not null references tenants (id),
  person_id uuid not null,
  on_day date not null,
  facts integer not null,
  calls_out integer not null,
  reached integer not null,
  calls_in integer not null,
  talk bigint not null,
  missed integer not null,
  voicemail integer not null,
  texts_out integer not null,
  texts_in integer not null,
  texts_answered integer not null,
  mails integer not null,
  notes integer not null,
  held integer not null,
  no_show integer not null,
  primary key (tenant_id, person_id, on_day)
);

-- By whose clock those days are, and up to whom they are counted.
create table activity_clocks (
  tenant_id uuid primary key references tenants (id),
  zone text not null,
  reached_id uuid,
  complete boolean not null default false
);

-- Whose days have changed since: appended only, so that nobody waits for anybody, and taken by the job `fold_cells`.
create table activity_touched (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  person_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, person_id, id)
);

-- When somebody first tried to reach a contact since it came, and whether anybody has. Who was neither tried nor reached has no row.
create table contact_tries (
  tenant_id uuid not null references tenants (id),
  contact_id uuid not null,
  tried_at timestamptz,
  reached boolean not null,
  primary key (tenant_id, contact_id)
);

create table contact_tries_touched (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  contact_id uuid not null,
  primary key (tenant_id, contact_id, id)
);

-- Since when a contact is in its status; nobody knows of one that came with it or was in it before that was kept.
alter table contacts add column status_since timestamptz;

-- A day of a person is counted anew by their own rows.
create index notes_author on notes (tenant_id, author_id, created_at) where deleted_at is null;
create index email_logs_person on email_logs (tenant_id, user_id, sent_at) where cause = 'person' and sent_at is not null;
create index calls_refused on calls (tenant_id, created_at) where refusal is not null;

-- A quarter of an hour is of one day by any clock.
create function quarter_of(at timestamptz) returns timestamptz
language sql immutable parallel safe as $$ select date_bin('15 minutes', at, 'epoch') $$;

-- Each of these hears the rows that a statement wrote, took away, or changed: those as they were and those as they are.
create function hear_calls() returns trigger
language plpgsql as $$
begin
  insert into activity_touched (tenant_id, id, person_id, at)
  select tenant_id, gen_random_uuid(), user_id, quarter_of(created_at) from rows
  where user_id is not null and not internal and status <> 'refused' group by tenant_id, user_id, quarter_of(created_at);
  insert into contact_tries_touched (tenant_id, id, contact_id)
  select tenant_id, gen_random_uuid(), contact_id from rows
  where contact_id is not null and (call_direction = 'outbound' or answered_at is not null) group by tenant_id, contact_id;
  return null;
end
$$;

-- A text that came answers those of the week before it.
create function hear_texts() returns trigger
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

create function hear_conversations() returns trigger
language plpgsql as $$
begin
  insert into contact_tries_touched (tenant_id, id, contact_id)
  select tenant_id, gen_random_uuid(), contact_id from rows where contact_id is not null group by tenant_id, contact_id;
  return null;
end
$$;

create function hear_notes() returns trigger
language plpgsql as $$
begin
  insert into activity_touched (tenant_id, id, person_id, at)
  select tenant_id, gen_random_uuid(), author_id, quarter_of(created_at) from rows
  where author_id is not null and deleted_at is null group by tenant_id, author_id, quarter_of(created_at);
  return null;
end
$$;

create function hear_mails() returns trigger
language plpgsql as $$
begin
  insert into activity_touched (tenant_id, id, person_id, at)
  select tenant_id, gen_random_uuid(), user_id, quarter_of(sent_at) from rows
  where user_id is not null and sent_at is not null and cause = 'person' group by tenant_id, user_id, quarter_of(sent_at);
  return null;
end
$$;

create function hear_occurrences() returns trigger
language plpgsql as $$
begin
  insert into activity_touched (tenant_id, id, person_id, at)
  select tenant_id, gen_random_uuid(), user_id, quarter_of(start_date) from rows
  where type = 'appointment' and status in ('completed', 'no_show') group by tenant_id, user_id, quarter_of(start_date);
  return null;
end
$$;

create trigger hear_calls_inserted after insert on calls referencing new table as rows for each statement execute function hear_calls();
create trigger hear_calls_was after update on calls referencing old table as rows for each statement execute function hear_calls();
create trigger hear_calls_is after update on calls referencing new table as rows for each statement execute function hear_calls();
create trigger hear_calls_deleted after delete on calls referencing old table as rows for each statement execute function hear_calls();
create trigger hear_texts_inserted after insert on text_messages referencing new table as rows for each statement execute function hear_texts();
create trigger hear_texts_was after update on text_messages referencing old table as rows for each statement execute function hear_texts();
create trigger hear_texts_is after update on text_messages referencing new table as rows for each statement execute function hear_texts();
create trigger hear_texts_deleted after delete on text_messages referencing old table as rows for each statement execute function hear_texts();
create trigger hear_conversations_was after update on text_conversations referencing old table as rows for each statement execute function hear_conversations();
create trigger hear_conversations_is after update on text_conversations referencing new table as rows for each statement execute function hear_conversations();
create trigger hear_conversations_deleted after delete on text_conversations referencing old table as rows for each statement execute function hear_conversations();
create trigger hear_notes_inserted after insert on notes referencing new table as rows for each statement execute function hear_notes();
create trigger hear_notes_was after update on notes referencing old table as rows for each statement execute function hear_notes();
create trigger hear_notes_is after update on notes referencing new table as rows for each statement execute function hear_notes();
create trigger hear_notes_deleted after delete on notes referencing old table as rows for each statement execute function hear_notes();
create trigger hear_mails_inserted after insert on email_logs referencing new table as rows for each statement execute function hear_mails();
create trigger hear_mails_was after update on email_logs referencing old table as rows for each statement execute function hear_mails();
create trigger hear_mails_is after update on email_logs referencing new table as rows for each statement execute function hear_mails();
create trigger hear_mails_deleted after delete on email_logs referencing old table as rows for each statement execute function hear_mails();
create trigger hear_occurrences_inserted after insert on event_occurrences referencing new table as rows for each statement execute function hear_occurrences();
create trigger hear_occurrences_was after update on event_occurrences referencing old table as rows for each statement execute function hear_occurrences();
create trigger hear_occurrences_is after update on event_occurrences referencing new table as rows for each statement execute function hear_occurrences();
create trigger hear_occurrences_deleted after delete on event_occurrences referencing old table as rows for each statement execute function hear_occurrences();

create function contact_changes_status() returns trigger
language plpgsql as $$
begin
  new.status_since := new.updated_at;
  return new;
end
$$;

-- From here on nobody writes contacts, calls and texts until this is done.
alter table contacts disable trigger user;
update contacts c set status_since = h.at from (
  select tenant_id, contact_id, max(at) as at from contact_status_changes group by tenant_id, contact_id
) h where h.tenant_id = c.tenant_id and h.contact_id = c.id;
alter table contacts enable trigger user;
create trigger contacts_status_since before update on contacts
  for each row when (old.status_id is distinct from new.status_id) execute function contact_changes_status();

-- Days are counted by `fold_cells`, which knows the clocks.
insert into contact_tries (tenant_id, contact_id, tried_at, reached)
select tenant_id, contact_id, min(at) filter (where tried), bool_or(reached) from (
  select k.tenant_id, k.contact_id, k.created_at as at, k.call_direction = 'outbound' and k.status <> 'refused' and k.created_at >= c.created_at as tried,
    k.answered_at is not null and not k.voicemail as reached
  from calls k join contacts c on c.tenant_id = k.tenant_id and c.id = k.contact_id
  union all
  select m.tenant_id, t.contact_id, m.created_at, m.direction = 'outbound' and m.created_at >= c.created_at, m.direction = 'inbound'
  from text_messages m join text_conversations t on t.tenant_id = m.tenant_id and t.id = m.conversation_id
    join contacts c on c.tenant_id = t.tenant_id and c.id = t.contact_id
) rows where tried or reached group by tenant_id, contact_id;

call protect_tenant_tables();

-- Down Migration

drop trigger contacts_status_since on contacts;
drop function contact_changes_status;
alter table contacts drop column status_since;
drop trigger hear_occurrences_deleted on event_occurrences;
drop trigger hear_occurrences_is on event_occurrences;
drop trigger hear_occurrences_was on event_occurrences;
drop trigger hear_occurrences_inserted on event_occurrences;
drop trigger hear_mails_deleted on email_logs;
drop trigger hear_mails_is on email_logs;
drop trigger hear_mails_was on email_logs;
drop trigger hear_mails_inserted on email_logs;
drop trigger hear_notes_deleted on notes;
drop trigger hear_notes_is on notes;
drop trigger hear_notes_was on notes;
drop trigger hear_notes_inserted on notes;
drop trigger hear_conversations_deleted on text_conversations;
drop trigger hear_conversations_is on text_conversations;
drop trigger hear_conversations_was on text_conversations;
drop trigger hear_texts_deleted on text_messages;
drop trigger hear_texts_is on text_messages;
drop trigger hear_texts_was on text_messages;
drop trigger hear_texts_inserted on text_messages;
drop trigger hear_calls_deleted on calls;
drop trigger hear_calls_is on calls;
drop trigger hear_calls_was on calls;
drop trigger hear_calls_inserted on calls;
drop function hear_occurrences, hear_mails, hear_notes, hear_conversations, hear_texts, hear_calls, quarter_of;
drop index calls_refused;
drop index email_logs_person;
drop index notes_author;
drop table contact_tries_touched;
drop table contact_tries;
drop table activity_touched;
drop table activity_clocks;
drop table activity_days;

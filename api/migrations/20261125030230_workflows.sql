-- Up Migration

create table wf_categories (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index wf_categories_name on wf_categories (tenant_id, lower(name));

create table wf_templates (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  owner_id uuid not null,
  company_id uuid,
  title text not null,
  description text not null default '',
  wf_category_id uuid,
  shared text not null default 'own' check (shared in ('own', 'company', 'brand')),
  active boolean not null default true,
  definition jsonb not null,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references users (tenant_id, id),
  foreign key (tenant_id, wf_category_id) references wf_categories (tenant_id, id)
);
create index wf_templates_title on wf_templates (tenant_id, lower(title), id);
create index wf_templates_category on wf_templates (tenant_id, wf_category_id);

-- A flow: its draft, and which version of it is in force.
create table wf_flows (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  owner_id uuid not null,
  title text not null,
  wf_category_id uuid,
  status text not null default 'draft' check (status in ('draft', 'active', 'paused')),
  draft jsonb not null,
  version integer not null default 0,
  listens jsonb not null default '[]',
  looked_at timestamptz,
  skip_before timestamptz,
  trouble text not null default '',
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references users (tenant_id, id),
  foreign key (tenant_id, wf_category_id) references wf_categories (tenant_id, id)
);
create index wf_flows_owner on wf_flows (tenant_id, owner_id, lower(title), id) where deleted_at is null;
create index wf_flows_category on wf_flows (tenant_id, wf_category_id) where deleted_at is null;

-- What was published; a row never changes.
create table wf_flow_versions (
  tenant_id uuid not null,
  flow_id uuid not null,
  version integer not null,
  definition jsonb not null,
  contents jsonb not null default '{}',
  origin text not null default '',
  published_by uuid,
  published_at timestamptz not null,
  primary key (tenant_id, flow_id, version),
  foreign key (tenant_id, flow_id) references wf_flows (tenant_id, id)
);

-- One contact on the way through a flow: in it once at a time, and for one cause once ever.
create table wf_runs (
  tenant_id uuid not null,
  id uuid not null,
  flow_id uuid not null,
  version integer not null,
  contact_id uuid not null,
  entry_key text not null default '',
  cause text not null,
  chain integer not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'held', 'ended')),
  step_id text,
  next_at timestamptz,
  message_id uuid,
  attempts integer not null default 0,
  started_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  primary key (tenant_id, id),
  foreign key (tenant_id, flow_id, version) references wf_flow_versions (tenant_id, flow_id, version),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create unique index wf_runs_under_way on wf_runs (tenant_id, flow_id, contact_id) where state <> 'ended';
create unique index wf_runs_once on wf_runs (tenant_id, flow_id, contact_id, entry_key);
create index wf_runs_due on wf_runs (tenant_id, next_at) where state = 'waiting' and next_at is not null;
create index wf_runs_of_flow on wf_runs (tenant_id, flow_id, started_at desc, id);
create index wf_runs_of_contact on wf_runs (tenant_id, contact_id, started_at desc);
create index wf_runs_message on wf_runs (tenant_id, message_id) where message_id is not null;

-- What became of each step of a run: written once.
create table wf_run_steps (
  tenant_id uuid not null,
  run_id uuid not null,
  step_id text not null,
  at timestamptz not null,
  outcome text not null,
  reason text not null default '',
  message_id uuid,
  primary key (tenant_id, run_id, step_id),
  foreign key (tenant_id, run_id) references wf_runs (tenant_id, id) on delete cascade
);
create index wf_run_steps_at on wf_run_steps (tenant_id, at desc, run_id);

-- What happened to contacts that some flow wants to hear of.
create table wf_events (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  kind text not null,
  contact_id uuid not null,
  ref uuid,
  chain integer not null default 0,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create index wf_events_contact on wf_events (tenant_id, contact_id);
create index wf_events_next on wf_events (tenant_id, at, id);

-- How many flows brought each other about, up to what is being written now.
create function wf_chain() returns integer
language sql stable as $$ select coalesce(nullif(current_setting('app.wf_chain', true), ''), '0')::integer $$;

create function wf_is_heard(kinds text[]) returns boolean
language sql stable as $$ select exists (select from wf_flows where deleted_at is null and listens ?| kinds) $$;

-- In the transaction that changes a contact, whoever changes it and however many: what flows want to hear of is written down.
create function wf_hear_contacts() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if wf_is_heard('{contact_created}') then
      insert into wf_events (tenant_id, id, kind, contact_id, ref, chain)
      select tenant_id, gen_random_uuid(), 'contact_created', id, source_id, wf_chain() from new_rows where deleted_at is null;
    end if;
  elsif wf_is_heard('{status_changed}') then
    insert into wf_events (tenant_id, id, kind, contact_id, ref, chain)
    select n.tenant_id, gen_random_uuid(), 'status_changed', n.id, n.status_id, wf_chain()
    from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
    where n.status_id is not null and n.status_id is distinct from o.status_id and n.deleted_at is null;
  end if;
  return null;
end
$$;
create trigger wf_contacts_inserted after insert on contacts referencing new table as new_rows
  for each statement execute function wf_hear_contacts();
create trigger wf_contacts_updated after update on contacts referencing old table as old_rows new table as new_rows
  for each statement execute function wf_hear_contacts();

create function wf_hear_tags() returns trigger
language plpgsql as $$
begin
  if wf_is_heard('{tag_added}') then
    insert into wf_events (tenant_id, id, kind, contact_id, ref, chain)
    select tenant_id, gen_random_uuid(), 'tag_added', contact_id, tag_id, wf_chain() from new_rows;
  end if;
  return null;
end
$$;
create trigger wf_contact_tags_inserted after insert on contact_tags referencing new table as new_rows
  for each statement execute function wf_hear_tags();

create function wf_hear_policies() returns trigger
language plpgsql as $$
begin
  if wf_is_heard('{policy_lapsed}') then
    insert into wf_events (tenant_id, id, kind, contact_id, ref, chain)
    select n.tenant_id, gen_random_uuid(), 'policy_lapsed', n.contact_id, n.id, wf_chain()
    from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
    where n.status = 'lapsed' and o.status <> 'lapsed' and n.deleted_at is null;
  end if;
  return null;
end
$$;
create trigger wf_policies_updated after update on policies referencing old table as old_rows new table as new_rows
  for each statement execute function wf_hear_policies();

create function wf_hear_texts() returns trigger
language plpgsql as $$
begin
  if wf_is_heard('{replied}') then
    insert into wf_events (tenant_id, id, kind, contact_id, ref, chain)
    select n.tenant_id, gen_random_uuid(), 'replied', k.contact_id, null, wf_chain()
    from new_rows n join text_conversations k on k.tenant_id = n.tenant_id and k.id = n.conversation_id
    where n.direction = 'inbound' and k.contact_id is not null;
  end if;
  return null;
end
$$;
create trigger wf_texts_inserted after insert on text_messages referencing new table as new_rows
  for each statement execute function wf_hear_texts();

create function wf_hear_appointments() returns trigger
language plpgsql as $$
begin
  if wf_is_heard('{appointment}') then
    insert into wf_events (tenant_id, id, kind, contact_id, ref, chain)
    select tenant_id, gen_random_uuid(), 'appointment', contact_id, null, wf_chain()
    from new_rows where type in ('appointment', 'meeting') and contact_id is not null;
  end if;
  return null;
end
$$;
create trigger wf_events_inserted after insert on events referencing new table as new_rows
  for each statement execute function wf_hear_appointments();

-- A message of a flow has left, or never will: whoever waits for it goes on.
alter table email_logs drop constraint email_logs_cause_check;
alter table email_logs add constraint email_logs_cause_check check (cause in ('person', 'campaign', 'flow'));
create function wf_hear_messages() returns trigger
language plpgsql as $$
begin
  update wf_runs r set next_at = coalesce(n.sent_at, n.created_at), message_id = null
  from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
  where n.cause = 'flow' and o.status in ('queued', 'sending') and n.status not in ('queued', 'sending')
    and r.tenant_id = n.tenant_id and r.message_id = n.id and r.state <> 'ended';
  return null;
end
$$;
create trigger wf_email_logs_updated after update on email_logs referencing old table as old_rows new table as new_rows
  for each statement execute function wf_hear_messages();

call protect_tenant_tables();

-- Down Migration

drop trigger wf_email_logs_updated on email_logs;
drop trigger wf_events_inserted on events;
drop trigger wf_texts_inserted on text_messages;
drop trigger wf_policies_updated on policies;
drop trigger wf_contact_tags_inserted on contact_tags;
drop trigger wf_contacts_updated on contacts;
drop trigger wf_contacts_inserted on contacts;
drop function wf_hear_messages, wf_hear_appointments, wf_hear_texts, wf_hear_policies, wf_hear_tags, wf_hear_contacts;
update email_logs set cause = 'person' where cause = 'flow';
alter table email_logs drop constraint email_logs_cause_check;
alter table email_logs add constraint email_logs_cause_check check (cause in ('person', 'campaign'));
drop table wf_events, wf_run_steps, wf_runs, wf_flow_versions, wf_flows, wf_templates, wf_categories;
drop function wf_chain, wf_is_heard;

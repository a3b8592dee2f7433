-- Up Migration

-- The zone by its full name, told by the browser; it counts while it keeps the time of the chosen one.
alter table users add column time_zone_name text;

-- What somebody has planned: a single event, or a series with the wall time of its first day, its zone and its rule.
create table events (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  contact_id uuid,
  type text not null check (type in ('appointment', 'call', 'follow_up', 'meeting', 'personal')),
  topic text not null default 'other' check (topic in ('medicare', 'other')),
  title text not null,
  description text not null default '',
  place_kind text not null default 'other' check (place_kind in ('phone', 'video', 'office', 'home', 'other')),
  place text not null default '',
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  source text not null default 'here' check (source in ('here', 'google', 'outlook', 'calendly', 'booking')),
  private boolean not null default false,
  busy boolean not null default true,
  all_day boolean not null default false,
  time_zone text not null,
  -- Local, without a zone: 2027-03-14T09:00, or the date of whole days.
  wall_start text not null,
  -- Minutes, or days where it is for whole days.
  length integer not null check (length >= 0),
  repeats text,
  -- Every occurrence before this instant has its row; null where there are no more to come.
  expanded_until timestamptz,
  reminders jsonb not null default '[]',
  sequence integer not null default 0,
  created_by uuid,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create index events_contact on events (tenant_id, contact_id) where contact_id is not null;
create index events_user on events (tenant_id, user_id);
create index events_expanding on events (tenant_id, expanded_until) where expanded_until is not null;

-- A row for each time that an event takes place. What it does differently from its series stands in differs.
create table event_occurrences (
  tenant_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  contact_id uuid,
  type text not null,
  private boolean not null,
  busy boolean not null,
  all_day boolean not null,
  original_start timestamptz not null,
  start_date timestamptz not null,
  -- At most 31 days later: a range is read by the start alone, no further back than that.
  end_date timestamptz not null,
  status text not null default 'scheduled' check (status in ('scheduled', 'confirmed', 'completed', 'no_show', 'cancelled')),
  outcome text not null default '',
  differs jsonb not null default '{}',
  cancelled_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (end_date >= start_date and end_date <= start_date + interval '32 days'),
  foreign key (tenant_id, event_id) references events (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create index event_occurrences_user on event_occurrences (tenant_id, user_id, start_date);
create index event_occurrences_event on event_occurrences (tenant_id, event_id, original_start);
create index event_occurrences_contact on event_occurrences (tenant_id, contact_id, start_date) where contact_id is not null;
-- What is still to be done of calling back: few, however many there were.
create index event_occurrences_open_follow_ups on event_occurrences (tenant_id, user_id, start_date)
  where type = 'follow_up' and status = 'scheduled';

-- Who did what to an event, before and after; only ever added to.
create table event_history (
  tenant_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  occurrence_id uuid,
  contact_id uuid,
  at timestamptz not null,
  action text not null,
  user_id uuid,
  real_user_id uuid,
  before jsonb,
  after jsonb,
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references events (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create index event_history_event on event_history (tenant_id, event_id, at desc, id desc);
create index event_history_contact on event_history (tenant_id, contact_id, at desc, id desc) where contact_id is not null;

-- One reminder of one occurrence: waiting until it is due, claimed while it is sent.
create table event_reminders (
  tenant_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  occurrence_id uuid not null,
  recipient text not null check (recipient in ('me', 'contact')),
  channel text not null check (channel in ('alert', 'email', 'text')),
  minutes_before integer not null check (minutes_before between 0 and 40320),
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'claimed', 'sent', 'refused', 'missed')),
  -- Why it was not sent, as the rule is called.
  rule text not null default '',
  claimed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, occurrence_id, recipient, channel, minutes_before),
  foreign key (tenant_id, event_id) references events (tenant_id, id) on delete cascade,
  foreign key (tenant_id, occurrence_id) references event_occurrences (tenant_id, id) on delete cascade
);
create index event_reminders_due on event_reminders (tenant_id, due_at) where state in ('waiting', 'claimed');
create index event_reminders_event on event_reminders (tenant_id, event_id);

-- How somebody works: hours, what clients may book, reminders, and the private address of the feed.
create table calendar_settings (
  tenant_id uuid not null,
  user_id uuid not null,
  settings jsonb not null default '{}',
  booking boolean not null default false,
  feed_hash text,
  feed_sealed text,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index calendar_settings_feed on calendar_settings (tenant_id, feed_hash) where feed_hash is not null;

-- Whoever is given a contact is given what lies ahead of it. Given back, it goes back: that is the undo of a hand-over.
-- From a pool, all of it goes to who takes the contact.
create function contact_events_follow() returns trigger
language plpgsql as $$
begin
  insert into event_history (tenant_id, id, event_id, occurrence_id, contact_id, at, action, before, after)
    select o.tenant_id, gen_random_uuid(), o.event_id, o.id, o.contact_id, now(), 'handed_over',
      jsonb_build_object('user_id', o.user_id), jsonb_build_object('user_id', new.owner_id)
    from event_occurrences o
    where o.tenant_id = new.tenant_id and o.contact_id = new.id and o.start_date >= now() and o.status in ('scheduled', 'confirmed')
      and (o.user_id = old.owner_id or old.owner_id is null) and o.user_id <> new.owner_id;
  update event_occurrences o set user_id = new.owner_id
    where o.tenant_id = new.tenant_id and o.contact_id = new.id and o.start_date >= now() and o.status in ('scheduled', 'confirmed')
      and (o.user_id = old.owner_id or old.owner_id is null);
  -- A follow-up that is late is still to be done.
  update event_occurrences o set user_id = new.owner_id
    where o.tenant_id = new.tenant_id and o.contact_id = new.id and o.type = 'follow_up' and o.status = 'scheduled'
      and (o.user_id = old.owner_id or old.owner_id is null);
  update events e set user_id = new.owner_id, lock_version = e.lock_version + 1
    where e.tenant_id = new.tenant_id and e.contact_id = new.id and e.user_id <> new.owner_id
      and (e.user_id = old.owner_id or old.owner_id is null)
      and exists (select from event_occurrences o where o.tenant_id = e.tenant_id and o.event_id = e.id and o.user_id = new.owner_id);
  return null;
end $$;
create trigger contacts_events_follow after update of owner_id on contacts
  for each row when (new.owner_id is not null and new.owner_id is distinct from old.owner_id)
  execute function contact_events_follow();

call protect_tenant_tables();

-- Down Migration

drop trigger contacts_events_follow on contacts;
drop function contact_events_follow();
drop table calendar_settings, event_reminders, event_history, event_occurrences, events;
alter table users drop column time_zone_name;

-- Up Migration

create extension if not exists btree_gist;

-- What a client booked on somebody's page: the appointment is the event, here is what the client alone is told and asked by.
create table bookings (
  tenant_id uuid not null,
  -- Made by the form: sent twice it is one booking.
  id uuid not null,
  event_id uuid not null,
  -- Whose time it takes, and which; held until it is moved, cancelled or handed over.
  user_id uuid not null,
  start_date timestamptz not null,
  end_date timestamptz not null,
  holds boolean not null default true,
  email text not null,
  phone text,
  -- Whether they ticked the box for a text, and the zone and language they read.
  text_reminder boolean not null default false,
  time_zone text not null,
  language text not null,
  token_hash text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (end_date > start_date),
  foreign key (tenant_id, event_id) references events (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  -- Two clients never hold the same time, whatever the code above believes.
  constraint bookings_apart exclude using gist (tenant_id with =, user_id with =, tstzrange(start_date, end_date) with &&) where (holds)
);
create unique index bookings_event on bookings (tenant_id, event_id);
create unique index bookings_token on bookings (tenant_id, token_hash);

-- Whoever has the appointment may put it anywhere, also over another: then the booking holds nothing any more.
create function bookings_let_go() returns trigger
language plpgsql as $$
begin
  update bookings b set holds = false
    where b.tenant_id = new.tenant_id and b.event_id = new.event_id and b.holds
      and (new.status not in ('scheduled', 'confirmed') or b.user_id <> new.user_id
        or b.start_date <> new.start_date or b.end_date <> new.end_date);
  return null;
end $$;
create trigger event_occurrences_let_go after update of start_date, end_date, status, user_id on event_occurrences
  for each row when (old.start_date <> new.start_date or old.end_date <> new.end_date or old.status <> new.status or old.user_id <> new.user_id)
  execute function bookings_let_go();

-- The stand-in for a mail server shows what hangs on a mail.
alter table outbox_mails add column attachments jsonb not null default '[]';

call protect_tenant_tables();

-- Down Migration

alter table outbox_mails drop column attachments;
drop trigger event_occurrences_let_go on event_occurrences;
drop function bookings_let_go();
drop table bookings;

-- Up Migration

-- An account of somebody's at a service outside. The grant is sealed, and goes nowhere else.
create table authorizations (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('google', 'outlook', 'calendly', 'phone_burner', 'csg')),
  -- What the service calls it, and what its owner does; empty until somebody has said yes there.
  remote_id text not null default '',
  account text not null default '',
  status text not null check (status in ('pending', 'connected', 'failing', 'reconnect', 'paused', 'leaving')),
  is_stand_in boolean not null default false,
  grant_sealed text,
  -- Of a consent that was begun.
  state_hash text,
  verifier_sealed text,
  redirect_uri text,
  settings jsonb not null default '{}',
  problem text,
  failures integer not null default 0,
  last_synced_at timestamptz,
  asked_at timestamptz,
  next_sync_at timestamptz,
  -- Whoever works at the account holds it until then.
  lease uuid,
  lease_until timestamptz,
  -- One at a time asks for new tokens.
  refreshing_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index authorizations_account on authorizations (tenant_id, user_id, kind, remote_id) where status not in ('pending', 'leaving');
create index authorizations_due on authorizations (tenant_id, next_sync_at) where status in ('connected', 'failing');

-- A calendar there: and how far it was read.
create table outside_calendars (
  tenant_id uuid not null,
  id uuid not null,
  authorization_id uuid not null,
  -- Graph's ids differ by case alone.
  remote_id text collate "C" not null,
  name text not null,
  writable boolean not null default false,
  reads boolean not null default false,
  writes boolean not null default false,
  sync_token text,
  -- The window of the reading, and when all of it was last read.
  window_from timestamptz,
  window_until timestamptz,
  read_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, authorization_id, remote_id),
  foreign key (tenant_id, authorization_id) references authorizations (tenant_id, id) on delete cascade
);

-- One event here is at most one there, and the other way round. What the event was when both were last the same stands in the hash.
create table event_links (
  tenant_id uuid not null,
  id uuid not null,
  calendar_id uuid not null,
  user_id uuid not null,
  -- Of ours an occurrence, which may be gone by now; of theirs an event.
  event_id uuid not null,
  origin text not null check (origin in ('here', 'outside')),
  remote_id text collate "C",
  -- Longer events than ours may be are kept in pieces.
  piece integer not null default 0,
  etag text,
  uid text not null default '',
  series_id text collate "C",
  html_link text not null default '',
  hash text,
  -- Up to which change of ours it was looked at.
  seen_at timestamptz,
  tried boolean not null default false,
  failed boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, calendar_id, remote_id, piece),
  foreign key (tenant_id, calendar_id) references outside_calendars (tenant_id, id) on delete cascade
);
create unique index event_links_event on event_links (tenant_id, event_id, calendar_id);
create index event_links_uid on event_links (tenant_id, user_id, uid) where origin = 'outside';
create index event_links_series on event_links (tenant_id, calendar_id, series_id) where series_id is not null;

-- Whom somebody sent to an outside dialer. The address that signs in there is kept nowhere.
create table dial_sessions (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  authorization_id uuid not null,
  name text not null default '',
  left_out jsonb not null default '[]',
  closes_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create table dial_session_contacts (
  tenant_id uuid not null,
  session_id uuid not null,
  contact_id uuid not null,
  primary key (tenant_id, session_id, contact_id),
  foreign key (tenant_id, session_id) references dial_sessions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create index dial_session_contacts_contact on dial_session_contacts (tenant_id, contact_id);

call protect_tenant_tables();

-- Down Migration

drop table dial_session_contacts, dial_sessions, event_links, outside_calendars, authorizations;

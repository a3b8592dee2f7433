-- Up Migration

-- Numbers: bought from the carrier, or a person's own that was verified by a call.

create table phone_numbers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text collate "C" not null,
  kind text not null check (kind in ('bought', 'verified')),
  sid text,
  user_id uuid,
  label text not null default '',
  voice boolean not null default true,
  sms boolean not null default false,
  mms boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  released_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete set null (user_id)
);
create unique index phone_numbers_bought on phone_numbers (tenant_id, number) where kind = 'bought' and released_at is null;
create unique index phone_numbers_verified on phone_numbers (tenant_id, number, user_id) where kind = 'verified' and released_at is null;
create index phone_numbers_user on phone_numbers (tenant_id, user_id, number) where released_at is null;

-- A call to a person's own number, during which they key in the code that the screen shows.
create table number_verifications (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  number text collate "C" not null,
  label text not null default '',
  validation_code text not null,
  call_sid text,
  state text not null default 'pending' check (state in ('pending', 'verified', 'failed')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index number_verifications_user on number_verifications (tenant_id, user_id, created_at desc);

-- What was laid down at the carrier for a brand, once an account.
create table telephony_applications (
  tenant_id uuid not null references tenants (id),
  account_sid text not null,
  sid text not null,
  origin text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, account_sid)
);

-- The browsers somebody answers with. `identity` is what the carrier rings.
create table phone_devices (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  identity text collate "C" not null,
  label text not null default '',
  state text not null default 'offline' check (state in ('registered', 'busy', 'offline')),
  last_heartbeat_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, identity),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index phone_devices_user on phone_devices (tenant_id, user_id, last_heartbeat_at desc);

create table phone_settings (
  tenant_id uuid not null,
  user_id uuid not null,
  do_not_disturb boolean not null default false,
  forward_number text collate "C",
  ring_seconds integer not null default 25,
  greeting text not null default '',
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);

-- Calls. What the carrier tells of each leg is kept with the leg; the call follows from its legs.

create table calls (
  tenant_id uuid not null,
  id uuid not null,
  sid text,
  user_id uuid,
  contact_id uuid,
  device_id uuid,
  call_direction text not null check (call_direction in ('inbound', 'outbound')),
  call_from text collate "C" not null default '',
  call_to text collate "C" not null default '',
  caller_city text not null default '',
  caller_state text not null default '',
  status text not null default 'initiated' check (status in
    ('initiated', 'ringing', 'in-progress', 'completed', 'busy', 'no-answer', 'canceled', 'failed', 'refused')),
  refusal text,
  refusal_words text,
  internal boolean not null default false,
  hold boolean not null default false,
  conference boolean not null default false,
  recording_state text not null default 'off' check (recording_state in ('off', 'announcing', 'on', 'paused')),
  transferred_to text,
  parent_call_id uuid,
  hung_up_by text check (hung_up_by in ('agent', 'customer')),
  ringing_at timestamptz,
  answered_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('agent', 'customer', 'system')),
  duration_seconds integer not null default 0,
  cost_micros bigint not null default 0,
  disposition text,
  notes text not null default '',
  missed boolean not null default false,
  voicemail boolean not null default false,
  seen_at timestamptz,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete set null (user_id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete set null (contact_id)
);
create unique index calls_sid on calls (tenant_id, sid);
create index calls_user on calls (tenant_id, user_id, created_at desc, id desc);
create index calls_newest on calls (tenant_id, created_at desc, id desc);
create index calls_contact on calls (tenant_id, contact_id, created_at desc) where contact_id is not null;
create index calls_open on calls (tenant_id, user_id) where ended_at is null;
create index calls_unseen on calls (tenant_id, user_id) where seen_at is null and (missed or voicemail);
-- How often a number was called of late, and what was spent.
create index calls_to on calls (tenant_id, call_to, created_at) where call_direction = 'outbound';

create table call_legs (
  tenant_id uuid not null,
  sid text not null,
  call_id uuid not null,
  kind text not null check (kind in ('agent', 'customer', 'transfer', 'forward')),
  party text not null default '',
  status text not null default 'initiated',
  ringing_at timestamptz,
  answered_at timestamptz,
  ended_at timestamptz,
  duration_seconds integer,
  created_at timestamptz not null default now(),
  primary key (tenant_id, sid),
  foreign key (tenant_id, call_id) references calls (tenant_id, id) on delete cascade
);
create index call_legs_call on call_legs (tenant_id, call_id);

-- Each callback once: the second time it changes nothing.
create table call_events (
  tenant_id uuid not null,
  sid text not null,
  key text not null,
  call_id uuid not null,
  status text not null default '',
  at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (tenant_id, sid, key),
  foreign key (tenant_id, call_id) references calls (tenant_id, id) on delete cascade
);
create index call_events_call on call_events (tenant_id, call_id, at);

create table call_feedbacks (
  tenant_id uuid not null,
  call_id uuid not null,
  user_id uuid not null,
  score integer not null,
  issue text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, call_id, user_id),
  foreign key (tenant_id, call_id) references calls (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);

-- Recordings outlive the contact: how long is a matter of law, not of tidiness.
create table recordings (
  tenant_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  sid text not null,
  kind text not null check (kind in ('call', 'voicemail')),
  status text not null default 'in-progress' check (status in ('in-progress', 'completed', 'kept', 'absent', 'deleted')),
  storage_key text,
  content_type text not null default 'audio/wav',
  size bigint not null default 0,
  duration_seconds integer not null default 0,
  class text check (class in ('marketing_sales', 'enrolment')),
  classed_by uuid,
  classed_at timestamptz,
  retain_until timestamptz,
  carrier_deleted_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid,
  deletion_reason text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, sid),
  foreign key (tenant_id, call_id) references calls (tenant_id, id)
);
create index recordings_call on recordings (tenant_id, call_id);
create index recordings_newest on recordings (tenant_id, created_at desc, id desc) where deleted_at is null;

-- Plans, who has one, and what was ordered.

create table dialer_plans (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  title text not null,
  description text not null default '',
  price_cents integer not null,
  minutes integer not null,
  interval text not null default 'month' check (interval in ('month', 'year')),
  enterprise boolean not null default false,
  active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, title)
);

create table dialer_subscriptions (
  tenant_id uuid not null,
  id uuid not null,
  type text not null check (type in ('personal', 'company')),
  order_type text not null check (order_type in ('Subscription::ManagerPay', 'Subscription::SelfPay')),
  user_id uuid,
  company_id uuid,
  plan_id uuid,
  ordered_by uuid,
  state text not null default 'pending' check (state in ('pending', 'active', 'cancelled')),
  minutes integer not null default 0,
  period_started_at timestamptz not null default now(),
  cancelled_at timestamptz,
  cancelled_by uuid,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, company_id) references corporations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, plan_id) references dialer_plans (tenant_id, id),
  check ((type = 'company') = (company_id is not null)),
  check ((type = 'personal') = (user_id is not null))
);
create unique index dialer_subscriptions_person on dialer_subscriptions (tenant_id, user_id) where state <> 'cancelled' and type = 'personal';
create unique index dialer_subscriptions_company on dialer_subscriptions (tenant_id, company_id, state) where state <> 'cancelled' and type = 'company';
create index dialer_subscriptions_newest on dialer_subscriptions (tenant_id, created_at desc, id desc);

create table dialer_licenses (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  paid boolean not null default false,
  allocation integer not null default 0,
  ordered_by uuid,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);

create table dialer_orders (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('subscription', 'licenses', 'number')),
  order_type text not null check (order_type in ('Subscription::ManagerPay', 'Subscription::SelfPay')),
  subscription_id uuid,
  plan_id uuid,
  quantity integer not null default 1,
  minutes integer not null default 0,
  amount_cents integer not null default 0,
  state text not null default 'pending' check (state in ('pending', 'paid', 'failed', 'cancelled')),
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, subscription_id) references dialer_subscriptions (tenant_id, id) on delete set null (subscription_id),
  foreign key (tenant_id, plan_id) references dialer_plans (tenant_id, id)
);
create index dialer_orders_user on dialer_orders (tenant_id, user_id, created_at desc, id desc);
create index dialer_orders_newest on dialer_orders (tenant_id, created_at desc, id desc);

call protect_tenant_tables();

-- Down Migration

drop table dialer_orders, dialer_licenses, dialer_subscriptions, dialer_plans, recordings, call_feedbacks, call_events, call_legs, calls,
  phone_settings, phone_devices, telephony_applications, number_verifications, phone_numbers;

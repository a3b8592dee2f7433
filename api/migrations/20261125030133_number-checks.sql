-- Up Migration

-- What the carrier said of a number: who asked, and what came of it. Asked again within 90 days, it is answered from here.
create table phone_verifications (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text not null,
  user_id uuid not null,
  contact_id uuid,
  batch_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'checked', 'failed')),
  source text not null default 'carrier' check (source in ('carrier', 'memory')),
  valid boolean,
  line_type text,
  carrier_name text,
  error_code integer,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create index phone_verifications_number on phone_verifications (tenant_id, number, checked_at desc);
create index phone_verifications_newest on phone_verifications (tenant_id, user_id, created_at desc, id desc);
create index phone_verifications_contact on phone_verifications (tenant_id, contact_id);
create index phone_verifications_waiting on phone_verifications (tenant_id, batch_id) where state = 'waiting';

-- Look-ups bought and spent: the sum of somebody's rows is what they have left.
create table validation_credits (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  what text not null check (what in ('bought', 'spent', 'given_back', 'taken_back')),
  cause uuid not null,
  amount integer not null check (amount <> 0),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, what, cause),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index validation_credits_user on validation_credits (tenant_id, user_id);

call protect_tenant_tables();

-- Down Migration

drop table validation_credits;
drop table phone_verifications;

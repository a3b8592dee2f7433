-- Up Migration

-- Whom policies are with. Admins keep the list; a carrier that is no longer offered stays with the policies it has.

create table carriers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  name_key text collate "C" generated always as (lower(name)) stored,
  active boolean not null default true,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
create index carriers_name on carriers (tenant_id, name_key, id);

-- Brands that are here already get what new ones are given when they are first seen.
insert into carriers (tenant_id, id, name)
select t.id, gen_random_uuid(), name from tenants t, unnest(array[
  'Aetna', 'Aflac', 'AIG', 'Allianz Life', 'American Amicable', 'American Equity', 'Americo', 'Anthem', 'Assurity', 'Athene',
  'Banner Life', 'Cigna', 'Corebridge Financial', 'Foresters Financial', 'Genworth', 'Gerber Life', 'Global Atlantic', 'Great American',
  'Guardian Life', 'Humana', 'John Hancock', 'Lincoln Financial', 'Mutual of Omaha', 'National Western', 'Nationwide',
  'New York Life', 'Pacific Life', 'Protective Life', 'Prudential', 'Royal Neighbors', 'Sentinel Security', 'Transamerica',
  'UnitedHealthcare', 'WellCare'
]) as name;

create table policies (
  tenant_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  -- Who holds the contact; null while the contact is deleted. Kept by triggers, so that a book of business has one way in.
  holder_id uuid,
  carrier_id uuid,
  product text not null default '',
  plan_name text not null default '',
  policy_number text not null default '',
  policy_number_key text collate "C" generated always as (upper(regexp_replace(policy_number, '[^A-Za-z0-9]', '', 'g'))) stored,
  status text not null default 'applied',
  premium_cents bigint,
  premium_mode text check (premium_mode in ('monthly', 'quarterly', 'semiannual', 'annual', 'single')),
  -- What comes in a year; nothing is said of what is paid once.
  annual_premium_cents bigint generated always as (
    case premium_mode
      when 'monthly' then premium_cents * 12 when 'quarterly' then premium_cents * 4
      when 'semiannual' then premium_cents * 2 when 'annual' then premium_cents
    end) stored,
  face_amount_cents bigint,
  application_date date,
  effective_date date,
  issue_date date,
  renewal_date date,
  termination_date date,
  beneficiaries jsonb not null default '[]',
  riders jsonb not null default '[]',
  created_by uuid,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, carrier_id) references carriers (tenant_id, id)
);
create index policies_contact on policies (tenant_id, contact_id, created_at desc, id desc);
create index policies_number on policies (tenant_id, policy_number_key, id) include (contact_id, holder_id) where deleted_at is null;
-- The book of business: of a holder, and of everybody; each sort with its own, what is counted and filtered inside.
create index policies_holder_renewal on policies (tenant_id, holder_id, renewal_date, id)
  include (status, carrier_id, annual_premium_cents, effective_date, termination_date) where deleted_at is null and holder_id is not null;
create index policies_holder_effective on policies (tenant_id, holder_id, effective_date, id)
  where deleted_at is null and holder_id is not null;
create index policies_holder_premium on policies (tenant_id, holder_id, annual_premium_cents, id)
  where deleted_at is null and holder_id is not null;
create index policies_renewal on policies (tenant_id, renewal_date, id)
  include (status, carrier_id, annual_premium_cents, effective_date, termination_date) where deleted_at is null and holder_id is not null;
create index policies_effective on policies (tenant_id, effective_date, id) where deleted_at is null and holder_id is not null;
create index policies_premium on policies (tenant_id, annual_premium_cents, id) where deleted_at is null and holder_id is not null;
create index policies_termination on policies (tenant_id, termination_date, id)
  include (status, carrier_id, annual_premium_cents, renewal_date, effective_date)
  where deleted_at is null and holder_id is not null and termination_date is not null;
create index policies_status on policies (tenant_id, status, renewal_date, id)
  include (carrier_id, annual_premium_cents, effective_date, termination_date, contact_id, holder_id) where deleted_at is null;
create index policies_carrier on policies (tenant_id, carrier_id, renewal_date, id)
  include (status, annual_premium_cents, effective_date, termination_date, contact_id, holder_id) where deleted_at is null;

create function policy_holder() returns trigger language plpgsql as $$
begin
  new.holder_id := (select case when c.deleted_at is null then c.holder_id end from contacts c
    where c.tenant_id = new.tenant_id and c.id = new.contact_id);
  return new;
end
$$;
create trigger policies_take_holder before insert or update of contact_id on policies for each row execute function policy_holder();

create function policies_follow_contact() returns trigger language plpgsql as $$
begin
  update policies set holder_id = case when new.deleted_at is null then new.holder_id end
    where tenant_id = new.tenant_id and contact_id = new.id;
  return null;
end
$$;
create trigger contacts_lead_policies after update of owner_id, pool_id, deleted_at on contacts for each row
  when (old.holder_id is distinct from new.holder_id or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function policies_follow_contact();

-- Who shares in a policy; the percentages of a policy add up to 100.
create table policy_agents (
  tenant_id uuid not null,
  policy_id uuid not null,
  user_id uuid not null,
  position integer not null default 0,
  percent integer not null check (percent between 1 and 100),
  primary key (tenant_id, policy_id, user_id),
  foreign key (tenant_id, policy_id) references policies (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index policy_agents_user on policy_agents (tenant_id, user_id, policy_id);

create table securities (
  tenant_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  kind text not null,
  institution text not null default '',
  account_number_sealed text,
  account_number_last4 text,
  tax_status text,
  value_cents bigint,
  as_of_date date,
  opened_on date,
  notes text not null default '',
  created_by uuid,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create index securities_contact on securities (tenant_id, contact_id, created_at desc, id desc);

create table rx_details (
  tenant_id uuid not null,
  contact_id uuid not null,
  drugs jsonb not null default '[]',
  pharmacies jsonb not null default '[]',
  doctors jsonb not null default '[]',
  updated_by uuid,
  lock_version integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, contact_id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);

-- Answers to the form of the brand, by the key of the field. What is no longer asked stays.
create table data_captures (
  tenant_id uuid not null,
  contact_id uuid not null,
  answers jsonb not null default '{}',
  updated_by uuid,
  lock_version integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, contact_id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);

-- Whom leads come from by machine, and what people learn from.

create table api_vendors (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  vendor_name text not null,
  vendor_type text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, vendor_name)
);

create table trainings (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  section text not null,
  title text not null,
  file text,
  corporation_id uuid,
  -- Account types it is for; an empty list is everybody.
  for_account_types jsonb not null default '[]',
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, corporation_id) references corporations (tenant_id, id)
);
create index trainings_section on trainings (tenant_id, section, position, id);

call protect_tenant_tables();

-- Down Migration

drop trigger contacts_lead_policies on contacts;
drop table trainings, api_vendors, data_captures, rx_details, securities, policy_agents, policies, carriers;
drop function policy_holder, policies_follow_contact;

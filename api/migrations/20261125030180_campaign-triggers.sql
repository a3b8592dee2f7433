-- Up Migration

-- Messages of the brand that people send by choosing them.
create table campaign_triggers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  title text not null,
  channel text not null check (channel in ('email', 'sms')),
  trigger_type text not null check (trigger_type in
    ('manual', 'birthday', 'turning_65', 'policy_anniversary', 'policy_renewal', 'policy_lapsed', 'new_contact', 'not_contacted', 'fixed_date')),
  recurrence text not null check (recurrence in ('once', 'yearly', 'monthly')),
  days integer not null default 0,
  at text not null default '10:00',
  corporation_ids jsonb not null default '[]',
  content_id uuid not null,
  active boolean not null default true,
  lock_version integer not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, content_id) references message_contents (tenant_id, id)
);
create index campaign_triggers_title on campaign_triggers (tenant_id, lower(title), id) where deleted_at is null;

call protect_tenant_tables();

-- Down Migration

drop table campaign_triggers;

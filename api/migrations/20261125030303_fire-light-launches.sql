-- Up Migration

-- Who was let into FireLight, when, and for whom. What was told there of the agent is not kept.
create table fire_light_launches (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  contact_id uuid,
  relay_state text not null,
  app_id text,
  response_id text not null,
  is_stand_in boolean not null default false,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, response_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete set null (contact_id)
);
create index fire_light_launches_of_contact on fire_light_launches (tenant_id, contact_id);

call protect_tenant_tables();

-- Down Migration

drop table fire_light_launches;

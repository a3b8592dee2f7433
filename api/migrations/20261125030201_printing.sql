-- Up Migration

create table print_jobs (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  status text not null default 'queued' check (status in ('queued', 'working', 'complete', 'failed')),
  kind text not null check (kind in ('labels', 'envelopes')),
  layout text not null check (layout in ('5160', '5163', 'envelope_10')),
  settings jsonb not null,
  households jsonb not null,
  left_out jsonb not null,
  total_count integer not null,
  storage_key text,
  size integer,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index print_jobs_age on print_jobs (tenant_id, created_at);

call protect_tenant_tables();

-- Down Migration

drop table print_jobs;

-- Up Migration

-- Where in which recording somebody agreed to a scope of appointment. Its digest stands in what was recorded and in the chain.
create table soa_voices (
  tenant_id uuid not null references tenants (id),
  request_id uuid not null,
  call_id uuid not null,
  recording_id uuid not null,
  from_second integer not null check (from_second >= 0),
  sha256 text not null,
  created_by uuid not null,
  real_created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, request_id),
  foreign key (tenant_id, request_id) references soa_requests (tenant_id, id),
  foreign key (tenant_id, recording_id) references recordings (tenant_id, id)
);
create index soa_voices_of_recording on soa_voices (tenant_id, recording_id);

call protect_tenant_tables();

revoke update, delete on soa_voices from crm_app;

-- Down Migration

drop table soa_voices;

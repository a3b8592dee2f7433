-- Up Migration

-- What somebody signed on paper, as it was handed in. Its digest stands in what was recorded and in the chain.
create table soa_scans (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  request_id uuid not null,
  storage_key text not null,
  sha256 text not null,
  size integer not null check (size > 0),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  scan text not null check (scan in ('clean', 'not_scanned')),
  created_by uuid not null,
  real_created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references soa_requests (tenant_id, id)
);
create unique index soa_scans_of_request on soa_scans (tenant_id, request_id);

call protect_tenant_tables();

revoke update, delete on soa_scans from crm_app;

-- Down Migration

drop table soa_scans;

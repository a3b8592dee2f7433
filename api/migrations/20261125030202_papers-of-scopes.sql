-- Up Migration

-- What was signed, as a PDF: made once, kept as it is. Its digest stands in the chain as well.
create table soa_papers (
  tenant_id uuid not null references tenants (id),
  document_id uuid not null,
  request_id uuid not null,
  kind text not null check (kind in ('signed', 'completed')),
  storage_key text not null,
  sha256 text not null,
  size integer not null check (size > 0),
  created_at timestamptz not null default now(),
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references soa_documents (tenant_id, id),
  foreign key (tenant_id, request_id) references soa_requests (tenant_id, id)
);
create index soa_papers_of_request on soa_papers (tenant_id, request_id, created_at);

call protect_tenant_tables();

revoke update, delete on soa_papers from crm_app;

-- Down Migration

drop table soa_papers;

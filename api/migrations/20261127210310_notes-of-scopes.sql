-- Up Migration

-- What an agent adds to something signed is a document of its own: sealed, and known to the chain.
alter table soa_documents
  drop constraint soa_documents_kind_check,
  add constraint soa_documents_kind_check check (kind in ('signed', 'completed', 'note')),
  drop constraint soa_documents_tenant_id_request_id_kind_key;
create unique index soa_documents_once on soa_documents (tenant_id, request_id, kind) where kind <> 'note';
create index soa_documents_of_request on soa_documents (tenant_id, request_id, created_at);
create index soa_requests_replaced on soa_requests (tenant_id, replaces_id) where replaces_id is not null;

-- Down Migration

drop index soa_requests_replaced;
drop index soa_documents_of_request;
drop index soa_documents_once;
alter table soa_documents
  drop constraint soa_documents_kind_check,
  add constraint soa_documents_kind_check check (kind in ('signed', 'completed')),
  add constraint soa_documents_tenant_id_request_id_kind_key unique (tenant_id, request_id, kind);

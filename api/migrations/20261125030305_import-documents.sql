-- Up Migration

-- A zip of documents that comes with a file: each is filed with the contact that a row or its own name tells of.
alter table import_attempts add column documents_id uuid;
alter table import_attempts add foreign key (tenant_id, documents_id) references import_uploads (tenant_id, id) on delete set null (documents_id);
create index import_attempts_documents on import_attempts (tenant_id, documents_id) where documents_id is not null;

-- `path` is the name within the zip. `file_id` stands from the beginning, so that filing it again after a crash writes the same bytes at the same place.
create table import_documents (
  tenant_id uuid not null,
  attempt_id uuid not null,
  seq integer not null,
  path text not null,
  size bigint not null,
  outcome text not null check (outcome in ('waiting', 'filed', 'no_contact', 'several_contacts', 'refused')),
  reason text,
  contact_id uuid,
  file_id uuid not null,
  primary key (tenant_id, attempt_id, seq),
  foreign key (tenant_id, attempt_id) references import_attempts (tenant_id, id) on delete cascade
);
-- No foreign key to the contact, as with the rows; whoever removes a contact removes its lines.
create index import_documents_contact on import_documents (tenant_id, contact_id) where contact_id is not null;

call protect_tenant_tables();

-- Down Migration

drop table import_documents;
alter table import_attempts drop column documents_id;

-- Up Migration

-- Consents that a file brings: which import they came with, so that it can be taken back, and which rows have one.

alter table consents add column import_id uuid;
create index consents_import on consents (tenant_id, import_id) where import_id is not null;
alter table import_rows add column consent boolean not null default false;

-- Down Migration

alter table import_rows drop column consent;
drop index consents_import;
alter table consents drop column import_id;

-- Up Migration

-- Who sends the next piece of a file, for as long as bytes come.

alter table import_uploads add column writer uuid;
alter table import_uploads add column writing_until timestamptz;

-- Down Migration

alter table import_uploads drop column writing_until;
alter table import_uploads drop column writer;

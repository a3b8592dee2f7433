-- Up Migration

-- The print of the files that a brand's set was read from: while they are the same they need not be read with care again.
alter table tenants add column files_print text;

-- Down Migration

alter table tenants drop column files_print;

-- Up Migration

-- An import is looked at while it runs, and takes its next rows: neither may walk all of them.
create index import_rows_problems on import_rows (tenant_id, attempt_id) where problems <> '[]';
create index import_rows_left on import_rows (tenant_id, attempt_id, row_number) where not done;

-- Down Migration

drop index import_rows_left;
drop index import_rows_problems;

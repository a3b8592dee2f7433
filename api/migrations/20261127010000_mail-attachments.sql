-- Up Migration
-- Files that hang on a mail, as they were called when it was written: [{id, name, content_type, size}].
alter table email_logs add column files jsonb not null default '[]';

-- Down Migration
alter table email_logs drop column files;

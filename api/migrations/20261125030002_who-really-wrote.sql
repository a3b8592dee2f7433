-- Up Migration

-- Who was at the keyboard when a note was written or a file came, beside whose name it bears.
alter table notes add column real_author_id uuid;
alter table contact_files add column real_uploaded_by uuid;

-- Down Migration

alter table contact_files drop column real_uploaded_by;
alter table notes drop column real_author_id;

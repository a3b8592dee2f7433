-- Up Migration

-- The paper of a certificate, which its owner and those who keep trainings read.
alter table training_completions
  add column file text,
  add column storage_key text,
  add column content_type text check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  add column size bigint,
  add column scan text check (scan in ('clean', 'not_scanned')),
  add constraint training_completions_file check (num_nulls(file, storage_key, content_type, size, scan) in (0, 5));

-- Down Migration

alter table training_completions
  drop constraint training_completions_file,
  drop column scan, drop column size, drop column content_type, drop column storage_key, drop column file;

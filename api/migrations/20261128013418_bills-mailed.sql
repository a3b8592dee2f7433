-- Up Migration

-- When the mail that it is paid was queued, so that this is done once.
alter table invoices add column mailed_at timestamptz;

-- Down Migration

alter table invoices drop column mailed_at;

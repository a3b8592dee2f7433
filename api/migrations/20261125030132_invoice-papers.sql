-- Up Migration

-- Bytes of the paper that `pdf_key` names.
alter table invoices add column pdf_size integer check (pdf_size > 0);

-- Down Migration

alter table invoices drop column pdf_size;

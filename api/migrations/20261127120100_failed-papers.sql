-- Up Migration

-- Since when the paper of what was signed could not be made; what was signed stands whether it is there or not.
alter table soa_requests add column paper_failed_at timestamptz;
create index soa_requests_paper_failed on soa_requests (tenant_id, paper_failed_at) where paper_failed_at is not null;

-- Down Migration

drop index soa_requests_paper_failed;
alter table soa_requests drop column paper_failed_at;

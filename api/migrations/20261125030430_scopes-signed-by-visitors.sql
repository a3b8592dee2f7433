-- Up Migration

-- Whoever signs at a public page has no request yet: the same form sent twice is one.
create unique index soa_requests_of_visitors on soa_requests (tenant_id, submission_id) where channel = 'web';

-- Down Migration

drop index soa_requests_of_visitors;

-- Up Migration

-- What came of a call for others is asked for with each news of its customer's leg; without this all calls of the brand were read.
create index calls_parent on calls (tenant_id, parent_call_id, created_at, id) where parent_call_id is not null;

-- Down Migration

drop index calls_parent;

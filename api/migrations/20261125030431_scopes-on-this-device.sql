-- Up Migration

-- The way to a request on the agent's own device ends by itself.
alter table soa_links add column expires_at timestamptz;

-- Down Migration

alter table soa_links drop column expires_at;

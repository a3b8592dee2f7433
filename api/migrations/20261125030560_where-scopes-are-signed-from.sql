-- Up Migration

-- Where whoever sent a scope signs it, or somebody beside them: nothing is refused for it, and it is told.
alter table soa_requests add column signed_from text check (signed_from in ('sender_browser', 'sender_address'));

-- Down Migration

alter table soa_requests drop column signed_from;

-- Up Migration

-- Contacts that are found by what hangs on them, up to 2,500 of them, are sorted without being read: by ids alone each of them
-- was a page of its own. 110 MB for a million contacts.
create index contacts_ids on contacts (tenant_id, id)
  include (created_at, last_activity_at, last_contacted_at, name_key, holder_id) where deleted_at is null;

-- Down Migration

drop index contacts_ids;

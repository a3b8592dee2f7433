-- Up Migration

-- What sorts everybody's contacts holds what filters ask for as well, so that walking along it never reads a contact that
-- does not match. Each of these costs about 70 MB more for a million contacts.
drop index contacts_created, contacts_name, contacts_activity, contacts_contacted, contacts_new, contacts_new_contacted,
  contacts_holder_created;
create index contacts_created on contacts (tenant_id, created_at desc, id desc)
  include (holder_id, status_id, source_id, category, state, new_tag, birth_date, last_contacted_at) where deleted_at is null;
create index contacts_name on contacts (tenant_id, name_key, id)
  include (holder_id, first_name_key, status_id, source_id, category, state, new_tag, birth_date, last_contacted_at, created_at)
  where deleted_at is null;
create index contacts_activity on contacts (tenant_id, last_activity_at desc nulls last, id desc)
  include (holder_id, status_id, source_id, category, state, new_tag, birth_date, last_contacted_at, created_at)
  where deleted_at is null;
create index contacts_contacted on contacts (tenant_id, last_contacted_at desc nulls last, id desc)
  include (holder_id, status_id, source_id, category, state, new_tag, birth_date, created_at) where deleted_at is null;
create index contacts_new on contacts (tenant_id, created_at desc, id desc)
  include (holder_id, status_id, source_id, category, state, new_tag, birth_date, last_contacted_at)
  where deleted_at is null and new_tag;
create index contacts_new_contacted on contacts (tenant_id, last_contacted_at desc nulls last, id desc)
  include (holder_id, status_id, source_id, category, state, new_tag, birth_date, created_at)
  where deleted_at is null and new_tag;

-- One holder's contacts are filtered, counted and sorted by this one alone, whatever sorts them.
create index contacts_holder_created on contacts (tenant_id, holder_id, created_at desc, id desc)
  include (status_id, source_id, category, state, new_tag, last_contacted_at, last_activity_at, birth_date, name_key)
  where deleted_at is null;

-- Whether a contact has a policy with some carrier, or one that lapsed.
drop index policies_contact;
create index policies_contact on policies (tenant_id, contact_id, created_at desc, id desc) include (status, carrier_id, deleted_at);

-- Who may be the same person as somebody else: few, among many who share an address.
create index contact_duplicates_people on contact_duplicates (tenant_id, contact_id) include (holder_id) where kind < 5::smallint;

call protect_tenant_tables();

-- Down Migration

drop index contact_duplicates_people;
drop index contacts_created, contacts_name, contacts_activity, contacts_contacted, contacts_new, contacts_new_contacted,
  contacts_holder_created, policies_contact;
create index policies_contact on policies (tenant_id, contact_id, created_at desc, id desc);
create index contacts_holder_created on contacts (tenant_id, holder_id, created_at desc, id desc)
  include (status_id, source_id, category, state, new_tag, last_contacted_at, last_activity_at, birth_date) where deleted_at is null;
create index contacts_created on contacts (tenant_id, created_at desc, id desc) where deleted_at is null;
create index contacts_activity on contacts (tenant_id, last_activity_at desc nulls last, id desc) where deleted_at is null;
create index contacts_contacted on contacts (tenant_id, last_contacted_at desc nulls last, id desc) where deleted_at is null;
create index contacts_name on contacts (tenant_id, name_key, id) include (holder_id, first_name_key) where deleted_at is null;
create index contacts_new on contacts (tenant_id, created_at desc, id desc) where deleted_at is null and new_tag;
create index contacts_new_contacted on contacts (tenant_id, last_contacted_at desc nulls last, id desc) where deleted_at is null and new_tag;

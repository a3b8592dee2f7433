-- Up Migration

-- The day of the year that somebody was born on, 704 for the fourth of July: birthdays are looked for and sorted by it. A column,
-- because under row-level security an index is only searched by operators that leak nothing, which taking a date apart is not.
alter table contacts add column birthday smallint
  generated always as ((extract(month from birth_date) * 100 + extract(day from birth_date))::smallint) stored;
create index contacts_birthday on contacts (tenant_id, birthday, id) where deleted_at is null;
create index contacts_holder_birthday on contacts (tenant_id, holder_id, birthday, id) where deleted_at is null;

-- The city of a contact is that of the first address, as the state is.
alter table contact_addresses add column city_key text generated always as (lower(city)) stored;
create index contact_addresses_city on contact_addresses (tenant_id, city_key, contact_id) where position = 0 and city_key <> '';

-- Down Migration

drop index contact_addresses_city;
alter table contact_addresses drop column city_key;
drop index contacts_holder_birthday, contacts_birthday;
alter table contacts drop column birthday;

-- Up Migration

-- Who may be the same person. What contacts could have in common is a key: one row for each value, named by one contact
-- that has it. Only values that several have stand in contact_duplicates, a row for each of those contacts; so the groups
-- are found without looking at anybody else. Triggers keep both, a statement at a time, whoever writes. Whoever adds or
-- removes a key holds its row until the end of the transaction, so that two who write the same value see each other.
-- Kinds: 1 phone, 2 e-mail, 3 name and birth date, 4 name and address, 5 address (for filters; a household is no duplicate).

create table contact_keys (
  tenant_id uuid not null,
  kind smallint not null,
  key uuid not null,
  contact_id uuid not null,
  primary key (tenant_id, kind, key)
);
create index contact_keys_contact on contact_keys (tenant_id, contact_id);

create table contact_duplicates (
  tenant_id uuid not null,
  kind smallint not null,
  key uuid not null,
  contact_id uuid not null,
  holder_id uuid,
  primary key (tenant_id, contact_id, kind, key)
);
create index contact_duplicates_key on contact_duplicates (tenant_id, kind, key);
create index contact_duplicates_holder on contact_duplicates (tenant_id, holder_id, kind, key);

-- Contacts of which somebody said that they are not who they look like, by one value that they share.

create table duplicate_dismissals (
  tenant_id uuid not null,
  kind smallint not null,
  key uuid not null,
  contact_id uuid not null,
  user_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, kind, key, contact_id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index duplicate_dismissals_contact on duplicate_dismissals (tenant_id, contact_id);

-- Words without what people write now one way, now another.

create function plain_words(words text) returns text
language sql immutable parallel safe
return regexp_replace(lower(words), '[^[:alnum:]]+', '', 'g');

create function plain_street(street text) returns text
language sql immutable parallel safe
return replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  ' ' || regexp_replace(lower(street), '[^[:alnum:]]+', ' ', 'g') || ' ',
  ' street ', ' st '), ' avenue ', ' ave '), ' road ', ' rd '), ' drive ', ' dr '), ' lane ', ' ln '), ' court ', ' ct '),
  ' boulevard ', ' blvd '), ' place ', ' pl '), ' north ', ' n '), ' south ', ' s '), ' east ', ' e '), ' west ', ' w '), ' ', '');

create function name_and_birth_date_key(first_name text, last_name text, birth_date date) returns uuid
language sql immutable parallel safe
return case when first_name <> '' and last_name <> '' and birth_date is not null
  then md5(plain_words(first_name) || '|' || plain_words(last_name) || '|' || (birth_date - date '2000-01-01'))::uuid end;

create function address_key(address text, address_2 text, zip_code text, city text, state text) returns uuid
language sql immutable parallel safe
return case when address <> '' and (zip_code <> '' or city <> '')
  then md5(plain_street(address) || '|' || plain_words(address_2) || '|'
    || case when zip_code <> '' then left(zip_code, 5) else plain_words(city) || coalesce(state, '') end)::uuid end;

create function name_and_address_key(first_name text, last_name text, address text, zip_code text, city text, state text) returns uuid
language sql immutable parallel safe
return case when first_name <> '' and last_name <> '' and address <> '' and (zip_code <> '' or city <> '')
  then md5(plain_words(first_name) || '|' || plain_words(last_name) || '|' || plain_street(address) || '|'
    || case when zip_code <> '' then left(zip_code, 5) else plain_words(city) || coalesce(state, '') end)::uuid end;

-- Every key of these contacts, as their rows stand; none of a deleted one. Here and below rows are looked up one by one
-- (`lateral … offset 0`), and so that no index but the primary key suits (hence the orders, and deleted ones left out later):
-- after a large insert the statistics know nothing of it yet, and anything else would be planned for a tenant of few rows.

create function keys_of_contacts(tenants uuid[], contact_ids uuid[])
returns table (tenant_id uuid, kind smallint, key uuid, contact_id uuid)
language sql stable as $$
  with wanted as materialized (
    select c.tenant_id, c.id, c.first_name, c.last_name, c.birth_date
    from unnest(tenants, contact_ids) w (tenant_id, id) cross join lateral (
      select * from contacts c where c.tenant_id = w.tenant_id and c.id = w.id offset 0
    ) c
    where c.deleted_at is null
  ), places as (
    select w.*, a.address, a.address_2, a.zip_code, a.city, a.state
    from wanted w cross join lateral (
      select * from contact_addresses a where a.tenant_id = w.tenant_id and a.contact_id = w.id order by a.position offset 0
    ) a
  )
  select p.tenant_id, 1::smallint, md5(p.number)::uuid, p.contact_id
    from wanted w cross join lateral (
      select * from contact_phones p where p.tenant_id = w.tenant_id and p.contact_id = w.id order by p.position offset 0
    ) p
  union select e.tenant_id, 2::smallint, md5(e.email)::uuid, e.contact_id
    from wanted w cross join lateral (
      select * from contact_emails e where e.tenant_id = w.tenant_id and e.contact_id = w.id order by e.position offset 0
    ) e
  union select w.tenant_id, 3::smallint, k, w.id
    from wanted w cross join lateral name_and_birth_date_key(w.first_name, w.last_name, w.birth_date) k where k is not null
  union select p.tenant_id, 4::smallint, k, p.id
    from places p cross join lateral name_and_address_key(p.first_name, p.last_name, p.address, p.zip_code, p.city, p.state) k
    where k is not null
  union select p.tenant_id, 5::smallint, k, p.id
    from places p cross join lateral address_key(p.address, p.address_2, p.zip_code, p.city, p.state) k where k is not null
$$;

create function add_contact_keys(tenants uuid[], kinds smallint[], keys uuid[], contact_ids uuid[]) returns void
language plpgsql as $$
declare
  shared_tenants uuid[];
  shared_kinds smallint[];
  shared_keys uuid[];
  sharing uuid[];
begin
  -- The update of nothing holds the row of a key that is there already. In order, so that two of these never wait for each other.
  with given as (
    select * from unnest(tenants, kinds, keys, contact_ids) g (tenant_id, kind, key, contact_id)
  ), kept as (
    insert into contact_keys as k (tenant_id, kind, key, contact_id)
    select distinct on (tenant_id, kind, key) tenant_id, kind, key, contact_id from given order by tenant_id, kind, key, contact_id
    on conflict (tenant_id, kind, key) do update set contact_id = k.contact_id
    returning tenant_id, kind, key, contact_id
  ), sharing_pairs as (
    select k.tenant_id, k.kind, k.key, g.contact_id, k.contact_id as first_id
    from given g join kept k using (tenant_id, kind, key) where g.contact_id <> k.contact_id
  ), members as (
    select tenant_id, kind, key, contact_id from sharing_pairs
    union select tenant_id, kind, key, first_id from sharing_pairs
  )
  select array_agg(tenant_id), array_agg(kind), array_agg(key), array_agg(contact_id)
  into shared_tenants, shared_kinds, shared_keys, sharing from members;
  if sharing is null then
    return;
  end if;
  -- A statement of its own, so that it sees what whoever held a key before has written.
  insert into contact_duplicates (tenant_id, kind, key, contact_id, holder_id)
  select m.tenant_id, m.kind, m.key, m.contact_id, c.holder_id
  from unnest(shared_tenants, shared_kinds, shared_keys, sharing) m (tenant_id, kind, key, contact_id)
  cross join lateral (select c.holder_id from contacts c where c.tenant_id = m.tenant_id and c.id = m.contact_id offset 0) c
  order by m.tenant_id, m.kind, m.key, m.contact_id
  on conflict do nothing;
end
$$;

create function remove_contact_keys(tenants uuid[], kinds smallint[], keys uuid[], contact_ids uuid[]) returns void
language plpgsql as $$
begin
  perform from contact_keys k
  join (select distinct tenant_id, kind, key from unnest(tenants, kinds, keys) g (tenant_id, kind, key)) g using (tenant_id, kind, key)
  order by k.tenant_id, k.kind, k.key for update of k;

  delete from contact_duplicates d using unnest(tenants, kinds, keys, contact_ids) g (tenant_id, kind, key, contact_id)
  where (d.tenant_id, d.kind, d.key, d.contact_id) = (g.tenant_id, g.kind, g.key, g.contact_id);

  with given as (
    select tenant_id, kind, key, array_agg(contact_id) as gone
    from unnest(tenants, kinds, keys, contact_ids) g (tenant_id, kind, key, contact_id) group by 1, 2, 3
  ), left_over as (
    select g.*, (
      select d.contact_id from contact_duplicates d
      where d.tenant_id = g.tenant_id and d.kind = g.kind and d.key = g.key order by d.contact_id limit 1
    ) as next_id, exists (
      select from contact_duplicates d where d.tenant_id = g.tenant_id and d.kind = g.kind and d.key = g.key offset 1
    ) as shared
    from given g
  ), passed_on as (
    update contact_keys k set contact_id = l.next_id from left_over l
    where k.tenant_id = l.tenant_id and k.kind = l.kind and k.key = l.key and k.contact_id = any (l.gone) and l.next_id is not null
  ), ended as (
    delete from contact_keys k using left_over l
    where k.tenant_id = l.tenant_id and k.kind = l.kind and k.key = l.key and k.contact_id = any (l.gone) and l.next_id is null
  )
  delete from contact_duplicates d using left_over l
  where d.tenant_id = l.tenant_id and d.kind = l.kind and d.key = l.key and not l.shared;
end
$$;

-- Sets right all keys of these contacts, whatever was there.

create function refresh_contact_keys(tenants uuid[], contact_ids uuid[]) returns void
language plpgsql as $$
declare
  t uuid[];
  k smallint[];
  v uuid[];
  c uuid[];
begin
  if contact_ids is null then
    return;
  end if;
  with had as (
    select h.* from unnest(tenants, contact_ids) w (tenant_id, id) cross join lateral (
      select k.tenant_id, k.kind, k.key, k.contact_id from contact_keys k where k.tenant_id = w.tenant_id and k.contact_id = w.id offset 0
    ) h
    union select h.* from unnest(tenants, contact_ids) w (tenant_id, id) cross join lateral (
      select d.tenant_id, d.kind, d.key, d.contact_id from contact_duplicates d
      where d.tenant_id = w.tenant_id and d.contact_id = w.id offset 0
    ) h
    except select * from keys_of_contacts(tenants, contact_ids)
  )
  select array_agg(had.tenant_id), array_agg(had.kind), array_agg(had.key), array_agg(had.contact_id) into t, k, v, c from had;
  if c is not null then
    perform remove_contact_keys(t, k, v, c);
  end if;
  select array_agg(has.tenant_id), array_agg(has.kind), array_agg(has.key), array_agg(has.contact_id) into t, k, v, c
  from keys_of_contacts(tenants, contact_ids) has;
  if c is not null then
    perform add_contact_keys(t, k, v, c);
  end if;
end
$$;

create function contacts_written() returns trigger
language plpgsql as $$
declare
  t uuid[];
  k smallint[];
  v uuid[];
  c uuid[];
begin
  if tg_op = 'INSERT' then
    -- Nothing hangs on a new contact yet: what will, brings its keys along.
    select array_agg(n.tenant_id), array_agg(3::smallint), array_agg(key), array_agg(n.id) into t, k, v, c
    from new_rows n cross join lateral name_and_birth_date_key(n.first_name, n.last_name, n.birth_date) key
    where n.deleted_at is null and key is not null;
    if c is not null then
      perform add_contact_keys(t, k, v, c);
    end if;
  elsif tg_op = 'UPDATE' then
    select array_agg(n.tenant_id), array_agg(n.id) into t, c
    from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
    where (o.deleted_at is null) <> (n.deleted_at is null) or o.first_name <> n.first_name or o.last_name <> n.last_name
      or o.birth_date is distinct from n.birth_date;
    perform refresh_contact_keys(t, c);
    if exists (
      select from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id where o.holder_id is distinct from n.holder_id
    ) then
      update contact_duplicates d set holder_id = n.holder_id
      from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
      where d.tenant_id = n.tenant_id and d.contact_id = n.id and o.holder_id is distinct from n.holder_id;
    end if;
  else
    select array_agg(o.tenant_id), array_agg(o.id) into t, c from old_rows o;
    perform refresh_contact_keys(t, c);
  end if;
  return null;
end
$$;

create trigger contacts_inserted after insert on contacts referencing new table as new_rows
  for each statement execute function contacts_written();
create trigger contacts_updated after update on contacts referencing old table as old_rows new table as new_rows
  for each statement execute function contacts_written();
create trigger contacts_deleted after delete on contacts referencing old table as old_rows
  for each statement execute function contacts_written();

-- The same for what hangs on contacts. Rows added to contacts that had none before cost no look at the rest.

create function contact_parts_written() returns trigger
language plpgsql as $$
declare
  t uuid[];
  k smallint[];
  v uuid[];
  c uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(tenant_id), array_agg(contact_id) into t, c from (select distinct tenant_id, contact_id from old_rows) gone;
    perform refresh_contact_keys(t, c);
    return null;
  elsif tg_op = 'UPDATE' then
    select array_agg(tenant_id), array_agg(contact_id) into t, c
    from (select tenant_id, contact_id from old_rows union select tenant_id, contact_id from new_rows) touched;
    perform refresh_contact_keys(t, c);
    return null;
  elsif tg_table_name = 'contact_phones' then
    select array_agg(n.tenant_id), array_agg(1::smallint), array_agg(md5(n.number)::uuid), array_agg(n.contact_id) into t, k, v, c
    from (select distinct tenant_id, contact_id, number from new_rows) n cross join lateral (
      select o.deleted_at from contacts o where o.tenant_id = n.tenant_id and o.id = n.contact_id offset 0
    ) o where o.deleted_at is null;
  elsif tg_table_name = 'contact_emails' then
    select array_agg(n.tenant_id), array_agg(2::smallint), array_agg(md5(n.email)::uuid), array_agg(n.contact_id) into t, k, v, c
    from (select distinct tenant_id, contact_id, email from new_rows) n cross join lateral (
      select o.deleted_at from contacts o where o.tenant_id = n.tenant_id and o.id = n.contact_id offset 0
    ) o where o.deleted_at is null;
  else
    with places as (
      select n.*, o.first_name, o.last_name from new_rows n cross join lateral (
        select * from contacts o where o.tenant_id = n.tenant_id and o.id = n.contact_id offset 0
      ) o where o.deleted_at is null
    ), found as (
      select p.tenant_id, 4::smallint as kind, key, p.contact_id
        from places p cross join lateral name_and_address_key(p.first_name, p.last_name, p.address, p.zip_code, p.city, p.state) key
      union select p.tenant_id, 5::smallint, key, p.contact_id
        from places p cross join lateral address_key(p.address, p.address_2, p.zip_code, p.city, p.state) key
    )
    select array_agg(tenant_id), array_agg(kind), array_agg(key), array_agg(contact_id) into t, k, v, c from found where key is not null;
  end if;
  if c is not null then
    perform add_contact_keys(t, k, v, c);
  end if;
  return null;
end
$$;

create trigger contact_phones_inserted after insert on contact_phones referencing new table as new_rows
  for each statement execute function contact_parts_written();
create trigger contact_phones_updated after update on contact_phones referencing old table as old_rows new table as new_rows
  for each statement execute function contact_parts_written();
create trigger contact_phones_deleted after delete on contact_phones referencing old table as old_rows
  for each statement execute function contact_parts_written();
create trigger contact_emails_inserted after insert on contact_emails referencing new table as new_rows
  for each statement execute function contact_parts_written();
create trigger contact_emails_updated after update on contact_emails referencing old table as old_rows new table as new_rows
  for each statement execute function contact_parts_written();
create trigger contact_emails_deleted after delete on contact_emails referencing old table as old_rows
  for each statement execute function contact_parts_written();
create trigger contact_addresses_inserted after insert on contact_addresses referencing new table as new_rows
  for each statement execute function contact_parts_written();
create trigger contact_addresses_updated after update on contact_addresses referencing old table as old_rows new table as new_rows
  for each statement execute function contact_parts_written();
create trigger contact_addresses_deleted after delete on contact_addresses referencing old table as old_rows
  for each statement execute function contact_parts_written();

-- A verified address is that one: another one has to be verified anew. Whoever sets both knows what they do.

create function email_changed() returns trigger
language plpgsql as $$
begin
  new.email_verified_at := null;
  return new;
end
$$;
create trigger contacts_email_changed before update on contacts for each row
  when (old.email_verified_at is not null and old.email is distinct from new.email
    and old.email_verified_at is not distinct from new.email_verified_at)
  execute function email_changed();

create table email_verifications (
  tenant_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  email text not null,
  token_hash text not null,
  requested_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, requested_by) references users (tenant_id, id)
);
create unique index email_verifications_token on email_verifications (tenant_id, token_hash);
create index email_verifications_contact on email_verifications (tenant_id, contact_id, created_at desc);

-- Where the number of a merged contact leads, and what was merged into one.

create index contacts_merged_into on contacts (tenant_id, merged_into_id) where merged_into_id is not null;

-- The audit log is not the app's to change. When a person has everything about them erased, the entries stay and say nothing more.

create function erase_audit_details(subjects uuid[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update audit_log set details = '{}'
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and subject_id = any (subjects) and details <> '{}'
$$;
revoke all on function erase_audit_details from public;
grant execute on function erase_audit_details to crm_app;

call protect_tenant_tables();

do $$
declare
  t uuid[];
  c uuid[];
begin
  select array_agg(tenant_id), array_agg(id) into t, c from contacts where deleted_at is null;
  perform refresh_contact_keys(t, c);
end
$$;

-- Down Migration

drop function erase_audit_details;
drop index contacts_merged_into;
drop table email_verifications;
drop trigger contacts_email_changed on contacts;
drop function email_changed;
drop trigger contacts_inserted on contacts;
drop trigger contacts_updated on contacts;
drop trigger contacts_deleted on contacts;
drop function contacts_written;
drop trigger contact_phones_inserted on contact_phones;
drop trigger contact_phones_updated on contact_phones;
drop trigger contact_phones_deleted on contact_phones;
drop trigger contact_emails_inserted on contact_emails;
drop trigger contact_emails_updated on contact_emails;
drop trigger contact_emails_deleted on contact_emails;
drop trigger contact_addresses_inserted on contact_addresses;
drop trigger contact_addresses_updated on contact_addresses;
drop trigger contact_addresses_deleted on contact_addresses;
drop function contact_parts_written;
drop function refresh_contact_keys;
drop function remove_contact_keys;
drop function add_contact_keys;
drop function keys_of_contacts;
drop function name_and_address_key;
drop function address_key;
drop function name_and_birth_date_key;
drop function plain_street;
drop function plain_words;
drop table duplicate_dismissals, contact_duplicates, contact_keys;

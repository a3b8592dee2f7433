-- Up Migration

-- Whoever it was done as: a request and a job on somebody's behalf say so for their transaction in app.user_id. Null where nobody did
-- it, and of what was written before. No foreign key, as `holder_id` beside it has none: people's rows are never deleted, and looking
-- each one up was most of what this adds to a change of many.
alter table contact_status_changes add column by_id uuid;
alter table policy_status_changes add column by_id uuid;

-- A statement that leaves `updated_at` as it was tells no time: then it is that of the transaction. What changes twice in one instant
-- is a microsecond later each time, so that changes of a contact stand in the order in which they were made.
create or replace function contact_changes_status() returns trigger
language plpgsql as $$
begin
  new.status_since := greatest(
    case when new.updated_at is distinct from old.updated_at then new.updated_at else now() end,
    old.status_since + interval '1 microsecond'
  );
  return new;
end
$$;

create or replace function contact_status_written() returns trigger
language plpgsql as $$
declare
  acting uuid := nullif(current_setting('app.user_id', true), '')::uuid;
begin
  insert into contact_status_changes (tenant_id, id, contact_id, from_id, to_id, at, holder_id, by_id)
  select n.tenant_id, gen_random_uuid(), n.id, o.status_id, n.status_id, n.status_since, n.holder_id, acting
  from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
  where o.status_id is distinct from n.status_id;
  return null;
end
$$;

create or replace function policy_status_written() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.status_since := new.created_at;
    return new;
  end if;
  new.status_since := case when new.updated_at > old.updated_at then new.updated_at else now() end;
  insert into policy_status_changes (tenant_id, id, policy_id, from_status, to_status, at, holder_id, by_id)
  values (new.tenant_id, gen_random_uuid(), new.id, old.status, new.status, new.status_since, new.holder_id,
    nullif(current_setting('app.user_id', true), '')::uuid);
  return new;
end
$$;

-- Down Migration

create or replace function policy_status_written() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.status_since := new.created_at;
    return new;
  end if;
  new.status_since := case when new.updated_at > old.updated_at then new.updated_at else now() end;
  insert into policy_status_changes (tenant_id, id, policy_id, from_status, to_status, at, holder_id)
  values (new.tenant_id, gen_random_uuid(), new.id, old.status, new.status, new.status_since, new.holder_id);
  return new;
end
$$;

create or replace function contact_status_written() returns trigger
language plpgsql as $$
begin
  insert into contact_status_changes (tenant_id, id, contact_id, from_id, to_id, at, holder_id)
  select n.tenant_id, gen_random_uuid(), n.id, o.status_id, n.status_id, n.updated_at, n.holder_id
  from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
  where o.status_id is distinct from n.status_id;
  return null;
end
$$;

create or replace function contact_changes_status() returns trigger
language plpgsql as $$
begin
  new.status_since := new.updated_at;
  return new;
end
$$;

alter table policy_status_changes drop column by_id;
alter table contact_status_changes drop column by_id;

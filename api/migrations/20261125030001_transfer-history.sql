-- Up Migration

-- Whichever way contacts change hands, each one's transfer history tells it, at the instant that the change gave them.
create function contacts_handed_on() returns trigger
language plpgsql as $$
begin
  insert into transfer_logs (tenant_id, id, contact_id, from_user_id, to_user_id, at)
  select n.tenant_id, gen_random_uuid(), n.id, o.owner_id, n.owner_id, n.updated_at
  from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
  where o.owner_id is distinct from n.owner_id;
  return null;
end
$$;
create trigger contacts_handed_on after update on contacts referencing old table as old_rows new table as new_rows
  for each statement execute function contacts_handed_on();

alter table corporations add column office_type text not null default 'main' check (office_type in ('main', 'branch'));

-- Down Migration

alter table corporations drop column office_type;
drop trigger contacts_handed_on on contacts;
drop function contacts_handed_on();

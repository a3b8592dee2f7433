-- Up Migration

-- A scope of appointment that somebody signed, or that comes to be theirs, is heard by flows once.
create function wf_hear_scopes() returns trigger
language plpgsql as $$
begin
  if not wf_is_heard('{scope_signed}') then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into wf_events (tenant_id, id, kind, contact_id, ref, chain)
    select tenant_id, gen_random_uuid(), 'scope_signed', contact_id, null, wf_chain()
    from new_rows where contact_id is not null and submitted_at is not null;
  else
    insert into wf_events (tenant_id, id, kind, contact_id, ref, chain)
    select n.tenant_id, gen_random_uuid(), 'scope_signed', n.contact_id, null, wf_chain()
    from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
    where n.contact_id is not null and n.submitted_at is not null and (o.contact_id is null or o.submitted_at is null);
  end if;
  return null;
end
$$;
create trigger wf_scopes_inserted after insert on soa_requests referencing new table as new_rows
  for each statement execute function wf_hear_scopes();
create trigger wf_scopes_updated after update on soa_requests referencing old table as old_rows new table as new_rows
  for each statement execute function wf_hear_scopes();

-- Down Migration

drop trigger wf_scopes_updated on soa_requests;
drop trigger wf_scopes_inserted on soa_requests;
drop function wf_hear_scopes;

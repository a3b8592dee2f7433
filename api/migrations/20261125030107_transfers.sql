-- Up Migration

-- Each leg of a transfer names the attempt that gave it, which says so for the transaction in app.transfer_attempt.
create or replace function contacts_handed_on() returns trigger
language plpgsql as $$
begin
  insert into transfer_logs (tenant_id, id, contact_id, from_user_id, to_user_id, attempt_id, at)
  select n.tenant_id, gen_random_uuid(), n.id, o.owner_id, n.owner_id,
    nullif(current_setting('app.transfer_attempt', true), '')::uuid, n.updated_at
  from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
  where o.owner_id is distinct from n.owner_id;
  return null;
end
$$;
create index transfer_logs_attempt on transfer_logs (tenant_id, attempt_id, contact_id) where attempt_id is not null;
create index contact_actions_transfers on contact_actions (tenant_id, created_at desc, id desc) where kind = 'transfer';

-- What of a brand's background work is being done, and what waits although its time has come.
create function queue_of_tenant() returns table (working_count integer, waiting_count integer, waiting_seconds integer, working_anywhere boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select count(*) filter (where j.locked_at is not null)::integer,
      count(*) filter (where j.locked_at is null and j.run_at <= now())::integer,
      coalesce(extract(epoch from now() - min(j.run_at) filter (where j.locked_at is null and j.run_at <= now())), 0)::integer,
      exists (select from graphile_worker._private_jobs o where o.locked_at > now() - interval '1 minute')
    from graphile_worker._private_jobs j
    where j.payload->>'tenant_id' = current_setting('app.tenant_id', true);
end
$$;
revoke execute on function queue_of_tenant() from public;
grant execute on function queue_of_tenant() to crm_app;

-- Down Migration

drop function queue_of_tenant();

drop index contact_actions_transfers;
drop index transfer_logs_attempt;
create or replace function contacts_handed_on() returns trigger
language plpgsql as $$
begin
  insert into transfer_logs (tenant_id, id, contact_id, from_user_id, to_user_id, at)
  select n.tenant_id, gen_random_uuid(), n.id, o.owner_id, n.owner_id, n.updated_at
  from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
  where o.owner_id is distinct from n.owner_id;
  return null;
end
$$;

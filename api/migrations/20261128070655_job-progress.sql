-- Up Migration

-- A job that got on counts as tried once: what ends it is failing twelve times at the same place, not twelve kills in hours of work.
create function advance_job(job bigint, token text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update graphile_worker._private_jobs j set attempts = 1 where j.id = job and j.locked_by = token and j.attempts > 1;
  return found;
end
$$;
revoke all on function advance_job from public;
grant execute on function advance_job to crm_app;

-- Down Migration

drop function advance_job;

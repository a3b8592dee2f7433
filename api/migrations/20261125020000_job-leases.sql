-- Up Migration

-- A job bears its brand and its kind as flags, so that a runner can leave out those that have their share; and it may be
-- queued for later.
drop function enqueue_job(text, jsonb, text);
create function enqueue_job(task text, payload jsonb, key text default null, run_at timestamptz default null) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  tenant constant text := payload->>'tenant_id';
begin
  perform graphile_worker.add_job(task, payload::json, job_key => key, run_at => run_at, max_attempts => 12,
    flags => array_remove(array[task, tenant, tenant || '/' || task], null));
end
$$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to crm_app;

-- The lease of a job that runs is its own row: locked_by is the token of the one run that has it, locked_at is renewed.
-- Whether the run with this token still has the job; nobody takes it over before the transaction ends.
create function hold_job(job bigint, token text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('job ' || token, 0));
  return exists (select from graphile_worker._private_jobs j where j.id = job and j.locked_by = token);
end
$$;
revoke all on function hold_job from public;
grant execute on function hold_job to crm_app;

-- Ends a job with the transaction that does the last of it: both are kept, or neither.
create function end_job(job bigint, token text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from graphile_worker._private_jobs j where j.id = job and j.locked_by = token;
  return found;
end
$$;
revoke all on function end_job from public;
grant execute on function end_job to crm_app;

-- Down Migration

drop function end_job;
drop function hold_job;
drop function enqueue_job(text, jsonb, text, timestamptz);
create function enqueue_job(task text, payload jsonb, key text default null) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload::json, job_key => key, max_attempts => 12);
end
$$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to crm_app;

-- Up Migration

-- What somebody has under way is asked with every page of theirs: these hold nothing but that.
create index import_attempts_under_way on import_attempts (tenant_id, user_id) where status in ('reading', 'validating', 'importing', 'undoing');
create index contact_actions_under_way on contact_actions (tenant_id, user_id) where kind = 'transfer' and status in ('running', 'undoing');
create index print_jobs_under_way on print_jobs (tenant_id, user_id) where status in ('queued', 'working');

-- Down Migration

drop index print_jobs_under_way;
drop index contact_actions_under_way;
drop index import_attempts_under_way;

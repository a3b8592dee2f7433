-- Up Migration

-- How many parts of a run are counted. `unseen`: it was worked out beside the request, and its asker has not looked at the end of it.
alter table report_runs
  add column parts smallint not null default 1,
  add column parts_done smallint not null default 0 check (parts_done between 0 and parts),
  add column unseen boolean not null default false;
create index report_runs_unseen on report_runs (tenant_id, user_id, created_at) where unseen;

-- Down Migration

alter table report_runs drop column unseen, drop column parts_done, drop column parts;

-- Up Migration

-- More than one print holds is printed in batches: which of how many this is, and who is on those that follow.

alter table print_jobs add column batch integer not null default 1;
alter table print_jobs add column batches integer not null default 1;
alter table print_jobs add column rest jsonb not null default '[]';

-- Down Migration

alter table print_jobs drop column rest;
alter table print_jobs drop column batches;
alter table print_jobs drop column batch;

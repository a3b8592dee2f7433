-- Up Migration

alter table carriers add column naic text check (naic ~ '^[0-9]{5}$');
alter table statuses add column active boolean not null default true, add column lock_version integer not null default 0;
alter table sources add column active boolean not null default true, add column lock_version integer not null default 0;

-- Down Migration

alter table sources drop column lock_version, drop column active;
alter table statuses drop column lock_version, drop column active;
alter table carriers drop column naic;

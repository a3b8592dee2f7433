-- Up Migration

-- The log of one person, and of one kind of deed, newest first.
create index audit_log_of_person on audit_log (tenant_id, user_id, at desc);
create index audit_log_of_area on audit_log (tenant_id, area, at desc);

-- Down Migration

drop index audit_log_of_area;
drop index audit_log_of_person;

-- Up Migration

-- Somebody deleted stays as a name in what they did, and is nowhere else: no address, no password, in no list.
alter table users add column deleted_at timestamptz;
alter table users add constraint users_deleted_is_closed check (deleted_at is null or state = 'deactivated');
create index users_company on users (tenant_id, company_id);
create index users_admins on users (tenant_id, id) where account_type = 'admin' and state = 'active';

-- Down Migration

drop index users_admins;
drop index users_company;
alter table users drop constraint users_deleted_is_closed;
alter table users drop column deleted_at;

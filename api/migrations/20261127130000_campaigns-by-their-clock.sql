-- Up Migration
alter table campaigns add column by_their_clock boolean not null default false;

-- Down Migration
alter table campaigns drop column by_their_clock;

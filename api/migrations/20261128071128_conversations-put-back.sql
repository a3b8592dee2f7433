-- Up Migration

-- How often it was put back among the unread ones: who opened it before that does not read it after.
alter table text_conversations add column put_back integer not null default 0;

-- Down Migration

alter table text_conversations drop column put_back;

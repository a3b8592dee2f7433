-- Up Migration

-- How often it was marked as unread: a page that was opened before that does not make it read.
alter table text_conversations add column unread_marks integer not null default 0;

-- Down Migration

alter table text_conversations drop column unread_marks;

-- Up Migration

-- When a text is to go out that waits for its hour; null for those that go at once.
alter table text_messages add column send_at timestamptz;

-- Down Migration

alter table text_messages drop column send_at;

-- Up Migration
-- How many mails went to many within a day.
create index email_logs_to_many on email_logs (tenant_id, claimed_at) where cause <> 'person' and claimed_at is not null;

-- Down Migration
drop index email_logs_to_many;

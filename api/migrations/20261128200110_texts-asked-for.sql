-- Up Migration

-- What the carrier has and has told no end of: asked for by when it was handed over.
create index text_messages_unended on text_messages (tenant_id, attempted_at)
  where direction = 'outbound' and sid is not null and attempted_at is not null and status in ('queued', 'sending', 'sent');

-- Down Migration

drop index text_messages_unended;

-- Up Migration

-- By what a service tells that a calendar there has changed, until when, and when to ask for it anew.
alter table outside_calendars
  add column channel_id text,
  add column channel_resource text not null default '',
  add column channel_until timestamptz,
  add column channel_due timestamptz;

-- Down Migration

alter table outside_calendars
  drop column channel_due,
  drop column channel_until,
  drop column channel_resource,
  drop column channel_id;

-- Up Migration

-- For which renewal somebody was told beforehand, and a dearer price that was told and from when it counts.
alter table line_subscriptions
  add column reminded_for timestamptz,
  add column dearer_cents integer check (dearer_cents >= 0),
  add column dearer_from timestamptz;

alter table line_licenses
  add column reminded_for timestamptz,
  add column dearer_cents integer check (dearer_cents >= 0),
  add column dearer_from timestamptz;

-- Down Migration

alter table line_licenses drop column reminded_for, drop column dearer_cents, drop column dearer_from;
alter table line_subscriptions drop column reminded_for, drop column dearer_cents, drop column dearer_from;

-- Up Migration

-- Of which year the plans are that a broadcast is about, and why an admin writes to members of plans out of season.
alter table campaigns
  add column plan_year integer check (plan_year between 2020 and 2100),
  add column season_reason text not null default '';

-- Down Migration

alter table campaigns drop column plan_year, drop column season_reason;

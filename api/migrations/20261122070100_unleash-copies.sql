-- Up Migration

-- What an Unleash told last, so that its switches hold while it is away. Of the deployment, not of one tenant.
create table unleash_copies (
  url text primary key,
  features jsonb not null,
  kept_at timestamptz not null default now()
);
grant select, insert, update on unleash_copies to crm_app;

-- Down Migration

drop table unleash_copies;

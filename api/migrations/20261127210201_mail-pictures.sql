-- Up Migration

-- Pictures of mails, at an address that nobody guesses. What was sent names it for years: one that is put away keeps its bytes.
create table mail_pictures (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  owner_id uuid not null,
  name text not null,
  token text not null,
  storage_key text not null,
  content_type text not null,
  size integer not null,
  created_at timestamptz not null default now(),
  put_away_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token),
  foreign key (tenant_id, owner_id) references users (tenant_id, id)
);
create index mail_pictures_of_owner on mail_pictures (tenant_id, owner_id, created_at desc) where put_away_at is null;

call protect_tenant_tables();

-- Down Migration

drop table mail_pictures;

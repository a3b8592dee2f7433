-- Up Migration

-- The domain that a brand's mail to contacts comes from. `verified` once its records were found, `lost` when they are gone for
-- three days. The private key is sealed by the vault; there is none where the mail server signs.
create table sending_domains (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  domain text collate "C" not null,
  selector text not null,
  private_key text,
  public_key text,
  state text not null default 'waiting' check (state in ('waiting', 'verified', 'lost')),
  verified_at timestamptz,
  checked_at timestamptz,
  check_after timestamptz not null default now(),
  outcomes jsonb not null default '{}',
  failures integer not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, domain),
  foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by)
);
create index sending_domains_due on sending_domains (tenant_id, check_after);
create index sending_domains_created_by on sending_domains (tenant_id, created_by) where created_by is not null;

call protect_tenant_tables();

-- Down Migration

drop table sending_domains;

-- Up Migration

-- The switches in force, as one value, so that all brands' are read at once; made anew from the changes with every change.
alter table tenants add column flags jsonb not null default '{}';

-- Every turn of a switch. For a company by its number, as the brand's files name it; without one for the whole deployment.
-- The latest of a place is the one in force; an empty "enabled" gives the word back to the file.
create table feature_flag_changes (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  feature text not null,
  company_number integer,
  enabled boolean,
  reason text not null,
  changed_by uuid,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, changed_by) references users (tenant_id, id) on delete set null (changed_by)
);
create index feature_flag_changes_latest on feature_flag_changes (tenant_id, feature, company_number, changed_at desc, id desc);
create index feature_flag_changes_by on feature_flag_changes (tenant_id, changed_by) where changed_by is not null;

call protect_tenant_tables();

-- Down Migration

drop table feature_flag_changes;
alter table tenants drop column flags;

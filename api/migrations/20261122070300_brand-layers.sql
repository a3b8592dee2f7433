-- Up Migration

-- What a brand's admin has otherwise than its file: one draft at most, and every layer that was ever published.
create table brand_layers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  layer jsonb not null,
  hash text not null,
  is_draft boolean not null,
  changed_by uuid,
  changed_at timestamptz not null default now(),
  published_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, changed_by) references users (tenant_id, id) on delete set null (changed_by)
);
create unique index brand_layers_draft on brand_layers (tenant_id) where is_draft;
create index brand_layers_published on brand_layers (tenant_id, published_at desc) where not is_draft;
create index brand_layers_changed_by on brand_layers (tenant_id, changed_by) where changed_by is not null;

-- The one in force, above the file: read for all brands at once.
alter table tenants add column layer jsonb;

call protect_tenant_tables();

-- Down Migration

alter table tenants drop column layer;
drop table brand_layers;

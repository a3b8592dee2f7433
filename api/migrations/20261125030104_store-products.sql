-- Up Migration

create table categories (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  title text not null,
  description text not null default '',
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index categories_title on categories (tenant_id, lower(title));

create table products (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  category_id uuid not null,
  corporation_id uuid,
  name text not null,
  description text not null default '',
  price_cents integer not null check (price_cents between 50 and 9999999),
  kind text not null check (kind in ('material', 'kit', 'leads', 'service')),
  per text not null check (per in ('each', 'contact')),
  months_count integer check (months_count > 0),
  active boolean not null default true,
  stock integer check (stock >= 0),
  most integer check (most > 0),
  image uuid,
  image_key text,
  image_type text,
  ended_at timestamptz,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references categories (tenant_id, id),
  foreign key (tenant_id, corporation_id) references corporations (tenant_id, id)
);
create index products_category on products (tenant_id, category_id);
create index products_name on products (tenant_id, lower(name), id) where ended_at is null;

call protect_tenant_tables();

-- Down Migration

drop table products;
drop table categories;

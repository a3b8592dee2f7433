-- Up Migration

-- That the disclaimer about plans was read to somebody in a call: the words as they stood that day. Written once.
create table call_disclaimers (
  tenant_id uuid not null references tenants (id),
  call_id uuid not null,
  rule text not null,
  language text not null check (language in ('en', 'es')),
  words text not null,
  read_by uuid not null,
  real_read_by uuid,
  read_at timestamptz not null,
  primary key (tenant_id, call_id),
  foreign key (tenant_id, call_id) references calls (tenant_id, id)
);

call protect_tenant_tables();

revoke update, delete on call_disclaimers from crm_app;

-- Down Migration

drop table call_disclaimers;

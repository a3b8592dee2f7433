-- Up Migration

create table mailer_kits (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  description text not null default '',
  letter jsonb not null,
  layout text not null check (layout in ('window_10')),
  medicare boolean not null default false,
  pages integer not null,
  active boolean not null default true,
  lock_version integer not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id)
);

create table mailer_assignments (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  kit_id uuid not null,
  contact_id uuid not null,
  batch_id uuid not null,
  user_id uuid not null,
  send_as text not null check (send_as in ('owner', 'me')),
  due_on date,
  state text not null default 'assigned' check (state in ('assigned', 'printed', 'mailed', 'cancelled')),
  print_id uuid,
  created_at timestamptz not null default now(),
  printed_at timestamptz,
  mailed_at timestamptz,
  cancelled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, kit_id) references mailer_kits (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create unique index mailer_assignments_open on mailer_assignments (tenant_id, contact_id, kit_id) where state in ('assigned', 'printed');
create index mailer_assignments_kit on mailer_assignments (tenant_id, kit_id, state, created_at);
create index mailer_assignments_contact on mailer_assignments (tenant_id, contact_id);
create index mailer_assignments_batch on mailer_assignments (tenant_id, batch_id);

alter table print_jobs add column kit_id uuid;
alter table print_jobs add column send_as text check (send_as in ('owner', 'me'));
alter table print_jobs drop constraint print_jobs_kind_check, drop constraint print_jobs_layout_check;
alter table print_jobs
  add constraint print_jobs_kind_check check (kind in ('labels', 'envelopes', 'letters')),
  add constraint print_jobs_layout_check check (layout in ('5160', '5163', 'envelope_10', 'window_10'));

call protect_tenant_tables();

-- Down Migration

delete from print_jobs where kind = 'letters';
alter table print_jobs drop constraint print_jobs_kind_check, drop constraint print_jobs_layout_check;
alter table print_jobs
  add constraint print_jobs_kind_check check (kind in ('labels', 'envelopes')),
  add constraint print_jobs_layout_check check (layout in ('5160', '5163', 'envelope_10'));
alter table print_jobs drop column send_as;
alter table print_jobs drop column kit_id;
drop table mailer_assignments;
drop table mailer_kits;

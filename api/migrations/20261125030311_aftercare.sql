-- Up Migration

-- Families that are cared for after a death: who mourns (or, where nobody is known, who died), and by which programme.
create table aftercares (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  contact_id uuid not null,
  user_id uuid not null,
  deceased_contact_id uuid,
  deceased text not null,
  date_of_death date not null,
  relationship text not null,
  programme text not null,
  programme_label text not null,
  language text not null check (language in ('en', 'es')),
  address jsonb not null,
  origin text not null,
  status text not null default 'enrolled' check (status in ('enrolled', 'running', 'finished', 'withdrawn')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, deceased_contact_id) references contacts (tenant_id, id) on delete set null (deceased_contact_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index aftercares_of_contact on aftercares (tenant_id, contact_id, created_at desc);
create index aftercares_of_deceased on aftercares (tenant_id, deceased_contact_id);

-- Each step in the words of the day it was enrolled; done in the transaction that says so.
create table aftercare_steps (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  aftercare_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('mail', 'letter', 'task')),
  due_on date not null,
  title text not null,
  body text not null default '',
  status text not null default 'waiting' check (status in ('waiting', 'done', 'skipped')),
  reason text,
  done_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, aftercare_id, position),
  foreign key (tenant_id, aftercare_id) references aftercares (tenant_id, id) on delete cascade
);
create index aftercare_steps_due on aftercare_steps (tenant_id, due_on) where status = 'waiting';

call protect_tenant_tables();

-- Down Migration

drop table aftercare_steps;
drop table aftercares;

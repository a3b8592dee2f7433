-- Up Migration

-- When a saved report is sent, by the clock of its maker's company: on days of the week, or on a day of the month.
create table report_schedules (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  report_id uuid not null,
  weekdays jsonb not null default '[]',
  day_of_month smallint check (day_of_month between 1 and 31),
  at text not null check (at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  format text not null check (format in ('mail', 'excel')),
  next_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, report_id),
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade,
  check (jsonb_typeof(weekdays) = 'array' and (day_of_month is null) = (jsonb_array_length(weekdays) > 0))
);
create index report_schedules_due on report_schedules (tenant_id, next_at);

-- To whom. Who was left out lately is kept with since when, so that the maker is told once.
create table report_readers (
  tenant_id uuid not null,
  schedule_id uuid not null,
  user_id uuid not null,
  left_out_at timestamptz,
  primary key (tenant_id, schedule_id, user_id),
  foreign key (tenant_id, schedule_id) references report_schedules (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index report_readers_of_user on report_readers (tenant_id, user_id);

-- Each time that a report is due to somebody, once.
create table report_sendings (
  tenant_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  due_at timestamptz not null,
  user_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'left_out')),
  run_id uuid,
  settled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, schedule_id, due_at, user_id),
  foreign key (tenant_id, schedule_id) references report_schedules (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, run_id) references report_runs (tenant_id, id) on delete set null (run_id)
);
create index report_sendings_of_run on report_sendings (tenant_id, run_id) where run_id is not null;
create index report_sendings_of_user on report_sendings (tenant_id, user_id);
create index report_sendings_age on report_sendings (tenant_id, due_at);

-- What was sent is kept longer.
alter table report_runs add column scheduled boolean not null default false;

call protect_tenant_tables();

-- Down Migration

alter table report_runs drop column scheduled;
drop table report_sendings;
drop table report_readers;
drop table report_schedules;

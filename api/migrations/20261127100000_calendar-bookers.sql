-- Up Migration

-- Who may put appointments into somebody's free time without reaching their calendar.
create table calendar_bookers (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  booker_id uuid not null,
  primary key (tenant_id, user_id, booker_id),
  check (booker_id <> user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, booker_id) references users (tenant_id, id) on delete cascade
);
create index calendar_bookers_booker on calendar_bookers (tenant_id, booker_id);

call protect_tenant_tables();

-- Down Migration

drop table calendar_bookers;

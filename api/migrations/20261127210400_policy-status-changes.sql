-- Up Migration

-- Null where a policy came into its status before this was kept.
alter table policies
  add column status_since timestamptz,
  add column terminated_because text check (terminated_because in ('not_taken', 'lapsed', 'replaced', 'moved', 'died', 'disenrolled', 'other'));

create table policy_status_changes (
  tenant_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  from_status text not null,
  to_status text not null,
  at timestamptz not null default now(),
  holder_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, policy_id) references policies (tenant_id, id) on delete cascade
);
create index policy_status_changes_policy on policy_status_changes (tenant_id, policy_id, at desc);
create index policy_status_changes_age on policy_status_changes (tenant_id, at);

-- Row by row and of this column alone: policies that follow their contact to somebody else pay nothing for it.
create function policy_status_written() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.status_since := new.created_at;
    return new;
  end if;
  new.status_since := case when new.updated_at > old.updated_at then new.updated_at else now() end;
  insert into policy_status_changes (tenant_id, id, policy_id, from_status, to_status, at, holder_id)
  values (new.tenant_id, gen_random_uuid(), new.id, old.status, new.status, new.status_since, new.holder_id);
  return new;
end
$$;
create trigger policies_status_begun before insert on policies for each row execute function policy_status_written();
create trigger policies_status_written before update of status on policies for each row
  when (old.status is distinct from new.status) execute function policy_status_written();

call protect_tenant_tables();

-- Down Migration

drop trigger policies_status_written on policies;
drop trigger policies_status_begun on policies;
drop function policy_status_written;
drop table policy_status_changes;
alter table policies drop column terminated_because, drop column status_since;

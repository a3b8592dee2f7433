-- Up Migration

-- How many contacts that are not deleted are alike in what lists and dashboards ask for most: of each holder, and of the brand.
create table contact_counts (
  tenant_id uuid not null references tenants (id),
  holder_id uuid,
  status_id uuid,
  source_id uuid,
  category text not null,
  state text,
  new_tag boolean not null,
  count integer not null
);
create unique index contact_counts_one on contact_counts (tenant_id, holder_id, status_id, source_id, category, state, new_tag)
  include (count) nulls not distinct;

create table contact_totals (
  tenant_id uuid not null references tenants (id),
  status_id uuid,
  source_id uuid,
  category text not null,
  state text,
  new_tag boolean not null,
  count integer not null
);
create unique index contact_totals_one on contact_totals (tenant_id, status_id, source_id, category, state, new_tag)
  include (count) nulls not distinct;

-- By how much these have changed since: appended only, so that nobody waits for anybody, and taken by the job `fold_reports`.
-- What is kept and what is here come to the figure of now.
create table report_touched (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  holder_id uuid,
  status_id uuid,
  source_id uuid,
  category text not null,
  state text,
  new_tag boolean not null,
  change integer not null,
  primary key (tenant_id, id)
);
create index report_touched_holder on report_touched (tenant_id, holder_id);

create function contacts_touched() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into report_touched (tenant_id, id, holder_id, status_id, source_id, category, state, new_tag, change)
    select tenant_id, gen_random_uuid(), holder_id, status_id, source_id, category, state, new_tag, count(*)
    from new_rows where deleted_at is null group by tenant_id, holder_id, status_id, source_id, category, state, new_tag;
  elsif tg_op = 'DELETE' then
    insert into report_touched (tenant_id, id, holder_id, status_id, source_id, category, state, new_tag, change)
    select tenant_id, gen_random_uuid(), holder_id, status_id, source_id, category, state, new_tag, -count(*)
    from old_rows where deleted_at is null group by tenant_id, holder_id, status_id, source_id, category, state, new_tag;
  else
    insert into report_touched (tenant_id, id, holder_id, status_id, source_id, category, state, new_tag, change)
    select tenant_id, gen_random_uuid(), holder_id, status_id, source_id, category, state, new_tag, sum(change)
    from (
      select tenant_id, holder_id, status_id, source_id, category, state, new_tag, 1 as change from new_rows where deleted_at is null
      union all
      select tenant_id, holder_id, status_id, source_id, category, state, new_tag, -1 from old_rows where deleted_at is null
    ) rows
    group by tenant_id, holder_id, status_id, source_id, category, state, new_tag having sum(change) <> 0;
  end if;
  return null;
end
$$;
create trigger contacts_touched_inserted after insert on contacts referencing new table as new_rows
  for each statement execute function contacts_touched();
create trigger contacts_touched_updated after update on contacts referencing old table as old_rows new table as new_rows
  for each statement execute function contacts_touched();
create trigger contacts_touched_deleted after delete on contacts referencing old table as old_rows
  for each statement execute function contacts_touched();

-- From here on nobody writes contacts until this is done.
insert into contact_counts (tenant_id, holder_id, status_id, source_id, category, state, new_tag, count)
select tenant_id, holder_id, status_id, source_id, category, state, new_tag, count(*) from contacts where deleted_at is null
group by tenant_id, holder_id, status_id, source_id, category, state, new_tag;
insert into contact_totals (tenant_id, status_id, source_id, category, state, new_tag, count)
select tenant_id, status_id, source_id, category, state, new_tag, sum(count) from contact_counts
group by tenant_id, status_id, source_id, category, state, new_tag;

call protect_tenant_tables();

-- Down Migration

drop trigger contacts_touched_deleted on contacts;
drop trigger contacts_touched_updated on contacts;
drop trigger contacts_touched_inserted on contacts;
drop function contacts_touched;
drop table report_touched;
drop table contact_totals;
drop table contact_counts;

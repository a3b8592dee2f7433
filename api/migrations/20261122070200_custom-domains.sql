-- Up Migration

-- Host names of people's and companies' own, for their pages. `waiting` until the record with the token is found, then
-- `verified`; `previous` was that before another one was, and leads on to it. A host that waits may wait in several places,
-- so that nobody is kept from their own; in force it is once over all tenants.
create table custom_domains (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  webpage_id uuid not null,
  host text collate "C" not null,
  token text not null,
  state text not null default 'waiting' check (state in ('waiting', 'verified', 'previous')),
  verified_at timestamptz,
  checked_at timestamptz,
  check_after timestamptz not null default now(),
  outcome text check (outcome in ('found', 'missing', 'other', 'unanswered', 'taken')),
  failures integer not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, host),
  foreign key (tenant_id, webpage_id) references webpages (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by)
);
create unique index custom_domains_in_force on custom_domains (host) where state <> 'waiting';
create unique index custom_domains_current on custom_domains (tenant_id, webpage_id) where state = 'verified';
create index custom_domains_webpage on custom_domains (tenant_id, webpage_id);
create index custom_domains_created_by on custom_domains (tenant_id, created_by) where created_by is not null;
create index custom_domains_due on custom_domains (tenant_id, check_after);

-- The hosts in force, as one value, so that all brands' are read at once: host -> label of its page, and where it leads on to.
alter table tenants add column hosts jsonb not null default '{}';

-- Whatever changes them, a page that takes another label too, every process hears of it when that commits.
create function keep_custom_hosts() returns trigger language plpgsql as $$
declare
  tenant uuid := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
begin
  update tenants set hosts = coalesce((
    select jsonb_object_agg(d.host, jsonb_build_object('label', w.domain_name, 'to', case when d.state = 'previous' then coalesce(
      (select c.host from custom_domains c where c.tenant_id = tenant and c.webpage_id = d.webpage_id and c.state = 'verified'), '') end))
    from custom_domains d join webpages w on w.tenant_id = d.tenant_id and w.id = d.webpage_id
    where d.tenant_id = tenant and d.state <> 'waiting' and w.domain_name is not null), '{}')
  where id = tenant;
  perform pg_notify('crm_live', json_build_object(
    'tenant_id', tenant, 'streams', json_build_array('hosts'), 'message', json_build_object('event', 'hosts'))::text);
  return null;
end
$$;
create trigger custom_domains_kept after insert or update of state or delete on custom_domains for each row execute function keep_custom_hosts();
create trigger webpages_hosts_kept after update of domain_name on webpages for each row
  when (old.domain_name is distinct from new.domain_name) execute function keep_custom_hosts();

call protect_tenant_tables();

-- Down Migration

drop trigger webpages_hosts_kept on webpages;
drop table custom_domains;
drop function keep_custom_hosts;
alter table tenants drop column hosts;

-- Up Migration

-- What the gate refused when somebody was about to call, text or write to one person: by which rule, and nothing of the address or the
-- words. One row an hour is enough for reports, however often somebody tries.
create table outreach_refusals (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  contact_id uuid,
  channel text not null check (channel in ('call', 'text', 'email')),
  rule text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create unique index outreach_refusals_hour on outreach_refusals
  (tenant_id, user_id, contact_id, channel, rule, date_bin('1 hour', at, 'epoch')) nulls not distinct;
create index outreach_refusals_at on outreach_refusals (tenant_id, at);
create index outreach_refusals_contact on outreach_refusals (tenant_id, contact_id) where contact_id is not null;

-- When this database began to keep it.
do $$
begin
  execute format('create function refusals_kept_since() returns timestamptz language sql immutable as %L', format('select %L::timestamptz', now()));
end
$$;

-- Calls that the gate refused are known from before; what stands in the way on the caller's own side is none of its rules.
insert into outreach_refusals (tenant_id, id, user_id, contact_id, channel, rule, at)
select tenant_id, gen_random_uuid(), user_id, contact_id, 'call', regexp_replace(regexp_replace(refusal, '^outreach_', ''), '_call$', ''), created_at
from calls where refusal like 'outreach\_%' and user_id is not null and created_at > now() - interval '1 year'
on conflict do nothing;

call protect_tenant_tables();

-- Down Migration

drop function refusals_kept_since;
drop table outreach_refusals;

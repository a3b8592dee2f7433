-- Up Migration

-- Who called or wrote stands with the activity, where the call or the text tells. A text that came in is the contact's own doing.
update contact_activities a set user_id = k.user_id from calls k
  where a.kind = 'reached' and a.user_id is null and k.tenant_id = a.tenant_id and k.id = (a.details ->> 'call_id')::uuid;
update contact_activities a set user_id = coalesce(m.author_id, m.user_id) from text_messages m
  where a.kind = 'reached' and a.user_id is null and m.direction = 'outbound' and m.tenant_id = a.tenant_id and m.id = (a.details ->> 'message_id')::uuid;

-- Calls and conversations with a number that nobody had go to the contact that its person has with it since, where there is only one.
create index calls_unknown on calls (tenant_id, (case when call_direction = 'inbound' then call_from else call_to end))
  where contact_id is null and not internal;
create temporary table known_since on commit drop as
  select c.tenant_id, c.owner_id as user_id, n.number, (array_agg(distinct c.id))[1] as contact_id
  from contact_phones n join contacts c on c.tenant_id = n.tenant_id and c.id = n.contact_id
  where c.deleted_at is null and c.owner_id is not null
  group by 1, 2, 3 having count(distinct c.id) = 1;
update calls k set contact_id = s.contact_id from known_since s
  where k.contact_id is null and not k.internal and k.tenant_id = s.tenant_id and k.user_id = s.user_id
    and s.number = case when k.call_direction = 'inbound' then k.call_from else k.call_to end;
update text_conversations t set contact_id = s.contact_id from known_since s
  where t.contact_id is null and t.tenant_id = s.tenant_id and t.user_id = s.user_id and t.phone_number = s.number;
insert into call_files (tenant_id, id, contact_id, user_id, direction, from_number, to_number, started_at, seconds)
  select k.tenant_id, k.id, k.contact_id, k.user_id, k.call_direction, k.call_from, k.call_to, k.created_at, k.duration_seconds
  from calls k where k.contact_id is not null and k.ended_at is not null and k.status <> 'refused'
  on conflict (tenant_id, id) do nothing;
drop table known_since;

-- Down Migration

drop index calls_unknown;

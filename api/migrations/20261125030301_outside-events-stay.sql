-- Up Migration

-- What came from somebody's calendar outside stays theirs, also where it is tied to a contact that is handed over.
create or replace function contact_events_follow() returns trigger
language plpgsql as $$
begin
  insert into event_history (tenant_id, id, event_id, occurrence_id, contact_id, at, action, before, after)
    select o.tenant_id, gen_random_uuid(), o.event_id, o.id, o.contact_id, now(), 'handed_over',
      jsonb_build_object('user_id', o.user_id), jsonb_build_object('user_id', new.owner_id)
    from event_occurrences o
    where o.tenant_id = new.tenant_id and o.contact_id = new.id and o.start_date >= now() and o.status in ('scheduled', 'confirmed')
      and (o.user_id = old.owner_id or old.owner_id is null) and o.user_id <> new.owner_id
      and exists (select from events e where e.tenant_id = o.tenant_id and e.id = o.event_id and e.source in ('here', 'booking'));
  update event_occurrences o set user_id = new.owner_id
    where o.tenant_id = new.tenant_id and o.contact_id = new.id and o.start_date >= now() and o.status in ('scheduled', 'confirmed')
      and (o.user_id = old.owner_id or old.owner_id is null)
      and exists (select from events e where e.tenant_id = o.tenant_id and e.id = o.event_id and e.source in ('here', 'booking'));
  -- A follow-up that is late is still to be done.
  update event_occurrences o set user_id = new.owner_id
    where o.tenant_id = new.tenant_id and o.contact_id = new.id and o.type = 'follow_up' and o.status = 'scheduled'
      and (o.user_id = old.owner_id or old.owner_id is null)
      and exists (select from events e where e.tenant_id = o.tenant_id and e.id = o.event_id and e.source in ('here', 'booking'));
  update events e set user_id = new.owner_id, lock_version = e.lock_version + 1
    where e.tenant_id = new.tenant_id and e.contact_id = new.id and e.user_id <> new.owner_id
      and (e.user_id = old.owner_id or old.owner_id is null) and e.source in ('here', 'booking')
      and exists (select from event_occurrences o where o.tenant_id = e.tenant_id and o.event_id = e.id and o.user_id = new.owner_id);
  return null;
end $$;

-- Down Migration

create or replace function contact_events_follow() returns trigger
language plpgsql as $$
begin
  insert into event_history (tenant_id, id, event_id, occurrence_id, contact_id, at, action, before, after)
    select o.tenant_id, gen_random_uuid(), o.event_id, o.id, o.contact_id, now(), 'handed_over',
      jsonb_build_object('user_id', o.user_id), jsonb_build_object('user_id', new.owner_id)
    from event_occurrences o
    where o.tenant_id = new.tenant_id and o.contact_id = new.id and o.start_date >= now() and o.status in ('scheduled', 'confirmed')
      and (o.user_id = old.owner_id or old.owner_id is null) and o.user_id <> new.owner_id;
  update event_occurrences o set user_id = new.owner_id
    where o.tenant_id = new.tenant_id and o.contact_id = new.id and o.start_date >= now() and o.status in ('scheduled', 'confirmed')
      and (o.user_id = old.owner_id or old.owner_id is null);
  -- A follow-up that is late is still to be done.
  update event_occurrences o set user_id = new.owner_id
    where o.tenant_id = new.tenant_id and o.contact_id = new.id and o.type = 'follow_up' and o.status = 'scheduled'
      and (o.user_id = old.owner_id or old.owner_id is null);
  update events e set user_id = new.owner_id, lock_version = e.lock_version + 1
    where e.tenant_id = new.tenant_id and e.contact_id = new.id and e.user_id <> new.owner_id
      and (e.user_id = old.owner_id or old.owner_id is null)
      and exists (select from event_occurrences o where o.tenant_id = e.tenant_id and o.event_id = e.id and o.user_id = new.owner_id);
  return null;
end $$;

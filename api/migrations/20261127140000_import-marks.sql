-- Up Migration

-- Which import put a tag, a group, a link, a note or a policy on a contact, so that its undo takes these and no others.

alter table contact_tags add column import_id uuid;
alter table contact_groups add column import_id uuid;
alter table contact_links add column import_id uuid;
alter table notes add column import_id uuid;
alter table policies add column import_id uuid;

-- Imports that can still be undone: what they put on was known by the instant until now.
create temporary table marks on commit drop as
  select a.tenant_id, a.id as import_id, i.contact_id, (i.before->>'at')::timestamptz as at
  from import_attempts a join contact_actions c on c.tenant_id = a.tenant_id and c.id = a.action_id
    join contact_action_items i on i.tenant_id = a.tenant_id and i.action_id = a.action_id
  where c.status = 'done' and c.undo_until > now() and i.before ? 'at';
create index on marks (tenant_id, contact_id);
analyze marks;

update contact_tags t set import_id = m.import_id from marks m where t.tenant_id = m.tenant_id and t.contact_id = m.contact_id and t.created_at = m.at;
update contact_groups t set import_id = m.import_id from marks m where t.tenant_id = m.tenant_id and t.contact_id = m.contact_id and t.created_at = m.at;
update contact_links t set import_id = m.import_id from marks m where t.tenant_id = m.tenant_id and t.contact_id = m.contact_id and t.created_at = m.at;
update notes t set import_id = m.import_id from marks m where t.tenant_id = m.tenant_id and t.contact_id = m.contact_id and t.created_at = m.at;
update policies t set import_id = m.import_id from marks m where t.tenant_id = m.tenant_id and t.contact_id = m.contact_id and t.created_at = m.at;

-- Down Migration

alter table policies drop column import_id;
alter table notes drop column import_id;
alter table contact_links drop column import_id;
alter table contact_groups drop column import_id;
alter table contact_tags drop column import_id;

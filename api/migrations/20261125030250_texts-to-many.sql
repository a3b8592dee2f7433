-- Up Migration

-- Texts of a broadcast. One that is left out after it was written leaves no row; what the carrier has stays.
alter table text_messages add column campaign_id uuid;
alter table text_messages add foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete set null (campaign_id);
create index text_messages_campaign on text_messages (tenant_id, campaign_id) where campaign_id is not null;
create index text_messages_campaign_queued on text_messages (tenant_id, send_at, id) where campaign_id is not null and status = 'queued';

-- Begun by a broadcast and not answered yet: kept out of the inbox.
alter table text_conversations add column quiet boolean not null default false;

-- From when on the next text of broadcasts may go: of each number of ours, and, under the empty one, of the brand.
create table text_pace (
  tenant_id uuid not null references tenants (id),
  number text collate "C" not null,
  free_at timestamptz not null,
  primary key (tenant_id, number)
);

-- Whoever may not be texted at this hour waits until then.
alter table campaign_recipients add column later_at timestamptz;

alter table campaigns drop constraint campaigns_held_by_check;
alter table campaigns add constraint campaigns_held_by_check check (held_by in ('person', 'safety', 'plan'));

call protect_tenant_tables();

-- Down Migration

update campaigns set held_by = 'person' where held_by = 'plan';
alter table campaigns drop constraint campaigns_held_by_check;
alter table campaigns add constraint campaigns_held_by_check check (held_by in ('person', 'safety'));
alter table campaign_recipients drop column later_at;
drop table text_pace;
alter table text_conversations drop column quiet;
alter table text_messages drop column campaign_id;

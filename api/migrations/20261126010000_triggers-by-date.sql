-- Up Migration

-- The day of a message that goes on a fixed one.
alter table campaign_triggers add column date date;

-- A flow is somebody's, or the brand's: what sends a ready message by itself.
alter table wf_flows alter column owner_id drop not null;
alter table wf_flows add column campaign_trigger_id uuid;
alter table wf_flows add foreign key (tenant_id, campaign_trigger_id) references campaign_triggers (tenant_id, id);
alter table wf_flows add constraint wf_flows_holder check ((owner_id is null) = (campaign_trigger_id is not null));
-- One for each kind that a message ever was of, so that going back to a kind sends nothing twice.
create unique index wf_flows_of_campaign_trigger on wf_flows (tenant_id, campaign_trigger_id, (draft #>> '{trigger,kind}'))
  where campaign_trigger_id is not null;

-- Where a look at everybody stands: until when it goes, and the contact that was looked at last.
alter table wf_flows add column look_until timestamptz;
alter table wf_flows add column look_after uuid;

-- Down Migration

alter table wf_flows drop column look_after;
alter table wf_flows drop column look_until;
delete from wf_runs where flow_id in (select id from wf_flows where owner_id is null);
delete from wf_flow_versions where flow_id in (select id from wf_flows where owner_id is null);
delete from wf_flows where owner_id is null;
alter table wf_flows drop column campaign_trigger_id;
alter table wf_flows alter column owner_id set not null;
alter table campaign_triggers drop column date;

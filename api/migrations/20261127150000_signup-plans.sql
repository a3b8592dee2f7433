-- Up Migration

-- The plan that somebody chose with the request for an account.
alter table signups
  add column plan_id uuid,
  add constraint signups_plan_id_fkey foreign key (tenant_id, plan_id) references plans (tenant_id, id);

-- Down Migration

alter table signups drop column plan_id;

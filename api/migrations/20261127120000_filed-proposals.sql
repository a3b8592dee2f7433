-- Up Migration

-- Of a proposal of Medicare Advantage or Part D: the number under which CMS has the sheet, and what had to be said that day.
alter table quote_proposals
  add column material_id text,
  add column disclaimer text not null default '';

-- Down Migration

alter table quote_proposals drop column disclaimer, drop column material_id;

-- Up Migration

-- What a public page says besides: where its person is licensed, what visitors may expect, and what clients wrote. Reviews are
-- shown only once whoever keeps the page has said that they are real and may be shown.
alter table webpages
  add column licensed_states jsonb not null default '[]',
  add column expectations jsonb not null default '[]',
  add column reviews jsonb not null default '[]',
  add column reviews_confirmed_at timestamptz,
  add column reviews_confirmed_by uuid,
  add foreign key (tenant_id, reviews_confirmed_by) references users (tenant_id, id) on delete set null (reviews_confirmed_by),
  add check (reviews = '[]' or reviews_confirmed_at is not null);

-- Down Migration

alter table webpages
  drop column licensed_states,
  drop column expectations,
  drop column reviews_confirmed_by,
  drop column reviews,
  drop column reviews_confirmed_at;

-- Up Migration

-- A quote stands as soon as it is asked; its prices come when carriers answer.
alter table quotes
  add column status text not null default 'answered' check (status in ('asking', 'answered', 'failed')),
  add column failure text check (failure in ('quote_unavailable', 'csg_credentials'));

-- Down Migration

alter table quotes drop column failure, drop column status;

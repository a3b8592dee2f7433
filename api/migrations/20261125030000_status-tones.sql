-- Up Migration

-- A status means the same in every brand, so its tone is never the brand's own colour.
update statuses set tone = 'info' where tone = 'accent';
alter table statuses add constraint statuses_tone check (tone in ('neutral', 'success', 'warning', 'danger', 'info'));

-- Down Migration

alter table statuses drop constraint statuses_tone;

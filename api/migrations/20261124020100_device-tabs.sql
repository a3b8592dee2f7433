-- Up Migration

-- Which tab of the browser spoke last. The farewell of one that is gone may come after the greeting of the next, and says nothing then.
alter table phone_devices add column tab uuid;

-- Down Migration

alter table phone_devices drop column tab;

-- Up Migration

-- The month (YYYY-MM) of whose card's end its owner was told.
alter table billing_accounts add column expiry_told text;

-- Down Migration

alter table billing_accounts drop column expiry_told;

-- Up Migration

-- Where a call was made, if not with the phone of the product.
alter table calls add column via text check (via in ('phone_burner'));

-- What a session is called there, and what the address that it is called back at proves itself by.
alter table dial_sessions add column remote_id text, add column callback_hash text;
create unique index dial_sessions_callback on dial_sessions (tenant_id, callback_hash);

-- Down Migration

drop index dial_sessions_callback;
alter table dial_sessions drop column callback_hash, drop column remote_id;
alter table calls drop column via;

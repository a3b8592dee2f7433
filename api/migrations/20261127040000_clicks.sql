-- Up Migration

alter table campaigns add column track_clicks boolean not null default false;

-- Where the links of a broadcast lead. A link in its mails leads to one of these and to nothing else.
create table campaign_links (
  tenant_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  place integer not null,
  url text not null,
  primary key (tenant_id, id),
  unique (tenant_id, campaign_id, place),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade
);

-- One link in one mail. Like mail_tokens it stays when the mail is erased: the link leads on for years.
create table mail_links (
  tenant_id uuid not null,
  token_hash text not null,
  link_id uuid not null,
  message_id uuid not null,
  primary key (tenant_id, token_hash),
  unique (tenant_id, link_id, message_id),
  foreign key (tenant_id, link_id) references campaign_links (tenant_id, id) on delete cascade
);

-- Who followed a link: a person, or a machine by the named rule (config/clicks.ts).
create table link_clicks (
  tenant_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  message_id uuid not null,
  at timestamptz not null,
  user_agent text not null default '',
  machine text check (machine in ('head', 'ahead', 'agent', 'too_soon', 'at_once')),
  primary key (tenant_id, id),
  foreign key (tenant_id, link_id) references campaign_links (tenant_id, id) on delete cascade
);
create index link_clicks_link on link_clicks (tenant_id, link_id, message_id);
create index link_clicks_message on link_clicks (tenant_id, message_id, at);

call protect_tenant_tables();

-- Down Migration

drop table link_clicks, mail_links, campaign_links;
alter table campaigns drop column track_clicks;

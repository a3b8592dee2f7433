-- Up Migration

-- Ways to a proposal that were mailed to the person. The token is stored hashed.
create table quote_links (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  proposal_id uuid not null,
  sent_to text not null,
  sent_by uuid not null,
  token_hash text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  read_at timestamptz,
  dead_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, proposal_id) references quote_proposals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, sent_by) references users (tenant_id, id)
);
create unique index quote_links_token on quote_links (tenant_id, token_hash);
create index quote_links_of_proposal on quote_links (tenant_id, proposal_id, created_at);

call protect_tenant_tables();

-- Down Migration

drop table quote_links;

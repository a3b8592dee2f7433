-- Up Migration

-- Labels that pages had before: each leads on to the page, until a page takes the label as its own.
create table webpage_former_labels (
  tenant_id uuid not null references tenants (id),
  label text collate "C" not null,
  webpage_id uuid not null,
  left_at timestamptz not null default now(),
  primary key (tenant_id, label),
  foreign key (tenant_id, webpage_id) references webpages (tenant_id, id) on delete cascade
);
create index webpage_former_labels_webpage on webpage_former_labels (tenant_id, webpage_id);

-- Whatever changes an address, so that no way of writing can forget it.
create function keep_former_labels() returns trigger language plpgsql as $$
begin
  delete from webpage_former_labels where tenant_id = new.tenant_id and label = new.domain_name;
  if tg_op = 'UPDATE' and old.domain_name is not null then
    insert into webpage_former_labels (tenant_id, label, webpage_id) values (new.tenant_id, old.domain_name, new.id)
    on conflict (tenant_id, label) do update set webpage_id = excluded.webpage_id, left_at = excluded.left_at;
  end if;
  return null;
end
$$;
create trigger webpages_labels_begun after insert on webpages for each row
  when (new.domain_name is not null) execute function keep_former_labels();
create trigger webpages_labels_kept after update of domain_name on webpages for each row
  when (old.domain_name is distinct from new.domain_name) execute function keep_former_labels();

call protect_tenant_tables();

-- Down Migration

drop trigger webpages_labels_begun on webpages;
drop trigger webpages_labels_kept on webpages;
drop table webpage_former_labels;
drop function keep_former_labels;

-- Tabs and states of the office's list are counted from this alone.
create index orders_kinds on orders (tenant_id, tab, state, admin_status);

-- Up Migration

-- Who pays: a person, or a company for its people. Of a card only what may be shown is kept; the card itself is Stripe's.
create table billing_accounts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid,
  company_id uuid,
  customer text,
  payment_method text,
  card_brand text,
  card_last4 text,
  card_exp_month integer,
  card_exp_year integer,
  -- What the bank said of the card when it was last charged without its owner: not to be tried again, or only with its owner.
  card_trouble text check (card_trouble in ('not_again', 'needs_owner')),
  -- Above zero: credit of theirs. Below: what was too little to be charged alone.
  balance_cents integer not null default 0,
  -- What the person's membership was before this account began to pay for it; null while it does not.
  membership_before text check (membership_before in ('company', 'unpaid')),
  past_due_since timestamptz,
  -- The last step of config/billing/standing.data.ts that was done.
  standing_day integer,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, company_id) references corporations (tenant_id, id) on delete cascade,
  constraint billing_accounts_one_payer check ((user_id is null) <> (company_id is null))
);
create unique index billing_accounts_user on billing_accounts (tenant_id, user_id);
create unique index billing_accounts_company on billing_accounts (tenant_id, company_id);
create index billing_accounts_payment_method on billing_accounts (tenant_id, payment_method);
create index billing_accounts_past_due on billing_accounts (tenant_id, past_due_since) where past_due_since is not null;

-- The plan that an account has, at the price it was sold at. Period number n runs from anchor_at + n months (years) to the next.
create table billing_subscriptions (
  tenant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  plan_id uuid not null,
  title text not null,
  price_cents integer not null check (price_cents >= 0),
  interval text not null check (interval in ('month', 'year')),
  state text not null check (state in ('active', 'past_due', 'ended')),
  anchor_at timestamptz not null,
  period integer not null default 0,
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- What was paid for the time from rest_since to the period's end.
  rest_cents integer not null check (rest_cents >= 0),
  rest_since timestamptz not null,
  cancel_at_period_end boolean not null default false,
  next_plan_id uuid,
  reminded_for timestamptz,
  ended_at timestamptz,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references billing_accounts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, plan_id) references plans (tenant_id, id),
  foreign key (tenant_id, next_plan_id) references plans (tenant_id, id)
);
create unique index billing_subscriptions_one on billing_subscriptions (tenant_id, account_id) where state <> 'ended';
create index billing_subscriptions_due on billing_subscriptions (tenant_id, period_end) where state <> 'ended';

-- What somebody was told that a thing costs: what they are shown is what is taken, for half an hour.
create table billing_quotes (
  tenant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  user_id uuid not null,
  what text not null,
  body jsonb not null,
  offer jsonb not null,
  total_cents integer not null check (total_cents >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references billing_accounts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index billing_quotes_old on billing_quotes (tenant_id, expires_at);

-- Everything that is bought, of whatever kind. Names and prices stand in its items as they were sold.
create table orders (
  tenant_id uuid not null,
  id uuid not null,
  number bigint not null,
  account_id uuid not null,
  user_id uuid not null,
  what text not null,
  tab text not null,
  title text not null,
  body jsonb not null default '{}',
  offer jsonb not null default '{}',
  state text not null default 'pending' check (state in ('pending', 'failed', 'paid', 'partly_refunded', 'refunded', 'cancelled')),
  admin_status text not null default 'new'
    check (admin_status in ('new', 'processing', 'on_hold', 'shipped', 'completed', 'cancelled')),
  held_from text,
  amount_cents integer not null check (amount_cents >= 0),
  tax_cents integer not null default 0,
  -- What of the account's balance it uses up; below zero where it is put off onto the balance.
  balance_used_cents integer not null default 0,
  refunded_cents integer not null default 0,
  -- Lower case, for the office's search: number, name, e-mail, company, products, last four.
  found_by text not null default '',
  invoice_id uuid,
  fulfilled_at timestamptz,
  not_given text,
  paid_at timestamptz,
  cancelled_at timestamptz,
  expires_at timestamptz,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, account_id) references billing_accounts (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint orders_refunded_at_most_paid check (refunded_cents between 0 and amount_cents)
);
create index orders_newest on orders (tenant_id, created_at desc, id desc);
create index orders_tab on orders (tenant_id, tab, created_at desc, id desc);
create index orders_state on orders (tenant_id, state, created_at desc, id desc);
create index orders_admin_status on orders (tenant_id, admin_status, created_at desc, id desc);
create index orders_user on orders (tenant_id, user_id, created_at desc, id desc);
create index orders_account on orders (tenant_id, account_id, created_at desc, id desc);
create index orders_open on orders (tenant_id, expires_at) where state in ('pending', 'failed');

create table order_items (
  tenant_id uuid not null,
  order_id uuid not null,
  position integer not null,
  title text not null,
  quantity integer not null default 1,
  amount_cents integer not null,
  period_start timestamptz,
  period_end timestamptz,
  primary key (tenant_id, order_id, position),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);

-- One payment an order, with as many attempts as it takes, of which one succeeds.
create table payments (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  amount_cents integer not null check (amount_cents >= 0),
  state text not null default 'open' check (state in ('open', 'succeeded', 'cancelled')),
  taken_cents integer not null default 0,
  -- Given back, or on its way.
  returned_cents integer not null default 0,
  charge_id text,
  last4 text,
  dispute_id text,
  dispute_state text check (dispute_state in ('inquiry', 'open', 'won', 'lost')),
  dispute_refundable boolean,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, order_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  constraint payments_returned_at_most_taken check (returned_cents between 0 and taken_cents)
);
create unique index payments_charge on payments (tenant_id, charge_id) where charge_id is not null;

-- One try to take the money. Its id is the key that Stripe is asked with; `asked` is what it is asked for, so that whoever
-- comes after a process that died asks for the same.
create table payment_attempts (
  tenant_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  way text not null check (way in ('page', 'card', 'off_session')),
  state text not null default 'ready' check (state in ('ready', 'sent', 'needs_action', 'unknown', 'succeeded', 'declined', 'expired')),
  asked jsonb not null,
  session_id text,
  charge_id text,
  reason text,
  not_again boolean not null default false,
  user_id uuid,
  looked_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id) on delete cascade
);
create unique index payment_attempts_succeeded on payment_attempts (tenant_id, payment_id) where state = 'succeeded';
create unique index payment_attempts_open on payment_attempts (tenant_id, payment_id)
  where state in ('ready', 'sent', 'needs_action', 'unknown');
create index payment_attempts_unsettled on payment_attempts (tenant_id, created_at)
  where state in ('ready', 'sent', 'needs_action', 'unknown');
create index payment_attempts_charge on payment_attempts (tenant_id, charge_id) where charge_id is not null;
create index payment_attempts_session on payment_attempts (tenant_id, session_id) where session_id is not null;
create index payment_attempts_payment on payment_attempts (tenant_id, payment_id, created_at);

-- A page that saves a card and takes nothing.
create table card_setups (
  tenant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  user_id uuid not null,
  session_id text,
  asked jsonb not null,
  settled_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references billing_accounts (tenant_id, id) on delete cascade
);
create index card_setups_session on card_setups (tenant_id, session_id);

create table refunds (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null default '',
  restock boolean not null default false,
  end_now boolean not null default false,
  state text not null default 'ready' check (state in ('ready', 'pending', 'succeeded', 'failed', 'cancelled')),
  -- Whether it came to the account's balance, where no card had paid.
  stripe_id text,
  user_id uuid,
  credit_note_id uuid,
  settled_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, payment_id) references payments (tenant_id, id) on delete cascade
);
create index refunds_order on refunds (tenant_id, order_id, created_at);
create unique index refunds_stripe on refunds (tenant_id, stripe_id) where stripe_id is not null;
create index refunds_unsettled on refunds (tenant_id, created_at) where state in ('ready', 'pending');

-- Bills and credit notes. An issued one never changes but for what became of its money.
create table invoices (
  tenant_id uuid not null,
  id uuid not null,
  number bigint not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  account_id uuid not null,
  order_id uuid not null,
  of_invoice_id uuid,
  bill_to jsonb not null,
  amount_cents integer not null,
  tax_cents integer not null default 0,
  balance_used_cents integer not null default 0,
  refunded_cents integer not null default 0,
  state text not null check (state in ('open', 'paid', 'past_due', 'void')),
  issued_at timestamptz not null,
  paid_at timestamptz,
  pdf_key text,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, account_id) references billing_accounts (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index invoices_account on invoices (tenant_id, account_id, number desc);
create index invoices_order on invoices (tenant_id, order_id);

create table invoice_lines (
  tenant_id uuid not null,
  invoice_id uuid not null,
  position integer not null,
  title text not null,
  quantity integer not null default 1,
  amount_cents integer not null,
  period_start timestamptz,
  period_end timestamptz,
  primary key (tenant_id, invoice_id, position),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id) on delete cascade
);

-- The books. A move is one positive amount from one account to another: the sum over all accounts is always zero.
create table ledger_accounts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  kind text not null check (kind in ('customer', 'stripe', 'sales')),
  account_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references billing_accounts (tenant_id, id),
  constraint ledger_accounts_of_whom check ((kind = 'customer') = (account_id is not null))
);
create unique index ledger_accounts_one on ledger_accounts (tenant_id, kind, account_id) nulls not distinct;

create table ledger_transfers (
  tenant_id uuid not null,
  id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  amount_cents integer not null check (amount_cents > 0),
  what text not null check (what in ('sale', 'payment', 'credit', 'refund', 'refund_failed', 'dispute', 'dispute_won')),
  -- The payment, order, refund or dispute that moved it; each moves once.
  cause text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, what, cause),
  foreign key (tenant_id, from_id) references ledger_accounts (tenant_id, id),
  foreign key (tenant_id, to_id) references ledger_accounts (tenant_id, id),
  constraint ledger_transfers_two check (from_id <> to_id)
);
create index ledger_transfers_from on ledger_transfers (tenant_id, from_id, at);
create index ledger_transfers_to on ledger_transfers (tenant_id, to_id, at);

-- What Stripe told, once each. What it is about is read from Stripe by a job.
create table payment_events (
  tenant_id uuid not null references tenants (id),
  id text not null,
  type text not null,
  object text not null,
  object_id text not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (tenant_id, id)
);
create index payment_events_object on payment_events (tenant_id, object_id);

call protect_tenant_tables();

-- Nothing that is in the books is changed or taken out, not even by us.
revoke update, delete on ledger_accounts, ledger_transfers from crm_app;

-- Down Migration

drop table payment_events, ledger_transfers, ledger_accounts, invoice_lines, invoices, refunds, card_setups, payment_attempts, payments,
  order_items, orders, billing_quotes, billing_subscriptions, billing_accounts;

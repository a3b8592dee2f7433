-- Up Migration

-- One set of plans, subscriptions and licences for both lines: the phone's, which were there, and those of texts.

alter table dialer_plans rename to line_plans;
alter table line_plans rename column minutes to included;
alter table line_plans add column line text not null default 'dialer' check (line in ('dialer', 'sms'));
alter table line_plans alter column line drop default;
alter table line_plans add column ended_at timestamptz;
alter table line_plans add column lock_version integer not null default 0;
alter table line_plans add check (price_cents >= 0 and included >= 0);
alter table line_plans drop constraint dialer_plans_tenant_id_title_key;
create unique index line_plans_title on line_plans (tenant_id, line, lower(title)) where ended_at is null;

-- What was there goes on as it is, for nothing: nobody was ever asked to pay for it.
alter table dialer_subscriptions rename to line_subscriptions;
alter table line_subscriptions rename column minutes to included;
alter table line_subscriptions
  add column line text not null default 'dialer' check (line in ('dialer', 'sms')),
  add column title text not null default '',
  add column price_cents integer not null default 0,
  add column interval text not null default 'month' check (interval in ('month', 'year')),
  add column period integer not null default 0,
  add column period_start timestamptz,
  add column period_end timestamptz,
  add column rest_cents integer not null default 0,
  add column rest_since timestamptz,
  add column cancel_at_period_end boolean not null default false,
  add column next_plan_id uuid,
  add column account_id uuid,
  add column order_id uuid,
  add column agreed_at timestamptz,
  add column granted text,
  add column past_due_since timestamptz,
  add column standing_day integer,
  add foreign key (tenant_id, account_id) references billing_accounts (tenant_id, id) on delete set null (account_id);
alter table line_subscriptions alter column line drop default;
alter table line_subscriptions drop constraint dialer_subscriptions_state_check;
alter table line_subscriptions add constraint line_subscriptions_state_check check (state in ('pending', 'active', 'past_due', 'cancelled'));
drop index dialer_subscriptions_person;
drop index dialer_subscriptions_company;
alter index dialer_subscriptions_newest rename to line_subscriptions_newest;
create unique index line_subscriptions_person on line_subscriptions (tenant_id, line, user_id) where state in ('active', 'past_due') and type = 'personal';
create unique index line_subscriptions_person_pending on line_subscriptions (tenant_id, line, user_id) where state = 'pending' and type = 'personal';
create unique index line_subscriptions_company on line_subscriptions (tenant_id, line, company_id) where state in ('active', 'past_due') and type = 'company';
create unique index line_subscriptions_company_pending on line_subscriptions (tenant_id, line, company_id) where state = 'pending' and type = 'company';
create index line_subscriptions_due on line_subscriptions (tenant_id, period_end) where state = 'active';
create index line_subscriptions_account on line_subscriptions (tenant_id, account_id);

alter table dialer_licenses rename to line_licenses;
alter table line_licenses
  add column line text not null default 'dialer' check (line in ('dialer', 'sms')),
  add column account_id uuid,
  add column plan_id uuid,
  add column title text not null default '',
  add column price_cents integer not null default 0,
  add column bought integer not null default 0,
  add column renews boolean not null default true,
  add column period integer not null default 0,
  add column anchor_at timestamptz,
  add column period_start timestamptz,
  add column period_end timestamptz,
  add column past_due_since timestamptz,
  add column standing_day integer,
  add foreign key (tenant_id, account_id) references billing_accounts (tenant_id, id) on delete set null (account_id),
  add check (allocation >= 0 and bought >= 0);
update line_licenses set bought = allocation;
alter table line_licenses alter column line drop default;
alter table line_licenses drop constraint dialer_licenses_tenant_id_user_id_key;
create unique index line_licenses_person on line_licenses (tenant_id, line, user_id);
create index line_licenses_account on line_licenses (tenant_id, account_id);
create index line_licenses_due on line_licenses (tenant_id, period_end) where paid;

-- Orders of before were paid by nobody, and could not be; from now on they stand among all others.
drop table dialer_orders;

call protect_tenant_tables();

-- Down Migration

create table dialer_orders (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('subscription', 'licenses', 'number')),
  order_type text not null check (order_type in ('Subscription::ManagerPay', 'Subscription::SelfPay')),
  subscription_id uuid,
  plan_id uuid,
  quantity integer not null default 1,
  minutes integer not null default 0,
  amount_cents integer not null default 0,
  state text not null default 'pending' check (state in ('pending', 'paid', 'failed', 'cancelled')),
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, subscription_id) references line_subscriptions (tenant_id, id) on delete set null (subscription_id),
  foreign key (tenant_id, plan_id) references line_plans (tenant_id, id)
);
create index dialer_orders_user on dialer_orders (tenant_id, user_id, created_at desc, id desc);
create index dialer_orders_newest on dialer_orders (tenant_id, created_at desc, id desc);

delete from line_licenses where line <> 'dialer';
drop index line_licenses_person, line_licenses_account, line_licenses_due;
alter table line_licenses drop constraint line_licenses_check;
alter table line_licenses
  drop column line, drop column account_id, drop column plan_id, drop column title, drop column price_cents, drop column bought,
  drop column renews, drop column period, drop column anchor_at, drop column period_start, drop column period_end,
  drop column past_due_since, drop column standing_day;
alter table line_licenses add constraint dialer_licenses_tenant_id_user_id_key unique (tenant_id, user_id);
alter table line_licenses rename to dialer_licenses;

delete from line_subscriptions where line <> 'dialer' or (state = 'pending' and type = 'personal');
update line_subscriptions set state = 'active' where state = 'past_due';
drop index line_subscriptions_person, line_subscriptions_person_pending, line_subscriptions_company, line_subscriptions_company_pending,
  line_subscriptions_due, line_subscriptions_account;
alter table line_subscriptions drop constraint line_subscriptions_state_check;
alter table line_subscriptions add constraint dialer_subscriptions_state_check check (state in ('pending', 'active', 'cancelled'));
alter index line_subscriptions_newest rename to dialer_subscriptions_newest;
alter table line_subscriptions
  drop column line, drop column title, drop column price_cents, drop column interval, drop column period, drop column period_start,
  drop column period_end, drop column rest_cents, drop column rest_since, drop column cancel_at_period_end, drop column next_plan_id,
  drop column account_id, drop column order_id, drop column agreed_at, drop column granted, drop column past_due_since,
  drop column standing_day;
alter table line_subscriptions rename column included to minutes;
alter table line_subscriptions rename to dialer_subscriptions;
create unique index dialer_subscriptions_person on dialer_subscriptions (tenant_id, user_id) where state <> 'cancelled' and type = 'personal';
create unique index dialer_subscriptions_company on dialer_subscriptions (tenant_id, company_id, state) where state <> 'cancelled' and type = 'company';

delete from line_plans where line <> 'dialer' or ended_at is not null;
drop index line_plans_title;
alter table line_plans drop constraint line_plans_check;
alter table line_plans drop column line, drop column ended_at, drop column lock_version;
alter table line_plans rename column included to minutes;
alter table line_plans rename to dialer_plans;
alter table dialer_plans add constraint dialer_plans_tenant_id_title_key unique (tenant_id, title);

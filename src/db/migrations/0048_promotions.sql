-- Orders, payments and promotions (decision 0056). Nothing has written these tables before.
drop table redemption_codes, payment_events;
alter table orders
  drop column fulfilled_at,
  drop constraint orders_state_check,
  -- In addresses and on receipts: unguessable, and it doesn't say how many orders there are.
  add column reference text not null unique check (reference ~ '^[0-9a-z]{26}$'),
  -- The same click twice is one order.
  add column key uuid not null,
  -- Of a product that doesn't exist yet (rule 47); null for one that is listed.
  add column website_url text,
  add column niche_id bigint references niches on delete set null,
  -- Null: at once.
  add column wanted_start timestamptz,
  -- Why an administrator should look at it, in any state.
  add column flag text check (flag in ('amount_differs', 'currency_differs', 'partly_refunded', 'product_gone', 'refund_failed')),
  add column checkout_url text,
  add column checkout_expires_at timestamptz,
  -- What a refund refers to.
  add column payment_id text,
  add column paid_amount integer,
  add column refunded_amount integer not null default 0,
  add column refund_wanted_at timestamptz,
  add column refund_reason text,
  add column refunded_at timestamptz,
  add column cancelled_at timestamptz,
  -- When we last asked the provider about it.
  add column checked_at timestamptz,
  add column updated_at timestamptz not null default now(),
  add constraint orders_state_check
    check (state in ('created', 'processing', 'paid', 'cancelled', 'refunded', 'disputed')),
  add constraint orders_currency_check check (currency ~ '^[a-z]{3}$');
create unique index orders_key on orders (buyer_id, key);
create index orders_open on orders (created_at) where state in ('created', 'processing');
create index orders_flagged on orders (id) where flag is not null;
create index orders_refund_wanted on orders (id) where refund_wanted_at is not null;
create index orders_payment on orders (payment_id) where payment_id is not null;
create index orders_niche on orders (niche_id) where niche_id is not null;

-- Inserted in the transaction of the effect, so that a repeated event has none.
create table payment_events (
  provider text not null,
  id text not null,
  order_id bigint references orders on delete set null,
  type text not null,
  created_at timestamptz not null default now(),
  primary key (provider, id)
);
create index payment_events_order on payment_events (order_id);

create table redemption_codes (
  code_hash text primary key,
  order_id bigint not null unique references orders on delete cascade,
  expires_at timestamptz not null,
  redeemed_at timestamptz,
  redeemed_by text references users on delete set null,
  created_at timestamptz not null default now()
);
create index redemption_codes_redeemed_by on redemption_codes (redeemed_by) where redeemed_by is not null;

-- Paid time in the spotlight. Feeds the product's ad columns, which show the run of promotions that is on or comes next.
create table promotions (
  id bigint generated always as identity primary key,
  product_id bigint references product_directory on delete set null,
  -- Null for an administrator's own placement.
  order_id bigint references orders on delete cascade,
  source text not null check (source in ('order', 'code', 'admin')),
  -- What was paid for, in days; null for administrators'.
  days integer check (days > 0),
  -- Null while its product waits for review (rule 47).
  starts_at timestamptz,
  ends_at timestamptz,
  -- Ended before its time, and why.
  ended_at timestamptz,
  end_reason text check (end_reason in ('refunded', 'disputed', 'moved', 'product_gone', 'replaced')),
  -- Letters about it that are in the outbox.
  start_told_at timestamptz,
  ending_told_at timestamptz,
  end_told_at timestamptz,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at),
  check ((starts_at is null) = (ends_at is null)),
  check ((ended_at is null) = (end_reason is null)),
  check ((order_id is null) = (source = 'admin')),
  check ((days is null) = (source = 'admin'))
);
-- One per paid order, and one per redeemed code.
create unique index promotions_order on promotions (order_id, source) where order_id is not null;
create index promotions_product on promotions (product_id, ends_at);
create index promotions_open on promotions (ends_at) where ended_at is null and end_told_at is null;

insert into promotions (product_id, source, starts_at, ends_at)
select id, 'admin', case when ad_end_date > ad_start_date then ad_start_date end,
  case when ad_end_date > ad_start_date then ad_end_date end
from product_directory where is_advertised;

-- What the sandbox, which stands in for a payment provider, knows of its checkouts (decision 0058). No money moves.
create table sandbox_payments (
  session_id text primary key,
  -- One checkout per order.
  reference text not null unique,
  amount integer not null check (amount > 0),
  currency text not null,
  description text not null,
  success_url text not null,
  cancel_url text not null,
  -- *Open* becomes *closed* at expires_at, and *processing* becomes *paid* at arrives_at, without a write.
  status text not null default 'open' check (status in ('open', 'processing', 'paid', 'closed')),
  payment_id text unique,
  arrives_at timestamptz,
  refunded_amount integer not null default 0 check (refunded_amount between 0 and amount),
  is_disputed boolean not null default false,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((payment_id is null) = (status in ('open', 'closed'))),
  check ((arrives_at is not null) or (status <> 'processing'))
);
create index sandbox_payments_expires on sandbox_payments (expires_at);

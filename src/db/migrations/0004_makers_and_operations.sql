create table product_makers (
  product_id bigint not null references product_directory on delete cascade,
  profile_id text not null references profiles on delete cascade,
  -- How the person came to be listed (rule 26).
  proof text not null check (proof in ('submitter', 'email', 'dns', 'meta', 'file', 'admin', 'invitation')),
  verified_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (product_id, profile_id)
);
create index product_makers_profile on product_makers (profile_id);

create table maker_comments (
  product_id bigint primary key references product_directory on delete cascade,
  author_id text references profiles on delete set null,
  comment text not null check (btrim(comment) <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table product_claims (
  id bigint generated always as identity primary key,
  product_id bigint not null references product_directory on delete cascade,
  claimant_id text not null references users on delete cascade,
  method text check (method in ('email', 'dns', 'meta', 'file', 'admin')),
  token_hash text,
  email text,
  state text not null default 'open' check (state in ('open', 'proven', 'in_review', 'refused', 'expired')),
  expires_at timestamptz,
  decided_at timestamptz,
  decided_by text references users on delete set null,
  reason text,
  created_at timestamptz not null default now()
);
create unique index product_claims_one_open on product_claims (product_id, claimant_id) where state in ('open', 'in_review');
create index product_claims_claimant on product_claims (claimant_id);

create table maker_invitations (
  id bigint generated always as identity primary key,
  product_id bigint not null references product_directory on delete cascade,
  profile_id text not null references profiles on delete cascade,
  invited_by text references users on delete set null,
  accepted_at timestamptz,
  declined_at timestamptz,
  created_at timestamptz not null default now(),
  unique (product_id, profile_id)
);
create index maker_invitations_profile on maker_invitations (profile_id);

-- Edits of a live product's name, website, logo, video or coupon wait here for an admin (rule 28).
create table product_revisions (
  id bigint generated always as identity primary key,
  product_id bigint not null references product_directory on delete cascade,
  author_id text references users on delete set null,
  changes jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'superseded')),
  reason text,
  decided_by text references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index product_revisions_one_pending on product_revisions (product_id) where state = 'pending';

-- The order exists before checkout, with the server's price; only a verified payment fulfils it (rule 27).
create table orders (
  id bigint generated always as identity primary key,
  buyer_id text references users on delete set null,
  product_id bigint references product_directory on delete set null,
  product_name text not null,
  description text not null default '',
  months integer not null check (months between 1 and 24),
  amount integer not null check (amount > 0),
  currency text not null,
  state text not null default 'created' check (state in ('created', 'paid', 'fulfilled', 'cancelled', 'refunded', 'flagged')),
  provider text,
  provider_session_id text unique,
  paid_at timestamptz,
  fulfilled_at timestamptz,
  created_at timestamptz not null default now()
);
create index orders_buyer on orders (buyer_id, created_at);

create table payment_events (
  id text primary key,
  order_id bigint references orders on delete set null,
  type text not null,
  created_at timestamptz not null default now()
);

create table redemption_codes (
  code_hash text primary key,
  order_id bigint not null references orders on delete cascade,
  expires_at timestamptz not null,
  redeemed_at timestamptz,
  created_at timestamptz not null default now()
);

create table newsletter_subscribers (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text not null unique,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now()
);

create table site_feedback (
  id bigint generated always as identity primary key,
  user_id text references users on delete set null,
  email text,
  message text not null check (btrim(message) <> '' and char_length(message) <= 5000),
  page text,
  resolved_at timestamptz,
  created_at timestamptz not null default now()
);

create table csv_imports (
  id uuid primary key,
  admin_id text references users on delete set null,
  file_name text not null,
  row_count integer not null,
  imported_at timestamptz,
  created_at timestamptz not null default now()
);

-- The same key gives the same answer for 24 hours (double click, retry after a time-out).
create table idempotency_keys (
  key uuid not null,
  user_id text not null references users on delete cascade,
  body_hash text not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- What a guest wanted before signing in: a named intent for this browser, used once, 10 minutes (A8).
create table sign_in_intents (
  token_hash text primary key,
  action text not null,
  product_id bigint references product_directory on delete cascade,
  payload jsonb,
  return_to text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- Settings the server itself keeps: the demo catalogue's mark, the generated secret's fingerprint, set-up state.
create table site_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id text,
  ip_prefix text,
  action text not null,
  object_type text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_log_object on audit_log (object_type, object_id, at);
create index audit_log_actor on audit_log (actor_id, at);

create function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update on audit_log for each row execute function refuse_rewriting_history();

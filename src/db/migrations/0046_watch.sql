-- Whether products' websites answer. Checked weekly, daily after a failure (decision 0055).
create table link_checks (
  product_id bigint primary key references product_directory on delete cascade,
  -- The address that was checked: a failure of an old one says nothing about a new one.
  website_url text not null,
  -- Several products may share a host, which is asked once at a time and left alone for as long as it wants.
  host text generated always as (lower(substring(website_url from '^[A-Za-z]+://([^/:?#]+)'))) stored,
  next_check_at timestamptz not null,
  failed_days smallint not null default 0 check (failed_days >= 0),
  first_failed_at timestamptz,
  last_checked_at timestamptz,
  -- Null if nothing answered; then `last_failure` says why.
  last_status smallint,
  last_failure text,
  took_ms integer
);
create index link_checks_due on link_checks (next_check_at);
create index link_checks_host on link_checks (host);
create index link_checks_failing on link_checks (product_id) where failed_days > 0;

-- Live products whose stored logo is gone from the storage.
create table missing_logos (
  product_id bigint primary key references product_directory on delete cascade,
  logo_key text not null
);

-- What people searched for and didn't find: the words and how often, nothing about who.
create table empty_searches (
  day date not null,
  query text not null check (char_length(query) between 3 and 80),
  searches integer not null check (searches > 0),
  primary key (day, query)
);

-- The person took back a vote that doesn't count. Kept, or voting again would make it count.
alter table withheld_upvotes add column withdrawn_at timestamptz;

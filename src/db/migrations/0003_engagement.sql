-- Accounts with votes, saves or stack entries cannot simply vanish: a counter would then say something else than its
-- rows. Deleting an account moves these rows first.
create table product_upvotes (
  product_id bigint not null references product_directory on delete cascade,
  user_id text not null references users on delete restrict,
  created_at timestamptz not null default now(),
  primary key (product_id, user_id)
);
create index product_upvotes_user on product_upvotes (user_id, created_at, product_id);
create index product_upvotes_recent on product_upvotes (product_id, created_at);

create table bookmarks (
  product_id bigint not null references product_directory on delete cascade,
  user_id text not null references users on delete restrict,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index bookmarks_product on bookmarks (product_id);

create table user_stacks (
  product_id bigint not null references product_directory on delete cascade,
  user_id text not null references users on delete restrict,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index user_stacks_product on user_stacks (product_id);

create table product_feedback (
  id bigint generated always as identity primary key,
  product_id bigint not null references product_directory on delete cascade,
  user_id text references users on delete set null,
  parent_id bigint,
  is_reply boolean generated always as (parent_id is not null) stored,
  -- Always false beside a parent: the foreign key below then admits only top-level parents of the same product.
  parent_is_reply boolean generated always as (case when parent_id is not null then false end) stored,
  comment text not null check (btrim(comment) <> '' and char_length(comment) <= 5000),
  rating smallint,
  -- Makers' and the submitter's own ratings are shown but do not count (rule 18).
  counts_in_rating boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (product_id, id, is_reply),
  foreign key (product_id, parent_id, parent_is_reply) references product_feedback (product_id, id, is_reply) on delete cascade,
  -- Replies carry no rating: it would inflate the average (rule 18).
  check ((parent_id is null and rating is not null and rating between 1 and 5) or (parent_id is not null and rating is null))
);
create unique index product_feedback_one_each on product_feedback (product_id, user_id) where parent_id is null;
create index product_feedback_thread on product_feedback (product_id, parent_id, created_at, id);
create index product_feedback_user on product_feedback (user_id, created_at);

create table feedback_reports (
  id bigint generated always as identity primary key,
  feedback_id bigint not null references product_feedback on delete cascade,
  reporter_id text references users on delete set null,
  reason text not null,
  resolved_at timestamptz,
  created_at timestamptz not null default now(),
  unique (feedback_id, reporter_id)
);

-- Raw rows are dropped after 30 days; the daily sums stay. No address is ever stored, only a keyed daily hash.
create table product_clicks (
  id bigint generated always as identity primary key,
  product_id bigint not null references product_directory on delete cascade,
  visitor_key text not null,
  referrer text check (char_length(referrer) <= 256),
  user_agent text check (char_length(user_agent) <= 256),
  created_at timestamptz not null default now()
);
create index product_clicks_product on product_clicks (product_id, created_at);
create index product_clicks_age on product_clicks (created_at);

create table product_views (
  id bigint generated always as identity primary key,
  product_id bigint not null references product_directory on delete cascade,
  visitor_key text not null,
  referrer text check (char_length(referrer) <= 256),
  search_words text check (char_length(search_words) <= 200),
  created_at timestamptz not null default now()
);
create index product_views_product on product_views (product_id, created_at);
create index product_views_age on product_views (created_at);

create table product_daily_stats (
  product_id bigint not null references product_directory on delete cascade,
  day date not null,
  views integer not null default 0,
  clicks integer not null default 0,
  primary key (product_id, day)
);

create table product_shares (
  id bigint generated always as identity primary key,
  product_id bigint not null references product_directory on delete cascade,
  user_id text not null references users on delete cascade,
  channel text not null,
  created_at timestamptz not null default now()
);
create index product_shares_user on product_shares (user_id, created_at);

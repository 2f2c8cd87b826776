create table niches (
  id bigint generated always as identity primary key,
  name text not null unique,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null default '',
  status text not null default 'published' check (status in ('published', 'draft')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table subcategories (
  id bigint generated always as identity primary key,
  name text not null,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  is_parent boolean not null default false,
  parent_id bigint references subcategories,
  status text not null default 'published' check (status in ('published', 'draft')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not (is_parent and parent_id is not null))
);
create index subcategories_parent on subcategories (parent_id);

create table niche_subcategories (
  niche_id bigint not null references niches on delete cascade,
  subcategory_id bigint not null references subcategories on delete cascade,
  primary key (niche_id, subcategory_id)
);
create index niche_subcategories_subcategory on niche_subcategories (subcategory_id);

create table profiles (
  id text primary key references users on delete cascade,
  username text not null check (char_length(username) between 3 and 50),
  -- Case-folded form: "Ada" and "ada" are one name.
  username_key text not null unique,
  avatar_key text,
  career text,
  primary_niche_id bigint references niches on delete set null,
  loved_niche_ids bigint[] not null default '{}' check (cardinality(loved_niche_ids) <= 5),
  is_demo boolean not null default false,
  onboarded_at timestamptz,
  last_active_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table product_directory (
  id bigint generated always as identity primary key,
  product_name text not null,
  headline text not null default '',
  tagline text not null default '',
  description text not null default '',
  website_url text,
  logo_url text,
  -- Our own re-encoded copy of the logo (rule 36); visitors never load logo_url.
  logo_key text,
  pricing text not null default 'free' check (pricing in ('free', 'freemium', 'premium')),
  pricing_note text,
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  status text not null default 'draft' check (status in ('draft', 'pending', 'live', 'rejected', 'deleted')),
  type text not null default 'product' check (type in ('product', 'suggestion')),
  primary_niche_id bigint references niches on delete set null,
  other_niches text,
  submitter_id text references users on delete set null,
  video_url text,
  is_advertised boolean not null default false,
  ad_start_date timestamptz,
  ad_end_date timestamptz,
  has_coupon boolean not null default false,
  coupon_text text,
  coupon_code text,
  coupon_url text,
  coupon_expiry_date timestamptz,
  -- Made up for the demonstration; every screen says so.
  is_demo boolean not null default false,
  status_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  approved_at timestamptz,
  -- The first time it went live: what "newest first" orders by.
  listed_at timestamptz,
  deleted_at timestamptz,
  check (type = 'product' or status <> 'live'),
  check (status <> 'live' or listed_at is not null),
  check (has_coupon or (coupon_text is null and coupon_code is null and coupon_url is null and coupon_expiry_date is null)),
  check (is_advertised or (ad_start_date is null and ad_end_date is null))
);
create index product_directory_listed on product_directory (listed_at, id) where status = 'live';
create index product_directory_review on product_directory (status, created_at, id) where status <> 'live';
create index product_directory_submitter on product_directory (submitter_id, created_at, id);
create index product_directory_advertised on product_directory (ad_end_date) where is_advertised and status = 'live';
create index product_directory_primary_niche on product_directory (primary_niche_id);

-- A renamed product keeps its old addresses (rule 7).
create table product_slugs (
  slug text primary key,
  product_id bigint not null references product_directory on delete cascade,
  created_at timestamptz not null default now()
);
create index product_slugs_product on product_slugs (product_id);

-- Counters stand apart from the wide product row: a vote must not rewrite eight indexes.
create table product_stats (
  product_id bigint primary key references product_directory on delete cascade,
  live boolean not null default false,
  upvotes integer not null default 0 check (upvotes >= 0),
  saves integer not null default 0 check (saves >= 0),
  stack_users integer not null default 0 check (stack_users >= 0),
  comments integer not null default 0 check (comments >= 0),
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  views bigint not null default 0,
  clicks bigint not null default 0
) with (fillfactor = 80);
-- Ascending, scanned backward: DESC NULLS LAST indexes cannot serve ORDER BY … DESC.
create index product_stats_upvotes on product_stats (upvotes, product_id) where live;

create table product_niches (
  product_id bigint not null references product_directory on delete cascade,
  niche_id bigint not null references niches on delete cascade,
  live boolean not null default false,
  listed_at timestamptz,
  primary key (product_id, niche_id)
);
create index product_niches_listed on product_niches (niche_id, listed_at, product_id) where live;
create index product_niches_niche on product_niches (niche_id);

create table product_subcategories (
  product_id bigint not null references product_directory on delete cascade,
  subcategory_id bigint not null references subcategories on delete cascade,
  category_id bigint references niches on delete set null,
  live boolean not null default false,
  listed_at timestamptz,
  primary key (product_id, subcategory_id)
);
create index product_subcategories_listed on product_subcategories (subcategory_id, listed_at, product_id) where live;
create index product_subcategories_subcategory on product_subcategories (subcategory_id);

-- Derived from product_directory.tags by trigger; `tag` is the normalised key used in addresses.
create table product_tags (
  product_id bigint not null references product_directory on delete cascade,
  tag text not null,
  live boolean not null default false,
  listed_at timestamptz,
  primary key (product_id, tag)
);
create index product_tags_listed on product_tags (tag, listed_at, product_id) where live;

-- How many live products there are, in all and per niche, subcategory and tag, spread over a few
-- shards so that two publications need not wait for each other.
create table live_counts (
  scope text not null check (scope in ('all', 'niche', 'subcategory', 'tag')),
  key text not null,
  shard smallint not null,
  n bigint not null,
  primary key (scope, key, shard)
);

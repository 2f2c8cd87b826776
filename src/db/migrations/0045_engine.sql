-- What the catalogue's own checks found (My AI engine). A finding is known by its kind and key, so that one that was
-- dismissed stays dismissed however often it is found again.
create table engine_findings (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null check (char_length(key) between 1 and 300),
  product_id bigint references product_directory on delete cascade,
  other_product_id bigint references product_directory on delete cascade,
  detail jsonb not null,
  -- Between 0 and 1; the list begins with the highest.
  score real not null,
  state text not null default 'open' check (state in ('open', 'applied', 'dismissed')),
  -- What applying it replaced, for an undo.
  before jsonb,
  found_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  decided_by text references users on delete set null,
  decided_at timestamptz,
  unique (kind, key),
  check ((state = 'open') = (decided_at is null))
);
create index engine_findings_listed on engine_findings (kind, state, score, id);
create index engine_findings_product on engine_findings (product_id);
create index engine_findings_other_product on engine_findings (other_product_id);
create index engine_findings_decided_by on engine_findings (decided_by);

-- How far each kind's round through the catalogue is. A round of a large catalogue takes several nights.
create table engine_looks (
  kind text primary key,
  -- Null between two rounds.
  round_started_at timestamptz,
  cursor jsonb,
  looked integer not null default 0,
  finished_at timestamptz,
  finished_looked integer not null default 0,
  -- What the kind measured about itself in its last round.
  figures jsonb
);

-- Products that were merged into others, with what moved, so that it can be undone for a day (decision 0053).
create table product_merges (
  id bigint generated always as identity primary key,
  kept_id bigint not null references product_directory on delete cascade,
  gone_id bigint not null references product_directory on delete cascade,
  before jsonb not null,
  merged_by text references users on delete set null,
  merged_at timestamptz not null default now(),
  undone_by text references users on delete set null,
  undone_at timestamptz
);
create unique index product_merges_once on product_merges (gone_id) where undone_at is null;
create index product_merges_gone on product_merges (gone_id);
create index product_merges_kept on product_merges (kept_id);
create index product_merges_person on product_merges (merged_by);
create index product_merges_undone_by on product_merges (undone_by);

-- Whose rows of a table moved to the kept product.
create table product_merge_rows (
  merge_id bigint not null references product_merges on delete cascade,
  relation text not null,
  user_id text not null references users on delete cascade,
  primary key (merge_id, relation, user_id)
);
create index product_merge_rows_user on product_merge_rows (user_id);

-- Which feedback changed its product or the comment it replies to, and where it was before.
create table product_merge_feedback (
  merge_id bigint not null references product_merges on delete cascade,
  feedback_id bigint not null references product_feedback on delete cascade,
  product_id bigint not null,
  parent_id bigint,
  primary key (merge_id, feedback_id)
);
create index product_merge_feedback_feedback on product_merge_feedback (feedback_id);

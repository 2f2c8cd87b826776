-- What reviewers decided and how things were before, so that it can be undone before anybody hears of it (decision 0048).
create table moderation_decisions (
  id bigint generated always as identity primary key,
  -- Products that were decided together are undone together.
  batch_id uuid not null,
  product_id bigint not null references product_directory on delete cascade,
  -- Set if a change to the live product was decided, not the product.
  revision_id bigint references product_revisions on delete cascade,
  -- The draft that a suggestion became.
  created_product_id bigint references product_directory on delete set null,
  decision text not null check (decision in ('approve', 'publish', 'reject', 'draft', 'accept', 'dismiss')),
  -- The product's version after the decision: a later change makes it too late for an undo.
  version integer not null,
  -- The columns to restore; null for a revision, which has its own.
  before jsonb,
  reason text,
  decided_by text references users on delete set null,
  decided_at timestamptz not null default now(),
  undone_by text references users on delete set null,
  undone_at timestamptz
);
create index moderation_decisions_batch on moderation_decisions (batch_id);
create index moderation_decisions_product on moderation_decisions (product_id, decided_at);
create index moderation_decisions_revision on moderation_decisions (revision_id);
create index moderation_decisions_created on moderation_decisions (created_product_id);
create index moderation_decisions_lately on moderation_decisions (decided_at, id) where undone_at is null;
create index moderation_decisions_person on moderation_decisions (decided_by);
create index moderation_decisions_undone_by on moderation_decisions (undone_by);

-- Letters about such a decision wait until it can no longer be undone; an undo deletes them.
alter table letters add column decision_batch_id uuid;
create index letters_decision on letters (decision_batch_id) where decision_batch_id is not null;

-- Who has which submission open right now. One row per person, renewed while the page is open.
create table review_presence (
  user_id text primary key references users on delete cascade,
  product_id bigint not null references product_directory on delete cascade,
  seen_until timestamptz not null
);
create index review_presence_product on review_presence (product_id, seen_until);

-- The review queue, oldest first, and the suggestions.
create index product_directory_waiting on product_directory (submitted_at, id) where status = 'pending' and type = 'product';

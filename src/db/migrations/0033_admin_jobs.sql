-- Work of the admin area that is too long for a request: done step by step by a worker of any process (decision 0046).
create table admin_jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  params jsonb not null,
  state text not null default 'open' check (state in ('open', 'done', 'cancelled', 'failed')),
  total integer not null check (total >= 0),
  moved integer not null default 0 check (moved >= 0),
  -- Where the next step goes on, and what the job has to say so far; stored in the transaction of the step.
  cursor jsonb,
  result jsonb,
  -- The code of the error that ended it.
  failure text,
  -- Of the next step: it failed, or its process died.
  tries smallint not null default 0,
  -- Whoever takes a job moves this ahead and sets a new lease, so that no other process takes it too.
  due_at timestamptz not null default now(),
  lease uuid,
  requested_by text references users on delete set null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((state = 'open') = (settled_at is null)),
  check ((state = 'failed') = (failure is not null))
);
create index admin_jobs_due on admin_jobs (due_at) where state = 'open';
create index admin_jobs_requested_by on admin_jobs (requested_by, created_at);
create index admin_jobs_settled on admin_jobs (settled_at) where state <> 'open';

-- What administrators did to many products at once, so that it can be undone for a while. The items of a job are all
-- inserted at its start: products that leave the filter meanwhile are still changed, once.
create table bulk_acts (
  id bigint generated always as identity primary key,
  change jsonb not null,
  actor_id text references users on delete set null,
  job_id bigint unique references admin_jobs on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index bulk_acts_actor on bulk_acts (actor_id);
create index bulk_acts_created on bulk_acts (created_at);

-- Not a reference to the product: a deleted one's row is history.
create table bulk_act_items (
  act_id bigint not null references bulk_acts on delete cascade,
  product_id bigint not null,
  -- Stage or links before the act, and the version it led to: a later change keeps the product from being undone.
  before jsonb,
  version integer,
  primary key (act_id, product_id)
);

-- Manage Products (src/domain/admin-products/): newest first, with what filters ask for, so that few matches among many
-- products are found without reading them; by name; and by parts of the name.
create index product_directory_added on product_directory (created_at, id)
  include (status, pricing, is_advertised, has_coupon, coupon_expiry_date)
  where type = 'product' and status <> 'deleted';
create index product_directory_status_added on product_directory (status, created_at, id)
  where type = 'product' and status <> 'deleted';
create index product_directory_name on product_directory (lower(product_name), id)
  where type = 'product' and status <> 'deleted';
create index product_directory_name_parts on product_directory using gin (product_name gin_trgm_ops)
  where type = 'product' and status <> 'deleted';
create index product_directory_ads on product_directory (created_at, id)
  where is_advertised and type = 'product' and status <> 'deleted';
create index product_directory_coupons on product_directory (created_at, id)
  where has_coupon and type = 'product' and status <> 'deleted';
create index product_niches_products on product_niches (niche_id, product_id);
create index product_subcategories_products on product_subcategories (subcategory_id, product_id);
-- Beside the one of live products: an index on all would make each vote dearer.
create index product_stats_hidden_upvotes on product_stats (upvotes, product_id) where not live;
drop index product_niches_niche;
drop index product_subcategories_subcategory;

-- Pages that are gone, to be announced to search engines (rule 35), whoever took the product off the list.
create table gone_addresses (
  slug text primary key,
  tries smallint not null default 0,
  next_try_at timestamptz not null default now()
);
create index gone_addresses_due on gone_addresses (next_try_at);

create function note_gone_addresses() returns trigger language plpgsql as $$
begin
  insert into gone_addresses (slug)
  select o.slug from old_rows o
  where o.status = 'live' and not exists (select from product_directory p where p.id = o.id and p.status = 'live')
  on conflict (slug) do update set tries = 0, next_try_at = now();
  return null;
end $$;
create trigger note_gone_update after update on product_directory
  referencing old table as old_rows for each statement execute function note_gone_addresses();
create trigger note_gone_delete after delete on product_directory
  referencing old table as old_rows for each statement execute function note_gone_addresses();

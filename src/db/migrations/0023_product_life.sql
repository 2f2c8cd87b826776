-- A product's stages (src/domain/products/product-status.ts), as far as constraints can express them.

-- Undoing a deletion restores the product's previous stage (rule 33).
alter table product_directory
  add column status_before_deletion text check (status_before_deletion in ('draft', 'pending', 'live', 'rejected'));

-- Set by a trigger, whoever writes the product, like listed_at.
create function stamp_deletion() returns trigger language plpgsql as $$
begin
  if new.status = 'deleted' then
    new.deleted_at := coalesce(new.deleted_at, now());
    new.status_before_deletion := coalesce(new.status_before_deletion, old.status, 'draft');
  else
    new.deleted_at := null;
    new.status_before_deletion := null;
  end if;
  return new;
end $$;

-- Their previous stage is unknown, so undoing makes them drafts.
update product_directory set deleted_at = coalesce(deleted_at, updated_at), status_before_deletion = 'draft'
  where status = 'deleted';
update product_directory set deleted_at = null where status <> 'deleted' and deleted_at is not null;
update product_directory set approved_at = null where status in ('pending', 'rejected') and approved_at is not null;

create trigger stamp_deletion before insert or update on product_directory
  for each row execute function stamp_deletion();

alter table product_directory
  add constraint product_directory_deletion check (
    (status = 'deleted') = (deleted_at is not null) and (status = 'deleted') = (status_before_deletion is not null)),
  -- A draft with it is "Approved, not yet published" (rule 2); a new review or a rejection clears it.
  add constraint product_directory_approval check (approved_at is null or status not in ('pending', 'rejected')),
  add constraint product_directory_version check (version > 0);
create index product_directory_deleted on product_directory (deleted_at) where status = 'deleted';

-- The changes of a maker's edit to a live product: {"productName": {"from": …, "to": …}} (rule 28).
update product_revisions set decided_at = created_at where state in ('approved', 'rejected') and decided_at is null;
alter table product_revisions
  add constraint product_revisions_changes check (jsonb_typeof(changes) = 'object' and changes <> '{}'),
  add constraint product_revisions_decided check (state not in ('approved', 'rejected') or decided_at is not null);

-- Purging a product looks up its rows in each of these.
create index product_revisions_product on product_revisions (product_id, created_at);
create index product_claims_product on product_claims (product_id);
create index product_shares_product on product_shares (product_id);
create index orders_product on orders (product_id);
create index sign_in_intents_product on sign_in_intents (product_id);

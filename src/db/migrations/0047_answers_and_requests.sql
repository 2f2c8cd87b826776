-- What was mailed to somebody who reported a product.
alter table product_reports add column answer text check (btrim(answer) <> '');

-- Letters about a bulk act wait until it can no longer be undone, as those about a reviewer's decision do.
alter table bulk_acts add column batch_id uuid not null default gen_random_uuid();

-- We store no addresses (decision 0052). No seal covers the column.
alter table audit_log drop column ip_prefix;

-- The command palette looks for names by their first letters, in any collation.
create index product_directory_name_start on product_directory (lower(product_name) text_pattern_ops, id)
  where type = 'product';

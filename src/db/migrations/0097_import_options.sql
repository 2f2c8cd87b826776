-- Oldest compatible program: 0067

-- What a row of a CSV file does besides adding a product (docs/data.md).
alter table csv_import_rows
  -- The product that it updates. Apart from product_id, because an undo deletes the products of that column.
  add column updates_id bigint,
  -- {"headline": {"from": …, "to": …}}: what the check found; once is_written, what the import has changed.
  add column changes jsonb,
  add column is_written boolean not null default false,
  -- Why a row becomes a draft: what it lacks for its own status.
  add column lacks jsonb,
  -- {"niche": ["Maps"], "subcategory": []}: names that the import adds.
  add column new_categories jsonb;

-- The niches and subcategories that an import has added, so that its undo finds them.
create table csv_import_categories (
  import_id bigint not null references csv_imports on delete cascade,
  kind text not null check (kind in ('niche', 'subcategory')),
  -- Not a reference: somebody may delete it before the undo.
  category_id bigint not null,
  primary key (import_id, kind, category_id)
);

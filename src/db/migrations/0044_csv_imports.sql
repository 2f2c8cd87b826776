-- The import of products from a CSV file (decision 0051). The table of 0004 was never used.
drop table csv_imports;
create table csv_imports (
  id bigint generated always as identity primary key,
  admin_id text references users on delete set null,
  file_name text not null,
  headers text[] not null default '{}',
  row_count integer not null default 0 check (row_count >= 0),
  state text not null default 'uploading'
    check (state in ('uploading', 'uploaded', 'checked', 'importing', 'imported', 'undoing', 'undone')),
  -- Which column is which field, and what all rows get.
  plan jsonb,
  -- The newest: of the check, the import or the undo.
  job_id bigint references admin_jobs on delete set null,
  created_at timestamptz not null default now(),
  imported_at timestamptz,
  check ((state in ('imported', 'undoing', 'undone')) = (imported_at is not null))
);
create index csv_imports_admin on csv_imports (admin_id);
create index csv_imports_created on csv_imports (created_at);
create index csv_imports_job on csv_imports (job_id);

-- The file's rows, as strings; blank ones are not stored. The number is the one a spreadsheet shows.
create table csv_import_rows (
  import_id bigint not null references csv_imports on delete cascade,
  row_number integer not null check (row_number > 0),
  cells jsonb not null,
  -- Found by the check.
  problems jsonb,
  duplicates jsonb,
  site_key text,
  name_key text,
  status text check (status in ('draft', 'pending', 'live', 'rejected')),
  -- Chosen when the import starts.
  is_left_out boolean not null default false,
  -- Not a reference: a product that was deleted since is no reason to forget its row.
  product_id bigint,
  primary key (import_id, row_number)
);
create index csv_import_rows_site on csv_import_rows (import_id, site_key);
create index csv_import_rows_name on csv_import_rows (import_id, name_key);

-- How the columns of files with these headers were mapped the last time.
create table csv_mappings (
  headers_key text primary key,
  columns jsonb not null,
  used_at timestamptz not null default now()
);
create index csv_mappings_used on csv_mappings (used_at);

-- Finds the site of a row among products that aren't live; 0025 has the index of those that are.
create index product_directory_hidden_site on product_directory (site_key(website_url) text_pattern_ops)
  where status in ('draft', 'pending', 'rejected') and type = 'product';

-- Files that owners uploaded for their products: pictures of the gallery, each in several sizes, and logos. A row is
-- written before its files are, so that a crash leaves nothing the nightly sweep cannot find.
create table product_files (
  -- What the fields of a product refer to. Random and never reused: nobody can guess the address of a picture that
  -- waits for review, and a sweep cannot delete a file that is in use again.
  key text primary key,
  -- Null once the product is purged or the sweep has taken the file: it can't be used any more.
  product_id bigint references product_directory on delete set null,
  kind text not null check (kind in ('picture', 'logo')),
  -- Of the largest size.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  uploaded_by text references users on delete set null,
  uploaded_at timestamptz not null default now(),
  -- Since when the sweep has seen that nothing refers to it.
  unused_since timestamptz
);
create index product_files_product on product_files (product_id);
create index product_files_uploader on product_files (uploaded_by);

-- A product's gallery in its order. What waits for review is in product_revisions.
create table product_pictures (
  product_id bigint not null references product_directory on delete cascade,
  position smallint not null check (position between 1 and 5),
  key text not null references product_files,
  alt text not null default '',
  primary key (product_id, position)
);
create unique index product_pictures_key on product_pictures (key);

create view live_product_pictures as
  select g.product_id, g.position, g.key, g.alt, f.width, f.height from product_pictures g
  join product_files f on f.key = g.key
  join product_stats s on s.product_id = g.product_id and s.live;

-- As in 0015, but an uploaded logo survives another website or logo address.
create or replace function forget_logo() returns trigger language plpgsql as $$
begin
  if not exists (select from product_files where key = old.logo_key) then
    new.logo_key := null;
  end if;
  return new;
end $$;

create trigger announce_insert after insert on product_pictures referencing new table as new_rows
  for each statement execute function announce_products_of_rows();
create trigger announce_update after update on product_pictures referencing old table as old_rows new table as new_rows
  for each statement execute function announce_products_of_rows();
create trigger announce_delete after delete on product_pictures referencing old table as old_rows
  for each statement execute function announce_products_of_rows();
create trigger announce_truncate after truncate on product_pictures
  for each statement execute function announce_everything();

do $$
begin
  if exists (select from pg_roles where rolname = 'toolshelf_public') then
    grant select on live_product_pictures to toolshelf_public;
  end if;
end $$;

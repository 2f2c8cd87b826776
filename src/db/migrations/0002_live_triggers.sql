-- Derived rows (live flags, tag rows, live counts) follow the product in the same statement, whoever writes it:
-- the command, an import or psql. Statement-level triggers, so a bulk change costs one pass.

create function tag_key(tag text) returns text language sql immutable parallel safe
return regexp_replace(lower(btrim(normalize(tag, nfkc))), '\s+', '-', 'g');

create function stamp_listing() returns trigger language plpgsql as $$
begin
  if new.status = 'live' and new.listed_at is null then
    new.listed_at := now();
  end if;
  return new;
end $$;
create trigger stamp_listing before insert or update on product_directory
  for each row execute function stamp_listing();

create function add_product_rows() returns trigger language plpgsql as $$
begin
  insert into product_stats (product_id, live) select id, status = 'live' from new_rows;
  insert into product_tags (product_id, tag, live, listed_at)
    select distinct id, tag_key(tag), status = 'live', listed_at from new_rows, unnest(tags) as tag;
  insert into live_counts (scope, key, shard, n)
    select 'all', '', pg_backend_pid() % 4, count(*) from new_rows where status = 'live' having count(*) > 0
    on conflict (scope, key, shard) do update set n = live_counts.n + excluded.n;
  return null;
end $$;
create trigger add_product_rows after insert on product_directory
  referencing new table as new_rows for each statement execute function add_product_rows();

create function follow_product() returns trigger language plpgsql as $$
begin
  if exists (
    select from new_rows n join old_rows o using (id)
    where (n.status = 'live', n.listed_at) is distinct from (o.status = 'live', o.listed_at)
  ) then
    with moved as (
      select n.id, n.status = 'live' as live, n.listed_at from new_rows n join old_rows o using (id)
      where (n.status = 'live', n.listed_at) is distinct from (o.status = 'live', o.listed_at)
    ), stats as (
      update product_stats t set live = m.live from moved m where t.product_id = m.id and t.live <> m.live
    ), niche_links as (
      update product_niches t set live = m.live, listed_at = m.listed_at from moved m where t.product_id = m.id
    ), subcategory_links as (
      update product_subcategories t set live = m.live, listed_at = m.listed_at from moved m where t.product_id = m.id
    )
    update product_tags t set live = m.live, listed_at = m.listed_at from moved m where t.product_id = m.id;

    insert into live_counts (scope, key, shard, n)
      select 'all', '', pg_backend_pid() % 4,
        count(*) filter (where n.status = 'live') - count(*) filter (where o.status = 'live')
      from new_rows n join old_rows o using (id)
      on conflict (scope, key, shard) do update set n = live_counts.n + excluded.n;
  end if;

  if exists (select from new_rows n join old_rows o using (id) where n.tags is distinct from o.tags) then
    delete from product_tags t using new_rows n join old_rows o using (id)
      where t.product_id = n.id and n.tags is distinct from o.tags
        and t.tag <> all (select tag_key(x) from unnest(n.tags) as x);
    insert into product_tags (product_id, tag, live, listed_at)
      select distinct n.id, tag_key(tag), n.status = 'live', n.listed_at
      from new_rows n join old_rows o using (id), unnest(n.tags) as tag
      where n.tags is distinct from o.tags
      on conflict (product_id, tag) do nothing;
  end if;
  return null;
end $$;
create trigger follow_product after update on product_directory
  referencing old table as old_rows new table as new_rows for each statement execute function follow_product();

create function forget_product() returns trigger language plpgsql as $$
begin
  insert into live_counts (scope, key, shard, n)
    select 'all', '', pg_backend_pid() % 4, -count(*) from old_rows where status = 'live' having count(*) > 0
    on conflict (scope, key, shard) do update set n = live_counts.n + excluded.n;
  return null;
end $$;
create trigger forget_product after delete on product_directory
  referencing old table as old_rows for each statement execute function forget_product();

-- A link is stamped from its product. The lock makes a link and a simultaneous publication wait for each other.
create function stamp_link() returns trigger language plpgsql as $$
begin
  select status = 'live', p.listed_at into new.live, new.listed_at
    from product_directory p where id = new.product_id for share;
  return new;
end $$;
create trigger stamp_link before insert on product_niches for each row execute function stamp_link();
create trigger stamp_link before insert on product_subcategories for each row execute function stamp_link();

create function count_live_niches() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into live_counts (scope, key, shard, n)
      select 'niche', niche_id::text, pg_backend_pid() % 4, count(*) from new_rows where live group by 2 order by 2
      on conflict (scope, key, shard) do update set n = live_counts.n + excluded.n;
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    insert into live_counts (scope, key, shard, n)
      select 'niche', niche_id::text, pg_backend_pid() % 4, -count(*) from old_rows where live group by 2 order by 2
      on conflict (scope, key, shard) do update set n = live_counts.n + excluded.n;
  end if;
  return null;
end $$;

create function count_live_subcategories() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into live_counts (scope, key, shard, n)
      select 'subcategory', subcategory_id::text, pg_backend_pid() % 4, count(*) from new_rows where live group by 2 order by 2
      on conflict (scope, key, shard) do update set n = live_counts.n + excluded.n;
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    insert into live_counts (scope, key, shard, n)
      select 'subcategory', subcategory_id::text, pg_backend_pid() % 4, -count(*) from old_rows where live group by 2 order by 2
      on conflict (scope, key, shard) do update set n = live_counts.n + excluded.n;
  end if;
  return null;
end $$;

create function count_live_tags() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into live_counts (scope, key, shard, n)
      select 'tag', tag, pg_backend_pid() % 4, count(*) from new_rows where live group by 2 order by 2
      on conflict (scope, key, shard) do update set n = live_counts.n + excluded.n;
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    insert into live_counts (scope, key, shard, n)
      select 'tag', tag, pg_backend_pid() % 4, -count(*) from old_rows where live group by 2 order by 2
      on conflict (scope, key, shard) do update set n = live_counts.n + excluded.n;
  end if;
  return null;
end $$;

-- One trigger per event: a trigger with transition tables may name only one.
do $$
declare
  link record;
begin
  for link in select * from (values ('product_niches', 'count_live_niches'),
    ('product_subcategories', 'count_live_subcategories'), ('product_tags', 'count_live_tags')) as t (tbl, fn)
  loop
    execute format('create trigger count_live_insert after insert on %I referencing new table as new_rows
      for each statement execute function %I()', link.tbl, link.fn);
    execute format('create trigger count_live_update after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function %I()', link.tbl, link.fn);
    execute format('create trigger count_live_delete after delete on %I referencing old table as old_rows
      for each statement execute function %I()', link.tbl, link.fn);
  end loop;
end $$;

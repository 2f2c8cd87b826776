-- Every list a visitor can narrow and order (niche, subcategory, tag), ready to be read from one end (performance goal
-- S5). A row says that a live product is in a list, and all that a list filters or orders by. Whoever writes products,
-- links or ratings, these rows follow in the same statement. Only votes do not touch them: each would rewrite ten rows.
-- Their counter is copied by a job, once a minute; see list_products().

create type listed_pricing as enum ('free', 'freemium', 'premium');

-- list: n12 a niche, s34 a subcategory, n12s34 both at once, tnotes a tag; c before any of them: those with a coupon.
-- A parent subcategory's list holds the products of its published children too, each once.
create table product_listings (
  product_id bigint not null references product_directory on delete cascade,
  list text collate "C" not null,
  pricing listed_pricing not null,
  listed_at timestamptz not null,
  name_key text collate "C" not null,
  rating_key bigint not null,
  upvotes integer not null,
  -- In coupon lists only. An expired row does not count, and a job removes it.
  coupon_until timestamptz,
  primary key (product_id, list)
);
-- Ascending, scanned backward. Without a pricing filter the three ranges are merged.
create index product_listings_newest on product_listings (list, pricing, listed_at, product_id);
create index product_listings_rating on product_listings (list, pricing, rating_key, product_id);
create index product_listings_name on product_listings (list, pricing, name_key, product_id);
create index product_listings_upvotes on product_listings (list, pricing, upvotes, product_id);
create index product_listings_coupon_until on product_listings (list, coupon_until, pricing, product_id)
  where coupon_until is not null;

-- The upvotes that the product's listings say; refresh-listed-upvotes.ts writes both.
alter table product_stats add column listed_upvotes integer not null default 0;
update product_stats set listed_upvotes = upvotes;

-- The average first, then how many ratings it is made of; unrated last. One number orders like both.
create function rating_key(rating_sum integer, rating_count integer) returns bigint language sql immutable parallel safe
return case when rating_count = 0 then 0
  else (rating_sum::bigint * 1000000000 / rating_count) * 1000000000 + least(rating_count, 999999999) end;

-- The rows these products ought to have, product by product through the primary keys: one or a million, whatever the
-- planner knows of the tables by then.
create function listing_rows(ids bigint[]) returns setof product_listings language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set max_parallel_workers_per_gather = 0 set jit = off as $$
begin
  return query
    select p.id, coupon.prefix || place.list, p.pricing, p.listed_at, p.name_key, p.rating_key, p.listed_upvotes, coupon.until
    from (
      select p.id, p.pricing::listed_pricing as pricing, p.listed_at, left(search_fold(p.product_name), 100) as name_key,
        rating_key(s.rating_sum, s.rating_count), s.listed_upvotes, p.has_coupon, p.coupon_expiry_date
      from product_directory p
      join product_stats s on s.product_id = p.id
      where p.id = any (ids) and p.status = 'live' and p.type = 'product'
      -- Once per product, not once per row.
      offset 0
    ) as p
    cross join lateral (
      select 'n' || niche_id from product_niches where product_id = p.id
      union all
      select coalesce('n' || niche.id, '') || 's' || subcategory.id
      from (
        select subcategory_id as id from product_subcategories where product_id = p.id
        union
        select c.parent_id from product_subcategories l join subcategories c on c.id = l.subcategory_id
        where l.product_id = p.id and c.parent_id is not null and c.status = 'published'
      ) as subcategory
      cross join (
        select null::bigint as id union all select niche_id from product_niches where product_id = p.id
      ) as niche
      union all
      select 't' || tag from product_tags where product_id = p.id
    ) as place (list)
    cross join lateral (
      select '' as prefix, null::timestamptz as until
      union all
      select 'c', coalesce(p.coupon_expiry_date, 'infinity') where p.has_coupon and coalesce(p.coupon_expiry_date > now(), true)
    ) as coupon;
end $$;

create function refresh_listings(ids bigint[]) returns void language plpgsql as $$
begin
  if ids is null then
    return;
  end if;
  -- Two transactions that give one product a niche and a subcategory must see each other's, for the list of both.
  perform from product_stats where product_id = any (ids) order by product_id for no key update;
  with fresh as materialized (select * from listing_rows(ids)), gone as (
    delete from product_listings where product_id = any (ids)
      and (product_id, list) not in (select product_id, list from fresh)
  )
  insert into product_listings as l select * from fresh
    on conflict (product_id, list) do update set pricing = excluded.pricing, listed_at = excluded.listed_at,
      name_key = excluded.name_key, rating_key = excluded.rating_key, upvotes = excluded.upvotes,
      coupon_until = excluded.coupon_until
    where l is distinct from excluded;
end $$;

-- Counts per list and pricing: what the filters say they would leave. They are now counted where the lists are made.
do $$
declare
  link text;
begin
  foreach link in array array['product_niches', 'product_subcategories', 'product_tags'] loop
    execute format('drop trigger count_live_insert on %I', link);
    execute format('drop trigger count_live_update on %I', link);
    execute format('drop trigger count_live_delete on %I', link);
  end loop;
end $$;
drop function count_live_niches, count_live_subcategories, count_live_tags;

alter table live_counts
  add column pricing text not null default '',
  drop constraint live_counts_pkey,
  add primary key (scope, key, pricing, shard),
  drop constraint live_counts_scope_check,
  add check (scope in ('all', 'niche', 'subcategory', 'niche_subcategory', 'tag', 'coupon'));
delete from live_counts where scope <> 'all';

create function list_scope(list text) returns text language sql immutable parallel safe
return case left(list, 1) when 't' then 'tag' when 's' then 'subcategory' when 'c' then 'coupon'
  else case when strpos(list, 's') = 0 then 'niche' else 'niche_subcategory' end end;

create function list_key(list text) returns text language sql immutable parallel safe
return substr(list, 2);

-- Sorted, so that two publications lock the counters they share in the same order.
create function count_listings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into live_counts (scope, key, pricing, shard, n)
      select list_scope(list), list_key(list), pricing, pg_backend_pid() % 4, count(*) from new_rows
      group by list, pricing order by 1, 2, 3
      on conflict (scope, key, pricing, shard) do update set n = live_counts.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into live_counts (scope, key, pricing, shard, n)
      select list_scope(list), list_key(list), pricing, pg_backend_pid() % 4, -count(*) from old_rows
      group by list, pricing order by 1, 2, 3
      on conflict (scope, key, pricing, shard) do update set n = live_counts.n + excluded.n;
  else
    insert into live_counts (scope, key, pricing, shard, n)
      select list_scope(list), list_key(list), pricing, pg_backend_pid() % 4, sum(n)
      from (select list, pricing, 1 as n from new_rows union all select list, pricing, -1 from old_rows) as changes
      group by list, pricing having sum(n) <> 0 order by 1, 2, 3
      on conflict (scope, key, pricing, shard) do update set n = live_counts.n + excluded.n;
  end if;
  return null;
end $$;
create trigger count_listings_insert after insert on product_listings
  referencing new table as new_rows for each statement execute function count_listings();
create trigger count_listings_update after update on product_listings
  referencing old table as old_rows new table as new_rows for each statement execute function count_listings();
create trigger count_listings_delete after delete on product_listings
  referencing old table as old_rows for each statement execute function count_listings();

-- The functions of 0002, with two changes: a tag without a key has no row, and the counters have a pricing.
create or replace function add_product_rows() returns trigger language plpgsql as $$
begin
  insert into product_stats (product_id, live) select id, status = 'live' from new_rows;
  insert into product_tags (product_id, tag, live, listed_at)
    select distinct id, tag_key(tag), status = 'live', listed_at from new_rows, unnest(tags) as tag where tag_key(tag) <> '';
  insert into live_counts (scope, key, shard, n)
    select 'all', '', pg_backend_pid() % 4, count(*) from new_rows where status = 'live' having count(*) > 0
    on conflict (scope, key, pricing, shard) do update set n = live_counts.n + excluded.n;
  return null;
end $$;

create or replace function follow_product() returns trigger language plpgsql as $$
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
      on conflict (scope, key, pricing, shard) do update set n = live_counts.n + excluded.n;
  end if;

  if exists (select from new_rows n join old_rows o using (id) where n.tags is distinct from o.tags) then
    delete from product_tags t using new_rows n join old_rows o using (id)
      where t.product_id = n.id and n.tags is distinct from o.tags
        and t.tag <> all (select tag_key(x) from unnest(n.tags) as x);
    insert into product_tags (product_id, tag, live, listed_at)
      select distinct n.id, tag_key(tag), n.status = 'live', n.listed_at
      from new_rows n join old_rows o using (id), unnest(n.tags) as tag
      where n.tags is distinct from o.tags and tag_key(tag) <> ''
      on conflict (product_id, tag) do nothing;
  end if;
  return null;
end $$;

create or replace function forget_product() returns trigger language plpgsql as $$
begin
  insert into live_counts (scope, key, shard, n)
    select 'all', '', pg_backend_pid() % 4, -count(*) from old_rows where status = 'live' having count(*) > 0
    on conflict (scope, key, pricing, shard) do update set n = live_counts.n + excluded.n;
  return null;
end $$;

-- Triggers of one event run in the order of their names: "list_…" after add_…, follow_… and forget_….
create function list_new_products() returns trigger language plpgsql as $$
begin
  perform refresh_listings((select array_agg(id) from new_rows where status = 'live' and cardinality(tags) > 0));
  return null;
end $$;
create trigger list_products after insert on product_directory
  referencing new table as new_rows for each statement execute function list_new_products();

create function list_changed_products() returns trigger language plpgsql as $$
begin
  perform refresh_listings((
    select array_agg(n.id) from new_rows n join old_rows o using (id) where 'live' in (n.status, o.status)
      and (n.status = 'live', n.listed_at, n.product_name, n.pricing, n.tags, n.has_coupon, n.coupon_expiry_date)
        is distinct from (o.status = 'live', o.listed_at, o.product_name, o.pricing, o.tags, o.has_coupon, o.coupon_expiry_date)));
  return null;
end $$;
create trigger list_products_again after update on product_directory
  referencing old table as old_rows new table as new_rows for each statement execute function list_changed_products();

create function list_linked_products() returns trigger language plpgsql as $$
begin
  perform refresh_listings((select array_agg(distinct product_id) from new_rows where live));
  return null;
end $$;

create function list_unlinked_products() returns trigger language plpgsql as $$
begin
  perform refresh_listings((
    select array_agg(distinct product_id) from old_rows join product_directory p on p.id = product_id where live));
  return null;
end $$;

-- follow_product writes the flags of links, which changes no list; a link that moves to another list does.
create function list_moved_niches() returns trigger language plpgsql as $$
begin
  perform refresh_listings((select array_agg(distinct product_id) from (
    select product_id, niche_id from new_rows except select product_id, niche_id from old_rows) as moved));
  return null;
end $$;

create function list_moved_subcategories() returns trigger language plpgsql as $$
begin
  perform refresh_listings((select array_agg(distinct product_id) from (
    select product_id, subcategory_id from new_rows except select product_id, subcategory_id from old_rows) as moved));
  return null;
end $$;

create trigger list_products_insert after insert on product_niches
  referencing new table as new_rows for each statement execute function list_linked_products();
create trigger list_products_insert after insert on product_subcategories
  referencing new table as new_rows for each statement execute function list_linked_products();
create trigger list_products_update after update on product_niches
  referencing old table as old_rows new table as new_rows for each statement execute function list_moved_niches();
create trigger list_products_update after update on product_subcategories
  referencing old table as old_rows new table as new_rows for each statement execute function list_moved_subcategories();
create trigger list_products_delete after delete on product_niches
  referencing old table as old_rows for each statement execute function list_unlinked_products();
create trigger list_products_delete after delete on product_subcategories
  referencing old table as old_rows for each statement execute function list_unlinked_products();

-- A child that gets another parent or is unpublished takes its products with it.
create function list_products_of_subcategory() returns trigger language plpgsql as $$
begin
  perform refresh_listings((select array_agg(distinct product_id) from product_subcategories
    where subcategory_id = new.id and live));
  return null;
end $$;
create trigger list_products after update of parent_id, status on subcategories for each row
  when ((new.parent_id, new.status) is distinct from (old.parent_id, old.status))
  execute function list_products_of_subcategory();

create function list_by_rating() returns trigger language plpgsql as $$
begin
  update product_listings set rating_key = rating_key(new.rating_sum, new.rating_count) where product_id = new.product_id;
  return null;
end $$;
create trigger list_by_rating after update of rating_sum, rating_count on product_stats for each row
  when (new.live and (new.rating_sum, new.rating_count) is distinct from (old.rating_sum, old.rating_count))
  execute function list_by_rating();

-- How many products are in each of these lists now, by pricing.
create function count_lists(lists text[]) returns table (list text, pricing text, n bigint)
language plpgsql stable security definer rows 60
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off
set max_parallel_workers_per_gather = 0 set jit = off as $$
#variable_conflict use_column
begin
  return query
    select asked.list, counted.pricing,
      counted.n - case when left(asked.list, 1) = 'c' then (
        select count(*) from product_listings l where l.list = asked.list and l.coupon_until <= now()
          and l.pricing = counted.pricing::listed_pricing) else 0 end
    from unnest(lists) as asked (list)
    cross join lateral (
      select c.pricing, sum(c.n)::bigint as n from live_counts c
      where c.scope = list_scope(asked.list) and c.key = list_key(asked.list) group by c.pricing having sum(c.n) > 0
    ) as counted;
end $$;

-- One page of a list, in order: the end of an index, or the next entries before it. Each pricing has its own end, asked
-- for with a limit of its own, so that the planner cannot think of reading and sorting a whole list instead.
-- By upvotes a list of up to 500 is sorted as the counters are this moment; a larger one by their copies, and then each
-- page as the counters are this moment.
create function list_products(list text, sort text, only_pricing text, page_offset integer, page_limit integer)
returns table (product_id bigint) language plpgsql stable security definer rows 20
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off
set max_parallel_workers_per_gather = 0 set jit = off as $$
#variable_conflict use_column
declare
  asked constant text := list;
  pricings constant listed_pricing[] := case when only_pricing is null then enum_range(null::listed_pricing)
    else array[only_pricing::listed_pricing] end;
  expired constant bigint[] := case when left(asked, 1) = 'c' then array(
    select l.product_id from product_listings l where l.list = asked and l.coupon_until <= now()) else '{}' end;
begin
  if sort = 'newest' then
    return query
      select page.product_id from unnest(pricings) as p (pricing) cross join lateral (
        select l.product_id, l.listed_at from product_listings l
        where l.list = asked and l.pricing = p.pricing and l.product_id <> all (expired)
        order by l.listed_at desc, l.product_id desc limit page_offset + page_limit
      ) as page order by page.listed_at desc, page.product_id desc offset page_offset limit page_limit;
  elsif sort = 'rating' then
    return query
      select page.product_id from unnest(pricings) as p (pricing) cross join lateral (
        select l.product_id, l.rating_key from product_listings l
        where l.list = asked and l.pricing = p.pricing and l.product_id <> all (expired)
        order by l.rating_key desc, l.product_id desc limit page_offset + page_limit
      ) as page order by page.rating_key desc, page.product_id desc offset page_offset limit page_limit;
  elsif sort = 'name' then
    return query
      select page.product_id from unnest(pricings) as p (pricing) cross join lateral (
        select l.product_id, l.name_key from product_listings l
        where l.list = asked and l.pricing = p.pricing and l.product_id <> all (expired)
        order by l.name_key, l.product_id limit page_offset + page_limit
      ) as page order by page.name_key, page.product_id offset page_offset limit page_limit;
  elsif (
    select sum(c.n) <= 500 from live_counts c
    where c.scope = list_scope(asked) and c.key = list_key(asked) and c.pricing = any (pricings::text[])
  ) then
    return query
      select s.product_id from unnest(pricings) as p (pricing)
      join product_listings l on l.list = asked and l.pricing = p.pricing
      join product_stats s on s.product_id = l.product_id
      where l.product_id <> all (expired)
      order by s.upvotes desc, s.product_id desc offset page_offset limit page_limit;
  else
    return query
      select s.product_id from (
        select page.product_id from unnest(pricings) as p (pricing) cross join lateral (
          select l.product_id, l.upvotes from product_listings l
          where l.list = asked and l.pricing = p.pricing and l.product_id <> all (expired)
          order by l.upvotes desc, l.product_id desc limit page_offset + page_limit
        ) as page order by page.upvotes desc, page.product_id desc offset page_offset limit page_limit
      ) as page join product_stats s on s.product_id = page.product_id order by s.upvotes desc, s.product_id desc;
  end if;
end $$;

-- What is wrong with the derived rows: no row means that they are as if every product had been written one by one.
-- Reads everything; for tests, the bench data and a doubtful administrator.
create or replace function derived_row_errors() returns table (problem text, errors bigint) language sql stable
set work_mem = '256MB' as $$
  with live as (
    select id, product_name, searchable_text(product_name, headline, tagline, tags, description) as body
    from product_directory where status = 'live' and type = 'product'
  ), counted (scope, key, pricing, n) as (
    select 'all', '', '', count(*) from live
    union all select list_scope(list), list_key(list), pricing::text, count(*) from product_listings group by list, pricing
  ), stored as (
    select scope, key, pricing, sum(n) as n from live_counts group by scope, key, pricing
  ), words as (
    select word, count(*) as uses from live, unnest(spelling_words(body)) as word group by word
  ), links as (
    select product_id, live, listed_at from product_niches
    union all select product_id, live, listed_at from product_subcategories
    union all select product_id, live, listed_at from product_tags
  ), tags as (
    select distinct id as product_id, tag_key(tag) as tag from product_directory, unnest(tags) as tag where tag_key(tag) <> ''
  ), problems (problem, errors) as (
    select 'live_counts', count(*) from counted c full join stored s using (scope, key, pricing)
      where coalesce(c.n, 0) <> coalesce(s.n, 0)
    union all select 'product_stats', count(*) from product_directory p full join product_stats s on s.product_id = p.id
      where (p.status = 'live') is distinct from s.live
    union all select 'links', count(*) from links l join product_directory p on p.id = l.product_id
      where (l.live, l.listed_at) is distinct from (p.status = 'live', p.listed_at)
    union all select 'product_tags', count(*) from tags t full join product_tags p using (product_id, tag)
      where t.* is null or p.* is null
    union all select 'product_search', count(*) from live l full join product_search s on s.product_id = l.id
      where l.id is null or s.product_id is null
        or s.key <> search_key(l.product_name) or s.doc <> to_tsvector('search_text', l.body)
    union all select 'product_search.hot', count(*) from product_search p join product_stats s using (product_id)
      cross join search_hot_floor f where not p.hot and (s.upvotes, s.product_id) >= (f.upvotes, f.product_id)
    union all select 'search_vocabulary', count(*) from words w full join search_vocabulary v on v.word = w.word collate "C"
      where w.uses is distinct from v.uses
    -- An expired coupon's row may still be there, until the job comes.
    union all select 'product_listings', count(*)
      from (select * from listing_rows(array(select id from live))) as fresh
      full join (select * from product_listings where coupon_until is null or coupon_until > now()) as l
        on (l.product_id, l.list) = (fresh.product_id, fresh.list)
      where l.* is distinct from fresh.*
  )
  select problem, errors from problems where errors > 0
$$;

delete from product_tags t where not exists (
  select from product_directory p, unnest(p.tags) as tag where p.id = t.product_id and tag_key(tag) = t.tag);
insert into product_tags (product_id, tag, live, listed_at)
  select distinct id, tag_key(tag), status = 'live', listed_at
  from product_directory, unnest(tags) as tag where tag_key(tag) <> ''
  on conflict do nothing;
insert into product_listings select * from listing_rows(array(select id from product_directory where status = 'live'));

revoke execute on function list_products, count_lists, listing_rows, refresh_listings from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'toolshelf_public') then
    grant execute on function list_products, count_lists to toolshelf_public;
  end if;
end $$;

-- Facts about a product (decision 0036): on the product's row, because a form, a page and a revision treat them like
-- every other field. What lists filter by is copied to product_listings as a bitmask.

alter table product_directory
  add column platforms text[] not null default '{}' check (platforms <@ array['web', 'ios', 'android', 'macos', 'windows',
    'linux', 'browser_extension', 'api', 'self_hosted']::text[] and cardinality(platforms) <= 9),
  add column is_open_source boolean not null default false,
  -- An SPDX id.
  add column license text check (license ~ '^[A-Za-z0-9.+-]{1,64}$'),
  add column repository_url text check (repository_url ~ '^https?://'),
  add column pricing_url text check (pricing_url ~ '^https?://'),
  -- BCP 47 tags.
  add column languages text[] not null default '{}' check (cardinality(languages) <= 40
    and array_to_string(languages, ' ') ~ '^([A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*( |$))*$'),
  add column founded_year smallint check (founded_year between 1950 and 2200),
  -- A URL or an email address.
  add column support text check (support ~ '^https?://' or support ~ '^[^\s@]+@[^\s@]+$'),
  add column social_links text[] not null default '{}' check (cardinality(social_links) <= 6
    and array_to_string(social_links, ' ') ~ '^(https?://\S+( |$))*$'),
  add check (is_open_source or license is null);

create or replace view live_products as
  select id, product_name, headline, tagline, description, website_url, logo_key, pricing, pricing_note, tags, slug,
    primary_niche_id, video_url, is_demo, listed_at, updated_at,
    is_advertised and coalesce(now() >= ad_start_date and now() < ad_end_date, false) as is_promoted,
    has_coupon, coupon_text, coupon_expiry_date,
    has_coupon and coalesce(coupon_expiry_date <= now(), false) as is_coupon_expired,
    -- Codes of expired coupons are not sent (rule 41).
    case when coalesce(coupon_expiry_date > now(), true) then coupon_code end as coupon_code,
    case when coalesce(coupon_expiry_date > now(), true) then coupon_url end as coupon_url,
    platforms, is_open_source, license,
    -- Removing the repository may wait for a review (rule 28).
    case when is_open_source then repository_url end as repository_url,
    pricing_url, languages, founded_year, support, social_links
  from product_directory where status = 'live' and type = 'product';

-- The public part of a product's row, as in 0024, with the facts.
create or replace function announce_products() returns trigger language plpgsql as $$
begin
  if announced_cache_tags() > 1000 then
    return null;
  elsif tg_op = 'INSERT' then
    perform announce_cache_tags(array(
      select 'list:home' where exists (select from new_rows where status = 'live')
      union all select 'spotlight' where exists (select from new_rows where status = 'live' and is_advertised)));
  elsif tg_op = 'DELETE' then
    perform announce_cache_tags(array(
      select 'product:' || id from old_rows where status = 'live'
      union all select 'list:home' where exists (select from old_rows where status = 'live')
      union all select 'spotlight' where exists (select from old_rows where status = 'live' and is_advertised)));
  else
    perform announce_cache_tags(array(
      with changed as materialized (
        select n.id,
          (n.status = 'live', n.listed_at, n.slug) is distinct from (o.status = 'live', o.listed_at, o.slug) as in_home,
          (n.is_advertised or o.is_advertised)
            and (n.status = 'live', n.is_advertised, n.ad_start_date, n.ad_end_date)
              is distinct from (o.status = 'live', o.is_advertised, o.ad_start_date, o.ad_end_date) as in_spotlight
        from new_rows n join old_rows o using (id)
        where 'live' in (n.status, o.status)
          and (n.status = 'live', n.product_name, n.headline, n.tagline, n.description, n.website_url, n.logo_key,
              n.pricing, n.pricing_note, n.tags, n.slug, n.primary_niche_id, n.video_url, n.is_demo, n.listed_at,
              n.is_advertised, n.ad_start_date, n.ad_end_date, n.has_coupon, n.coupon_text, n.coupon_code,
              n.coupon_url, n.coupon_expiry_date, n.submitter_id, n.platforms, n.is_open_source, n.license, n.repository_url, n.pricing_url,
              n.languages, n.founded_year, n.support, n.social_links)
            is distinct from (o.status = 'live', o.product_name, o.headline, o.tagline, o.description, o.website_url, o.logo_key,
              o.pricing, o.pricing_note, o.tags, o.slug, o.primary_niche_id, o.video_url, o.is_demo, o.listed_at,
              o.is_advertised, o.ad_start_date, o.ad_end_date, o.has_coupon, o.coupon_text, o.coupon_code,
              o.coupon_url, o.coupon_expiry_date, o.submitter_id, o.platforms, o.is_open_source, o.license, o.repository_url, o.pricing_url,
              o.languages, o.founded_year, o.support, o.social_links)
      )
      select 'product:' || id from changed
      union all select 'list:home' where exists (select from changed where in_home)
      union all select 'spotlight' where exists (select from changed where in_spotlight)));
  end if;
  return null;
end $$;

-- One bit per platform, in the order of contract/product-facts.ts, and the next one for open source.
create function listed_facts(platforms text[], is_open_source boolean) returns integer language sql immutable parallel safe
return case when 'web' = any (platforms) then 1 else 0 end
  + case when 'ios' = any (platforms) then 2 else 0 end
  + case when 'android' = any (platforms) then 4 else 0 end
  + case when 'macos' = any (platforms) then 8 else 0 end
  + case when 'windows' = any (platforms) then 16 else 0 end
  + case when 'linux' = any (platforms) then 32 else 0 end
  + case when 'browser_extension' = any (platforms) then 64 else 0 end
  + case when 'api' = any (platforms) then 128 else 0 end
  + case when 'self_hosted' = any (platforms) then 256 else 0 end
  + case when is_open_source then 512 else 0 end;

alter table product_listings add column facts integer not null default 0;

-- The filter is read from the index while a list is walked.
drop index product_listings_newest, product_listings_rating, product_listings_name, product_listings_upvotes;
create index product_listings_newest on product_listings (list, pricing, listed_at, product_id) include (facts);
create index product_listings_rating on product_listings (list, pricing, rating_key, product_id) include (facts);
create index product_listings_name on product_listings (list, pricing, name_key, product_id) include (facts);
create index product_listings_upvotes on product_listings (list, pricing, upvotes, product_id) include (facts);
-- For a filter that leaves few products of a large list; with all they may be sorted by.
create index product_listings_facts on product_listings (list, facts)
  include (pricing, product_id, listed_at, rating_key, upvotes, name_key) where facts <> 0;

-- A list narrowed by facts is named f<bits>:<list>, for example f2:n12 for the products of niche 12 on iOS. It has a
-- counter, but no rows of its own: list_products() finds them among the rows of the list.
create function list_without_facts(list text) returns text language sql immutable parallel safe
return case when left(list, 1) = 'f' then substr(list, strpos(list, ':') + 1) else list end;

create function facts_of_list(list text) returns integer language sql immutable parallel safe
return case when left(list, 1) = 'f' then substr(list, 2, strpos(list, ':') - 2)::integer else 0 end;

create or replace function list_scope(list text) returns text language sql immutable parallel safe
return case left(list, 1) when 't' then 'tag' when 's' then 'subcategory' when 'c' then 'coupon' when 'f' then 'facts'
  else case when strpos(list, 's') = 0 then 'niche' else 'niche_subcategory' end end;

alter table live_counts
  drop constraint live_counts_scope_check,
  add constraint live_counts_scope_check
    check (scope in ('all', 'niche', 'subcategory', 'niche_subcategory', 'tag', 'coupon', 'facts'));

-- The lists that count a row with these facts: the list itself, and the list narrowed to each of the product's
-- platforms, to open source, and to both.
create function counted_lists(list text, facts integer) returns setof text language sql immutable parallel safe rows 5 as $$
  select list
  union all
  select 'f' || filter.bits || ':' || list from (
    select (1 << platform) | source.bit from generate_series(0, 8) as platform, (values (0), (512)) as source (bit)
    union all select 512
  ) as filter (bits) where facts <> 0 and facts & filter.bits = filter.bits
$$;

create or replace function listing_rows(ids bigint[]) returns setof product_listings language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set max_parallel_workers_per_gather = 0 set jit = off as $$
begin
  return query
    select p.id, coupon.prefix || place.list, p.pricing, p.listed_at, p.name_key, p.rating_key, p.listed_upvotes, coupon.until,
      p.facts
    from (
      select p.id, p.pricing::listed_pricing as pricing, p.listed_at, left(search_fold(p.product_name), 100) as name_key,
        rating_key(s.rating_sum, s.rating_count), s.listed_upvotes, p.has_coupon, p.coupon_expiry_date,
        listed_facts(p.platforms, p.is_open_source) as facts
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

create or replace function refresh_listings(ids bigint[]) returns void language plpgsql as $$
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
      coupon_until = excluded.coupon_until, facts = excluded.facts
    where l is distinct from excluded;
end $$;

-- Sorted, so that two publications lock the counters they share in the same order.
create or replace function count_listings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into live_counts (scope, key, pricing, shard, n)
      select list_scope(counted), list_key(counted), pricing, pg_backend_pid() % 4, count(*)
      from new_rows cross join lateral counted_lists(list, facts) as counted
      group by counted, pricing order by 1, 2, 3
      on conflict (scope, key, pricing, shard) do update set n = live_counts.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into live_counts (scope, key, pricing, shard, n)
      select list_scope(counted), list_key(counted), pricing, pg_backend_pid() % 4, -count(*)
      from old_rows cross join lateral counted_lists(list, facts) as counted
      group by counted, pricing order by 1, 2, 3
      on conflict (scope, key, pricing, shard) do update set n = live_counts.n + excluded.n;
  else
    insert into live_counts (scope, key, pricing, shard, n)
      select list_scope(counted), list_key(counted), pricing, pg_backend_pid() % 4, sum(n)
      from (
        select list, pricing, facts, sum(n) as n
        from (select list, pricing, facts, 1 as n from new_rows
          union all select list, pricing, facts, -1 from old_rows) as changes
        group by list, pricing, facts having sum(n) <> 0
      ) as changes cross join lateral counted_lists(list, facts) as counted
      group by counted, pricing having sum(n) <> 0 order by 1, 2, 3
      on conflict (scope, key, pricing, shard) do update set n = live_counts.n + excluded.n;
  end if;
  return null;
end $$;

create or replace function list_changed_products() returns trigger language plpgsql as $$
begin
  perform refresh_listings((
    select array_agg(n.id) from new_rows n join old_rows o using (id) where 'live' in (n.status, o.status)
      and (n.status = 'live', n.listed_at, n.product_name, n.pricing, n.tags, n.has_coupon, n.coupon_expiry_date,
          n.platforms, n.is_open_source)
        is distinct from (o.status = 'live', o.listed_at, o.product_name, o.pricing, o.tags, o.has_coupon, o.coupon_expiry_date,
          o.platforms, o.is_open_source)));
  return null;
end $$;

create or replace function announce_lists() returns trigger language plpgsql as $$
begin
  if announced_cache_tags() > 1000 then
    return null;
  elsif tg_op = 'INSERT' then
    perform announce_cache_tags(array(select list_cache_tag(list) from (select distinct list from new_rows) as lists));
  elsif tg_op = 'DELETE' then
    perform announce_cache_tags(array(select list_cache_tag(list) from (select distinct list from old_rows) as lists));
  else
    perform announce_cache_tags(array(
      select list_cache_tag(list) from new_rows n join old_rows o using (product_id, list)
      where (n.pricing, n.listed_at, n.name_key, n.coupon_until, n.facts)
        is distinct from (o.pricing, o.listed_at, o.name_key, o.coupon_until, o.facts)));
  end if;
  return null;
end $$;

create or replace function count_lists(lists text[]) returns table (list text, pricing text, n bigint)
language plpgsql stable security definer rows 60
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off
set max_parallel_workers_per_gather = 0 set jit = off as $$
#variable_conflict use_column
begin
  return query
    select asked.list, counted.pricing,
      counted.n - case when left(list_without_facts(asked.list), 1) = 'c' then (
        select count(*) from product_listings l where l.list = list_without_facts(asked.list) and l.coupon_until <= now()
          and l.pricing = counted.pricing::listed_pricing
          and l.facts & facts_of_list(asked.list) = facts_of_list(asked.list)) else 0 end
    from unnest(lists) as asked (list)
    cross join lateral (
      select c.pricing, sum(c.n)::bigint as n from live_counts c
      where c.scope = list_scope(asked.list) and c.key = list_key(asked.list) group by c.pricing having sum(c.n) > 0
    ) as counted;
end $$;

-- As in 0010, for lists narrowed by facts too. Few matches in a large list are read as a whole and sorted. Otherwise the
-- list is walked in its order until the page is full. Sorting a row costs about three times as much as walking past it,
-- and each pricing is walked separately.
create or replace function list_products(list text, sort text, only_pricing text, page_offset integer, page_limit integer)
returns table (product_id bigint) language plpgsql stable security definer rows 20
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off
set max_parallel_workers_per_gather = 0 set jit = off as $$
#variable_conflict use_column
declare
  asked constant text := list_without_facts(list);
  wanted constant integer := facts_of_list(list);
  pricings constant listed_pricing[] := case when only_pricing is null then enum_range(null::listed_pricing)
    else array[only_pricing::listed_pricing] end;
  expired constant bigint[] := case when left(asked, 1) = 'c' then array(
    select l.product_id from product_listings l where l.list = asked and l.coupon_until <= now()) else '{}' end;
  size constant bigint := (
    select coalesce(sum(c.n), 0) from live_counts c
    where c.scope = list_scope(asked) and c.key = list_key(asked) and c.pricing = any (pricings::text[]));
  matches constant bigint := case when wanted = 0 then size else (
    select coalesce(sum(c.n), 0) from live_counts c
    where c.scope = list_scope(list) and c.key = list_key(list) and c.pricing = any (pricings::text[])) end;
  is_rare constant boolean := wanted <> 0 and (matches <= 500
    or 3 * matches * matches < cardinality(pricings) * (page_offset + page_limit) * size);
  platform constant integer := case when wanted = 512 then 512 else wanted & 511 end;
  -- A platform's bit is set in every second range of its own length; a short list is read as one range.
  range_length constant integer := case when size <= 5000 then 1024 else 2 * platform end;
  first_range constant integer := case when wanted > 512 and size > 5000 then 512 else 0 end;
begin
  if is_rare and sort = 'newest' then
    return query
      select page.product_id from generate_series(first_range, 1023, range_length) as r (start) cross join lateral (
        select l.product_id, l.listed_at from product_listings l
        where l.list = asked and l.facts <> 0 and l.facts >= r.start + platform and l.facts < r.start + range_length
          and l.facts & wanted = wanted and l.pricing = any (pricings) and l.product_id <> all (expired) offset 0
      ) as page order by page.listed_at desc, page.product_id desc offset page_offset limit page_limit;
  elsif is_rare and sort = 'rating' then
    return query
      select page.product_id from generate_series(first_range, 1023, range_length) as r (start) cross join lateral (
        select l.product_id, l.rating_key from product_listings l
        where l.list = asked and l.facts <> 0 and l.facts >= r.start + platform and l.facts < r.start + range_length
          and l.facts & wanted = wanted and l.pricing = any (pricings) and l.product_id <> all (expired) offset 0
      ) as page order by page.rating_key desc, page.product_id desc offset page_offset limit page_limit;
  elsif is_rare and sort = 'name' then
    return query
      select page.product_id from generate_series(first_range, 1023, range_length) as r (start) cross join lateral (
        select l.product_id, l.name_key from product_listings l
        where l.list = asked and l.facts <> 0 and l.facts >= r.start + platform and l.facts < r.start + range_length
          and l.facts & wanted = wanted and l.pricing = any (pricings) and l.product_id <> all (expired) offset 0
      ) as page order by page.name_key, page.product_id offset page_offset limit page_limit;
  elsif is_rare and matches <= 500 then
    return query
      select s.product_id from generate_series(first_range, 1023, range_length) as r (start) cross join lateral (
        select l.product_id from product_listings l
        where l.list = asked and l.facts <> 0 and l.facts >= r.start + platform and l.facts < r.start + range_length
          and l.facts & wanted = wanted and l.pricing = any (pricings) and l.product_id <> all (expired) offset 0
      ) as page join product_stats s on s.product_id = page.product_id
      order by s.upvotes desc, s.product_id desc offset page_offset limit page_limit;
  elsif is_rare then
    return query
      select s.product_id from (
        select page.product_id from generate_series(first_range, 1023, range_length) as r (start) cross join lateral (
          select l.product_id, l.upvotes from product_listings l
          where l.list = asked and l.facts <> 0 and l.facts >= r.start + platform and l.facts < r.start + range_length
            and l.facts & wanted = wanted and l.pricing = any (pricings) and l.product_id <> all (expired) offset 0
        ) as page order by page.upvotes desc, page.product_id desc offset page_offset limit page_limit
      ) as page join product_stats s on s.product_id = page.product_id order by s.upvotes desc, s.product_id desc;
  elsif sort = 'newest' then
    return query
      select page.product_id from unnest(pricings) as p (pricing) cross join lateral (
        select l.product_id, l.listed_at from product_listings l
        where l.list = asked and l.pricing = p.pricing and l.facts & wanted = wanted and l.product_id <> all (expired)
        order by l.listed_at desc, l.product_id desc limit page_offset + page_limit
      ) as page order by page.listed_at desc, page.product_id desc offset page_offset limit page_limit;
  elsif sort = 'rating' then
    return query
      select page.product_id from unnest(pricings) as p (pricing) cross join lateral (
        select l.product_id, l.rating_key from product_listings l
        where l.list = asked and l.pricing = p.pricing and l.facts & wanted = wanted and l.product_id <> all (expired)
        order by l.rating_key desc, l.product_id desc limit page_offset + page_limit
      ) as page order by page.rating_key desc, page.product_id desc offset page_offset limit page_limit;
  elsif sort = 'name' then
    return query
      select page.product_id from unnest(pricings) as p (pricing) cross join lateral (
        select l.product_id, l.name_key from product_listings l
        where l.list = asked and l.pricing = p.pricing and l.facts & wanted = wanted and l.product_id <> all (expired)
        order by l.name_key, l.product_id limit page_offset + page_limit
      ) as page order by page.name_key, page.product_id offset page_offset limit page_limit;
  elsif size <= 500 then
    return query
      select s.product_id from unnest(pricings) as p (pricing)
      join product_listings l on l.list = asked and l.pricing = p.pricing
      join product_stats s on s.product_id = l.product_id
      where l.facts & wanted = wanted and l.product_id <> all (expired)
      order by s.upvotes desc, s.product_id desc offset page_offset limit page_limit;
  else
    return query
      select s.product_id from (
        select page.product_id from unnest(pricings) as p (pricing) cross join lateral (
          select l.product_id, l.upvotes from product_listings l
          where l.list = asked and l.pricing = p.pricing and l.facts & wanted = wanted and l.product_id <> all (expired)
          order by l.upvotes desc, l.product_id desc limit page_offset + page_limit
        ) as page order by page.upvotes desc, page.product_id desc offset page_offset limit page_limit
      ) as page join product_stats s on s.product_id = page.product_id order by s.upvotes desc, s.product_id desc;
  end if;
end $$;

create or replace function derived_row_errors() returns table (problem text, errors bigint) language sql stable
set work_mem = '256MB' as $$
  with live as (
    select id, product_name, searchable_text(product_name, headline, tagline, tags, description) as body
    from product_directory where status = 'live' and type = 'product'
  ), counted (scope, key, pricing, n) as (
    select 'all', '', '', count(*) from live
    union all select list_scope(counted), list_key(counted), pricing::text, sum(n)
    from (select list, pricing, facts, count(*) as n from product_listings group by list, pricing, facts) as l
    cross join lateral counted_lists(list, facts) as counted group by counted, pricing
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

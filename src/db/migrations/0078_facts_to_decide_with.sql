-- Oldest compatible program: 0073
-- Facts to decide with: prices as figures, offline work, formats and where data is stored; yes, no and not stated are three
-- values (rule 52).

alter table product_directory
  -- Three values: null is not stated. `is_open_source` stays true for yes only, for the lists, counters and programs that
  -- ask for open source.
  add column open_source boolean,
  add column can_work_offline boolean,
  add column has_free_plan boolean,
  add column price_monthly numeric(9, 2) check (price_monthly >= 0),
  add column price_once numeric(9, 2) check (price_once >= 0),
  -- None is a statement, too: 0 days.
  add column trial_days smallint check (trial_days between 0 and 365),
  -- ISO 4217.
  add column price_currency text check (price_currency ~ '^[A-Z]{3}$'),
  add column prices_checked_on date check (prices_checked_on >= '2000-01-01'),
  add column import_formats text[] not null default '{}' check (cardinality(import_formats) <= 20),
  add column export_formats text[] not null default '{}' check (cardinality(export_formats) <= 20),
  add column data_locations text[] not null default '{}' check (data_locations <@ array['device', 'own_server', 'eu', 'us',
    'elsewhere']::text[] and cardinality(data_locations) <= 5);

-- Until now, false meant that nobody had ticked the box. Nothing that lists or pages show changes by this, so the rows
-- need neither new lists nor new copies.
alter table product_directory disable trigger user;
update product_directory set open_source = true where is_open_source;
alter table product_directory enable trigger user;

-- Keeps both spellings of open source together. A program from before this migration writes only is_open_source, and its
-- false is no statement. Prices that change without a date of their own were checked today.
create function keep_stated_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.open_source := coalesce(new.open_source, nullif(new.is_open_source, false));
  elsif new.open_source is not distinct from old.open_source and new.is_open_source <> old.is_open_source then
    new.open_source := nullif(new.is_open_source, false);
  end if;
  new.is_open_source := coalesce(new.open_source, false);
  if num_nonnulls(new.has_free_plan, new.price_monthly, new.price_once, new.trial_days) = 0 then
    new.prices_checked_on := null;
  elsif tg_op = 'INSERT' then
    new.prices_checked_on := coalesce(new.prices_checked_on, (now() at time zone 'UTC')::date);
  elsif new.prices_checked_on is null or new.prices_checked_on is not distinct from old.prices_checked_on
    and (new.has_free_plan, new.price_monthly, new.price_once, new.trial_days, new.price_currency)
      is distinct from (old.has_free_plan, old.price_monthly, old.price_once, old.trial_days, old.price_currency) then
    new.prices_checked_on := (now() at time zone 'UTC')::date;
  end if;
  return new;
end $$;
create trigger keep_stated_facts before insert or update of open_source, is_open_source, has_free_plan, price_monthly,
  price_once, trial_days, price_currency, prices_checked_on on product_directory
  for each row execute function keep_stated_facts();

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
    pricing_url, languages, founded_year, support, social_links,
    open_source, can_work_offline, has_free_plan, price_monthly, price_once, trial_days, price_currency, prices_checked_on,
    import_formats, export_formats, data_locations
  from product_directory where status = 'live' and type = 'product';

-- As in 0026, with the new facts.
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
              n.languages, n.founded_year, n.support, n.social_links, n.open_source, n.can_work_offline,
              n.has_free_plan, n.price_monthly, n.price_once, n.trial_days, n.price_currency, n.prices_checked_on,
              n.import_formats, n.export_formats, n.data_locations)
            is distinct from (o.status = 'live', o.product_name, o.headline, o.tagline, o.description, o.website_url, o.logo_key,
              o.pricing, o.pricing_note, o.tags, o.slug, o.primary_niche_id, o.video_url, o.is_demo, o.listed_at,
              o.is_advertised, o.ad_start_date, o.ad_end_date, o.has_coupon, o.coupon_text, o.coupon_code,
              o.coupon_url, o.coupon_expiry_date, o.submitter_id, o.platforms, o.is_open_source, o.license, o.repository_url, o.pricing_url,
              o.languages, o.founded_year, o.support, o.social_links, o.open_source, o.can_work_offline,
              o.has_free_plan, o.price_monthly, o.price_once, o.trial_days, o.price_currency, o.prices_checked_on,
              o.import_formats, o.export_formats, o.data_locations)
      )
      select 'product:' || id from changed
      union all select 'list:home' where exists (select from changed where in_home)
      union all select 'spotlight' where exists (select from changed where in_spotlight)));
  end if;
  return null;
end $$;

-- As in 0026, with two more bits: works offline and has a free plan, where that is stated.
create function listed_facts(platforms text[], is_open_source boolean, can_work_offline boolean, has_free_plan boolean)
returns integer language sql immutable parallel safe
return listed_facts(platforms, is_open_source)
  + case when can_work_offline then 1024 else 0 end
  + case when has_free_plan then 2048 else 0 end;

-- The lists that count a row with these facts: the list itself, and the list narrowed to each of the product's platforms or
-- to any, with each choice of open source, offline and free plan.
create or replace function counted_lists(list text, facts integer) returns setof text language sql immutable parallel safe rows 5 as $$
  select list
  union all
  select 'f' || filter.bits || ':' || list from (
    select platform.bit | others.bits as bits
    from (select 0 as bit union all select 1 << n from generate_series(0, 8) as n where facts & (1 << n) <> 0) as platform,
      generate_series(0, facts >> 9) as choice, lateral (select choice << 9 as bits) as others
    where (facts >> 9) & choice = choice
  ) as filter where facts <> 0 and filter.bits <> 0
$$;

-- As in 0036, with the new bits.
create or replace function listing_rows(ids bigint[]) returns setof product_listings language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  hidden_niche constant bigint := (select id from niches where slug = 'all-resources');
  hidden_parent constant bigint := (select id from subcategories where slug = 'all-resources');
begin
  return query
    select p.id, coupon.prefix || place.list, p.pricing, p.listed_at, p.name_key, p.rating_key, p.listed_upvotes, coupon.until,
      p.facts
    from (
      select p.id, p.pricing::listed_pricing as pricing, p.listed_at, left(search_fold(p.product_name), 100) as name_key,
        rating_key(s.rating_sum, s.rating_count), s.listed_upvotes, p.has_coupon, p.coupon_expiry_date,
        listed_facts(p.platforms, p.is_open_source, p.can_work_offline, p.has_free_plan) as facts
      from product_directory p
      join product_stats s on s.product_id = p.id
      where p.id = any (ids) and p.status = 'live' and p.type = 'product'
      -- Once per product, not once per row.
      offset 0
    ) as p
    cross join lateral (
      select 'n' || niche_id from product_niches where product_id = p.id and niche_id is distinct from hidden_niche
      union all
      select coalesce('n' || niche.id, '') || 's' || subcategory.id
      from (
        select subcategory_id as id from product_subcategories
        where product_id = p.id and subcategory_id is distinct from hidden_parent
        union
        select c.parent_id from product_subcategories l join subcategories c on c.id = l.subcategory_id
        where l.product_id = p.id and c.parent_id is not null and c.status = 'published'
          and c.parent_id is distinct from hidden_parent
      ) as subcategory
      cross join (
        select null::bigint as id
        union all select niche_id from product_niches where product_id = p.id and niche_id is distinct from hidden_niche
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

create or replace function list_changed_products() returns trigger language plpgsql as $$
begin
  perform refresh_listings((
    select array_agg(n.id) from new_rows n join old_rows o using (id) where 'live' in (n.status, o.status)
      and (n.status = 'live', n.listed_at, n.product_name, n.pricing, n.tags, n.has_coupon, n.coupon_expiry_date,
          n.platforms, n.is_open_source, n.can_work_offline, n.has_free_plan)
        is distinct from (o.status = 'live', o.listed_at, o.product_name, o.pricing, o.tags, o.has_coupon, o.coupon_expiry_date,
          o.platforms, o.is_open_source, o.can_work_offline, o.has_free_plan)));
  return null;
end $$;

-- As in 0068. Few matches in a large list are found by the combinations of facts that the list has: there are more bits now
-- than ranges could be read for.
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
  -- The combinations of facts in the list that have the wanted ones: one step in the index for each that is there.
  combinations constant integer[] := case when is_rare then array(
    with recursive present (facts) as (
      (select l.facts from product_listings l where l.list = asked and l.facts <> 0 and l.facts >= wanted
        order by l.facts limit 1)
      union all
      select (select l.facts from product_listings l where l.list = asked and l.facts <> 0 and l.facts > p.facts
        order by l.facts limit 1)
      from present p where p.facts is not null
    )
    select p.facts from present p where p.facts & wanted = wanted) end;
begin
  if is_rare and sort = 'newest' then
    return query
      select page.product_id from (
        select l.product_id, l.listed_at from product_listings l
        where l.list = asked and l.facts <> 0 and l.facts = any (combinations)
          and l.pricing = any (pricings) and l.product_id <> all (expired) offset 0
      ) as page order by page.listed_at desc, page.product_id desc offset page_offset limit page_limit;
  elsif is_rare and sort = 'rating' then
    return query
      select page.product_id from (
        select l.product_id, l.rating_key from product_listings l
        where l.list = asked and l.facts <> 0 and l.facts = any (combinations)
          and l.pricing = any (pricings) and l.product_id <> all (expired) offset 0
      ) as page order by page.rating_key desc, page.product_id desc offset page_offset limit page_limit;
  elsif is_rare and sort = 'name' then
    return query
      select page.product_id from (
        select l.product_id, l.name_key from product_listings l
        where l.list = asked and l.facts <> 0 and l.facts = any (combinations)
          and l.pricing = any (pricings) and l.product_id <> all (expired) offset 0
      ) as page order by page.name_key, page.product_id offset page_offset limit page_limit;
  elsif is_rare and matches <= 500 then
    return query
      select s.product_id from (
        select l.product_id from product_listings l
        where l.list = asked and l.facts <> 0 and l.facts = any (combinations)
          and l.pricing = any (pricings) and l.product_id <> all (expired) offset 0
      ) as page join product_stats s on s.product_id = page.product_id
      order by s.upvotes desc, s.product_id desc offset page_offset limit page_limit;
  elsif is_rare then
    return query
      select s.product_id from (
        select page.product_id from (
          select l.product_id, l.upvotes from product_listings l
          where l.list = asked and l.facts <> 0 and l.facts = any (combinations)
          and l.pricing = any (pricings) and l.product_id <> all (expired) offset 0
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

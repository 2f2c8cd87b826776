-- Oldest compatible program: 0067

-- *Top this week* and *Top this month* of a niche, subcategory or tag, with its filters (decision 0060).

-- The upvotes that products got in both periods and in those before, as the rankings' job counted them.
create table recent_upvotes (
  product_id bigint primary key references product_directory on delete cascade,
  week integer not null,
  week_before integer not null,
  month integer not null,
  month_before integer not null,
  -- Not copied to voted_listings yet.
  is_stale boolean not null default true
);
create index recent_upvotes_stale on recent_upvotes (product_id) where is_stale;

-- Of the rows in product_listings those of products with recent upvotes, with all that a period's list is filtered and
-- ordered by. They leave with the row they belong to.
create table voted_listings (
  product_id bigint not null,
  list text collate "C" not null,
  pricing listed_pricing not null,
  facts integer not null,
  coupon_until timestamptz,
  week integer not null,
  week_before integer not null,
  month integer not null,
  month_before integer not null,
  primary key (product_id, list),
  foreign key (product_id, list) references product_listings on delete cascade
);
-- Ascending, scanned backward.
create index voted_listings_week on voted_listings (list, week, product_id)
  include (pricing, facts, coupon_until) where week > 0;
create index voted_listings_week_before on voted_listings (list, week_before, product_id)
  include (pricing, facts, coupon_until) where week_before > 0;
create index voted_listings_month on voted_listings (list, month, product_id)
  include (pricing, facts, coupon_until) where month > 0;
create index voted_listings_month_before on voted_listings (list, month_before, product_id)
  include (pricing, facts, coupon_until) where month_before > 0;

-- A product that comes into a list brings its recent upvotes; one that changes there changes here.
create function follow_listings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into voted_listings
      select n.product_id, n.list, n.pricing, n.facts, n.coupon_until, v.week, v.week_before, v.month, v.month_before
      from new_rows n join recent_upvotes v on v.product_id = n.product_id
      on conflict (product_id, list) do nothing;
  else
    update voted_listings t set pricing = n.pricing, facts = n.facts, coupon_until = n.coupon_until from new_rows n
      where t.product_id = n.product_id and t.list = n.list
        and (t.pricing, t.facts, t.coupon_until) is distinct from (n.pricing, n.facts, n.coupon_until);
  end if;
  return null;
end $$;
create trigger follow_listings_insert after insert on product_listings
  referencing new table as new_rows for each statement execute function follow_listings();
create trigger follow_listings_update after update on product_listings
  referencing new table as new_rows for each statement execute function follow_listings();

-- Copies the counts of products whose counts changed, at most so many, and says how many that were; for the job.
create function list_recent_upvotes(most integer) returns integer language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  ids constant bigint[] := array(
    select v.product_id from recent_upvotes v where v.is_stale order by v.product_id limit most for update skip locked);
begin
  -- As refresh_listings() does, so that neither misses what the other one writes.
  perform from product_stats s where s.product_id = any (ids) order by s.product_id for no key update;
  insert into voted_listings as t
    select l.product_id, l.list, l.pricing, l.facts, l.coupon_until, v.week, v.week_before, v.month, v.month_before
    from recent_upvotes v join product_listings l on l.product_id = v.product_id
    where v.product_id = any (ids) and v.month + v.month_before > 0
    on conflict (product_id, list) do update set week = excluded.week, week_before = excluded.week_before,
      month = excluded.month, month_before = excluded.month_before;
  delete from voted_listings t using recent_upvotes v
    where v.product_id = any (ids) and v.month + v.month_before = 0 and t.product_id = v.product_id;
  delete from recent_upvotes v where v.product_id = any (ids) and v.month + v.month_before = 0;
  update recent_upvotes v set is_stale = false where v.product_id = any (ids);
  return cardinality(ids);
end $$;

-- The first `most` products of a list by the upvotes of a period, and their places in the period before, among its first
-- `most` with the same filters.
create function top_of_list(list text, period text, only_pricing text, most integer)
returns table (product_id bigint, place integer, votes integer, place_before integer)
language plpgsql stable security definer rows 100
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
begin
  return query
    with first as (
      (select v.product_id, v.week as votes, false as is_before from voted_listings v
        where period = 'week' and v.list = asked and v.week > 0 and v.pricing = any (pricings)
          and v.facts & wanted = wanted and coalesce(v.coupon_until > now(), true)
        order by v.week desc, v.product_id desc limit most)
      union all
      (select v.product_id, v.week_before, true from voted_listings v
        where period = 'week' and v.list = asked and v.week_before > 0 and v.pricing = any (pricings)
          and v.facts & wanted = wanted and coalesce(v.coupon_until > now(), true)
        order by v.week_before desc, v.product_id desc limit most)
      union all
      (select v.product_id, v.month, false from voted_listings v
        where period = 'month' and v.list = asked and v.month > 0 and v.pricing = any (pricings)
          and v.facts & wanted = wanted and coalesce(v.coupon_until > now(), true)
        order by v.month desc, v.product_id desc limit most)
      union all
      (select v.product_id, v.month_before, true from voted_listings v
        where period = 'month' and v.list = asked and v.month_before > 0 and v.pricing = any (pricings)
          and v.facts & wanted = wanted and coalesce(v.coupon_until > now(), true)
        order by v.month_before desc, v.product_id desc limit most)
    ), placed as (
      select f.product_id, f.is_before, f.votes,
        row_number() over (partition by f.is_before order by f.votes desc, f.product_id desc) as place from first f
    )
    select p.product_id, (max(p.place) filter (where not p.is_before))::integer, max(p.votes) filter (where not p.is_before),
      (max(p.place) filter (where p.is_before))::integer
    from placed p group by p.product_id having bool_or(not p.is_before) order by 2;
end $$;

-- How many products of a list were listed in the last days, at most `most`: they are the first of its order by date. With a
-- filter by facts it looks at the newest `10 * most` of each pricing, so that the import of a whole catalog costs no more.
create function count_new_in_list(list text, days integer, only_pricing text, most integer) returns integer
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off
set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  asked constant text := list_without_facts(list);
  wanted constant integer := facts_of_list(list);
  pricings constant listed_pricing[] := case when only_pricing is null then enum_range(null::listed_pricing)
    else array[only_pricing::listed_pricing] end;
begin
  return least(most, (
    select count(*) from unnest(pricings) as p (pricing) cross join lateral (
      select l.facts, l.coupon_until from product_listings l
      where l.list = asked and l.pricing = p.pricing and l.listed_at > now() - make_interval(days => count_new_in_list.days)
      order by l.listed_at desc, l.product_id desc limit case wanted when 0 then most else 10 * most end
    ) as newest where newest.facts & wanted = wanted and coalesce(newest.coupon_until > now(), true)));
end $$;

revoke execute on function follow_listings, list_recent_upvotes, top_of_list, count_new_in_list from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'toolshelf_public') then
    grant execute on function top_of_list, count_new_in_list to toolshelf_public;
  end if;
end $$;

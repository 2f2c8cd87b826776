-- Whether the home page shows this person "For you", and when their visit before this one ended (decision 0068).
alter table profiles
  add column has_for_you boolean not null default true,
  add column previous_visit_at timestamptz;

-- With the partner in the index, the most common partners of a product are the same each time and need no table row.
create index stack_pairs_of_low on stack_pairs (low_id, users, high_id);
create index stack_pairs_of_high on stack_pairs (high_id, users, low_id);
drop index stack_pairs_low, stack_pairs_high;

-- A few products for this person, by points, shuffled once a day (decision 0068). Every source is read from the end of an
-- index, at most 400 pairs of the stack and 40 products of each of up to six niches, so it costs the same in any directory.
create function list_for_you(person text, most integer)
returns table (product_id bigint, kind text, because_id bigint)
language plpgsql stable rows 4
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off
set max_parallel_workers_per_gather = 0 set jit = off as $$
#variable_conflict use_column
declare
  today constant text := (now() at time zone 'utc')::date;
  own_niches constant bigint[] := array(
    select n.id from profiles p join niches n on n.id = any (p.primary_niche_id || p.loved_niche_ids)
    where p.id = person and p.has_for_you and n.status = 'published');
  -- Only live products may be named as the reason.
  own_stack constant bigint[] := array(
    select t.product_id from profiles p join user_stacks t on t.user_id = p.id
    join product_stats s on s.product_id = t.product_id and s.live
    where p.id = person and p.has_for_you order by t.created_at desc, t.product_id desc limit 20);
begin
  return query
    -- With equal points, a tool is the better reason than a niche.
    with sources as (
      select pair.product_id, 2 * doublings(pair.users) as points, 3 as rank, own.id as because_id
      from unnest(own_stack) as own (id) cross join lateral (
        (select p.high_id as product_id, p.users from stack_pairs p where p.low_id = own.id and p.users > 0
          order by p.users desc, p.high_id desc limit 10)
        union all
        (select p.low_id, p.users from stack_pairs p where p.high_id = own.id and p.users > 0
          order by p.users desc, p.low_id desc limit 10)) as pair
      union all
      select link.product_id, 3, 2, own.id from unnest(own_niches) as own (id) cross join lateral (
        select l.product_id from product_niches l
        where l.niche_id = own.id and l.live and l.listed_at > now() - interval '30 days'
        order by l.listed_at desc, l.product_id desc limit 20) as link
      union all
      select link.product_id, 2, 1, own.id from unnest(own_niches) as own (id) cross join lateral (
        select l.product_id from unnest(enum_range(null::listed_pricing)) as p (pricing) cross join lateral (
          select l.product_id, l.upvotes from product_listings l
          where l.list = 'n' || own.id and l.pricing = p.pricing and l.upvotes > 0
          order by l.upvotes desc, l.product_id desc limit 20) as l
        order by l.upvotes desc, l.product_id desc limit 20) as link
    ), found as materialized (
      select s.product_id, sum(s.points) as points, max(array[s.points, s.rank, s.because_id]) as reason
      from sources s group by s.product_id order by sum(s.points) desc, s.product_id desc
    ), best as materialized (
      select f.product_id, f.reason from found f
      join product_stats live on live.product_id = f.product_id and live.live
      where not exists (select from product_upvotes x where x.product_id = f.product_id and x.user_id = person)
        and not exists (select from withheld_upvotes x
          where x.product_id = f.product_id and x.user_id = person and x.withdrawn_at is null)
        and not exists (select from bookmarks x where x.user_id = person and x.product_id = f.product_id)
        and not exists (select from user_stacks x where x.user_id = person and x.product_id = f.product_id)
        and not exists (select from product_makers x where x.product_id = f.product_id and x.profile_id = person)
        and not exists (select from product_directory x where x.id = f.product_id and x.submitter_id = person)
      order by f.points desc, f.product_id desc limit 3 * most
    )
    select b.product_id, (array['popular', 'new', 'stack'])[b.reason[2]], b.reason[3] from best b
    order by md5(today || person || b.product_id), b.product_id limit most;
end $$;

revoke execute on function list_for_you from public;

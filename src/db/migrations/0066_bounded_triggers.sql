-- What one statement costs, however many collections, stacks and people it concerns. Measured with a million products: each
-- of these took longer than the statement's limit.

-- A plan for one changed row was kept for ten thousand, and compared each with each.
alter function announce_collections() set enable_nestloop = off;
alter function announce_owners() set enable_nestloop = off;

-- Counts by difference: counting a product's 10,000 collections anew reads all of their items.
create or replace function follow_collected_products() returns trigger language plpgsql as $$
declare
  gone bigint[] := array(select n.id from new_rows n join old_rows o using (id)
    where o.status = 'live' and n.status <> 'live');
  back bigint[] := array(select n.id from new_rows n join old_rows o using (id)
    where o.status <> 'live' and n.status = 'live');
begin
  if cardinality(gone || back) > 0 then
    -- The lock first, in a statement of its own, as in recount_collections().
    perform from collections
      where id in (select collection_id from collection_items where product_id = any (gone || back))
      order by id for no key update;
    update collections c set tools = c.tools + moved.n
    from (
      select collection_id, sum(case when product_id = any (back) then 1 else -1 end)::integer as n
      from collection_items where product_id = any (gone || back) group by collection_id
    ) as moved
    where c.id = moved.collection_id and moved.n <> 0;
    if announced_cache_tags() <= 1000 then
      perform announce_cache_tags(array(
        select person_cache_tag(p.username_key) from product_makers m join profiles p on p.id = m.profile_id
        where m.product_id = any (gone || back) and p.has_page and 'made' = any (p.shown_sections)));
    end if;
  end if;
  return null;
end $$;

-- Each person's own stack, instead of everybody's for each entry.
create or replace function remove_stack_pairs() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform from profiles where id in (select user_id from old_rows) order by id for no key update;
  insert into stack_pairs (low_id, high_id, users)
    select low_id, high_id, -count(*) from (
      select distinct o.user_id, least(o.product_id, s.product_id) as low_id, greatest(o.product_id, s.product_id) as high_id
      from old_rows o cross join lateral (
        select k.product_id, k.withheld from user_stacks k where k.user_id = o.user_id
        union all select r.product_id, r.withheld from old_rows r where r.user_id = o.user_id
      ) as s
      where s.product_id <> o.product_id and not o.withheld and not s.withheld
    ) as pairs group by low_id, high_id order by low_id, high_id
    on conflict (low_id, high_id) do update set users = stack_pairs.users + excluded.users;
  delete from stack_pairs where users <= 0;
  return null;
end $$;

create or replace function move_stack_pairs() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform from profiles where id in (select user_id from old_rows) order by id for no key update;
  insert into stack_pairs (low_id, high_id, users)
    select low_id, high_id, sum(step) from (
      select distinct -1 as step, o.user_id, least(o.product_id, s.product_id) as low_id,
        greatest(o.product_id, s.product_id) as high_id
      from old_rows o cross join lateral (
        select k.product_id, k.withheld from user_stacks k where k.user_id = o.user_id
          and (k.user_id, k.product_id) not in (select user_id, product_id from new_rows)
        union all select r.product_id, r.withheld from old_rows r where r.user_id = o.user_id
      ) as s
      where s.product_id <> o.product_id and not o.withheld and not s.withheld
      union all
      select distinct 1, n.user_id, least(n.product_id, s.product_id), greatest(n.product_id, s.product_id)
      from new_rows n join user_stacks s on s.user_id = n.user_id and s.product_id <> n.product_id
      where not n.withheld and not s.withheld
    ) as pairs group by low_id, high_id having sum(step) <> 0 order by low_id, high_id
    on conflict (low_id, high_id) do update set users = stack_pairs.users + excluded.users;
  delete from stack_pairs where users <= 0;
  return null;
end $$;

-- As in 0057, but the newest 5,000 makers, 10,000 comments and 1,000 stacks.
create or replace function list_people_to_index(most integer, feedback_min integer, stack_min integer)
returns table (username text)
language plpgsql stable security definer rows 5000
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off
set max_parallel_workers_per_gather = 0 set jit = off as $$
#variable_conflict use_column
begin
  return query
    with found as (
      select user_id from (
        select m.user_id from live_person_made m order by m.created_at desc, m.product_id desc limit 5000) as makers
      union
      select user_id from (
        select f.user_id from live_person_feedback f order by f.created_at desc, f.id desc limit 10000) as authors
      group by user_id having count(*) >= feedback_min
      union
      select id from (
        select p.id from profiles p where p.has_page and 'stack' = any (p.shown_sections)
        order by p.created_at desc limit 1000) as showing
      where (select count(*) from live_person_stack k where k.user_id = showing.id) >= stack_min
    )
    select p.username from found join live_people p on p.id = found.user_id where not p.is_demo
    order by p.created_at desc, p.username limit most;
end $$;

-- Who is suspended, for what leaves them out.
create index users_disabled on users (id) where disabled_at is not null;

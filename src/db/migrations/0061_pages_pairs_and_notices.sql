-- Nobody has a page before they have seen their name: the first one comes from the email address, so a page right after
-- sign-in would show whose address is registered (decision 0065).
create or replace view public_profiles as
  select id, username, avatar_key, career, is_demo, created_at,
    has_page and onboarded_at is not null
      and not exists (select from users u where u.id = profiles.id and u.disabled_at is not null) as has_page
  from profiles;

create or replace view live_people as
  select p.id, p.username, p.username_key, p.avatar_key, p.career, p.is_demo, p.created_at, p.shown_sections
  from profiles p join users u on u.id = p.id and u.disabled_at is null
  where p.has_page and p.onboarded_at is not null;

create or replace function list_upvoters(asked bigint, after_key text, most integer)
returns table (username text, avatar_key text, career text, is_demo boolean, has_page boolean)
language plpgsql stable security definer rows 50
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  last_at timestamptz := 'infinity';
  last_id text := '';
begin
  if after_key is not null then
    select u.created_at, u.user_id into last_at, last_id from profiles p
      join product_upvotes u on u.product_id = asked and u.user_id = p.id where p.username_key = after_key;
    if not found then
      return;
    end if;
  end if;
  return query
    select p.username, p.avatar_key, p.career, p.is_demo, p.has_page and p.onboarded_at is not null from (
      select u.user_id, u.created_at from live_upvotes u
      where u.product_id = asked and (u.created_at < last_at or (u.created_at = last_at and u.user_id > last_id))
        and u.created_at <= last_at
      order by u.created_at desc, u.user_id limit most
    ) as u join profiles p on p.id = u.user_id order by u.created_at desc, u.user_id;
end $$;

create or replace function announce_people() returns trigger language plpgsql as $$
begin
  perform announce_cache_tags(array(
    select 'product:' || shown.product_id from new_rows n join old_rows o using (id)
    cross join lateral products_showing_person(n.id) as shown
    where (n.username, n.avatar_key, n.career, n.is_demo, n.has_page, n.onboarded_at is null)
      is distinct from (o.username, o.avatar_key, o.career, o.is_demo, o.has_page, o.onboarded_at is null)
    union all
    select person_cache_tag(key) from new_rows n join old_rows o using (id)
    cross join lateral unnest(array[n.username_key, o.username_key]) as key
    where (n.username, n.avatar_key, n.career, n.is_demo, n.has_page, n.onboarded_at is null, n.shown_sections)
      is distinct from (o.username, o.avatar_key, o.career, o.is_demo, o.has_page, o.onboarded_at is null, o.shown_sections)));
  return null;
end $$;

-- What people use is private by default, so people who use both of two products count from three on
-- (limits.stack.sharedMin): fewer would show what one person uses.
create or replace function list_alternatives(asked bigint, most integer)
returns table (product_id bigint, subcategories integer, tags integer, users integer, votes integer, is_proposed boolean,
  pricing text, facts integer)
language plpgsql stable security definer rows 100
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off
set max_parallel_workers_per_gather = 0 set jit = off as $$
#variable_conflict use_column
declare
  own_subcategories constant bigint[] := array(
    select l.subcategory_id from product_subcategories l join subcategories s on s.id = l.subcategory_id
    where l.product_id = asked and s.status = 'published');
  own_tags constant text[] := array(
    select l.tag from product_tags l where l.product_id = asked and not exists (select from hidden_tags h where h.key = l.tag));
  own_niche constant bigint := (select d.primary_niche_id from product_directory d where d.id = asked);
begin
  return query
    -- What a candidate's sources say about it decides only which 120 are compared.
    with sources as (
      select link.product_id, 4 as hint, link.place from unnest(own_subcategories) as own (id)
      cross join unnest(enum_range(null::listed_pricing)) as p (pricing) cross join lateral (
        select l.product_id, row_number() over (order by l.upvotes desc, l.product_id desc) as place
        from product_listings l where l.list = 's' || own.id and l.pricing = p.pricing
        order by l.upvotes desc, l.product_id desc limit 50) as link
      union all
      select link.product_id, 3, link.place from unnest(own_subcategories) as own (id) cross join lateral (
        select l.product_id, row_number() over (order by l.listed_at desc, l.product_id desc) as place
        from product_subcategories l where l.subcategory_id = own.id and l.live
        order by l.listed_at desc, l.product_id desc limit 50) as link
      union all
      select link.product_id, 1, link.place from unnest(own_tags) as own (tag)
      cross join unnest(enum_range(null::listed_pricing)) as p (pricing) cross join lateral (
        select l.product_id, row_number() over (order by l.upvotes desc, l.product_id desc) as place
        from product_listings l where l.list = 't' || own.tag and l.pricing = p.pricing
        order by l.upvotes desc, l.product_id desc limit 20) as link
      union all
      (select p.high_id, 2 * doublings(p.users), 1 from stack_pairs p where p.low_id = asked and p.users >= 3
        order by p.users desc limit 50)
      union all
      (select p.low_id, 2 * doublings(p.users), 1 from stack_pairs p where p.high_id = asked and p.users >= 3
        order by p.users desc limit 50)
      union all
      (select a.alternative_id, 8 + 3 * doublings(a.votes), 1 from product_alternatives a
        where a.product_id = asked and a.state = 'approved' order by a.votes desc, a.id limit 100)
      union all
      (select l.product_id, 0, row_number() over (order by l.listed_at desc, l.product_id desc) from product_niches l
        where l.niche_id = own_niche and l.live order by l.listed_at desc, l.product_id desc limit 50)
    ), found as materialized (
      select product_id from sources group by product_id order by sum(hint) desc, min(place), product_id desc limit 120
    ), figures as materialized (
      select s.product_id, s.upvotes, coalesce(p.users, 0) as users, coalesce(a.votes, 0) as votes,
        coalesce(a.state = 'approved', false) as is_proposed,
        (select count(*)::integer from product_subcategories l
          where l.product_id = s.product_id and l.subcategory_id = any (own_subcategories)) as subcategories,
        (select count(*)::integer from product_tags l
          where l.product_id = s.product_id and l.tag = any (own_tags)) as tags
      from found f join product_stats s on s.product_id = f.product_id and s.live
      left join stack_pairs p on p.low_id = least(asked, f.product_id) and p.high_id = greatest(asked, f.product_id)
        and p.users >= 3
      left join product_alternatives a on a.product_id = asked and a.alternative_id = f.product_id
      where f.product_id <> asked and a.state is distinct from 'refused'
    ), ranked as materialized (
      select f.*, f.subcategories + f.tags + f.users + f.is_proposed::integer > 0 as is_alike,
        row_number() over (order by 4 * f.subcategories + f.tags + 2 * doublings(f.users) + 3 * doublings(f.votes)
          + 8 * f.is_proposed::integer desc, f.upvotes desc, f.product_id desc) as place
      from figures f
    )
    select r.product_id, r.subcategories, r.tags, r.users, r.votes, r.is_proposed, d.pricing,
      listed_facts(d.platforms, d.is_open_source)
    from ranked r join product_directory d on d.id = r.product_id
    where r.place <= most and (r.is_alike or r.place <= 20) order by r.place;
end $$;

create or replace function is_alternative(asked bigint, other bigint) returns boolean language sql stable
begin atomic
  select exists (select from product_alternatives a where a.product_id = asked and a.alternative_id = other
      and a.state = 'approved')
    or not exists (select from product_alternatives a where a.product_id = asked and a.alternative_id = other
      and a.state = 'refused')
    and (
      exists (select from product_subcategories x join product_subcategories y on y.subcategory_id = x.subcategory_id
        join subcategories s on s.id = x.subcategory_id and s.status = 'published'
        where x.product_id = asked and y.product_id = other)
      or exists (select from product_tags x join product_tags y on y.tag = x.tag
        where x.product_id = asked and y.product_id = other and not exists (select from hidden_tags h where h.key = x.tag))
      or exists (select from stack_pairs p where p.low_id = least(asked, other) and p.high_id = greatest(asked, other)
        and p.users >= 3)
      or exists (select from product_directory d join product_niches l on l.niche_id = d.primary_niche_id
        where d.id = asked and l.product_id = other));
end;

create or replace function list_for_you(person text, most integer)
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
        (select p.high_id as product_id, p.users from stack_pairs p where p.low_id = own.id and p.users >= 3
          order by p.users desc, p.high_id desc limit 10)
        union all
        (select p.low_id, p.users from stack_pairs p where p.high_id = own.id and p.users >= 3
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

-- Notices have ids instead of names, so that nobody's name stays in them after their account (decision 0067). Those from
-- before say "Someone".
update notices set data = data - '{product,author,claimant,inviterName}'::text[]
where data ?| '{product,author,claimant,inviterName}'::text[];
update notices set data = data - 'productName' where kind = 'maker_invitation';

-- A digest ends some minutes before it is sent, and the next one begins there (decision 0067).
alter table digests add column news_until timestamptz;
update digests set news_until = sent_at;

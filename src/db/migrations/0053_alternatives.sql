-- "I use this" is public now, so a suspended person's entries must stop counting without being forgotten.
alter table user_stacks add column withheld boolean not null default false;

create view live_stack_users as
  select product_id, stack_users from product_stats where live;

-- How many people use both of two products, counted when a stack changes: a popular product has more users than a page
-- can go through. A stack holds at most 200 products, so one addition touches at most 199 pairs.
create table stack_pairs (
  low_id bigint not null,
  high_id bigint not null check (low_id < high_id),
  users integer not null,
  primary key (low_id, high_id)
);
create index stack_pairs_low on stack_pairs (low_id, users);
create index stack_pairs_high on stack_pairs (high_id, users);
create index stack_pairs_empty on stack_pairs (low_id) where users <= 0;

-- Two changes of one person's stack wait for each other, or neither would see the other's product. Pairs are always
-- locked in the same order.
create function add_stack_pairs() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform from profiles where id in (select user_id from new_rows) order by id for no key update;
  insert into stack_pairs (low_id, high_id, users)
    select low_id, high_id, count(*) from (
      select distinct n.user_id, least(n.product_id, s.product_id) as low_id, greatest(n.product_id, s.product_id) as high_id
      from new_rows n join user_stacks s on s.user_id = n.user_id and s.product_id <> n.product_id
      where not n.withheld and not s.withheld
    ) as pairs group by low_id, high_id order by low_id, high_id
    on conflict (low_id, high_id) do update set users = stack_pairs.users + excluded.users;
  return null;
end $$;

create function remove_stack_pairs() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform from profiles where id in (select user_id from old_rows) order by id for no key update;
  insert into stack_pairs (low_id, high_id, users)
    select low_id, high_id, -count(*) from (
      select distinct o.user_id, least(o.product_id, s.product_id) as low_id, greatest(o.product_id, s.product_id) as high_id
      from old_rows o join (
        select user_id, product_id, withheld from user_stacks union all select user_id, product_id, withheld from old_rows
      ) as s on s.user_id = o.user_id and s.product_id <> o.product_id
      where not o.withheld and not s.withheld
    ) as pairs group by low_id, high_id order by low_id, high_id
    on conflict (low_id, high_id) do update set users = stack_pairs.users + excluded.users;
  delete from stack_pairs where users <= 0;
  return null;
end $$;

-- A merge moves entries to another product; a suspension withholds them.
create function move_stack_pairs() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform from profiles where id in (select user_id from old_rows) order by id for no key update;
  insert into stack_pairs (low_id, high_id, users)
    select low_id, high_id, sum(step) from (
      select distinct -1 as step, o.user_id, least(o.product_id, s.product_id) as low_id,
        greatest(o.product_id, s.product_id) as high_id
      from old_rows o join (
        select user_id, product_id, withheld from user_stacks
          where (user_id, product_id) not in (select user_id, product_id from new_rows)
        union all select user_id, product_id, withheld from old_rows
      ) as s on s.user_id = o.user_id and s.product_id <> o.product_id
      where not o.withheld and not s.withheld
      union all
      select distinct 1, n.user_id, least(n.product_id, s.product_id), greatest(n.product_id, s.product_id)
      from new_rows n join user_stacks s on s.user_id = n.user_id and s.product_id <> n.product_id
      where not n.withheld and not s.withheld
    ) as pairs group by low_id, high_id having sum(step) <> 0 order by low_id, high_id
    on conflict (low_id, high_id) do update set users = stack_pairs.users + excluded.users;
  delete from stack_pairs where users <= 0;
  return null;
end $$;

create trigger count_pairs_insert after insert on user_stacks
  referencing new table as new_rows for each statement execute function add_stack_pairs();
create trigger count_pairs_update after update on user_stacks
  referencing old table as old_rows new table as new_rows for each statement execute function move_stack_pairs();
create trigger count_pairs_delete after delete on user_stacks
  referencing old table as old_rows for each statement execute function remove_stack_pairs();

insert into stack_pairs (low_id, high_id, users)
  select a.product_id, b.product_id, count(*) from user_stacks a
  join user_stacks b on b.user_id = a.user_id and b.product_id > a.product_id group by a.product_id, b.product_id;

-- What people say about a pair: that one product is an alternative to the other (waits for a moderator), and how many
-- think so. `state` is null for a pair that nobody proposed but people voted for.
create table product_alternatives (
  id bigint generated always as identity primary key,
  product_id bigint not null references product_directory on delete cascade,
  alternative_id bigint not null references product_directory on delete cascade check (alternative_id <> product_id),
  state text check (state in ('waiting', 'approved', 'refused')),
  proposed_by text references users on delete set null,
  proposed_at timestamptz,
  -- Why it was refused, for the other moderators.
  reason text,
  decided_by text references users on delete set null,
  decided_at timestamptz,
  votes integer not null default 0 check (votes >= 0),
  unique (product_id, alternative_id),
  check ((state is null) = (proposed_at is null)),
  check ((decided_at is not null) = coalesce(state in ('approved', 'refused'), false))
);
create index product_alternatives_other on product_alternatives (alternative_id);
create index product_alternatives_proposed on product_alternatives (state, proposed_at, id) where state is not null;
create index product_alternatives_proposer on product_alternatives (proposed_by);
create index product_alternatives_decider on product_alternatives (decided_by);

create table alternative_votes (
  pair_id bigint not null references product_alternatives on delete cascade,
  user_id text not null references users on delete restrict,
  -- The person is suspended; the vote doesn't count.
  withheld boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (pair_id, user_id)
);
create index alternative_votes_user on alternative_votes (user_id, created_at);

-- Votes are not announced here: only one notifying transaction commits at a time.
create function announce_alternatives() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform announce_cache_tags(array(select 'product:' || product_id from old_rows where state in ('approved', 'refused')));
  else
    perform announce_cache_tags(array(
      select unnest(array['product:' || n.product_id, 'product:' || o.product_id]) from new_rows n join old_rows o using (id)
      where (n.product_id, n.alternative_id, n.state) is distinct from (o.product_id, o.alternative_id, o.state)));
  end if;
  return null;
end $$;
create trigger announce_update after update on product_alternatives referencing old table as old_rows new table as new_rows
  for each statement execute function announce_alternatives();
create trigger announce_delete after delete on product_alternatives referencing old table as old_rows
  for each statement execute function announce_alternatives();
create trigger announce_truncate after truncate on product_alternatives
  for each statement execute function announce_everything();

-- 0 for 0, 1 for 1, 2 for 3, 3 for 7: each doubling counts once, so that the popular don't crowd out the similar.
create function doublings(n integer) returns integer language sql immutable parallel safe
return length(ltrim((1 + n)::bit(32)::text, '0')) - 1;

-- The best alternatives to a product, by points (decision 0061). In a large directory only 120 candidates are compared: the
-- most upvoted and the newest of its subcategories, and so on; what is returned about each is exact. Products of the same
-- niche with nothing else in common only fill the first page.
create function list_alternatives(asked bigint, most integer)
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
      (select p.high_id, 2 * doublings(p.users), 1 from stack_pairs p where p.low_id = asked order by p.users desc limit 50)
      union all
      (select p.low_id, 2 * doublings(p.users), 1 from stack_pairs p where p.high_id = asked order by p.users desc limit 50)
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

-- Whether a product may be among another's alternatives: what list_alternatives() would say if it compared them all.
create function is_alternative(asked bigint, other bigint) returns boolean language sql stable
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
      or exists (select from stack_pairs p where p.low_id = least(asked, other) and p.high_id = greatest(asked, other))
      or exists (select from product_directory d join product_niches l on l.niche_id = d.primary_niche_id
        where d.id = asked and l.product_id = other));
end;

-- Who upvoted, without the suspended. Their names were shown next to the product until now.
create or replace view live_upvotes as
  select u.product_id, u.user_id, u.created_at from product_upvotes u
  join product_stats s on s.product_id = u.product_id and s.live
  join users w on w.id = u.user_id and w.disabled_at is null;

-- The people after this one, newest vote first. By their name's key, because neither ids nor the time of a vote are public.
create function list_upvoters(asked bigint, after_key text, most integer)
returns table (username text, avatar_key text, career text, is_demo boolean)
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
    select p.username, p.avatar_key, p.career, p.is_demo from (
      select u.user_id, u.created_at from live_upvotes u
      where u.product_id = asked and (u.created_at < last_at or (u.created_at = last_at and u.user_id > last_id))
        and u.created_at <= last_at
      order by u.created_at desc, u.user_id limit most
    ) as u join profiles p on p.id = u.user_id order by u.created_at desc, u.user_id;
end $$;

revoke execute on function list_alternatives, is_alternative, list_upvoters from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'toolshelf_public') then
    grant select on live_stack_users to toolshelf_public;
    grant execute on function list_alternatives, list_upvoters to toolshelf_public;
  end if;
end $$;

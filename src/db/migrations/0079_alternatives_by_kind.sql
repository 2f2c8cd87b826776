-- Oldest compatible program: 0073

-- Makers name tools that theirs replaces: a proposal for the other tool's list. The list says so while they are makers.
alter table product_alternatives add column named_by text references users on delete set null,
  add column named_at timestamptz;
create index product_alternatives_named on product_alternatives (alternative_id, named_at) where named_at is not null;
create index product_alternatives_namer on product_alternatives (named_by) where named_by is not null;
create index product_alternatives_voted on product_alternatives (product_id, votes) where votes > 0;

create or replace function announce_alternatives() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform announce_cache_tags(array(select 'product:' || product_id from old_rows where state in ('approved', 'refused')));
  else
    perform announce_cache_tags(array(
      select unnest(array['product:' || n.product_id, 'product:' || o.product_id]) from new_rows n join old_rows o using (id)
      where (n.product_id, n.alternative_id, n.state, n.named_by)
        is distinct from (o.product_id, o.alternative_id, o.state, o.named_by)));
  end if;
  return null;
end $$;

-- How many live products are in a subcategory ('subcategory', its id) or have a tag, or in all ('all', '').
create function count_live(asked_scope text, asked_key text) returns bigint language sql stable parallel safe
begin atomic
  select coalesce(sum(n), 0)::bigint from live_counts where scope = asked_scope and key = asked_key;
end;

-- From 0 for what all products have to 1 for what only one has; each halving counts the same.
create function rarity_of(found bigint, of_all bigint) returns double precision language sql immutable parallel safe
return ln(greatest(of_all, 2)::float8 / greatest(least(found, of_all), 1)) / ln(greatest(of_all, 2)::float8);

-- The lower end of Wilson's 95 % interval for a share: 1 of 1 is worth 0.21, 10 of 10 0.72.
create function least_share(part integer, whole integer) returns double precision language sql immutable parallel safe
return case when part > 0 then
  (part + 1.9208 - 1.96 * sqrt(part::float8 * (whole - part) / whole + 0.9604)) / (whole + 3.8416) else 0 end;

-- What a product is: its child subcategories, but none that is far larger than its smallest, as "Self-hosting" is for a
-- media server. rank_alternatives() applies the same rule to many products at once.
create function kinds_of(asked bigint) returns bigint[] language sql stable
begin atomic
  select coalesce(array_agg(k.id order by k.size, k.id), '{}') from (
    select c.id, c.size, min(c.size) over () as smallest from (
      select s.id, count_live('subcategory', s.id::text) as size
      from product_subcategories l join subcategories s on s.id = l.subcategory_id
      where l.product_id = asked and s.status = 'published' and not s.is_parent) as c
  ) as k where k.size <= 6 + 2 * k.smallest;
end;

-- A product's alternatives, best first, then its related tools (decision 0076). In a large directory only 140 candidates
-- are compared: the most upvoted and the newest of its kinds, and so on; what is returned about each is exact. `places`
-- are the names of the shared kinds or, of a related tool, of the broader subcategories they share; `tags` are the shared
-- ones, the rarest first. list_alternatives() stays for programs from before this.
create function rank_alternatives(asked bigint, most integer, most_related integer)
returns table (product_id bigint, is_related boolean, kinds integer, subcategories integer, places text[], tags text[],
  users integer, votes integer, is_proposed boolean, is_named boolean, pricing text, facts integer, shared_facts integer)
language plpgsql stable security definer rows 100
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off
set max_parallel_workers_per_gather = 0 set jit = off as $$
#variable_conflict use_column
declare
  all_live constant bigint := count_live('all', '');
  own record;
  own_subcategories bigint[];
  subcategory_names text[];
  subcategory_rarities float8[];
  own_kinds constant bigint[] := kinds_of(asked);
  kind_sizes constant bigint[] := array(
    select count_live('subcategory', k.id::text) from unnest(own_kinds) with ordinality as k (id, place) order by k.place);
  own_tags text[];
  tag_rarities float8[];
  most_votes constant integer := (select a.votes from product_alternatives a where a.product_id = asked and a.votes > 0
    order by a.votes desc limit 1);
  found_ids bigint[];
  child_ids bigint[];
  child_sizes bigint[];
begin
  select n.id as niche, d.is_demo, listed_facts(d.platforms, d.is_open_source, d.can_work_offline, d.has_free_plan) as facts into own
    from product_directory d left join niches n on n.id = d.primary_niche_id and n.status = 'published' where d.id = asked;
  select array_agg(s.id order by s.size, s.id), array_agg(s.name order by s.size, s.id),
      array_agg(rarity_of(s.size, all_live) order by s.size, s.id)
    into own_subcategories, subcategory_names, subcategory_rarities from (
      select s.id, s.name, count_live('subcategory', s.id::text) as size
      from product_subcategories l join subcategories s on s.id = l.subcategory_id
      where l.product_id = asked and s.status = 'published') as s;
  select array_agg(t.tag order by t.rarity desc, t.tag), array_agg(t.rarity order by t.rarity desc, t.tag)
    into own_tags, tag_rarities from (
      select l.tag, rarity_of(count_live('tag', l.tag), all_live) as rarity from product_tags l
      where l.product_id = asked and not exists (select from hidden_tags h where h.key = l.tag)) as t;

  -- What a candidate's sources say about it decides only which ones are compared.
  with sources as (
    select link.product_id, true as is_kin, 4 as hint, link.place from unnest(own_kinds) as own_kind (id)
    cross join unnest(enum_range(null::listed_pricing)) as p (pricing) cross join lateral (
      select l.product_id, row_number() over (order by l.upvotes desc, l.product_id desc) as place
      from product_listings l where l.list = 's' || own_kind.id and l.pricing = p.pricing
      order by l.upvotes desc, l.product_id desc limit 50) as link
    union all
    select link.product_id, true, 3, link.place from unnest(own_kinds) as own_kind (id) cross join lateral (
      select l.product_id, row_number() over (order by l.listed_at desc, l.product_id desc) as place
      from product_subcategories l where l.subcategory_id = own_kind.id and l.live
      order by l.listed_at desc, l.product_id desc limit 50) as link
    union all
    select link.product_id, false, 2, link.place from unnest(own_subcategories) as broad (id)
    cross join unnest(enum_range(null::listed_pricing)) as p (pricing) cross join lateral (
      select l.product_id, row_number() over (order by l.upvotes desc, l.product_id desc) as place
      from product_listings l where l.list = 's' || broad.id and l.pricing = p.pricing
      order by l.upvotes desc, l.product_id desc limit 10) as link
    where broad.id <> all (own_kinds)
    union all
    select link.product_id, false, 4 * tag_rarities[own_tag.place], link.place
    from unnest(own_tags) with ordinality as own_tag (tag, place)
    cross join unnest(enum_range(null::listed_pricing)) as p (pricing) cross join lateral (
      select l.product_id, row_number() over (order by l.upvotes desc, l.product_id desc) as place
      from product_listings l where l.list = 't' || own_tag.tag and l.pricing = p.pricing
      order by l.upvotes desc, l.product_id desc limit 20) as link
    union all
    (select p.high_id, false, doublings(p.users), 1 from stack_pairs p where p.low_id = asked and p.users >= 3
      order by p.users desc limit 50)
    union all
    (select p.low_id, false, doublings(p.users), 1 from stack_pairs p where p.high_id = asked and p.users >= 3
      order by p.users desc limit 50)
    union all
    (select a.alternative_id, true, 8, 1 from product_alternatives a
      where a.product_id = asked and a.state = 'approved' order by a.votes desc, a.id limit 100)
    union all
    (select a.alternative_id, true, 6 * least_share(a.votes, most_votes), 1 from product_alternatives a
      where a.product_id = asked and a.votes > 0 order by a.votes desc limit 50)
    union all
    (select l.product_id, false, 0, row_number() over (order by l.listed_at desc, l.product_id desc) from product_niches l
      where l.niche_id = own.niche and l.live order by l.listed_at desc, l.product_id desc limit 10)
  ), named as materialized (
    select product_id, bool_or(is_kin) as is_kin, sum(hint) as hint, min(place) as place from sources
    where product_id <> asked group by product_id
  ) select array(
    (select product_id from named where is_kin order by hint desc, place, product_id desc limit 120)
    union all
    (select product_id from named where not is_kin order by hint desc, place, product_id desc limit 20)) into found_ids;

  select array_agg(s.id), array_agg(
      (select sum(c.n)::bigint from live_counts c where c.scope = 'subcategory' and c.key = s.id::text))
    into child_ids, child_sizes from (
      select distinct l.subcategory_id from unnest(found_ids) as f (id)
      join product_subcategories l on l.product_id = f.id) as l
    join subcategories s on s.id = l.subcategory_id and s.status = 'published' and not s.is_parent;

  return query
    with figures as materialized (
      select s.product_id, s.upvotes, d.is_demo, d.pricing, listed_facts(d.platforms, d.is_open_source, d.can_work_offline, d.has_free_plan) as facts,
        coalesce(p.users, 0) as users, coalesce(a.votes, 0) as votes, coalesce(a.state = 'approved', false) as is_proposed,
        a.named_by, coalesce(placed.shared, '{}') as shared, placed.smallest, coalesce(tagged.tags, '{}') as tags,
        tagged.rarity as tag_rarity
      from unnest(found_ids) as f (id) join product_stats s on s.product_id = f.id and s.live
      -- Made-up products are only shown for made-up ones.
      join product_directory d on d.id = f.id and (own.is_demo or not d.is_demo)
      left join stack_pairs p on p.low_id = least(asked, f.id) and p.high_id = greatest(asked, f.id) and p.users >= 3
      left join product_alternatives a on a.product_id = asked and a.alternative_id = f.id
      cross join lateral (
        select array_agg(l.subcategory_id) filter (where l.subcategory_id = any (own_subcategories)) as shared,
          min(child_sizes[array_position(child_ids, l.subcategory_id)]) as smallest
        from product_subcategories l where l.product_id = f.id) as placed
      cross join lateral (
        select array_agg(l.tag) as tags, coalesce(sum(tag_rarities[array_position(own_tags, l.tag)]), 0) as rarity
        -- By its product: the index by tag would be searched once for each of them.
        from product_tags l where l.product_id = f.id and l.tag || '' = any (own_tags)) as tagged
      where a.state is distinct from 'refused'
    ), alike as materialized (
      select f.*, array(select k.id from unnest(own_kinds, kind_sizes) as k (id, size)
        where k.id = any (f.shared) and k.size <= 6 + 2 * f.smallest) as kinds
      from figures f
    ), weighed as materialized (
      select a.*, not a.is_proposed and a.kinds = '{}' as is_related,
        (select coalesce(sum(case when id = any (a.kinds) then 4 else 1 end
          * subcategory_rarities[array_position(own_subcategories, id)]), 0) from unnest(a.shared) as id)
        + 4 * a.tag_rarity
        + coalesce(bit_count((a.facts & own.facts & 511)::bit(32))::float8
          / nullif(bit_count(((a.facts | own.facts) & 511)::bit(32)), 0), 0)
        + doublings(a.users) + 6 * least_share(a.votes, most_votes) + 6 * a.is_proposed::integer as points
      from alike a
    ), ranked as (
      select w.*, row_number() over (partition by w.is_related
        order by w.is_demo, w.is_related and w.shared = '{}' and w.users = 0, w.points desc, w.upvotes desc, w.product_id desc) as place
      from weighed w
      -- What people voted for once may have nothing in common with the product anymore.
      where not w.is_related or w.shared <> '{}' or w.tags <> '{}' or w.users > 0
        or exists (select from product_niches n where n.product_id = w.product_id and n.niche_id = own.niche)
    )
    select r.product_id, r.is_related, cardinality(r.kinds), cardinality(r.shared),
      array(select p.name from unnest(own_subcategories, subcategory_names) as p (id, name)
        where p.id = any (case when r.kinds = '{}' then r.shared else r.kinds end)),
      array(select t from unnest(own_tags) as t where t = any (r.tags)), r.users, r.votes, r.is_proposed,
      r.is_proposed and exists (select from product_makers m where m.product_id = r.product_id and m.profile_id = r.named_by),
      r.pricing, r.facts, r.facts & own.facts
    from ranked r where r.place <= case when r.is_related then most_related else most end
    order by r.is_related, r.place;
end $$;
revoke execute on function rank_alternatives from public;

-- Whether a product may be among another's alternatives: what rank_alternatives() would say if it compared them all.
create or replace function is_alternative(asked bigint, other bigint) returns boolean language sql stable security definer
set search_path = pg_catalog, public, pg_temp
begin atomic
  select coalesce((select a.state = 'approved' from product_alternatives a
      where a.product_id = asked and a.alternative_id = other and a.state in ('approved', 'refused')),
    kinds_of(asked) && kinds_of(other))
    and (select own.is_demo or not d.is_demo from product_directory own, product_directory d
      where own.id = asked and d.id = other);
end;
revoke execute on function is_alternative from public;

do $$
begin
  if exists (select from pg_roles where rolname = 'toolshelf_public') then
    grant execute on function rank_alternatives, is_alternative to toolshelf_public;
  end if;
end $$;

-- Oldest compatible program: 0067

-- What a question names (rule 49): products by their exact names, and niches, subcategories and collections by the words
-- of theirs.

-- Of several products with one name, a real one before a made-up one, then the one with the most upvotes.
create function find_named_products(names text[])
returns table (asked text, product_id bigint)
language sql stable security definer rows 4
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan as $$
  select wanted.name, found.product_id
  from (select distinct n.name, search_key(n.name) as key from unnest(names) as n (name)) as wanted
  cross join lateral (
    select s.product_id from product_search s
    join product_stats t on t.product_id = s.product_id and t.live
    join product_directory d on d.id = s.product_id
    where s.key = wanted.key order by d.is_demo, t.upvotes desc, s.product_id limit 1) as found
  where wanted.key <> '';
$$;

create index collections_name_words on collections
  using gin (to_tsvector('search_text', name)) with (fastupdate = off) where visibility = 'public' and hidden_by is null;

-- Those with all the words in their names; while somebody types, the last word may be unfinished. There are tens of
-- niches and hundreds of subcategories: their names are read. Of collections at most 1,000 are compared. Tags have an index
-- of their own (migration 0011).
create function search_places(words text, is_typing boolean, most integer)
returns table (kind text, id bigint, key text, name text, niche text, is_parent boolean, n bigint)
language plpgsql stable security definer rows 12
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  plain constant tsquery := plainto_tsquery('search_text', words);
  wanted constant tsquery := case when is_typing and numnode(plain) > 0
    then regexp_replace(plain::text, '''$', ''':*')::tsquery else plain end;
begin
  if numnode(wanted) = 0 then
    return;
  end if;
  return query
    select 'niche', i.id, i.slug, i.name, null::text, false, c.n from niches i
    cross join lateral (select coalesce(sum(l.n), 0)::bigint as n from live_counts l
      where l.scope = 'niche' and l.key = i.id::text) as c
    where i.status = 'published' and to_tsvector('search_text', i.name) @@ wanted and c.n > 0
    order by c.n desc, i.name limit most;
  return query
    select 'subcategory', s.id, s.slug, s.name, (
        select i.slug from niche_subcategories l join niches i on i.id = l.niche_id and i.status = 'published'
        where l.subcategory_id = s.id order by i.position, i.id limit 1),
      s.is_parent, c.n from subcategories s
    cross join lateral (select coalesce(sum(l.n), 0)::bigint as n from live_counts l
      where l.scope = 'subcategory' and l.key = s.id::text) as c
    where s.status = 'published' and to_tsvector('search_text', s.name) @@ wanted and c.n > 0
    order by c.n desc, s.name limit most;
  return query
    select 'collection', c.id, c.key, c.name, null::text, false, c.tools::bigint from (
      select o.id, o.key, o.name, o.tools, o.pick_place from collections o
      where o.visibility = 'public' and o.hidden_by is null and o.tools > 0
        and to_tsvector('search_text', o.name) @@ wanted limit 1000) as c
    order by c.pick_place, c.tools desc, c.id limit most;
end $$;

revoke execute on function find_named_products, search_places from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'toolshelf_public') then
    grant execute on function find_named_products, search_places to toolshelf_public;
  end if;
end $$;

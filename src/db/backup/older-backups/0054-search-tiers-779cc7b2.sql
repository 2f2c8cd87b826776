-- Search in four tiers (rule 43, decision 0062): exact name, name contains, tag or headline contains, text contains. The
-- short lines of a product (name, headline, tagline, tags) have weight A in its document and an index of their own: with
-- weights alone, GIN reads every product that has the word anywhere.

-- One spelling for what people spell in several ways, the same for products and queries: C++ and cpp, C# and csharp, .NET
-- and dotnet, e-mail and email. Dots become spaces: the parser would take "Node.js" for a host name. ASCII is its own
-- normal form, and normalize() takes half as long as the parser; the other conditions save a regular expression each.
create function search_spelling(body text) returns text language plpgsql stable parallel safe as $$
begin
  if octet_length(body) <> char_length(body) then
    body := normalize(body, nfkc);
  end if;
  if body ~ '[+#]' then
    body := regexp_replace(regexp_replace(body, '\m([a-z])\+\+', '\1plusplus', 'gi'), '\m([a-z])#', '\1sharp', 'gi');
  end if;
  if body ~* '\mcpp\M' then
    body := regexp_replace(body, '\mcpp\M', 'cplusplus', 'gi');
  end if;
  if body ~* '\.net\M' then
    body := regexp_replace(body, '(^|[^a-z0-9.])(asp|vb|ado|ml|)\.net\M', '\1\2 dotnet', 'gi');
  end if;
  if strpos(body, '-') > 0 then
    body := regexp_replace(body, '\m([a-z])-(?=[a-z]{2})', '\1', 'gi');
  end if;
  return replace(body, '.', ' ');
end $$;

-- The parts of "note-taking" are words of their own, next to each other: "note taking" finds it, and the other way round.
-- Not in "<!-- -->", which the parser skips.
create function search_parts(spelled text) returns text language sql stable parallel safe
return case when strpos(spelled, '-') > 0 then regexp_replace(spelled, '([^-\s<!])-(?=[^-\s>])', '\1 ', 'g') else spelled end;

create function search_doc(product_name text, headline text, tagline text, tags text[], description text)
returns tsvector language sql stable parallel safe
return setweight(to_tsvector('search_text', search_parts(search_spelling(
    concat_ws(' ', product_name, headline, tagline, array_to_string(tags, ' '))))), 'A')
  || to_tsvector('search_text', search_parts(search_spelling(description)));

-- Null where nothing is left to look for, or only what to leave out ("-free"), which no index can serve. A compound is
-- searched as a phrase; in a query with quotes of its own, as words.
create or replace function search_query(query text) returns tsquery language sql stable parallel safe
return (
  select words
  from search_spelling(query) as spelled
  cross join websearch_to_tsquery('search_text', search_parts(case when strpos(spelled, '"') > 0 then spelled
    else regexp_replace(spelled, '([^-\s]+(?:-[^-\s]+)+)', '"\1"', 'g') end)) as words
  where querytree(words) not in ('', 'T'));

-- As in 0007, but the name ".NET" is "dotnet": "net" alone is in the middle of many names.
create or replace function search_key(name text) returns text language sql stable parallel safe
return regexp_replace(
  regexp_replace(regexp_replace(search_fold(name), '(^|[^a-z0-9.])\.net\M', '\1dotnet', 'g'),
    '[^a-z0-9+#\u00c0-\U0010ffff]|[\u00d7\u00f7\u2000-\u206f\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d\u30fb\ufe00-\ufe6f\ufff0-\uffff]',
    ' ', 'g'),
  '(^| )[+#]*', '', 'g');

-- All rows anew: filling an empty table and then building its indexes takes a fraction of the time of updating each row.
drop index product_search_key, product_search_key_trigrams, product_search_key_grams, product_search_doc,
  product_search_hot, product_search_hot_key_trigrams, product_search_hot_key_grams, product_search_hot_doc;
truncate product_search;
insert into product_search (product_id, key, doc, hot)
  select p.id, search_key(p.product_name), search_doc(p.product_name, p.headline, p.tagline, p.tags, p.description),
    (s.upvotes, p.id) >= (f.upvotes, f.product_id)
  from product_directory p join product_stats s on s.product_id = p.id cross join search_hot_floor f
  where p.status = 'live' and p.type = 'product' order by p.id;
create index product_search_key on product_search (key text_pattern_ops);
create index product_search_key_trigrams on product_search using gin (key gin_trgm_ops) with (fastupdate = off);
create index product_search_key_grams on product_search using gin (key_grams(key)) with (fastupdate = off);
create index product_search_doc on product_search using gin (doc) with (fastupdate = off);
create index product_search_about on product_search using gin (ts_filter(doc, '{a}')) with (fastupdate = off);
create index product_search_hot on product_search (product_id) where hot;
create index product_search_hot_key_trigrams on product_search using gin (key gin_trgm_ops) with (fastupdate = off) where hot;
create index product_search_hot_key_grams on product_search using gin (key_grams(key)) with (fastupdate = off) where hot;
create index product_search_hot_doc on product_search using gin (doc) with (fastupdate = off) where hot;
create index product_search_hot_about on product_search using gin (ts_filter(doc, '{a}')) with (fastupdate = off) where hot;

-- The trigger functions of 0007, with the new document.
create or replace function add_search_rows() returns trigger language plpgsql as $$
declare
  gained text[];
begin
  insert into product_search (product_id, key, doc, hot)
    select n.id, search_key(n.product_name),
      search_doc(n.product_name, n.headline, n.tagline, n.tags, n.description),
      (s.upvotes, n.id) >= (f.upvotes, f.product_id)
    from new_rows n join product_stats s on s.product_id = n.id cross join search_hot_floor f
    where n.status = 'live' and n.type = 'product';
  select array_agg(word) into gained from new_rows n, unnest(spelling_words(
      searchable_text(n.product_name, n.headline, n.tagline, n.tags, n.description))) as word
    where n.status = 'live' and n.type = 'product';
  if gained is not null then
    perform count_search_words(gained, '{}');
  end if;
  return null;
end $$;

create or replace function follow_product_in_search() returns trigger language plpgsql as $$
declare
  changed bigint[];
  gained text[];
  lost text[];
begin
  select array_agg(n.id) into changed from new_rows n join old_rows o using (id)
    where 'live' in (n.status, o.status)
      and (n.status = 'live', n.product_name, n.headline, n.tagline, n.tags, n.description)
        is distinct from (o.status = 'live', o.product_name, o.headline, o.tagline, o.tags, o.description);
  if changed is null then
    return null;
  end if;

  delete from product_search where product_id in (
    select n.id from new_rows n where n.id = any (changed) and n.status <> 'live');
  insert into product_search (product_id, key, doc, hot)
    select n.id, search_key(n.product_name),
      search_doc(n.product_name, n.headline, n.tagline, n.tags, n.description),
      (s.upvotes, n.id) >= (f.upvotes, f.product_id)
    from new_rows n join product_stats s on s.product_id = n.id cross join search_hot_floor f
    where n.id = any (changed) and n.status = 'live' and n.type = 'product'
    on conflict (product_id) do update set key = excluded.key, doc = excluded.doc;

  select coalesce(array_agg(word), '{}') into gained from new_rows n, unnest(spelling_words(
      searchable_text(n.product_name, n.headline, n.tagline, n.tags, n.description))) as word
    where n.id = any (changed) and n.status = 'live' and n.type = 'product';
  select coalesce(array_agg(word), '{}') into lost from old_rows o, unnest(spelling_words(
      searchable_text(o.product_name, o.headline, o.tagline, o.tags, o.description))) as word
    where o.id = any (changed) and o.status = 'live' and o.type = 'product';
  perform count_search_words(gained, lost);
  return null;
end $$;

-- The ladder, for four tiers: 1 exact name, 2 name contains, 3 tag or headline contains, 4 text contains, each by upvotes
-- descending (then newest first), each product once, in its best tier. One call gives a whole search, so nothing
-- continues after a cursor. Each rung returns the next rows of one and the same order:
--   1. the 500 products with the most upvotes, filtered, for all tiers at once;
--   2. where many of them matched, the next ones by upvotes, as many as will probably fill the answer;
--   3. the hot indexes, down to the floor;
--   4. the full indexes: what comes this far is rare, hence cheap.
drop function search_products(text, integer, integer, integer, bigint);
drop function search_tier;

-- Rungs 2 to 4 for one tier from 2 to 4, below the walked products; "in_walk" of them matched.
create function search_tier(
  tier integer, q text, words tsquery, wanted integer, in_walk integer, top_upvotes integer, top_id bigint
) returns setof bigint language plpgsql stable rows 100 as $$
#variable_conflict use_variable
declare
  pattern constant text := '%' || q || '%';
  grams constant text[] := case when char_length(q) <= 2 then array[q] else key_grams(q) end;
  method constant text := case when tier = 4 then 'text' when tier = 3 then 'about'
    when q ~ '[a-z0-9]{3}' then 'trigrams' else 'grams' end;
  -- A word to leave out may be anywhere in the text.
  has_not constant boolean := words::text like '%!%';
  -- Walking costs about as much per product as the index per match, and there are 30,000 hot products.
  steps constant integer := case when in_walk::bigint * in_walk * 3 > wanted * 25 then wanted * 600 / in_walk else 0 end;
  floor_upvotes integer;
  floor_id bigint;
  found_rows integer;
begin
  select f.upvotes, f.product_id into floor_upvotes, floor_id from search_hot_floor f;
  if steps > 0 then
    -- The case also keeps the planner from using an index where the walk is meant.
    return query
      select w.product_id from (
        select s.product_id, s.upvotes from product_stats s
        where s.live and (s.upvotes, s.product_id) < (top_upvotes, top_id)
        order by s.upvotes desc, s.product_id desc limit steps
      ) w join product_search p on p.product_id = w.product_id
      where case when tier = 2 then position(q in p.key) > 0 and p.key <> q
        else (q = '' or position(q in p.key) = 0) and p.doc @@ words and (ts_filter(p.doc, '{a}') @@ words) = (tier = 3) end
      order by w.upvotes desc, w.product_id desc limit wanted;
    get diagnostics found_rows = row_count;
    wanted := wanted - found_rows;
    if wanted = 0 then
      return;
    end if;
    select s.upvotes, s.product_id into top_upvotes, top_id from product_stats s
      where s.live and (s.upvotes, s.product_id) < (top_upvotes, top_id)
      order by s.upvotes desc, s.product_id desc offset steps - 1 limit 1;
    if top_id is null then
      return;
    end if;
  end if;

  if (top_upvotes, top_id) > (floor_upvotes, floor_id) then
    if method = 'text' then
      return query
        select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
        where p.hot and p.doc @@ words and not ts_filter(p.doc, '{a}') @@ words and (q = '' or position(q in p.key) = 0)
          and (s.upvotes, s.product_id) < (top_upvotes, top_id) and (s.upvotes, s.product_id) >= (floor_upvotes, floor_id)
        order by s.upvotes desc, s.product_id desc limit wanted;
    elsif method = 'about' then
      return query
        select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
        where p.hot and ts_filter(p.doc, '{a}') @@ words and case when has_not then p.doc @@ words else true end
          and (q = '' or position(q in p.key) = 0)
          and (s.upvotes, s.product_id) < (top_upvotes, top_id) and (s.upvotes, s.product_id) >= (floor_upvotes, floor_id)
        order by s.upvotes desc, s.product_id desc limit wanted;
    elsif method = 'trigrams' then
      return query
        select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
        where p.hot and p.key like pattern and p.key <> q
          and (s.upvotes, s.product_id) < (top_upvotes, top_id) and (s.upvotes, s.product_id) >= (floor_upvotes, floor_id)
        order by s.upvotes desc, s.product_id desc limit wanted;
    else
      return query
        select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
        where p.hot and key_grams(p.key) @> grams and position(q in p.key) > 0 and p.key <> q
          and (s.upvotes, s.product_id) < (top_upvotes, top_id) and (s.upvotes, s.product_id) >= (floor_upvotes, floor_id)
        order by s.upvotes desc, s.product_id desc limit wanted;
    end if;
    get diagnostics found_rows = row_count;
    wanted := wanted - found_rows;
    top_upvotes := floor_upvotes;
    top_id := floor_id;
  end if;
  if wanted = 0 or floor_upvotes < 0 then
    return;
  end if;

  if method = 'text' then
    return query
      select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
      where p.doc @@ words and not ts_filter(p.doc, '{a}') @@ words and (q = '' or position(q in p.key) = 0)
        and (s.upvotes, s.product_id) < (top_upvotes, top_id)
      order by s.upvotes desc, s.product_id desc limit wanted;
  elsif method = 'about' then
    return query
      select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
      where ts_filter(p.doc, '{a}') @@ words and case when has_not then p.doc @@ words else true end
        and (q = '' or position(q in p.key) = 0) and (s.upvotes, s.product_id) < (top_upvotes, top_id)
      order by s.upvotes desc, s.product_id desc limit wanted;
  elsif method = 'trigrams' then
    return query
      select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
      where p.key like pattern and p.key <> q and (s.upvotes, s.product_id) < (top_upvotes, top_id)
      order by s.upvotes desc, s.product_id desc limit wanted;
  else
    return query
      select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
      where key_grams(p.key) @> grams and position(q in p.key) > 0 and p.key <> q
        and (s.upvotes, s.product_id) < (top_upvotes, top_id)
      order by s.upvotes desc, s.product_id desc limit wanted;
  end if;
end $$;

-- The best matches, at most 501, in the visitor's order.
create function search_products(query text, page_limit integer) returns table (product_id bigint, tier integer)
language plpgsql stable security definer rows 100
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set max_parallel_workers_per_gather = 0 set jit = off set work_mem = '32MB' set client_min_messages = warning as $$
#variable_conflict use_column
declare
  q constant text := search_key(left(query, 200));
  words constant tsquery := search_query(left(query, 200));
  wanted integer := least(greatest(page_limit, 0), 501);
  in_walk bigint[];
  top_upvotes integer;
  top_id bigint;
  walk_names bigint[];
  walk_about bigint[];
  walk_text bigint[];
  found_rows integer;
begin
  if wanted = 0 or (q = '' and words is null) then
    return;
  end if;
  if q <> '' then
    return query
      select p.product_id, 1 from product_search p join product_stats s on s.product_id = p.product_id
      where p.key = q order by s.upvotes desc, s.product_id desc limit wanted;
    get diagnostics found_rows = row_count;
    wanted := wanted - found_rows;
    if wanted = 0 then
      return;
    end if;
  end if;

  select array_agg(t.product_id order by t.place) filter (where t.tier = 2),
      array_agg(t.product_id order by t.place) filter (where t.tier = 3),
      array_agg(t.product_id order by t.place) filter (where t.tier = 4)
    into walk_names, walk_about, walk_text
    from (
      select w.product_id, w.place, case
          when q <> '' and position(q in p.key) > 0 then case when p.key <> q then 2 end
          when p.doc @@ words then case when ts_filter(p.doc, '{a}') @@ words then 3 else 4 end end as tier
      from (
        select s.product_id, row_number() over (order by s.upvotes desc, s.product_id desc) as place
        from product_stats s where s.live order by s.upvotes desc, s.product_id desc limit 500
      ) w join product_search p on p.product_id = w.product_id
    ) t where t.tier is not null;
  select s.upvotes, s.product_id into top_upvotes, top_id from product_stats s
    where s.live order by s.upvotes desc, s.product_id desc offset 499 limit 1;

  for next_tier in 2..4 loop
    in_walk := case next_tier when 2 then walk_names when 3 then walk_about else walk_text end;
    continue when case when next_tier = 2 then q = '' else words is null end;
    found_rows := least(wanted, coalesce(cardinality(in_walk), 0));
    return query select id, next_tier from unnest(in_walk[:wanted]) as id;
    wanted := wanted - found_rows;
    if wanted > 0 and top_id is not null then
      return query select n.id, next_tier from search_tier(next_tier, q, words, wanted, found_rows, top_upvotes, top_id) as n (id);
      get diagnostics found_rows = row_count;
      wanted := wanted - found_rows;
    end if;
    exit when wanted = 0;
  end loop;
end $$;

revoke execute on function search_products, search_tier from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'toolshelf_public') then
    grant execute on function search_products to toolshelf_public;
  end if;
end $$;

-- As in 0026, with the new document.
create or replace function derived_row_errors() returns table (problem text, errors bigint) language sql stable
set work_mem = '256MB' as $$
  with live as (
    select id, search_key(product_name) as search_key,
      search_doc(product_name, headline, tagline, tags, description) as search_doc,
      searchable_text(product_name, headline, tagline, tags, description) as body
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
        or (s.key, s.doc) is distinct from (l.search_key, l.search_doc)
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

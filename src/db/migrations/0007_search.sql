-- Search that holds at a million products (performance goal S4). Live products only, kept by the transaction that
-- changes a product's status or text; the visitor's role may call two functions and read none of these tables.

create text search configuration search_text (copy = pg_catalog.english);
alter text search configuration search_text alter mapping for hword, hword_part, word with unaccent, english_stem;
-- Whole words, for the vocabulary: a stem would be no answer to "Did you mean".
create text search configuration search_word (copy = pg_catalog.simple);
alter text search configuration search_word alter mapping for hword, hword_part, word with unaccent, simple;

create function search_fold(input text) returns text language sql stable parallel safe
return lower(unaccent(normalize(input, nfkc)));

-- The name without spaces and punctuation, so that "chat gpt" finds "ChatGPT". "+" and "#" stay behind a letter: C++, C#.
-- Code points instead of [[:alnum:]], whose meaning depends on the database's locale.
-- No LIKE wildcard and no backslash survives, so a key needs no escaping in a pattern.
create function search_key(name text) returns text language sql stable parallel safe
return regexp_replace(
  regexp_replace(search_fold(name),
    '[^a-z0-9+#\u00c0-\U0010ffff]|[\u00d7\u00f7\u2000-\u206f\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d\u30fb\ufe00-\ufe6f\ufff0-\uffff]',
    ' ', 'g'),
  '(^| )[+#]*', '', 'g');

-- Dots become spaces: the parser would take "Node.js" for a host name. ASCII is its own normal form, and normalize()
-- takes half as long as the parser.
create function searchable_text(product_name text, headline text, tagline text, tags text[], description text)
returns text language sql stable parallel safe
return (
  select replace(case when octet_length(body) = char_length(body) then body else normalize(body, nfkc) end, '.', ' ')
  from concat_ws(' ', product_name, headline, tagline, array_to_string(tags, ' '), description) as body);

-- Letters only (ASCII or from U+00C0 on): numbers and addresses have no spelling.
create function spelling_words(searchable text) returns text[] language sql stable parallel safe
return array(
  select word from unnest(tsvector_to_array(to_tsvector('search_word', searchable))) as word
  where char_length(word) between 4 and 24 and word !~ '[\u0001-\u0060\u007b-\u00bf]');

-- The word and the word minus each of its letters: two words one slip apart share an element.
create function word_deletes(word text) returns text[] language sql immutable strict parallel safe
return array[word] || array(select overlay(word placing '' from i for 1) from generate_series(1, char_length(word)) as i);

-- Single characters and pairs of a key. Trigram indexes cannot serve shorter patterns, nor, in some locales, other scripts.
create function key_grams(key text) returns text[] language sql immutable strict parallel safe
return string_to_array(key, null)
  || string_to_array(rtrim(regexp_replace(key, '(..)', '\1 ', 'g')), ' ')
  || string_to_array(rtrim(regexp_replace(substr(key, 2), '(..)', '\1 ', 'g')), ' ');

create table product_search (
  product_id bigint primary key references product_directory on delete cascade,
  key text not null,
  doc tsvector not null,
  -- Every product at or above search_hot_floor is hot; some below it may be, until the job cools them.
  hot boolean not null
);
-- No fastupdate: a search must not pay for reading the pending list.
create index product_search_key on product_search (key text_pattern_ops);
create index product_search_key_trigrams on product_search using gin (key gin_trgm_ops) with (fastupdate = off);
create index product_search_key_grams on product_search using gin (key_grams(key)) with (fastupdate = off);
create index product_search_doc on product_search using gin (doc) with (fastupdate = off);
create index product_search_hot on product_search (product_id) where hot;
create index product_search_hot_key_trigrams on product_search using gin (key gin_trgm_ops) with (fastupdate = off) where hot;
create index product_search_hot_key_grams on product_search using gin (key_grams(key)) with (fastupdate = off) where hot;
create index product_search_hot_doc on product_search using gin (doc) with (fastupdate = off) where hot;

-- (-1, 0): every live product is hot, as in a directory of less than 30,000.
create table search_hot_floor (
  only_row boolean primary key default true check (only_row),
  upvotes integer not null,
  product_id bigint not null
);
insert into search_hot_floor (upvotes, product_id) values (-1, 0);

-- The words of live products and in how many of them each occurs.
create table search_vocabulary (
  word text collate "C" primary key,
  uses integer not null,
  deletes text[] not null generated always as (word_deletes(word)) stored
) with (fillfactor = 90);
create index search_vocabulary_deletes on search_vocabulary using gin (deletes) with (fastupdate = off);

-- Sorted, so that two publications lock the words they share in the same order.
create function count_search_words(gained text[], lost text[]) returns void language plpgsql as $$
begin
  insert into search_vocabulary (word, uses)
    select word, sum(change) from (
      select unnest(gained) as word, 1 as change union all select unnest(lost), -1
    ) as changes group by word having sum(change) <> 0 order by word collate "C"
    on conflict (word) do update set uses = search_vocabulary.uses + excluded.uses;
  delete from search_vocabulary where word = any (lost) and uses <= 0;
end $$;

create function add_search_rows() returns trigger language plpgsql as $$
declare
  gained text[];
begin
  insert into product_search (product_id, key, doc, hot)
    select n.id, search_key(n.product_name),
      to_tsvector('search_text', searchable_text(n.product_name, n.headline, n.tagline, n.tags, n.description)),
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
-- Triggers of one event run in the order of their names: this one after add_product_rows, which makes the stats row.
create trigger add_search_rows after insert on product_directory
  referencing new table as new_rows for each statement execute function add_search_rows();

create function follow_product_in_search() returns trigger language plpgsql as $$
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
      to_tsvector('search_text', searchable_text(n.product_name, n.headline, n.tagline, n.tags, n.description)),
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
-- Named to run after follow_product, which locks the stats row first, as a vote does.
create trigger follow_product_in_search after update on product_directory
  referencing old table as old_rows new table as new_rows for each statement execute function follow_product_in_search();

-- The product_search row itself goes with the foreign key.
create function forget_product_in_search() returns trigger language plpgsql as $$
declare
  lost text[];
begin
  select array_agg(word) into lost from old_rows o, unnest(spelling_words(
      searchable_text(o.product_name, o.headline, o.tagline, o.tags, o.description))) as word
    where o.status = 'live' and o.type = 'product';
  if lost is not null then
    perform count_search_words('{}', lost);
  end if;
  return null;
end $$;
create trigger forget_product_in_search after delete on product_directory
  referencing old table as old_rows for each statement execute function forget_product_in_search();

-- A product that rises above the floor becomes hot with the vote, so that the hot rungs of the ladder never miss one.
create function warm_search_product() returns trigger language plpgsql as $$
begin
  if (new.upvotes, new.product_id) >= (select f.upvotes, f.product_id from search_hot_floor f) then
    update product_search set hot = true where product_id = new.product_id and not hot;
  end if;
  return null;
end $$;
create trigger warm_search_product after update of upvotes on product_stats
  for each row when (new.live and new.upvotes > old.upvotes) execute function warm_search_product();

-- For the job. Moves the floor to the 30,000th product by upvotes, at most 500 flags a call, because a flag rewrites
-- a row with its index entries; returns how many it changed, 0 when nothing is left to do. Raising the floor first and
-- heating before lowering it keeps "at or above the floor means hot" true after every call.
create function refresh_hot_products() returns integer language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  batch constant integer := 500;
  new_floor search_hot_floor;
  heated integer;
  cooled integer;
begin
  perform from search_hot_floor for update;
  select true, upvotes, product_id into new_floor from product_stats where live
    order by upvotes desc, product_id desc offset 29999 limit 1;
  if new_floor.product_id is null then
    new_floor := row(true, -1, 0);
  end if;

  update product_search set hot = true where product_id in (
    select s.product_id from product_stats s
    where s.live and (s.upvotes, s.product_id) >= (new_floor.upvotes, new_floor.product_id)
      and not exists (select from product_search p where p.product_id = s.product_id and p.hot)
    limit batch);
  get diagnostics heated = row_count;
  if heated = batch then
    return heated;
  end if;
  update search_hot_floor set upvotes = new_floor.upvotes, product_id = new_floor.product_id
    where (upvotes, product_id) <> (new_floor.upvotes, new_floor.product_id);

  update product_search set hot = false where product_id in (
    select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
    where p.hot and (s.upvotes, s.product_id) < (new_floor.upvotes, new_floor.product_id)
    limit batch - heated);
  get diagnostics cooled = row_count;
  return heated + cooled;
end $$;

-- The ladder. The visitor's order is: exact name, name contains, text contains, each by upvotes descending (then newest
-- first), each product once. "Starts with" has no place of its own in it: ranking it before the other names would put a
-- product with fewer upvotes above one with more, against the written order; a name that starts with the words is found
-- and ordered as one that contains them.
-- Each rung returns the next rows of one and the same order, so stopping when the page is full changes nothing:
--   1. the next 500 products by upvotes, filtered: enough for a common term;
--   2. the hot indexes, down to the floor: enough for one in a thousand;
--   3. below the floor (a late page), where two of the 500 matched, the next 8,000 by upvotes, filtered;
--   4. the full indexes: what comes this far is rare, hence cheap.

-- Tiers: 1 exact name, 2 name contains, 3 text contains; only 2 and 3 need the rungs.
create function search_tier(
  tier integer, q text, words tsquery, wanted integer, below_upvotes integer, below_id bigint
) returns table (product_id bigint, upvotes integer) language plpgsql stable as $$
#variable_conflict use_column
declare
  pattern constant text := '%' || q || '%';
  grams constant text[] := case when char_length(q) <= 2 then array[q] else key_grams(q) end;
  method constant text := case when tier = 3 then 'words' when q ~ '[a-z0-9]{3}' then 'trigrams' else 'grams' end;
  top_upvotes integer := below_upvotes;
  top_id bigint := below_id;
  floor_upvotes integer;
  floor_id bigint;
  steps integer;
  found_rows integer;
begin
  select f.upvotes, f.product_id into floor_upvotes, floor_id from search_hot_floor f;
  foreach steps in array array[500, 8000] loop
    -- The case also keeps the planner from using an index where the walk is meant.
    return query
      select w.product_id, w.upvotes from (
        select s.product_id, s.upvotes from product_stats s
        where s.live and (s.upvotes, s.product_id) < (top_upvotes, top_id)
        order by s.upvotes desc, s.product_id desc limit steps
      ) w join product_search p on p.product_id = w.product_id
      where case when tier = 2 then position(q in p.key) > 0 and p.key <> q
        else (q = '' or position(q in p.key) = 0) and p.doc @@ words end
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
    exit when (top_upvotes, top_id) > (floor_upvotes, floor_id) or found_rows < 2;
  end loop;

  if (top_upvotes, top_id) > (floor_upvotes, floor_id) then
    if method = 'words' then
      return query
        select p.product_id, s.upvotes from product_search p join product_stats s on s.product_id = p.product_id
        where p.hot and p.doc @@ words and (q = '' or position(q in p.key) = 0)
          and (s.upvotes, s.product_id) < (top_upvotes, top_id) and (s.upvotes, s.product_id) >= (floor_upvotes, floor_id)
        order by s.upvotes desc, s.product_id desc limit wanted;
    elsif method = 'trigrams' then
      return query
        select p.product_id, s.upvotes from product_search p join product_stats s on s.product_id = p.product_id
        where p.hot and p.key like pattern and p.key <> q
          and (s.upvotes, s.product_id) < (top_upvotes, top_id) and (s.upvotes, s.product_id) >= (floor_upvotes, floor_id)
        order by s.upvotes desc, s.product_id desc limit wanted;
    else
      return query
        select p.product_id, s.upvotes from product_search p join product_stats s on s.product_id = p.product_id
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

  if method = 'words' then
    return query
      select p.product_id, s.upvotes from product_search p join product_stats s on s.product_id = p.product_id
      where p.doc @@ words and (q = '' or position(q in p.key) = 0) and (s.upvotes, s.product_id) < (top_upvotes, top_id)
      order by s.upvotes desc, s.product_id desc limit wanted;
  elsif method = 'trigrams' then
    return query
      select p.product_id, s.upvotes from product_search p join product_stats s on s.product_id = p.product_id
      where p.key like pattern and p.key <> q and (s.upvotes, s.product_id) < (top_upvotes, top_id)
      order by s.upvotes desc, s.product_id desc limit wanted;
  else
    return query
      select p.product_id, s.upvotes from product_search p join product_stats s on s.product_id = p.product_id
      where key_grams(p.key) @> grams and position(q in p.key) > 0 and p.key <> q
        and (s.upvotes, s.product_id) < (top_upvotes, top_id)
      order by s.upvotes desc, s.product_id desc limit wanted;
  end if;
end $$;

-- Null where nothing is left to look for, or only what to leave out ("-free"), which no index can serve.
create function search_query(query text) returns tsquery language sql stable parallel safe
return (
  select words from websearch_to_tsquery('search_text', replace(normalize(query, nfkc), '.', ' ')) as words
  where querytree(words) not in ('', 'T'));

-- The cursor is the last row of the page before: its tier, upvotes and id.
create function search_products(
  query text, page_limit integer,
  after_tier integer default 1, after_upvotes integer default 2147483647, after_id bigint default 9223372036854775807
) returns table (product_id bigint, tier integer, upvotes integer)
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set max_parallel_workers_per_gather = 0 set jit = off set work_mem = '32MB' set client_min_messages = warning as $$
#variable_conflict use_column
declare
  q constant text := search_key(left(query, 200));
  words constant tsquery := search_query(left(query, 200));
  wanted integer := least(greatest(page_limit, 0), 101);
  top_upvotes integer := after_upvotes;
  top_id bigint := after_id;
  found_rows integer;
begin
  if after_tier <= 1 and q <> '' and wanted > 0 then
    return query
      select p.product_id, 1, s.upvotes from product_search p join product_stats s on s.product_id = p.product_id
      where p.key = q and (s.upvotes, s.product_id) < (top_upvotes, top_id)
      order by s.upvotes desc, s.product_id desc limit wanted;
    get diagnostics found_rows = row_count;
    wanted := wanted - found_rows;
  end if;
  if after_tier < 2 then
    top_upvotes := 2147483647;
    top_id := 9223372036854775807;
  end if;
  if after_tier <= 2 and q <> '' and wanted > 0 then
    return query select n.product_id, 2, n.upvotes from search_tier(2, q, words, wanted, top_upvotes, top_id) n;
    get diagnostics found_rows = row_count;
    wanted := wanted - found_rows;
  end if;
  if after_tier < 3 then
    top_upvotes := 2147483647;
    top_id := 9223372036854775807;
  end if;
  if after_tier <= 3 and words is not null and wanted > 0 then
    return query select t.product_id, 3, t.upvotes from search_tier(3, q, words, wanted, top_upvotes, top_id) t;
  end if;
end $$;

create function is_swap(a text, b text) returns boolean language sql immutable strict parallel safe
return char_length(a) = char_length(b)
  and array(select unnest(string_to_array(a, null)) order by 1) = array(select unnest(string_to_array(b, null)) order by 1);

-- Up to three respellings of the query, best first; none where every word stands as it is. A word of the catalogue gives
-- way only to one ten times as common. The floor: four letters, one slip (a letter more, less, other, or two swapped);
-- from eight letters on also a letter less here and one more there.
create function correct_search_words(query text) returns table (words text)
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set max_parallel_workers_per_gather = 0 set jit = off as $$
#variable_conflict use_column
declare
  typed constant text[] := array(
    select t.word from regexp_split_to_table(search_fold(left(query, 200)), '[\u0001-\u0060\u007b-\u00bf]+') with ordinality as t (word, place)
    where t.word <> '' order by t.place limit 8);
begin
  return query
    with recursive attempts as (
      select t.word, t.place from unnest(typed) with ordinality as t (word, place)
      -- "chat gtp" may be one word with a slip in it.
      union all select array_to_string(typed, ''), 0 where cardinality(typed) between 2 and 3
    ), choices as (
      select a.place, c.word, c.cost, row_number() over (partition by a.place order by c.cost, c.uses desc, c.word) as choice
      from attempts a
      left join search_vocabulary own on own.word = a.word collate "C"
      cross join lateral (
        select v.word collate "default" as word, v.uses, d.distance + case when left(v.word, 1) = left(a.word, 1) then 0 else 0.5 end as cost
        from search_vocabulary v
        cross join lateral (
          select case when slips = 2 and is_swap(v.word, a.word) then 1 else slips end as distance
          from levenshtein_less_equal(v.word, a.word, 2) as slips
        ) d
        where char_length(a.word) between 4 and 24 and v.deletes && word_deletes(a.word) and v.word <> a.word
          and d.distance <= case when char_length(a.word) >= 8 and own.word is null then 2 else 1 end
          and v.uses >= 10 * coalesce(own.uses, 0)
        order by cost, v.uses desc, 1 limit 3
      ) c
    ), spellings (place, words, cost) as (
      select 0::bigint, '{}'::text[], 0::numeric
      union all
      select s.place + 1, s.words || coalesce(c.word, a.word), s.cost + coalesce(c.cost + c.choice * 0.01, 0)
      from spellings s join attempts a on a.place = s.place + 1
      left join choices c on c.place = a.place and (c.choice = 1 or cardinality(typed) <= 2)
    )
    select found.words from (
      select array_to_string(s.words, ' ') as words, s.cost from spellings s where s.place = cardinality(typed) and s.cost > 0
      union all select c.word, c.cost + c.choice * 0.01 + 0.25 from choices c where c.place = 0
    ) found order by found.cost, found.words limit 3;
end $$;

-- What is wrong with the derived rows: no row means that they are as if every product had been written one by one.
-- Reads everything; for tests, the bench data and a doubtful administrator.
create function derived_row_errors() returns table (problem text, errors bigint) language sql stable
set work_mem = '256MB' as $$
  with live as (
    select id, product_name, searchable_text(product_name, headline, tagline, tags, description) as body
    from product_directory where status = 'live' and type = 'product'
  ), counted (scope, key, n) as (
    select 'all', '', count(*) from live
    union all select 'niche', niche_id::text, count(*) from product_niches where live group by niche_id
    union all select 'subcategory', subcategory_id::text, count(*) from product_subcategories where live group by subcategory_id
    union all select 'tag', tag, count(*) from product_tags where live group by tag
  ), stored as (
    select scope, key, sum(n) as n from live_counts group by scope, key
  ), words as (
    select word, count(*) as uses from live, unnest(spelling_words(body)) as word group by word
  ), links as (
    select product_id, live, listed_at from product_niches
    union all select product_id, live, listed_at from product_subcategories
    union all select product_id, live, listed_at from product_tags
  ), tags as (
    select distinct id as product_id, tag_key(tag) as tag from product_directory, unnest(tags) as tag
  ), problems (problem, errors) as (
    select 'live_counts', count(*) from counted c full join stored s using (scope, key)
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
  )
  select problem, errors from problems where errors > 0
$$;

revoke execute on function search_products, correct_search_words, search_tier, refresh_hot_products, derived_row_errors
  from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'toolshelf_public') then
    grant execute on function search_products, correct_search_words to toolshelf_public;
  end if;
end $$;

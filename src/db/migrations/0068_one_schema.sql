-- Oldest compatible program: 0067

-- Files were edited after sites had run them, until this one (decision 0070). Here every site gets the schema of a fresh
-- one, whenever it began. Nothing changes in a database that has it already.

-- 0043, 0044 and 0047 as they are now. The mapping of columns is only a suggestion for the next file with these headers.
create index if not exists product_reports_product on product_reports (product_id);
create index if not exists product_directory_name_start on product_directory (lower(product_name) text_pattern_ops, id)
  where type = 'product';
alter table bulk_acts add column if not exists batch_id uuid not null default gen_random_uuid();
alter table audit_log drop column if exists ip_prefix;
do $$
begin
  if exists (select from pg_attribute where attrelid = 'csv_mappings'::regclass and attname = 'plan') then
    truncate csv_mappings;
    alter table csv_mappings drop column plan;
    alter table csv_mappings add column if not exists columns jsonb not null;
  end if;
end $$;

-- 0026: an index with all that a list may be sorted by.
do $$
begin
  if not exists (select from pg_index where indexrelid = 'product_listings_facts'::regclass and indnatts > 3) then
    drop index product_listings_facts;
    create index product_listings_facts on product_listings (list, facts)
      include (pricing, product_id, listed_at, rating_key, upvotes, name_key) where facts <> 0;
  end if;
end $$;

create or replace function counted_lists(list text, facts integer) returns setof text language sql immutable parallel safe rows 5 as $$
  select list
  union all
  select 'f' || filter.bits || ':' || list from (
    select (1 << platform) | source.bit from generate_series(0, 8) as platform, (values (0), (512)) as source (bit)
    union all select 512
  ) as filter (bits) where facts <> 0 and facts & filter.bits = filter.bits
$$;

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
  platform constant integer := case when wanted = 512 then 512 else wanted & 511 end;
  -- A platform's bit is set in every second range of its own length; a short list is read as one range.
  range_length constant integer := case when size <= 5000 then 1024 else 2 * platform end;
  first_range constant integer := case when wanted > 512 and size > 5000 then 512 else 0 end;
begin
  if is_rare and sort = 'newest' then
    return query
      select page.product_id from generate_series(first_range, 1023, range_length) as r (start) cross join lateral (
        select l.product_id, l.listed_at from product_listings l
        where l.list = asked and l.facts <> 0 and l.facts >= r.start + platform and l.facts < r.start + range_length
          and l.facts & wanted = wanted and l.pricing = any (pricings) and l.product_id <> all (expired) offset 0
      ) as page order by page.listed_at desc, page.product_id desc offset page_offset limit page_limit;
  elsif is_rare and sort = 'rating' then
    return query
      select page.product_id from generate_series(first_range, 1023, range_length) as r (start) cross join lateral (
        select l.product_id, l.rating_key from product_listings l
        where l.list = asked and l.facts <> 0 and l.facts >= r.start + platform and l.facts < r.start + range_length
          and l.facts & wanted = wanted and l.pricing = any (pricings) and l.product_id <> all (expired) offset 0
      ) as page order by page.rating_key desc, page.product_id desc offset page_offset limit page_limit;
  elsif is_rare and sort = 'name' then
    return query
      select page.product_id from generate_series(first_range, 1023, range_length) as r (start) cross join lateral (
        select l.product_id, l.name_key from product_listings l
        where l.list = asked and l.facts <> 0 and l.facts >= r.start + platform and l.facts < r.start + range_length
          and l.facts & wanted = wanted and l.pricing = any (pricings) and l.product_id <> all (expired) offset 0
      ) as page order by page.name_key, page.product_id offset page_offset limit page_limit;
  elsif is_rare and matches <= 500 then
    return query
      select s.product_id from generate_series(first_range, 1023, range_length) as r (start) cross join lateral (
        select l.product_id from product_listings l
        where l.list = asked and l.facts <> 0 and l.facts >= r.start + platform and l.facts < r.start + range_length
          and l.facts & wanted = wanted and l.pricing = any (pricings) and l.product_id <> all (expired) offset 0
      ) as page join product_stats s on s.product_id = page.product_id
      order by s.upvotes desc, s.product_id desc offset page_offset limit page_limit;
  elsif is_rare then
    return query
      select s.product_id from (
        select page.product_id from generate_series(first_range, 1023, range_length) as r (start) cross join lateral (
          select l.product_id, l.upvotes from product_listings l
          where l.list = asked and l.facts <> 0 and l.facts >= r.start + platform and l.facts < r.start + range_length
            and l.facts & wanted = wanted and l.pricing = any (pricings) and l.product_id <> all (expired) offset 0
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

-- 0007.
create or replace function refresh_hot_products() returns integer language plpgsql
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

-- 0033.
create or replace function note_gone_addresses() returns trigger language plpgsql as $$
begin
  insert into gone_addresses (slug)
  select o.slug from old_rows o
  where o.status = 'live' and not exists (select from product_directory p where p.id = o.id and p.status = 'live')
  on conflict (slug) do update set tries = 0, next_try_at = now();
  return null;
end $$;

-- 0055.
create or replace function name_cost(key text, typed text) returns numeric language plpgsql immutable strict parallel safe as $$
declare
  size constant integer := char_length(key);
  typed_size constant integer := char_length(typed);
  -- A name is rarely meant to begin with another letter.
  first_letter constant numeric := case when left(key, 1) = left(typed, 1) then 0 else 0.5 end;
  slips integer;
begin
  if abs(size - typed_size) <= 2 and (typed_size > 3 or size <> typed_size or is_swap(key, typed)) then
    slips := slips_between(key, typed);
    if slips = 1 or (slips = 2 and size >= 8) then
      return slips + first_letter;
    end if;
  end if;
  -- The comparison with one more letter spares most names the other two.
  if typed_size >= 6 and size > typed_size
    and levenshtein_less_equal(left(key, typed_size + 1), typed, 3) <= 3
    and 1 in (slips_between(left(key, typed_size - 1), typed), slips_between(left(key, typed_size), typed),
      slips_between(left(key, typed_size + 1), typed)) then
    return 1.5 + first_letter;
  end if;
  return null;
end $$;

create or replace function correct_search_name(query text) returns table (product_id bigint, cost numeric, upvotes integer)
language plpgsql stable as $$
#variable_conflict use_column
declare
  typed constant text := search_key(query);
  size constant integer := char_length(typed);
  typed_slips constant text[] := key_slips(typed, case when size >= 6 then 2 else 1 end);
begin
  if size not between 2 and 40 or exists (select from product_search p where p.key = typed) then
    return;
  end if;
  return query
    with candidates as materialized (
      select p.product_id, p.key, name_cost(p.key, typed) as cost from product_search p
      where p.hot and key_slips(p.key, case when char_length(p.key) >= 8 then 2 else 1 end) && typed_slips
    ), names as (
      select c.product_id, c.cost, s.upvotes,
        row_number() over (partition by c.key order by s.upvotes desc, c.product_id desc) as place
      from candidates c join product_stats s on s.product_id = c.product_id
      where c.cost is not null
        and s.upvotes >= coalesce((select v.uses from search_vocabulary v where v.word = typed collate "C"), 0)
    )
    select n.product_id, n.cost, n.upvotes from names n where n.place = 1
    order by n.cost, n.upvotes desc, n.product_id desc limit 3;
end $$;

-- 0062, which 0052 came after on some sites.
create or replace function announce_suspension() returns trigger language plpgsql as $$
begin
  perform announce_cache_tags(array(
    select person_cache_tag(username_key) from profiles where id = new.id
    union all select 'product:' || product_id from products_showing_person(new.id)));
  perform announce_collections_by_id(array(select id from collections where owner_id = new.id));
  return null;
end $$;

-- 0054 and 0064: search with a bound, instead of the functions it replaced.
drop function if exists search_products(text, integer);
drop function if exists search_tier(integer, text, tsquery, integer, integer, integer, bigint);

create or replace function search_tier(
  tier integer, q text, words tsquery, wanted integer, enough integer, in_walk integer, top_upvotes integer, top_id bigint
) returns setof bigint language plpgsql stable rows 100 as $$
#variable_conflict use_variable
declare
  pattern constant text := '%' || q || '%';
  grams constant text[] := case when char_length(q) <= 2 then array[q] else key_grams(q) end;
  method constant text := case when tier = 4 then 'text' when tier = 3 then 'about'
    when q ~ '[a-z0-9]{3}' then 'trigrams' else 'grams' end;
  -- A word to leave out may be anywhere in the text.
  has_not constant boolean := words::text like '%!%';
  live constant bigint := (select coalesce(sum(c.n), 0) from live_counts c where c.scope = 'all');
  -- As many as in the walk of 200, for the whole of them.
  expected_hot constant bigint := in_walk * least(live, 30000) / 200;
  steps integer;
  floor_upvotes integer;
  floor_id bigint;
  found_rows integer;
begin
  if enough <= 0 and expected_hot > 1000 then
    return next null;
    return;
  end if;
  select f.upvotes, f.product_id into floor_upvotes, floor_id from search_hot_floor f;
  -- Walking past a product costs about as much as reading a match by the index.
  while enough > 0 and in_walk > 0 and enough * 200 / in_walk < expected_hot loop
    steps := enough * 300 / in_walk;
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
    enough := enough - found_rows;
    if wanted = 0 then
      return;
    end if;
    select s.upvotes, s.product_id into top_upvotes, top_id from product_stats s
      where s.live and (s.upvotes, s.product_id) < (top_upvotes, top_id)
      order by s.upvotes desc, s.product_id desc offset steps - 1 limit 1;
    if top_id is null then
      return;
    end if;
    -- Common only among the first 200, such as the name of a vendor: the indexes read fewer rows from here on.
    exit when found_rows * 800 < steps * in_walk or (top_upvotes, top_id) <= (floor_upvotes, floor_id);
    if enough <= 0 and expected_hot > 1000 then
      return next null;
      return;
    end if;
  end loop;

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
    enough := enough - found_rows;
    top_upvotes := floor_upvotes;
    top_id := floor_id;
    if wanted = 0 or floor_upvotes < 0 then
      return;
    end if;
    if enough <= 0 and found_rows * (live / 30000) > 1000 then
      return next null;
      return;
    end if;
  elsif floor_upvotes < 0 then
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

create or replace function search_products(query text, wanted integer, enough integer default 501)
returns table (product_id bigint, tier integer, has_more boolean)
language plpgsql stable security definer rows 100
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set max_parallel_workers_per_gather = 0 set jit = off set work_mem = '32MB' set client_min_messages = warning as $$
#variable_conflict use_column
declare
  q constant text := search_key(left(query, 200));
  words constant tsquery := search_query(left(query, 200));
  most constant integer := least(greatest(wanted, 0), 500);
  least_wanted constant integer := least(enough, most + 1);
  ids bigint[] := '{}';
  tiers integer[] := '{}';
  found bigint[];
  is_cut boolean := false;
  walk_names bigint[];
  walk_about bigint[];
  walk_text bigint[];
  top_upvotes integer;
  top_id bigint;
begin
  if most = 0 or (q = '' and words is null) then
    return;
  end if;
  if q <> '' then
    ids := array(
      select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
      where p.key = q order by s.upvotes desc, s.product_id desc limit most + 1);
    tiers := array_fill(1, array[cardinality(ids)]);
  end if;

  if cardinality(ids) <= most then
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
          from product_stats s where s.live order by s.upvotes desc, s.product_id desc limit 200
        ) w join product_search p on p.product_id = w.product_id
      ) t where t.tier is not null;
    select s.upvotes, s.product_id into top_upvotes, top_id from product_stats s
      where s.live order by s.upvotes desc, s.product_id desc offset 199 limit 1;
  end if;

  for next_tier in 2..4 loop
    exit when is_cut or cardinality(ids) > most;
    continue when case when next_tier = 2 then q = '' else words is null end;
    found := coalesce(case next_tier when 2 then walk_names when 3 then walk_about else walk_text end, '{}');
    if top_id is not null and cardinality(ids) + cardinality(found) <= most then
      found := found || array(select search_tier(next_tier, q, words, most + 1 - cardinality(ids) - cardinality(found),
        least_wanted - cardinality(ids) - cardinality(found), cardinality(found), top_upvotes, top_id));
      is_cut := array_position(found, null) is not null;
      found := array_remove(found, null);
    end if;
    found := found[:most + 1 - cardinality(ids)];
    ids := ids || found;
    tiers := tiers || array_fill(next_tier, array[cardinality(found)]);
  end loop;
  -- One more than asked for tells whether there are more.
  return query select m.id, m.tier, is_cut or cardinality(ids) > most from unnest(ids[:most], tiers) as m (id, tier)
    where m.id is not null;
end $$;

revoke execute on function search_products, search_tier from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'toolshelf_public') then
    grant execute on function search_products to toolshelf_public;
  end if;
end $$;

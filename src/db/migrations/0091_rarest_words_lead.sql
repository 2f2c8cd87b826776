-- Oldest compatible program: 0067

-- How many of the most upvoted products have these words, as far as search_word_uses knows: the sum of what is joined by
-- "or". The words of a phrase are seldom next to each other. Null if all are rare.
create function search_hot_uses(words tsquery) returns double precision language sql stable
return (
  select sum(part.uses) from (
    select min(w.uses) / case when count(*) = 1 then 1.0 else 10 end as uses
    from (select distinct text from unnest(string_to_array(words::text, ' | ')) as text) as alternative
    cross join lateral (
      select substr(alternative.text, 2, char_length(alternative.text) - 2) as word where alternative.text ~ '^''[^'' ]+''$'
      union all
      select replace(lexeme[1], '''''', '''') from regexp_matches(alternative.text, '''((?:[^'']|'''')+)''', 'g') as lexeme
      where alternative.text !~ '^''[^'' ]+''$'
    ) as lexeme
    left join search_word_uses w on w.word = lexeme.word
    group by alternative.text having count(*) = count(w.uses)
  ) as part);

-- As in 0090.
create or replace function search_rarity(words tsquery) returns double precision language plpgsql stable as $$
#variable_conflict use_variable
declare
  total constant double precision := (select least(sum(c.n), 30000) from live_counts c where c.scope = 'all');
  known double precision := search_hot_uses(words);
begin
  if known is null then
    select nullif(count(*), 0) into known from (select from product_search p where p.hot and p.doc @@ words limit 1000) as uses;
  end if;
  return ln(1 + total / (1 + least(known, 1000)));
end $$;

-- Whether a product has these words. Of common ones the index would read every product: there the most upvoted ones answer.
create function search_has(words tsquery) returns boolean language plpgsql stable as $$
begin
  if search_hot_uses(words) > 0 then
    return exists (select from product_search p where p.hot and p.doc @@ words);
  end if;
  return exists (select from product_search p where p.doc @@ words);
end $$;

-- Of the words of a query as search_names() wants them, up to three to be looked up in the index; what they find is compared
-- with the others. Thousands of words begin like "task", and to look each of them up takes longer than that. The rare ones,
-- with which few words of the catalog begin; if all are common, the least common of more than three; null if there is no
-- such choice. The vocabulary has no words of fewer than four letters.
create function search_rare_starts(query text) returns tsquery[] language sql stable
return (
  select (array_agg(s.start order by s.is_short, s.uses, s.place) filter (where s.is_rare or (s.of > 3 and s.rare = 0)))[:3]
  from (
    select format('(%L:* | %L)', t.token, search_stem(t.token))::tsquery as start, char_length(t.token) < 4 as is_short,
      t.place, known.uses, t.of, is_rare, count(*) filter (where is_rare) over () as rare
    from (
      select t.token, t.place, count(*) over () as of
      from (select t.token, t.place, bool_and(is_search_noise(t.token)) over () as is_all_noise
        from unnest(search_tokens(query)) with ordinality as t (token, place)) as t
      where t.is_all_noise or not is_search_noise(t.token)) as t
    cross join lateral (select count(*) as words, coalesce(sum(v.uses), 0) as uses from (
      select v.uses from search_vocabulary v
      where v.word >= t.token collate "C" and v.word < (t.token || U&'\+10FFFF') collate "C" limit 100) as v) as known
    cross join lateral (select known.words < 100 and known.uses < 2000 and not exists (select from search_word_uses w
      where w.word >= t.token collate "C" and w.word < (t.token || U&'\+10FFFF') collate "C"
        or w.word = search_stem(t.token)) as is_rare) as rarity
  ) as s);

-- As in 0081, but each word is a key of its own in the index (parts), and of a name only its rare ones. The full indexes are
-- read only if fewer than "deep_below" were found among the most upvoted products.
drop function search_close(tsquery[], double precision[], bigint[], integer);
drop function search_rungs(text, text, tsquery, bigint[], integer, integer, integer, integer, bigint);
create function search_rungs(
  method text, q text, words tsquery, parts tsquery[], seen bigint[], wanted integer, enough integer, in_walk integer,
  top_upvotes integer, top_id bigint, deep_below integer default 501
) returns setof bigint language plpgsql stable rows 100 as $$
#variable_conflict use_variable
declare
  pattern constant text := '%' || q || '%';
  -- Greater than every key that begins with q, in the order of the key's index.
  key_end constant text := q || U&'\+10FFFF';
  grams constant text[] := case when char_length(q) <= 2 then array[q] else key_grams(q) end;
  -- A word to leave out may be anywhere in the text.
  has_not constant boolean := words::text like '%!%';
  live constant bigint := (select coalesce(sum(c.n), 0) from live_counts c where c.scope = 'all');
  -- As many as in the walk of 200, for the whole of them.
  expected_hot constant bigint := in_walk * least(live, 30000) / 200;
  -- Keys of their own, so that the index looks the others up only where the rarest matches. The last is all that are left;
  -- to leave out a word that nothing has costs nothing.
  none constant tsquery := '!''#none''';
  key1 constant tsquery := coalesce(parts[1], words);
  key2 constant tsquery := coalesce(parts[2], none);
  key3 constant tsquery := coalesce(parts[3], none);
  key4 constant tsquery := coalesce((select string_agg('(' || part::text || ')', '&')::tsquery from unnest(parts[4:]) as part), none);
  asked constant integer := wanted;
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
      where w.product_id <> all (seen) and case method
          when 'names' then ts_filter(p.doc, '{a}') @@ words or (q <> '' and p.key ~>=~ q and p.key ~<~ key_end)
          when 'about' then ts_filter(p.doc, '{a,b,c}') @@ words and case when has_not then p.doc @@ words else true end
          when 'text' then p.doc @@ words
          else position(q in p.key) > 0 end
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
        where p.hot and p.doc @@ key1 and p.doc @@ key2 and p.doc @@ key3 and p.doc @@ key4 and p.product_id <> all (seen)
          and (s.upvotes, s.product_id) < (top_upvotes, top_id) and (s.upvotes, s.product_id) >= (floor_upvotes, floor_id)
        order by s.upvotes desc, s.product_id desc limit wanted;
    elsif method = 'about' then
      return query
        select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
        where p.hot and ts_filter(p.doc, '{a,b,c}') @@ key1 and ts_filter(p.doc, '{a,b,c}') @@ key2 and ts_filter(p.doc, '{a,b,c}') @@ key3
          and ts_filter(p.doc, '{a,b,c}') @@ key4 and case when has_not then p.doc @@ words else true end
          and p.product_id <> all (seen)
          and (s.upvotes, s.product_id) < (top_upvotes, top_id) and (s.upvotes, s.product_id) >= (floor_upvotes, floor_id)
        order by s.upvotes desc, s.product_id desc limit wanted;
    elsif method = 'names' then
      return query
        select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
        where p.hot and (ts_filter(p.doc, '{a}') @@ key1 and ts_filter(p.doc, '{a}') @@ key2 and ts_filter(p.doc, '{a}') @@ key3
          or (p.key ~>=~ q and p.key ~<~ key_end)) and p.product_id <> all (seen)
          and case when parts is null then true else ts_filter(p.doc, '{a}') @@ words or (p.key ~>=~ q and p.key ~<~ key_end) end
          and (s.upvotes, s.product_id) < (top_upvotes, top_id) and (s.upvotes, s.product_id) >= (floor_upvotes, floor_id)
        order by s.upvotes desc, s.product_id desc limit wanted;
    elsif method = 'trigrams' then
      return query
        select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
        where p.hot and p.key like pattern and p.product_id <> all (seen)
          and (s.upvotes, s.product_id) < (top_upvotes, top_id) and (s.upvotes, s.product_id) >= (floor_upvotes, floor_id)
        order by s.upvotes desc, s.product_id desc limit wanted;
    else
      return query
        select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
        where p.hot and key_grams(p.key) @> grams and position(q in p.key) > 0 and p.product_id <> all (seen)
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
    if asked - wanted >= deep_below then
      return;
    end if;
    if enough <= 0 and found_rows * (live / 30000) > 1000 then
      return next null;
      return;
    end if;
  elsif floor_upvotes < 0 or asked - wanted >= deep_below then
    return;
  end if;

  if method = 'text' then
    return query
      select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
      where p.doc @@ key1 and p.doc @@ key2 and p.doc @@ key3 and p.doc @@ key4 and p.product_id <> all (seen) and (s.upvotes, s.product_id) < (top_upvotes, top_id)
      order by s.upvotes desc, s.product_id desc limit wanted;
  elsif method = 'about' then
    return query
      select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
      where ts_filter(p.doc, '{a,b,c}') @@ key1 and ts_filter(p.doc, '{a,b,c}') @@ key2 and ts_filter(p.doc, '{a,b,c}') @@ key3 and ts_filter(p.doc, '{a,b,c}') @@ key4
        and case when has_not then p.doc @@ words else true end
        and p.product_id <> all (seen) and (s.upvotes, s.product_id) < (top_upvotes, top_id)
      order by s.upvotes desc, s.product_id desc limit wanted;
  elsif method = 'names' then
    return query
      select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
      where (ts_filter(p.doc, '{a}') @@ key1 and ts_filter(p.doc, '{a}') @@ key2 and ts_filter(p.doc, '{a}') @@ key3
          or (p.key ~>=~ q and p.key ~<~ key_end))
        and case when parts is null then true else ts_filter(p.doc, '{a}') @@ words or (p.key ~>=~ q and p.key ~<~ key_end) end
        and p.product_id <> all (seen) and (s.upvotes, s.product_id) < (top_upvotes, top_id)
      order by s.upvotes desc, s.product_id desc limit wanted;
  elsif method = 'trigrams' then
    return query
      select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
      where p.key like pattern and p.product_id <> all (seen) and (s.upvotes, s.product_id) < (top_upvotes, top_id)
      order by s.upvotes desc, s.product_id desc limit wanted;
  else
    return query
      select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
      where key_grams(p.key) @> grams and position(q in p.key) > 0 and p.product_id <> all (seen)
        and (s.upvotes, s.product_id) < (top_upvotes, top_id)
      order by s.upvotes desc, s.product_id desc limit wanted;
  end if;
end $$;

create function search_close(
  concepts tsquery[], rarities double precision[], hot_uses double precision[], seen bigint[], wanted integer
) returns setof bigint language plpgsql stable rows 50 as $$
#variable_conflict use_variable
declare
  ranked constant tsquery[] := (array(select c.words from unnest(concepts, rarities) with ordinality as c (words, rarity, place)
    where c.rarity is not null order by c.rarity desc, c.place))[:4];
  total constant integer := cardinality(ranked);
  -- Those that have a common word, as bits.
  common_mask constant integer := (select coalesce(sum(1 << (c.rank - 1)::integer), 0) from (
    select c.uses > 0 as is_common, row_number() over (order by c.rarity desc, c.place) as rank
    from unnest(concepts, rarities, hot_uses) with ordinality as c (words, rarity, uses, place) where c.rarity is not null) as c
    where c.rank <= 4 and c.is_common);
  -- Which of them each of the 200 products with the most upvotes has, as bits.
  walked constant integer[] := array(
    select (select coalesce(sum(1 << (r.place - 1)::integer), 0) from unnest(ranked) with ordinality as r (words, place) where p.doc @@ r.words)
    from (select s.product_id from product_stats s where s.live order by s.upvotes desc, s.product_id desc limit 200) as w
    join product_search p on p.product_id = w.product_id);
  masks integer[];
  words tsquery;
  found bigint[];
begin
  for masks in
    -- All subsets of one size at once, those with a rare word first, but each single word on its own.
    select array_agg(m) from (
      select m, bit_count(m::bit(4)) as size, m & common_mask = m as is_common from generate_series(1, (1 << total) - 1) as m) as subsets
    where size < cardinality(concepts)
    group by size, is_common, case when size = 1 then m end order by size desc, is_common, min(m)
  loop
    words := (
      select string_agg('(' || (
        select string_agg('(' || r.words::text || ')', '&') from unnest(ranked) with ordinality as r (words, place)
        where (m >> (r.place - 1)::integer) & 1 = 1) || ')', '|')::tsquery from unnest(masks) as m);
    found := array_remove(array(select search_rungs('text', '', words, null, seen, wanted, wanted,
      (select count(*) from unnest(walked) as w where exists (select from unnest(masks) as m where w & m = m))::integer, 2147483647, 0,
      -- What only common words match is looked for among the most upvoted products, and so is more than a few of a rare word.
      case when masks[1] & common_mask = masks[1] then 0 else 3 end)), null);
    return query select unnest(found);
    seen := seen || found;
    wanted := wanted - cardinality(found);
    exit when wanted <= 0;
  end loop;
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
  asked constant text := left(query, 200);
  q constant text := search_key(asked);
  -- Quotes, "-word" and "OR" are the words of somebody who says exactly what to look for.
  is_plain constant boolean := asked !~ '"|(^|\s)-\S|\sOR\s';
  -- Of other scripts, whose words often have no spaces between them, every letter counts. Nobody
  -- writes three words for letters inside one.
  has_letters constant boolean := (char_length(q) >= 4 and asked !~ '\S\s+\S+\s+\S') or q ~ '[^\u0001-\u007f]';
  most constant integer := least(greatest(wanted, 0), 500);
  least_wanted constant integer := least(enough, most + 1);
  methods constant text[] := array[null, 'names', 'about', case when q ~ '[a-z0-9]{3}' then 'trigrams' else 'grams' end, 'text'];
  full_matches constant integer := 10;
  close_matches constant integer := 20;
  concepts tsquery[];
  -- Concepts and what else orders the matches, how much each tells, and which is which.
  scored tsquery[];
  rarities double precision[];
  kinds text[];
  strong tsquery[];
  weaker tsquery[];
  -- The concepts, rare ones first.
  parts tsquery[];
  words tsquery;
  named tsquery;
  named_starts tsquery[];
  named_words tsquery;
  about_words tsquery;
  whole tsquery;
  ids bigint[] := '{}';
  tiers integer[] := '{}';
  found bigint[];
  is_cut boolean := false;
  walked bigint[];
  walked_tiers integer[];
  top_upvotes integer;
  top_id bigint;
begin
  if is_plain then
    select array_agg(c.words order by c.place) filter (where c.kind = 'concept'), array_agg(c.words order by c.place),
        array_agg(c.weight order by c.place), array_agg(c.kind order by c.place)
      into concepts, scored, rarities, kinds from search_concepts(asked) with ordinality as c (words, weight, kind, place);
    named := search_names(asked);
    named_starts := search_rare_starts(asked);
    named_words := search_among_weights(named, 'A');
    whole := replace(named_words::text, '*', '')::tsquery;
    words := (select string_agg('(' || c::text || ')', '&')::tsquery from unnest(concepts) as c);
    about_words := search_among_weights(words, 'ABC');
  else
    words := search_query(asked);
    concepts := array[words];
  end if;
  if most = 0 or (q = '' and words is null) then
    return;
  end if;
  parts := concepts;
  if cardinality(scored) > 1 then
    rarities := array(select w.weight * search_rarity(w.words) from unnest(scored, rarities) with ordinality as w (words, weight, place)
      order by w.place);
    parts := array(select w.words from unnest(scored, rarities, kinds) with ordinality as w (words, rarity, kind, place)
      where w.kind = 'concept' order by w.rarity desc nulls first, w.place);
  end if;
  if q <> '' then
    ids := array(
      select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
      where p.key = q order by s.upvotes desc, s.product_id desc limit most + 1);
    tiers := array_fill(1, array[cardinality(ids)]);
  end if;

  if cardinality(ids) <= most then
    select array_agg(t.product_id order by t.place), array_agg(t.tier order by t.place) into walked, walked_tiers from (
      select w.product_id, w.place, case
          when p.doc @@ named_words or (q <> '' and starts_with(p.key, q)) then 2
          when p.doc @@ words and case when is_plain then p.doc @@ about_words else ts_filter(p.doc, '{a,b,c}') @@ words end then 3
          when has_letters and position(q in p.key) > 0 then 4
          when p.doc @@ words then 5 end as tier
      from (
        select s.product_id, row_number() over (order by s.upvotes desc, s.product_id desc) as place
        from product_stats s where s.live order by s.upvotes desc, s.product_id desc limit 200
      ) w join product_search p on p.product_id = w.product_id where p.product_id <> all (ids)
    ) t where t.tier is not null;
    select s.upvotes, s.product_id into top_upvotes, top_id from product_stats s
      where s.live order by s.upvotes desc, s.product_id desc offset 199 limit 1;
  end if;

  for next_tier in 2..5 loop
    exit when is_cut or cardinality(ids) > most;
    continue when case next_tier when 2 then named is null and q = '' when 4 then not has_letters else words is null end;
    found := array(select w.id from unnest(walked, walked_tiers) with ordinality as w (id, tier, place)
      where w.tier = next_tier order by w.place);
    if top_id is not null and cardinality(ids) + cardinality(found) <= most then
      found := found || array(select search_rungs(methods[next_tier], q,
        case when next_tier = 2 then named else words end, case when next_tier = 2 then named_starts else parts end, ids,
        most + 1 - cardinality(ids) - cardinality(found), least_wanted - cardinality(ids) - cardinality(found),
        cardinality(found), top_upvotes, top_id));
      is_cut := array_position(found, null) is not null;
      found := array_remove(found, null);
    end if;
    found := found[:most + 1 - cardinality(ids)];
    ids := ids || found;
    tiers := tiers || array_fill(next_tier, array[cardinality(found)]);
  end loop;

  if cardinality(scored) > 1 then
    if cardinality(ids) < full_matches then
      found := array(select search_close(array_agg(w.words order by w.place), array_agg(w.rarity order by w.place),
          array_agg(coalesce(search_hot_uses(w.words), 0) order by w.place), ids, least(most + 1 - cardinality(ids), close_matches))
        from unnest(scored, rarities, kinds) with ordinality as w (words, rarity, kind, place)
        where w.kind = 'part' or (w.kind = 'concept' and cardinality(concepts) > 1));
      ids := ids || found;
      tiers := tiers || array_fill(6, array[cardinality(found)]);
    end if;
  end if;

  strong := array(select search_among_weights(c, 'AB') from unnest(scored) as c);
  weaker := array(select search_among_weights(c, 'ABC') from unnest(scored) as c);
  -- One more than asked for tells whether there are more.
  return query
    select m.id, m.tier, is_cut or cardinality(ids) > most
    from unnest(ids[:most], tiers) as m (id, tier)
    join product_search p on p.product_id = m.id join product_stats s on s.product_id = m.id
    cross join lateral (
      select sum(c.rarity * case when p.doc @@ c.strong then 1 when p.doc @@ c.weaker then 0.8 else 0.5 end) as points
      from unnest(scored, strong, weaker, rarities) as c (words, strong, weaker, rarity)
      where m.tier in (3, 5, 6) and p.doc @@ c.words
    ) as score
    order by p.is_demo and m.tier > 1, m.tier, m.tier = 2 and p.doc @@ whole desc, score.points desc nulls last, s.upvotes desc, m.id desc;
end $$;

create or replace function search_among(query text, ids bigint[]) returns setof bigint language plpgsql stable rows 10
set client_min_messages = warning as $$
#variable_conflict use_column
declare
  asked constant text := left(query, 200);
  q constant text := search_key(asked);
  is_plain constant boolean := asked !~ '"|(^|\s)-\S|\sOR\s';
  has_letters constant boolean := (char_length(q) >= 4 and asked !~ '\S\s+\S+\s+\S') or q ~ '[^\u0001-\u007f]';
  named constant tsquery := case when is_plain then search_names(asked) end;
  words constant tsquery := case when is_plain
    then (select string_agg('(' || c.words::text || ')', '&')::tsquery from search_concepts(asked) as c where c.kind = 'concept')
    else search_query(asked) end;
begin
  return query
    select p.product_id from product_search p
    where p.product_id = any (ids) and (coalesce(p.doc @@ words, false) or coalesce(ts_filter(p.doc, '{a}') @@ named, false)
      or (q <> '' and (starts_with(p.key, q) or (has_letters and position(q in p.key) > 0))));
end $$;

create or replace function search_concepts(query text) returns table(words tsquery, weight double precision, kind text) language plpgsql stable rows 4 as $$
#variable_conflict use_variable
declare
  -- "speech2text" is "speech to text".
  tokens constant text[] := (search_tokens(regexp_replace(query, '([a-z]{3,})2([a-z]{3,})', '\1 to \2', 'gi')))[:24];
  total constant integer := cardinality(tokens);
  stems constant text[] := array(select search_stem(t.token) from unnest(tokens) with ordinality as t (token, place) order by t.place);
  noise constant boolean[] := array(select is_search_noise(t.token) from unnest(tokens) with ordinality as t (token, place) order by t.place);
  is_all_noise constant boolean := true = all (noise);
  -- Where the words that are no noise stand: "edit my photos" is "edit photos".
  places constant integer[] := array(select place::integer from unnest(noise) with ordinality as n (is_noise, place) where not is_noise order by place);
  keys text[];
  groups tsquery[];
  place integer := 1;
  size integer;
  last integer;
  known integer;
  ahead integer[];
  gram text[];
  other tsquery;
  phrases tsquery;
  typed tsquery;
begin
  -- The groups that these words, two, three or four of them next to each other, belong to.
  select array_agg(g.key), array_agg(g.words) into keys, groups from (
    select k.key, string_agg(distinct part, ' | ')::tsquery as words
    from (
      select array_to_string(stems[first:first + n - 1], ' ') as key
      from generate_series(1, total) as first, generate_series(1, 4) as n where first + n - 1 <= total
      union
      select array_to_string(array(select stems[p] from unnest(places[first:first + n - 1]) with ordinality as u (p, o) order by o), ' ')
      from generate_series(1, cardinality(places)) as first, generate_series(2, 4) as n where first + n - 1 <= cardinality(places)
    ) as k join search_synonyms s on s.keys @> array[k.key] cross join regexp_split_to_table(s.words::text, ' \| ') as part
    group by k.key
  ) as g;
  while place <= total loop
    words := null;
    phrases := null;
    typed := null;
    known := null;
    ahead := case when noise[place] then '{}' else places[array_position(places, place):][:4] end;
    size := least(4, total - place + 1);
    while size > 0 and keys is not null loop
      last := place + size - 1;
      known := array_position(keys, array_to_string(stems[place:last], ' '));
      if known is null and size > 1 and size <= cardinality(ahead) then
        last := ahead[size];
        known := array_position(keys, array_to_string(array(select stems[p] from unnest(ahead[:size]) with ordinality as u (p, o) order by o), ' '));
      end if;
      exit when known is not null;
      size := size - 1;
    end loop;
    if known is not null then
      gram := array(select tokens[p] from generate_series(place, last) as p where size = last - place + 1 or not noise[p] order by p);
      phrases := groups[known];
      words := plainto_tsquery('search_text', array_to_string(gram, ' '));
      words := case when numnode(words) = 0 then phrases else words || phrases end;
      if cardinality(gram) = 1 then
        typed := plainto_tsquery('search_text', gram[1]);
      end if;
    else
      last := place;
      if is_all_noise or not noise[place] then
        words := to_tsquery('search_text', quote_literal(tokens[place]));
        -- "flash cards" and "flashcards" find each other.
        if numnode(words) > 0 and place < total and not noise[place + 1] then
          other := to_tsquery('search_text', quote_literal(tokens[place] || tokens[place + 1]));
          if search_has(other) then
            words := (words && plainto_tsquery('search_text', tokens[place + 1])) || other;
            last := place + 1;
          end if;
        end if;
        if last = place and char_length(tokens[place]) >= 4
          -- Of a common word, the index would read every product.
          and not exists (select from search_vocabulary v where v.word = tokens[place] collate "C")
          and not exists (select from product_search p where p.doc @@ words) then
          for cut in 3..char_length(tokens[place]) - 3 loop
            other := phraseto_tsquery('search_text', left(tokens[place], cut) || ' ' || substr(tokens[place], cut + 1));
            if search_has(other) then
              words := words || other;
            end if;
            -- "bugtracker" is what the synonyms know as "bug tracker".
            for other in
              select s.words from search_synonyms s
              where s.keys @> array[search_term_key(array[left(tokens[place], cut), substr(tokens[place], cut + 1)])] and s.words is not null
            loop
              words := words || other;
            end loop;
          end loop;
          -- Somebody is still typing.
          if place = total then
            words := words || (quote_literal(tokens[place]) || ':*')::tsquery;
          end if;
        end if;
      end if;
      gram := tokens[place:last];
    end if;
    if numnode(words) > 0 then
      other := (select string_agg(quote_literal(c.mark) || ':B', '|')::tsquery from (
        select mark from category_search where doc @@ words limit 60) as c);
      words := coalesce(words || other, words);
      weight := case when phrases is null and other is null then 1 else 1.5 end;
      kind := 'concept';
      return next;
      if numnode(typed) > 0 then
        kind := 'typed';
        weight := 0.33;
        words := typed;
        return next;
      elsif cardinality(gram) > 1 then
        kind := 'phrase';
        weight := 0.5;
        words := coalesce(phrases || other, phrases);
        if words is not null then
          return next;
        end if;
        kind := 'part';
        weight := 0.33;
        for words in select to_tsquery('search_text', quote_literal(t)) from unnest(gram) as t where not is_search_noise(t) loop
          if numnode(words) > 0 then
            return next;
          end if;
        end loop;
      end if;
    end if;
    place := last + 1;
  end loop;
end $$;

revoke execute on function search_rungs, search_close, search_has, search_hot_uses, search_rare_starts from public;

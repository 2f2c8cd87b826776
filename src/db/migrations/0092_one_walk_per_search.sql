-- Oldest compatible program: 0067

-- One walk past the most upvoted products serves all tiers and close matches, one look at an index both texts and what they are
-- about, and no index is asked for what another of the words finds anyway (decision 0083).

-- How many of the most upvoted products have these words: of common ones as the job counted them, of others at most 1,000.
-- Null if none has.
drop function search_rarity(tsquery);
create function search_uses(words tsquery) returns double precision language plpgsql stable as $$
#variable_conflict use_variable
declare
  uses double precision := search_hot_uses(words);
begin
  if uses is null then
    select nullif(count(*), 0) into uses from (select from product_search p where p.hot and p.doc @@ words limit 1000) as found;
  end if;
  return uses;
end $$;

-- The same matches with fewer lookups: without what another alternative finds anyway ("bug report" beside "bug"), and
-- without the weight of a category's mark, which every match would be checked for.
create function search_lean(words tsquery) returns tsquery language plpgsql immutable parallel safe as $$
#variable_conflict use_variable
declare
  alternatives constant text[] := string_to_array(regexp_replace(words::text, '(''#[ns]\d+''):B', '\1', 'g'), ' | ');
begin
  if words::text ~ '[(!]' then
    return words;
  end if;
  return (
    select string_agg(distinct a, ' | ') from unnest(alternatives) as a
    where strpos(a, ' ') = 0
      or not exists (select from unnest(alternatives) as single where strpos(single, ' ') = 0 and strpos(a, single) > 0))::tsquery;
end $$;

drop function search_rungs(text, text, tsquery, tsquery[], bigint[], integer, integer, integer, integer, bigint, integer);
-- One way to match, from the indexes: what matches beyond "seen", below the products above (top_upvotes, top_id), the most
-- upvoted first: of the hot products, then of all. "expected_hot" matches are likely among the hot ones. Each word with its
-- synonyms is a key of its own (parts), and of a name only its rare ones. Ends with a null if there may be more.
create function search_rungs(
  method text, q text, words tsquery, parts tsquery[], seen bigint[], wanted integer, enough integer, expected_hot bigint,
  top_upvotes integer, top_id bigint, floor_upvotes integer, floor_id bigint, live bigint, goes_deep boolean default true
) returns setof bigint language plpgsql stable rows 100 as $$
#variable_conflict use_variable
declare
  pattern constant text := '%' || q || '%';
  -- Greater than every key that begins with q, in the order of the key's index.
  key_end constant text := q || U&'\+10FFFF';
  grams constant text[] := case when char_length(q) <= 2 then array[q] else key_grams(q) end;
  -- A word to leave out may be anywhere in the text.
  has_not constant boolean := words::text like '%!%';
  -- Keys of their own, so that the index looks the others up only where the rarest matches. The last is all that are left;
  -- to leave out a word that nothing has costs nothing.
  none constant tsquery := '!''#none''';
  key1 constant tsquery := coalesce(parts[1], words);
  key2 constant tsquery := coalesce(parts[2], none);
  key3 constant tsquery := coalesce(parts[3], none);
  key4 constant tsquery := case when cardinality(parts) > 3
    then (select string_agg('(' || part::text || ')', '&')::tsquery from unnest(parts[4:]) as part) else none end;
  found_rows integer;
begin
  if enough <= 0 and expected_hot > 1000 then
    return next null;
    return;
  end if;
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
    if wanted <= 0 or floor_upvotes < 0 or not goes_deep then
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
      where p.doc @@ key1 and p.doc @@ key2 and p.doc @@ key3 and p.doc @@ key4 and p.product_id <> all (seen)
        and (s.upvotes, s.product_id) < (top_upvotes, top_id)
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

drop function search_close(tsquery[], double precision[], double precision[], bigint[], integer);
-- Products with some of the words, at most four of them, those that tell most first: all but one, then fewer, then single
-- words. "uses" says how many hot products have each. The 200 most upvoted products were read before (walked, docs); of the
-- others, one query reads those with a rare word. What only common words match is looked for further down only while there are
-- fewer than "enough".
create function search_close(
  ranked tsquery[], uses double precision[], total integer, walked bigint[], docs tsvector[], seen bigint[], wanted integer, enough integer,
  top_upvotes integer, top_id bigint, floor_upvotes integer, floor_id bigint, live bigint
) returns bigint[] language plpgsql stable as $$
#variable_conflict use_variable
declare
  words1 constant tsquery := ranked[1];
  words2 constant tsquery := coalesce(ranked[2], '''#none''');
  words3 constant tsquery := coalesce(ranked[3], '''#none''');
  words4 constant tsquery := coalesce(ranked[4], '''#none''');
  common_mask constant integer := (select coalesce(sum(1 << (u.place - 1)::integer), 0)
    from unnest(uses) with ordinality as u (n, place) where u.n > 100 and live > 1000);
  near bigint[];
  near_masks integer[];
  rare tsquery;
  masks integer[];
  mask integer;
  only_common boolean;
  few integer;
  first integer;
  steps integer;
  found bigint[];
  result bigint[] := '{}';
begin
  select array_agg(w.id order by w.place), array_agg(w.mask order by w.place) into near, near_masks from (
    select w.id, w.place, (w.doc @@ words1)::integer + 2 * (w.doc @@ words2)::integer + 4 * (w.doc @@ words3)::integer
      + 8 * (w.doc @@ words4)::integer as mask
    from unnest(walked, docs) with ordinality as w (id, doc, place) where w.id <> all (seen) offset 0) as w
  where w.mask > 0;
  if top_id is not null and (top_upvotes, top_id) > (floor_upvotes, floor_id) then
    rare := (select string_agg(r.words::text, '|')::tsquery
      from unnest(ranked) with ordinality as r (words, place) where (common_mask >> (r.place - 1)::integer) & 1 = 0);
    if rare is not null then
      select near || array_agg(r.product_id order by r.upvotes desc, r.product_id desc),
          near_masks || array_agg(r.mask order by r.upvotes desc, r.product_id desc) into near, near_masks from (
        select p.product_id, s.upvotes, (p.doc @@ words1)::integer + 2 * (p.doc @@ words2)::integer
          + 4 * (p.doc @@ words3)::integer + 8 * (p.doc @@ words4)::integer as mask
        from product_search p join product_stats s on s.product_id = p.product_id
        where p.hot and p.doc @@ rare and p.product_id <> all (seen)
          and (s.upvotes, s.product_id) < (top_upvotes, top_id) and (s.upvotes, s.product_id) >= (floor_upvotes, floor_id)
      ) as r;
    end if;
  end if;
  for masks in
    -- All subsets of one size at once, those with a rare word first, but each single word on its own.
    select array_agg(m) from (
      select m, bit_count(m::bit(4)) as size, m & common_mask = m as is_common from generate_series(1, (1 << cardinality(ranked)) - 1) as m) as subsets
    where size < total
    group by size, is_common, case when size = 1 then m end order by size desc, is_common, min(m)
  loop
    found := array(select n.id from unnest(near, near_masks) with ordinality as n (id, mask, place)
      where exists (select from unnest(masks) as m where n.mask & m = m) and n.id <> all (result) order by n.place limit wanted);
    result := result || found;
    wanted := wanted - cardinality(found);
    exit when wanted <= 0;
    continue when top_id is null;
    only_common := masks[1] & common_mask = masks[1];
    -- A few are enough of a rare word, and of words that are common even together.
    few := case when not only_common then case when cardinality(found) < 3 and floor_upvotes >= 0 then wanted end
      when cardinality(found) < 3 or masks[1] in (1, 2, 4, 8) then enough - cardinality(result) end;
    foreach mask in array masks loop
      exit when coalesce(few, 0) <= 0;
      first := (select r.place from unnest(ranked) with ordinality as r (words, place) where mask = 1 << (r.place - 1)::integer);
      if only_common and uses[first] > 500 then
        steps := few * 40000 / uses[first];
        found := array(select w.product_id from (
            select s.product_id, s.upvotes from product_stats s
            where s.live and (s.upvotes, s.product_id) < (top_upvotes, top_id)
            order by s.upvotes desc, s.product_id desc limit steps
          ) w join product_search p on p.product_id = w.product_id
          where case when p.doc @@ ranked[first] then w.product_id <> all (seen || result) end
          order by w.upvotes desc, w.product_id desc limit few);
      else
        found := array(select search_rungs('text', '', null,
          array(select r.words from unnest(ranked) with ordinality as r (words, place) where (mask >> (r.place - 1)::integer) & 1 = 1),
          seen || result, least(few, wanted), least(few, wanted), 0, case when only_common then top_upvotes else floor_upvotes end,
          case when only_common then top_id else floor_id end, floor_upvotes, floor_id, live, not only_common));
      end if;
      result := result || found;
      few := few - cardinality(found);
      wanted := wanted - cardinality(found);
    end loop;
    exit when wanted <= 0;
  end loop;
  return result;
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
  live constant bigint := (select coalesce(sum(c.n), 0) from live_counts c where c.scope = 'all');
  hot constant bigint := least(live, 30000);
  floor_upvotes integer;
  floor_id bigint;
  concepts tsquery[];
  -- Concepts and what else orders the matches, how many hot products have each, how much each tells, and which is which.
  scored tsquery[];
  uses double precision[];
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
  texts bigint[];
  more_texts bigint[];
  texts_below boolean := false;
  few integer;
  key1 tsquery;
  key2 tsquery;
  key3 tsquery;
  key4 tsquery;
  is_cut boolean := false;
  -- The most upvoted products: how many were walked past, those of a tier, and of the first of them all documents.
  steps integer := 200;
  past integer := 0;
  walked bigint[] := '{}';
  walked_tiers integer[] := '{}';
  first_ids bigint[];
  first_docs tsvector[];
  docs tsvector[];
  upvotes integer[];
  more_ids bigint[];
  more_tiers integer[];
  top_upvotes integer := 2147483647;
  top_id bigint := 0;
  first_upvotes integer;
  first_id bigint;
  missing integer;
  matched integer;
begin
  if is_plain then
    select array_agg(c.words order by c.place) filter (where c.kind = 'concept'), array_agg(c.words order by c.place),
        array_agg(c.weight order by c.place), array_agg(c.kind order by c.place)
      into concepts, scored, rarities, kinds from search_concepts(asked) with ordinality as c (words, weight, kind, place);
    named := search_names(asked);
    -- Of a single word there is no choice.
    named_starts := case when numnode(named) > 3 then search_rare_starts(asked) end;
    named_words := search_among_weights(named, 'A');
    whole := replace(named_words::text, '*', '')::tsquery;
    if cardinality(scored) > 1 then
      uses := array(select search_uses(w.words) from unnest(scored) with ordinality as w (words, place) order by w.place);
      rarities := array(select w.weight * ln(1 + hot / (1 + least(w.n, 1000)))
        from unnest(rarities, uses) with ordinality as w (weight, n, place) order by w.place);
    end if;
    parts := array(select search_lean(w.words) from unnest(scored, rarities, kinds) with ordinality as w (words, rarity, kind, place)
      where w.kind = 'concept' order by w.rarity desc nulls first, w.place);
    words := (select string_agg('(' || c::text || ')', '&')::tsquery from unnest(parts) as c);
    about_words := search_among_weights(words, 'ABC');
  else
    words := search_query(asked);
    parts := array[words];
  end if;
  if most = 0 or (q = '' and words is null) then
    return;
  end if;
  if q <> '' then
    ids := array(
      select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
      where p.key = q order by s.upvotes desc, s.product_id desc limit most + 1);
    tiers := array_fill(1, array[cardinality(ids)]);
  end if;
  select f.upvotes, f.product_id into floor_upvotes, floor_id from search_hot_floor f;

  for next_tier in 2..5 loop
    exit when is_cut or cardinality(ids) > most;
    continue when case next_tier when 2 then named is null and q = '' when 4 then not has_letters else words is null end;
    loop
      if past > 0 then
        found := array(select w.id from unnest(walked, walked_tiers) with ordinality as w (id, tier, place)
          where w.tier = next_tier order by w.place);
        matched := cardinality(found);
        missing := least_wanted - cardinality(ids) - matched;
        exit when top_id is null or matched = 0 or missing <= 0 or (top_upvotes, top_id) <= (floor_upvotes, floor_id)
          or missing::bigint * past / matched * 3 / 2 >= matched * hot / past;
        steps := missing * 220 / matched * past / 200 + 10;
      end if;
      -- All tiers at once. Walking past a product costs about as much as reading a match by an index.
      select array_agg(t.product_id) filter (where t.tier is not null), array_agg(t.tier) filter (where t.tier is not null),
          array_agg(t.product_id), array_agg(t.upvotes), array_agg(t.doc) filter (where past = 0 and cardinality(scored) > 1)
        into more_ids, more_tiers, found, upvotes, docs from (
        select w.product_id, w.upvotes, p.doc, case
            when w.product_id = any (ids) then null
            when p.doc @@ named_words or (q <> '' and starts_with(p.key, q)) then 2
            when p.doc @@ words then case
              when case when is_plain then p.doc @@ about_words else ts_filter(p.doc, '{a,b,c}') @@ words end then 3
              when has_letters and position(q in p.key) > 0 then 4
              else 5 end
            when has_letters and position(q in p.key) > 0 then 4 end as tier
        from (
          select s.product_id, s.upvotes from product_stats s
          where s.live and (s.upvotes, s.product_id) < (top_upvotes, top_id)
          order by s.upvotes desc, s.product_id desc limit steps
        ) w join product_search p on p.product_id = w.product_id
        order by w.upvotes desc, w.product_id desc
      ) t;
      walked := walked || more_ids;
      walked_tiers := walked_tiers || more_tiers;
      past := past + steps;
      if past = steps then
        first_ids := coalesce(found, '{}');
        first_docs := docs;
      end if;
      -- Fewer than asked for: there are no more.
      top_upvotes := upvotes[steps];
      top_id := found[steps];
      if past = steps then
        first_upvotes := top_upvotes;
        first_id := top_id;
      end if;
    end loop;
    if top_id is not null and cardinality(ids) + matched <= most then
      if next_tier = 5 and texts is not null then
        found := found || array(select t.id from unnest(texts) with ordinality as t (id, place) where t.id <> all (ids) order by t.place);
        if texts_below and cardinality(ids) + cardinality(found) <= most then
          found := found || array(select search_rungs('text', q, words, parts, ids || found, most + 1 - cardinality(ids) - cardinality(found),
            least_wanted - cardinality(ids) - cardinality(found), few, floor_upvotes, floor_id, floor_upvotes, floor_id, live));
        end if;
      elsif next_tier = 3 and is_plain and (top_upvotes, top_id) > (floor_upvotes, floor_id)
        and (select count(*) from unnest(walked_tiers) as w where w in (3, 5)) * hot <= 150 * past then
        -- So few that one look at the index gives both those that are about it and those with it in their text.
        key1 := parts[1];
        key2 := coalesce(parts[2], '!''#none''');
        key3 := coalesce(parts[3], '!''#none''');
        key4 := case when cardinality(parts) > 3
          then (select string_agg('(' || part::text || ')', '&')::tsquery from unnest(parts[4:]) as part) else '!''#none''' end;
        select array_agg(t.product_id) filter (where t.is_about), coalesce(array_agg(t.product_id) filter (where not t.is_about), '{}')
          into more_ids, texts from (
          select p.product_id, ts_filter(p.doc, '{a,b,c}') @@ words as is_about
          from product_search p join product_stats s on s.product_id = p.product_id
          where p.hot and p.doc @@ key1 and p.doc @@ key2 and p.doc @@ key3 and p.doc @@ key4 and p.product_id <> all (ids)
            and (s.upvotes, s.product_id) < (top_upvotes, top_id) and (s.upvotes, s.product_id) >= (floor_upvotes, floor_id)
          order by is_about desc, s.upvotes desc, s.product_id desc limit most + 1
        ) as t;
        found := found || more_ids;
        few := coalesce(cardinality(more_ids), 0) + cardinality(texts);
        if floor_upvotes >= 0 and few <= most then
          -- Of all products there may be too many for that.
          if few * (live / 30000) <= 100 then
            select array_agg(t.product_id) filter (where t.is_about), array_agg(t.product_id) filter (where not t.is_about)
              into more_ids, more_texts from (
              select p.product_id, ts_filter(p.doc, '{a,b,c}') @@ words as is_about
              from product_search p join product_stats s on s.product_id = p.product_id
              where p.doc @@ key1 and p.doc @@ key2 and p.doc @@ key3 and p.doc @@ key4 and p.product_id <> all (ids)
                and (s.upvotes, s.product_id) < (floor_upvotes, floor_id)
              order by is_about desc, s.upvotes desc, s.product_id desc limit most + 1
            ) as t;
            found := found || more_ids;
            texts := texts || more_texts;
          elsif cardinality(ids) + cardinality(found) <= most then
            found := found || array(select search_rungs('about', q, words, parts, ids || found, most + 1 - cardinality(ids) - cardinality(found),
              least_wanted - cardinality(ids) - cardinality(found), 0, floor_upvotes, floor_id, floor_upvotes, floor_id, live));
            texts_below := true;
          end if;
        end if;
      else
        found := found || array(select search_rungs(methods[next_tier], q,
          case when next_tier = 2 then named else words end, case when next_tier = 2 then named_starts else parts end, ids || found,
          most + 1 - cardinality(ids) - matched, missing, matched * hot / past, top_upvotes, top_id, floor_upvotes, floor_id, live));
      end if;
      is_cut := array_position(found, null) is not null;
      found := array_remove(found, null);
    end if;
    found := found[:most + 1 - cardinality(ids)];
    ids := ids || found;
    tiers := tiers || array_fill(next_tier, array[cardinality(found)]);
  end loop;

  if cardinality(scored) > 1 and cardinality(ids) < full_matches then
    select array_agg(search_lean(w.words) order by w.rarity desc, w.place), array_agg(w.n order by w.rarity desc, w.place)
      into parts, uses from (
      select w.words, w.n, w.rarity, w.place from unnest(scored, uses, rarities, kinds) with ordinality as w (words, n, rarity, kind, place)
      where w.rarity is not null and (w.kind = 'part' or (w.kind = 'concept' and cardinality(concepts) > 1))
      order by w.rarity desc, w.place limit 4) as w;
    found := search_close(parts, uses, (select count(*)::integer from unnest(kinds) as k where k = 'part' or (k = 'concept' and cardinality(concepts) > 1)),
      first_ids, first_docs, ids, least(most + 1 - cardinality(ids), close_matches),
      -- An exact name is what was looked for.
      case when tiers[1] = 1 then 0 else full_matches - cardinality(ids) end,
      first_upvotes, first_id, floor_upvotes, floor_id, live);
    ids := ids || found;
    tiers := tiers || array_fill(6, array[cardinality(found)]);
  end if;

  if tiers && '{3,5,6}' then
    select array_agg(search_among_weights(c.words, 'AB') order by c.place), array_agg(search_among_weights(c.words, 'ABC') order by c.place)
      into strong, weaker from unnest(scored) with ordinality as c (words, place);
  end if;
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

-- As in 0091, with one look at the synonyms for all words.
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
  grams text[] := '{}';
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
  for start in 1..total loop
    for stop in start..least(start + 3, total) loop
      grams := grams || array_to_string(stems[start:stop], ' ');
    end loop;
  end loop;
  if cardinality(places) < total then
    for start in 1..cardinality(places) - 1 loop
      for stop in start + 1..least(start + 3, cardinality(places)) loop
        grams := grams || array_to_string(array(select stems[p] from unnest(places[start:stop]) with ordinality as u (p, o) order by o), ' ');
      end loop;
    end loop;
  end if;
  select array_agg(g.key), array_agg(g.words) into keys, groups from (
    select k.key, string_agg(distinct part, ' | ')::tsquery as words
    from search_synonyms s cross join unnest(s.keys) as k (key) cross join string_to_table(s.words::text, ' | ') as part
    where s.keys && grams and k.key = any (grams)
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

revoke execute on function search_uses, search_lean, search_rungs, search_close from public;

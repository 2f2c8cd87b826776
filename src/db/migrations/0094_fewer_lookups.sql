-- Oldest compatible program: 0067

-- What an index finds is ordered in a step of its own, by the cheaper of two ways; and what rare words find is read once instead
-- of once for every set of words (decision 0085).

-- One way to match, from the indexes: what matches beyond "seen", below the products above (top_upvotes, top_id), the most
-- upvoted first: of the hot products, then of all. "expected_hot" matches are likely among the hot ones. Each word with its
-- synonyms is a key of its own (parts), and of a name only its rare ones. Ends with a null if there may be more.
create or replace function search_rungs(
  method text, q text, words tsquery, parts tsquery[], seen bigint[], wanted integer, enough integer, expected_hot bigint,
  top_upvotes integer, top_id bigint, floor_upvotes integer, floor_id bigint, live bigint, goes_deep boolean default true
) returns setof bigint language plpgsql stable rows 100 as $$
#variable_conflict use_variable
declare
  pattern constant text := '%' || q || '%';
  -- Greater than every key that begins with q, in the order of the key's index.
  key_end constant text := q || U&'\+10FFFF';
  grams constant text[] := case when method <> 'grams' then null when char_length(q) <= 2 then array[q] else key_grams(q) end;
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
  matches bigint[];
  found_rows integer;
begin
  if enough <= 0 and expected_hot > 1000 then
    return next null;
    return;
  end if;
  if (top_upvotes, top_id) > (floor_upvotes, floor_id) then
    if method = 'text' then
      matches := array(select p.product_id from product_search p
        where p.hot and p.doc @@ key1 and p.doc @@ key2 and p.doc @@ key3 and p.doc @@ key4 and p.product_id <> all (seen));
    elsif method = 'about' then
      matches := array(select p.product_id from product_search p
        where p.hot and ts_filter(p.doc, '{a,b,c}') @@ key1 and ts_filter(p.doc, '{a,b,c}') @@ key2 and ts_filter(p.doc, '{a,b,c}') @@ key3
          and ts_filter(p.doc, '{a,b,c}') @@ key4 and case when has_not then p.doc @@ words else true end and p.product_id <> all (seen));
    elsif method = 'names' then
      matches := array(select p.product_id from product_search p
        where p.hot and (ts_filter(p.doc, '{a}') @@ key1 and ts_filter(p.doc, '{a}') @@ key2 and ts_filter(p.doc, '{a}') @@ key3
            or (p.key ~>=~ q and p.key ~<~ key_end)) and p.product_id <> all (seen)
          and case when parts is null then true else ts_filter(p.doc, '{a}') @@ words or (p.key ~>=~ q and p.key ~<~ key_end) end);
    elsif method = 'trigrams' then
      matches := array(select p.product_id from product_search p
        where p.hot and p.key like pattern and p.product_id <> all (seen));
    else
      matches := array(select p.product_id from product_search p
        where p.hot and key_grams(p.key) @> grams and position(q in p.key) > 0 and p.product_id <> all (seen));
    end if;
    if cardinality(matches)::bigint * cardinality(matches) > wanted * least(live, 30000) / 20 then
      -- So many that it's cheaper to pass the most upvoted products than to look up the upvotes of each.
      return query
        select s.product_id from product_stats s
        where s.live and (s.upvotes, s.product_id) < (top_upvotes, top_id) and (s.upvotes, s.product_id) >= (floor_upvotes, floor_id)
          and case when s.product_id in (select unnest(matches)) then true end
        order by s.upvotes desc, s.product_id desc limit wanted;
    else
      return query
        select s.product_id from unnest(matches) as m (id) join product_stats s on s.product_id = m.id
        where (s.upvotes, s.product_id) < (top_upvotes, top_id) and (s.upvotes, s.product_id) >= (floor_upvotes, floor_id)
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
    matches := array(select p.product_id from product_search p
      where p.doc @@ key1 and p.doc @@ key2 and p.doc @@ key3 and p.doc @@ key4 and p.product_id <> all (seen));
  elsif method = 'about' then
    matches := array(select p.product_id from product_search p
      where ts_filter(p.doc, '{a,b,c}') @@ key1 and ts_filter(p.doc, '{a,b,c}') @@ key2 and ts_filter(p.doc, '{a,b,c}') @@ key3
        and ts_filter(p.doc, '{a,b,c}') @@ key4 and case when has_not then p.doc @@ words else true end and p.product_id <> all (seen));
  elsif method = 'names' then
    matches := array(select p.product_id from product_search p
      where (ts_filter(p.doc, '{a}') @@ key1 and ts_filter(p.doc, '{a}') @@ key2 and ts_filter(p.doc, '{a}') @@ key3
          or (p.key ~>=~ q and p.key ~<~ key_end)) and p.product_id <> all (seen)
        and case when parts is null then true else ts_filter(p.doc, '{a}') @@ words or (p.key ~>=~ q and p.key ~<~ key_end) end);
  elsif method = 'trigrams' then
    matches := array(select p.product_id from product_search p where p.key like pattern and p.product_id <> all (seen));
  else
    matches := array(select p.product_id from product_search p
      where key_grams(p.key) @> grams and position(q in p.key) > 0 and p.product_id <> all (seen));
  end if;
  if cardinality(matches)::bigint * cardinality(matches) > wanted * live / 20 then
    -- So many that it's cheaper to pass the most upvoted products than to look up the upvotes of each.
    return query
      select s.product_id from product_stats s
      where s.live and (s.upvotes, s.product_id) < (top_upvotes, top_id)
        and case when s.product_id in (select unnest(matches)) then true end
      order by s.upvotes desc, s.product_id desc limit wanted;
  else
    return query
      select s.product_id from unnest(matches) as m (id) join product_stats s on s.product_id = m.id
      where (s.upvotes, s.product_id) < (top_upvotes, top_id)
      order by s.upvotes desc, s.product_id desc limit wanted;
  end if;
end $$;

-- Products with some of the words, at most four of them, those that tell most first: all but one, then fewer, then single
-- words. "uses" says how many hot products have each. The 200 most upvoted products were read before (walked, docs); of the
-- others, one query reads those with a rare word. What only common words match is looked for further down only while there are
-- fewer than "enough".
create or replace function search_close(
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
  -- Whether so few have the rare words that one read finds all of them.
  reads_all boolean := false;
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
    reads_all := floor_upvotes >= 0 and coalesce((select sum(u.n) from unnest(uses) as u (n) where u.n <= 100), 0) <= 3;
    if reads_all and rare is not null then
      select near || array_agg(r.product_id order by r.upvotes desc, r.product_id desc),
          near_masks || array_agg(r.mask order by r.upvotes desc, r.product_id desc) into near, near_masks from (
        select p.product_id, s.upvotes, (p.doc @@ words1)::integer + 2 * (p.doc @@ words2)::integer
          + 4 * (p.doc @@ words3)::integer + 8 * (p.doc @@ words4)::integer as mask
        from product_search p join product_stats s on s.product_id = p.product_id
        where p.doc @@ rare and p.product_id <> all (seen) and (s.upvotes, s.product_id) < (top_upvotes, top_id)
      ) as r;
    elsif rare is not null then
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
    few := case when not only_common then case when cardinality(found) < 3 and floor_upvotes >= 0 and not reads_all then wanted end
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

-- Oldest compatible program: 0067

-- The last step of a search reads upvotes of close matches only, because everything else was found in their order, and scores only
-- what is ordered by score (decision 0085).

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
  -- One more than asked for tells whether there are more. All but the close ones stand by upvotes already, and to look up those of
  -- 500 products again would take a quarter of the time.
  return query
    select m.id, m.tier, is_cut or cardinality(ids) > most
    from unnest(ids[:most], tiers) with ordinality as m (id, tier, place)
    join product_search p on p.product_id = m.id
    cross join lateral (
      select case when m.tier in (3, 5, 6) then (
        select sum(c.rarity * case when p.doc @@ c.strong then 1 when p.doc @@ c.weaker then 0.8 else 0.5 end)
        from unnest(scored, strong, weaker, rarities) as c (words, strong, weaker, rarity) where p.doc @@ c.words
      ) end as points
    ) as score
    order by p.is_demo and m.tier > 1, m.tier, m.tier = 2 and p.doc @@ whole desc, score.points desc nulls last,
      case when m.tier = 6 then (select s.upvotes from product_stats s where s.product_id = m.id) end desc,
      case when m.tier = 6 then m.id end desc, m.place;
end $$;

-- Respelling of product names (decision 0063). The names of the hot products, which in a directory of less than 30,000 are
-- all of them, are found in spite of two slips; other names and ordinary words as before, by search_vocabulary.

-- The first seven letters, and what is left of them without one letter or, for `most` = 2, without any two. Two keys that
-- are `most` slips apart share an element, however long they are: a letter more or less moves the seventh by one place.
-- The cost keeps the planner from computing this for every row of a small table instead of using the index.
create function key_slips(key text, most integer) returns text[] language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  letters constant text := left(key, 7);
  size constant integer := char_length(letters);
  less_one text;
  slips text[] := array[letters];
begin
  for i in 1..size loop
    less_one := left(letters, i - 1) || substr(letters, i + 1);
    slips := slips || less_one;
    if most = 2 then
      for j in i..size - 1 loop
        slips := slips || (left(less_one, j - 1) || substr(less_one, j + 1));
      end loop;
    end if;
  end loop;
  return slips;
end $$;

create index product_search_hot_slips on product_search
  using gin (key_slips(key, case when char_length(key) >= 8 then 2 else 1 end)) with (fastupdate = off) where hot;

-- How many slips apart two words are: 0 to 2, or 3 for more. Two swapped letters are one slip, where Levenshtein's
-- distance counts two edits; but they leave both words with the same letters. levenshtein refuses more than 255 letters.
create function slips_between(a text, b text) returns integer language plpgsql immutable strict parallel safe as $$
declare
  edits constant integer := levenshtein_less_equal(left(a, 100), left(b, 100), 4);
  letter text;
  rest text := b;
  only_in_a integer := 0;
  others integer;
begin
  if edits <= 1 or edits > 4 then
    return least(edits, 3);
  end if;
  foreach letter in array string_to_array(a, null) loop
    if position(letter in rest) > 0 then
      rest := overlay(rest placing '' from position(letter in rest) for 1);
    else
      only_in_a := only_in_a + 1;
    end if;
  end loop;
  others := greatest(only_in_a, char_length(rest));
  return case
    when edits = 2 and others = 0 then 1
    when edits = 2 or (edits = 3 and others <= 1) or (edits = 4 and others = 0) then 2
    else 3 end;
end $$;

-- How far a name is from what was typed; null if too far. Two slips only in names of eight letters or more. From six
-- letters on, the typed ones may also be the beginning of a name ("postgers"). Two or three letters are respelled only
-- where letters were swapped, doubled or left out: any other three letters are too often three that somebody meant.
create function name_cost(key text, typed text) returns numeric language plpgsql immutable strict parallel safe as $$
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

-- The three names closest to the typed one, of equals those with more upvotes. Called by correct_search_words, whose
-- settings keep the planner on the index.
create function correct_search_name(query text) returns table (product_id bigint, cost numeric, upvotes integer)
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

-- Up to three names and three respellings by words, the likeliest first; none where every word stands as it is. A name has
-- its product's id and goes before a word that is as close. A word of the catalog gives way to a name with at least as
-- many upvotes as the word has uses, or to a word ten times as common. For words, the floor is four letters and one slip;
-- from eight letters on also a letter less here and one more there.
drop function correct_search_words(text);
create function correct_search_words(query text) returns table (words text, product_id bigint)
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
    with recursive names as materialized (
      select search_fold(d.product_name) as words, n.product_id, n.cost, n.upvotes
      from correct_search_name(left(query, 200)) n join product_directory d on d.id = n.product_id
    ), attempts as (
      select t.word, t.place from unnest(typed) with ordinality as t (word, place)
      -- "chat gtp" may be one word with a slip in it.
      union all select array_to_string(typed, ''), 0 where cardinality(typed) between 2 and 3
    ), candidates as (
      select a.place, c.word, c.uses, c.cost from attempts a
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
    ), weighed as (
      -- No name begins with it: "posters" is a worse guess for "postgers" than the beginning of "PostgreSQL" (1.5).
      select c.place, c.word, c.uses, c.cost + case when exists (
        select from product_search p where p.key ~>=~ c.word and p.key ~<~ (c.word || U&'\+10FFFF')) then 0 else 0.6 end as cost
      from candidates c
    ), choices as (
      select w.place, w.word, w.cost, row_number() over (partition by w.place order by w.cost, w.uses desc, w.word) as choice
      from weighed w
    ), spellings (place, words, cost) as (
      select 0::bigint, '{}'::text[], 0::numeric
      union all
      select s.place + 1, s.words || coalesce(c.word, a.word), s.cost + coalesce(c.cost + c.choice * 0.01, 0)
      from spellings s join attempts a on a.place = s.place + 1
      left join choices c on c.place = a.place and (c.choice = 1 or cardinality(typed) <= 2)
    ), by_words as (
      select array_to_string(s.words, ' ') as words, s.cost from spellings s where s.place = cardinality(typed) and s.cost > 0
      union all select c.word, c.cost + c.choice * 0.01 + 0.25 from choices c where c.place = 0
      order by 2, 1 limit 3
    )
    select found.words, found.product_id from (
      select n.words, n.product_id, n.cost, n.upvotes from names n
      union all
      select w.words, null, w.cost, null from by_words w
      where search_key(w.words) not in (select search_key(n.words) from names n)
    ) as found order by found.cost, found.upvotes desc nulls last, found.words;
end $$;

revoke execute on function correct_search_name, correct_search_words from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'toolshelf_public') then
    grant execute on function correct_search_words to toolshelf_public;
  end if;
end $$;

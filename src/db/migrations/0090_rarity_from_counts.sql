-- Oldest compatible program: 0067

-- In how many of the most upvoted products a common word is, counted by a job: to count them for each search reads
-- thousands of rows. Words that aren't here are rare enough to be counted when somebody asks (decision 0080).
create table search_word_uses (
  word text collate "C" primary key,
  uses integer not null
);

-- Names are found by their words or by how they begin: with an index for one half only, all 30,000 were read.
create index product_search_hot_key on product_search (key text_pattern_ops) where hot;

-- A small catalog is counted when somebody asks, so it needs no job and no figure is old.
create function count_search_word_uses() returns integer language plpgsql as $$
declare
  counted integer := 0;
begin
  delete from search_word_uses;
  if (select sum(c.n) from live_counts c where c.scope = 'all') > 5000 then
    insert into search_word_uses select s.word, s.ndoc from ts_stat('select doc from product_search where hot') as s where s.ndoc >= 50;
    get diagnostics counted = row_count;
  end if;
  return counted;
end $$;

create or replace function search_rarity(words tsquery) returns double precision language plpgsql stable as $$
#variable_conflict use_variable
declare
  total constant double precision := (select least(sum(c.n), 30000) from live_counts c where c.scope = 'all');
  known double precision;
begin
  -- The sum of what is joined by "or"; the words of a phrase are seldom next to each other.
  select sum(part.uses) into known from (
    select min(w.uses) / case when count(*) = 1 then 1 else 10 end as uses
    from regexp_split_to_table(words::text, ' \| ') with ordinality as alternative (text, place)
    cross join lateral regexp_matches(alternative.text, '''((?:[^'']|'''')+)''', 'g') as lexeme
    left join search_word_uses w on w.word = replace(lexeme[1], '''''', '''')
    group by alternative.place having count(*) = count(w.uses)
  ) as part;
  if known is null then
    select nullif(count(*), 0) into known from (select from product_search p where p.hot and p.doc @@ words limit 1000) as uses;
  end if;
  return ln(1 + total / (1 + least(known, 1000)));
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
          if exists (select from product_search p where p.doc @@ other) then
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
            if exists (select from product_search p where p.doc @@ other) then
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

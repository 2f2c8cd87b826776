-- Oldest compatible program: 0067

-- Search answers needs (rule 48, decision 0074): words in any form with what means the same, the categories of a product,
-- and most of the words where too few products have all of them. Weights of a document: A name, B tags and categories,
-- C headline and tagline, D description.

-- Neither needed nor harmful in a question. What PostgreSQL leaves out anyway (for, my, a) is here for names, whose words
-- are compared as typed.
create function is_search_noise(token text) returns boolean language sql immutable parallel safe
return token = any ('{a,an,and,the,for,of,to,in,on,or,is,are,it,do,i,im,be,by,at,best,good,great,top,nice,cool,easy,simple,
  tool,tools,software,app,apps,application,applications,program,programs,platform,platforms,service,services,solution,solutions,
  site,sites,website,websites,online,use,using,used,need,want,looking,look,find,get,make,something,anything,way,ways,help,
  recommend,recommendation,recommendations,please,new,which,what,whats,how,who,where,can,could,should,would,there,any,some,my,me,
  our,your,you,people,someone,like,without,with,into,from,lets,let,own,start,create,keep,run,have,give,take,set,try,that,this,every,each,works,work}'::text[]);

-- One word in any form; several next to each other.
create function search_phrase(tokens text[]) returns tsquery language sql stable parallel safe
return case when cardinality(tokens) = 1 then to_tsquery('search_text', quote_literal(tokens[1]))
  else phraseto_tsquery('search_text', array_to_string(tokens, ' ')) end;

-- The same query among these weights only.
create function search_among_weights(words tsquery, weights text) returns tsquery language sql immutable parallel safe
return regexp_replace(words::text, $r$('(?:[^']|'')*')(?::(\*)?[A-D]*)?$r$, '\1:\2' || weights, 'g')::tsquery;

-- What the terms of a group find, so that a search doesn't parse them again.
alter table search_synonyms add column words tsquery, alter column id set generated always;
create or replace function key_synonyms() returns trigger language plpgsql set client_min_messages = warning as $$
declare
  term text;
  found tsquery;
begin
  new.keys := array(select distinct search_term_key(search_tokens(t)) from unnest(new.terms) as t
    where cardinality(search_tokens(t)) > 0 order by 1);
  new.words := null;
  foreach term in array new.terms loop
    found := case when cardinality(search_tokens(term)) > 0 then search_phrase(search_tokens(term)) end;
    if numnode(found) > 0 then
      new.words := coalesce(new.words || found, found);
    end if;
  end loop;
  return new;
end $$;
-- More of them.
update search_synonyms set terms = '{baas,backend as a service,backend}' where terms = '{baas,backend as a service}';
update search_synonyms set terms = '{ide,integrated development environment,code editor}' where terms = '{ide,integrated development environment}';
update search_synonyms set terms = '{lms,learning management system,course platform,learning platform}' where terms = '{lms,learning management system,course platform}';
update search_synonyms set terms = '{dashboard,dashboards,data visualization,data visualisation,chart,charts}' where terms = '{dashboard,dashboards,data visualization,data visualisation}';
update search_synonyms set terms = '{project management,project manager,project tracking,project planning,task management}' where terms = '{project management,project manager,project tracking,project planning}';
update search_synonyms set terms = '{email client,mail client,mail app,email app,email program,mail program}' where terms = '{email client,mail client,mail app,email app}';
update search_synonyms set terms = '{daw,digital audio workstation,music production,make music,beat making,music making,making music,audio production}' where terms = '{daw,digital audio workstation,music production,make music,beat making}';
update search_synonyms set terms = '{language learning,language lessons,vocabulary,learn languages,learn a language,learn english,learn spanish,learn french,learn german,learn italian,learn japanese,foreign language}' where terms = '{language learning,learn languages,learn a language}';
insert into search_synonyms (terms) values
  ('{cve,vulnerability,vulnerabilities}'),
  ('{cert,certs,certificate,certificates}'),
  ('{psd,photoshop}'),
  ('{crowdfunding,donations,fundraising,donate}'),
  ('{ms,microsoft}');

-- The names of the categories that visitors can open. A document has a category's mark, not its name: renaming or
-- unpublishing a category of thousands of products changes one row.
create table category_search (
  mark text primary key,
  doc tsvector not null
);
create index category_search_doc on category_search using gin (doc) with (fastupdate = off);

-- No word of a text begins with "#".
create function category_mark(kind text, id bigint) returns text language sql immutable parallel safe
return '#' || left(kind, 1) || id;

create function follow_category_in_search() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from category_search where mark = category_mark(tg_argv[0], old.id);
  end if;
  if tg_op <> 'DELETE' and new.status = 'published' then
    insert into category_search values (category_mark(tg_argv[0], new.id),
      to_tsvector('search_text', search_parts(search_spelling(new.name))))
      on conflict (mark) do update set doc = excluded.doc;
  end if;
  return null;
end $$;
create trigger follow_category_in_search after insert or delete or update on niches
  for each row execute function follow_category_in_search('niche');
create trigger follow_category_in_search after insert or delete or update on subcategories
  for each row execute function follow_category_in_search('subcategory');

-- Stems differ between versions of PostgreSQL; a restored backup calls this.
create function refresh_search_stems() returns void language sql as $$
  update search_synonyms set terms = terms;
  delete from category_search;
  insert into category_search
    select category_mark('niche', id), to_tsvector('search_text', search_parts(search_spelling(name))) from niches where status = 'published'
    union all select category_mark('subcategory', id), to_tsvector('search_text', search_parts(search_spelling(name)))
    from subcategories where status = 'published'
$$;
select refresh_search_stems();

-- Of a name also the words as they are written: "google analyti" begins them, though not their stems.
create or replace function search_doc(product_name text, headline text, tagline text, tags text[], description text)
returns tsvector language sql stable parallel safe
return (
  select setweight(to_tsvector('search_text', name) || to_tsvector('search_word', name), 'A')
    || setweight(to_tsvector('search_text', search_parts(search_spelling(array_to_string(tags, ' ')))), 'B')
    || setweight(to_tsvector('search_text', search_parts(search_spelling(concat_ws(' ', headline, tagline)))), 'C')
    || to_tsvector('search_text', search_parts(search_spelling(description)))
  from search_parts(search_spelling(product_name)) as name);

create function search_categories(product bigint) returns tsvector language sql stable parallel safe
return coalesce((
  select string_agg(quote_literal(mark) || ':1B', ' ') from (
    select category_mark('niche', l.niche_id) as mark from product_niches l where l.product_id = product
    union all select category_mark('subcategory', l.subcategory_id) from product_subcategories l where l.product_id = product
  ) as marks), '')::tsvector;

-- All rows anew, as in 0054.
drop index product_search_key, product_search_key_trigrams, product_search_key_grams, product_search_doc, product_search_about,
  product_search_hot, product_search_hot_key_trigrams, product_search_hot_key_grams, product_search_hot_doc, product_search_hot_about,
  product_search_hot_slips;
truncate product_search;
-- Made-up products never stand between real ones.
alter table product_search add column is_demo boolean not null default false;
insert into product_search (product_id, key, doc, hot, is_demo)
  select p.id, search_key(p.product_name),
    search_doc(p.product_name, p.headline, p.tagline, p.tags, p.description) || search_categories(p.id),
    (s.upvotes, p.id) >= (f.upvotes, f.product_id), p.is_demo
  from product_directory p join product_stats s on s.product_id = p.id cross join search_hot_floor f
  where p.status = 'live' and p.type = 'product' order by p.id;
create index product_search_key on product_search (key text_pattern_ops);
create index product_search_key_trigrams on product_search using gin (key gin_trgm_ops) with (fastupdate = off);
create index product_search_key_grams on product_search using gin (key_grams(key)) with (fastupdate = off);
create index product_search_doc on product_search using gin (doc) with (fastupdate = off);
create index product_search_names on product_search using gin (ts_filter(doc, '{a}')) with (fastupdate = off);
create index product_search_about on product_search using gin (ts_filter(doc, '{a,b,c}')) with (fastupdate = off);
create index product_search_hot on product_search (product_id) where hot;
create index product_search_hot_key_trigrams on product_search using gin (key gin_trgm_ops) with (fastupdate = off) where hot;
create index product_search_hot_key_grams on product_search using gin (key_grams(key)) with (fastupdate = off) where hot;
create index product_search_hot_doc on product_search using gin (doc) with (fastupdate = off) where hot;
create index product_search_hot_names on product_search using gin (ts_filter(doc, '{a}')) with (fastupdate = off) where hot;
create index product_search_hot_about on product_search using gin (ts_filter(doc, '{a,b,c}')) with (fastupdate = off) where hot;
create index product_search_hot_slips on product_search
  using gin (key_slips(key, case when char_length(key) >= 8 then 2 else 1 end)) with (fastupdate = off) where hot;

-- The trigger functions of 0054, with the new document. A new product has no categories yet: their links come later.
create or replace function add_search_rows() returns trigger language plpgsql as $$
declare
  gained text[];
begin
  insert into product_search (product_id, key, doc, hot, is_demo)
    select n.id, search_key(n.product_name),
      search_doc(n.product_name, n.headline, n.tagline, n.tags, n.description),
      (s.upvotes, n.id) >= (f.upvotes, f.product_id), n.is_demo
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
      and (n.status = 'live', n.product_name, n.headline, n.tagline, n.tags, n.description, n.is_demo)
        is distinct from (o.status = 'live', o.product_name, o.headline, o.tagline, o.tags, o.description, o.is_demo);
  if changed is null then
    return null;
  end if;

  delete from product_search where product_id in (
    select n.id from new_rows n where n.id = any (changed) and n.status <> 'live');
  insert into product_search (product_id, key, doc, hot, is_demo)
    select n.id, search_key(n.product_name),
      search_doc(n.product_name, n.headline, n.tagline, n.tags, n.description) || search_categories(n.id),
      (s.upvotes, n.id) >= (f.upvotes, f.product_id), n.is_demo
    from new_rows n join product_stats s on s.product_id = n.id cross join search_hot_floor f
    where n.id = any (changed) and n.status = 'live' and n.type = 'product'
    on conflict (product_id) do update set key = excluded.key, doc = excluded.doc, is_demo = excluded.is_demo;

  select coalesce(array_agg(word), '{}') into gained from new_rows n, unnest(spelling_words(
      searchable_text(n.product_name, n.headline, n.tagline, n.tags, n.description))) as word
    where n.id = any (changed) and n.status = 'live' and n.type = 'product';
  select coalesce(array_agg(word), '{}') into lost from old_rows o, unnest(spelling_words(
      searchable_text(o.product_name, o.headline, o.tagline, o.tags, o.description))) as word
    where o.id = any (changed) and o.status = 'live' and o.type = 'product';
  perform count_search_words(gained, lost);
  return null;
end $$;

-- The marks alone: parsing the text again would be most of the work of moving many products. They are the last words of a
-- document, so the result is what search_doc() and search_categories() give.
create function refresh_search_categories(ids bigint[]) returns void language sql as $$
  update product_search s
    set doc = ts_delete(s.doc, array(select w.lexeme from unnest(s.doc) as w where w.lexeme like '#%')) || search_categories(s.product_id)
    where s.product_id = any (ids)
$$;

create function mark_linked_products() returns trigger language plpgsql as $$
begin
  perform refresh_search_categories(array(select distinct product_id from new_rows where live));
  return null;
end $$;
create function mark_unlinked_products() returns trigger language plpgsql as $$
begin
  perform refresh_search_categories(array(select distinct product_id from old_rows where live));
  return null;
end $$;
create function mark_moved_niches() returns trigger language plpgsql as $$
begin
  perform refresh_search_categories(array(select distinct product_id from (
    select product_id, niche_id from new_rows except select product_id, niche_id from old_rows) as moved));
  return null;
end $$;
create function mark_moved_subcategories() returns trigger language plpgsql as $$
begin
  perform refresh_search_categories(array(select distinct product_id from (
    select product_id, subcategory_id from new_rows except select product_id, subcategory_id from old_rows) as moved));
  return null;
end $$;
create trigger mark_products_insert after insert on product_niches
  referencing new table as new_rows for each statement execute function mark_linked_products();
create trigger mark_products_insert after insert on product_subcategories
  referencing new table as new_rows for each statement execute function mark_linked_products();
create trigger mark_products_update after update on product_niches
  referencing old table as old_rows new table as new_rows for each statement execute function mark_moved_niches();
create trigger mark_products_update after update on product_subcategories
  referencing old table as old_rows new table as new_rows for each statement execute function mark_moved_subcategories();
create trigger mark_products_delete after delete on product_niches
  referencing old table as old_rows for each statement execute function mark_unlinked_products();
create trigger mark_products_delete after delete on product_subcategories
  referencing old table as old_rows for each statement execute function mark_unlinked_products();

-- What a question asks for, one row per concept: words of a group of synonyms, or a single word, in every form that finds
-- it, with its weight: a word that groups or categories know tells more about a need than another. A "phrase" (the words of
-- a group next to each other) and a "part" (a single word of a concept with several) only order what the concepts find.
create function search_concepts(query text) returns table (words tsquery, weight double precision, kind text) language plpgsql stable rows 4 as $$
#variable_conflict use_variable
declare
  tokens constant text[] := (search_tokens(query))[:24];
  total constant integer := cardinality(tokens);
  is_all_noise constant boolean := not exists (select from unnest(tokens) as t where not is_search_noise(t));
  known constant text[] := (
    select array_agg(distinct key) from (
      select search_term_key(tokens[first:first + size - 1]) as key
      from generate_series(1, total) as first, generate_series(1, least(4, total)) as size where first + size - 1 <= total
    ) as grams where exists (select from search_synonyms s where s.keys @> array[grams.key]));
  place integer := 1;
  size integer;
  gram text[];
  other tsquery;
  phrases tsquery;
begin
  while place <= total loop
    words := null;
    phrases := null;
    size := least(4, total - place + 1);
    while size > 0 loop
      gram := tokens[place:place + size - 1];
      exit when search_term_key(gram) = any (known);
      size := size - 1;
    end loop;
    if size > 0 then
      words := plainto_tsquery('search_text', array_to_string(gram, ' '));
      for other in select s.words from search_synonyms s where s.keys @> array[search_term_key(gram)] loop
        phrases := coalesce(phrases || other, other);
      end loop;
      words := case when numnode(words) = 0 then phrases else words || phrases end;
    else
      size := 1;
      if is_all_noise or not is_search_noise(tokens[place]) then
        words := to_tsquery('search_text', quote_literal(tokens[place]));
        -- "flash cards" and "flashcards" find each other.
        if numnode(words) > 0 and place < total and not is_search_noise(tokens[place + 1]) then
          other := to_tsquery('search_text', quote_literal(tokens[place] || tokens[place + 1]));
          if exists (select from product_search p where p.doc @@ other) then
            words := (words && plainto_tsquery('search_text', tokens[place + 1])) || other;
            size := 2;
          end if;
        end if;
        if size = 1 and char_length(tokens[place]) >= 4 and not exists (select from product_search p where p.doc @@ words) then
          for cut in 3..char_length(tokens[place]) - 3 loop
            other := phraseto_tsquery('search_text', left(tokens[place], cut) || ' ' || substr(tokens[place], cut + 1));
            if exists (select from product_search p where p.doc @@ other) then
              words := words || other;
            end if;
          end loop;
          -- Somebody is still typing.
          if place = total then
            words := words || (quote_literal(tokens[place]) || ':*')::tsquery;
          end if;
        end if;
      end if;
      gram := tokens[place:place + size - 1];
    end if;
    if numnode(words) > 0 then
      other := (select string_agg(quote_literal(c.mark) || ':B', '|')::tsquery from (
        select mark from category_search where doc @@ words limit 60) as c);
      words := coalesce(words || other, words);
      weight := case when phrases is null and other is null then 1 else 1.5 end;
      kind := 'concept';
      return next;
      if size > 1 then
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
    place := place + size;
  end loop;
end $$;

-- Each word of the query begins a word of the name, or is one in another form.
create function search_names(query text) returns tsquery language sql stable
return (
  select string_agg(format('(%L:* | %L)', token, search_stem(token)), ' & ')::tsquery
  from (select t.token, bool_and(is_search_noise(t.token)) over () as is_all_noise from unnest(search_tokens(query)) as t (token)) as t
  where is_all_noise or not is_search_noise(token));

-- The ladder of 0054 and 0064 for one way to match: what matches beyond "seen", the most upvoted first. Each rung returns
-- the next rows of one and the same order: the walk by upvotes where matches are common, the hot indexes down to the floor,
-- the full indexes. "in_walk" of the 200 products above (top_upvotes, top_id) matched. Ends with a null if there may be more.
drop function search_tier(integer, text, tsquery, integer, integer, integer, integer, bigint);
create function search_rungs(
  method text, q text, words tsquery, seen bigint[], wanted integer, enough integer, in_walk integer, top_upvotes integer, top_id bigint
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
        where p.hot and p.doc @@ words and p.product_id <> all (seen)
          and (s.upvotes, s.product_id) < (top_upvotes, top_id) and (s.upvotes, s.product_id) >= (floor_upvotes, floor_id)
        order by s.upvotes desc, s.product_id desc limit wanted;
    elsif method = 'about' then
      return query
        select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
        where p.hot and ts_filter(p.doc, '{a,b,c}') @@ words and case when has_not then p.doc @@ words else true end
          and p.product_id <> all (seen)
          and (s.upvotes, s.product_id) < (top_upvotes, top_id) and (s.upvotes, s.product_id) >= (floor_upvotes, floor_id)
        order by s.upvotes desc, s.product_id desc limit wanted;
    elsif method = 'names' then
      return query
        select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
        where p.hot and (ts_filter(p.doc, '{a}') @@ words or (p.key ~>=~ q and p.key ~<~ key_end)) and p.product_id <> all (seen)
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
      where p.doc @@ words and p.product_id <> all (seen) and (s.upvotes, s.product_id) < (top_upvotes, top_id)
      order by s.upvotes desc, s.product_id desc limit wanted;
  elsif method = 'about' then
    return query
      select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
      where ts_filter(p.doc, '{a,b,c}') @@ words and case when has_not then p.doc @@ words else true end
        and p.product_id <> all (seen) and (s.upvotes, s.product_id) < (top_upvotes, top_id)
      order by s.upvotes desc, s.product_id desc limit wanted;
  elsif method = 'names' then
    return query
      select p.product_id from product_search p join product_stats s on s.product_id = p.product_id
      where (ts_filter(p.doc, '{a}') @@ words or (p.key ~>=~ q and p.key ~<~ key_end))
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

-- How much a concept tells, by the products that have it: of the hot ones, as far as 1,000.
create function search_rarity(words tsquery) returns double precision language sql stable
return (
  select ln(1 + 30000.0 / (1 + count(*))) from (select from product_search p where p.hot and p.doc @@ words limit 1000) as uses);

-- What has most of these words: all but one of the four that tell most, then fewer; single ones by how much they tell.
create function search_close(concepts tsquery[], rarities double precision[], seen bigint[], wanted integer)
returns setof bigint language plpgsql stable rows 50 as $$
#variable_conflict use_variable
declare
  ranked constant tsquery[] := (array(select c.words from unnest(concepts, rarities) with ordinality as c (words, rarity, place)
    order by c.rarity desc, c.place))[:4];
  total constant integer := cardinality(ranked);
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
    -- All subsets of one size at once, but each single word on its own.
    select array_agg(m) from (select m, bit_count(m::bit(4)) as size from generate_series(1, (1 << total) - 1) as m) as subsets
    where size < total or cardinality(concepts) > total
    group by size, case when size = 1 then m end order by size desc, min(m)
  loop
    words := (
      select string_agg('(' || (
        select string_agg('(' || r.words::text || ')', '&') from unnest(ranked) with ordinality as r (words, place)
        where (m >> (r.place - 1)::integer) & 1 = 1) || ')', '|')::tsquery from unnest(masks) as m);
    found := array_remove(array(select search_rungs('text', '', words, seen, wanted, wanted,
      (select count(*) from unnest(walked) as w where exists (select from unnest(masks) as m where w & m = m))::integer, 2147483647, 0)), null);
    return query select unnest(found);
    seen := seen || found;
    wanted := wanted - cardinality(found);
    exit when wanted <= 0;
  end loop;
end $$;

-- The best matches in the visitor's order: all up to "wanted" (at most 500), or at least "enough" of them. "has_more": of
-- all, whether there may be more. Tiers: 1 exact name; 2 each word begins a word of the name; 3 the words are in tags,
-- categories, headline and tagline; 4 the letters are in the name; 5 the words are in the text; 6 most of the words, where
-- fewer than ten have all. Each tier's candidates are the most upvoted ones; the words of 3, 5 and 6 then order them, rare
-- words weighing more, tags and categories more than a headline, and that more than the description.
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
  -- Of other scripts, whose words often have no spaces between them, every letter counts.
  has_letters constant boolean := char_length(q) >= 4 or q ~ '[^\u0001-\u007f]';
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
  words tsquery;
  named tsquery;
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
      found := found || array(select search_rungs(methods[next_tier], q, case when next_tier = 2 then named else words end, ids,
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
    rarities := array(select w.weight * search_rarity(w.words) from unnest(scored, rarities) with ordinality as w (words, weight, place)
      order by w.place);
    if cardinality(ids) < full_matches then
      found := array(select search_close(array_agg(w.words order by w.place), array_agg(w.rarity order by w.place), ids,
          least(most + 1 - cardinality(ids), close_matches))
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

-- Which of these products a search finds: the tiers of search_products() without their order, and without what has only
-- some of the words.
create or replace function search_among(query text, ids bigint[]) returns setof bigint language plpgsql stable rows 10
set client_min_messages = warning as $$
#variable_conflict use_column
declare
  asked constant text := left(query, 200);
  q constant text := search_key(asked);
  is_plain constant boolean := asked !~ '"|(^|\s)-\S|\sOR\s';
  has_letters constant boolean := char_length(q) >= 4 or q ~ '[^\u0001-\u007f]';
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

-- The single words and phrases that answer a question, for the reasons: each is one only where it stands as a whole. With
-- quotes or "-word", those to be found.
create function search_terms(query text) returns tsquery[]
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
set client_min_messages = warning as $$
  select coalesce(array_agg(distinct term::tsquery), '{}') from (
    select regexp_split_to_table(translate(asked.words::text, '()', ''), '\s*[&|]\s*') as term from (
      select c.words from search_concepts(left(query, 200)) as c where query !~ '"|(^|\s)-\S|\sOR\s'
      union all select search_query(left(query, 200)) where query ~ '"|(^|\s)-\S|\sOR\s'
    ) as asked
  ) as terms where term !~ '^!|^''#'
$$;

revoke execute on function search_rungs, search_close, search_terms, refresh_search_stems from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'toolshelf_public') then
    grant execute on function search_terms to toolshelf_public;
  end if;
end $$;

-- As in 0054, with the new document.
create or replace function derived_row_errors() returns table (problem text, errors bigint) language sql stable
set work_mem = '256MB' as $$
  with live as (
    select id, search_key(product_name) as search_key,
      search_doc(product_name, headline, tagline, tags, description) || search_categories(id) as search_doc, is_demo,
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
        or (s.key, s.doc, s.is_demo) is distinct from (l.search_key, l.search_doc, l.is_demo)
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

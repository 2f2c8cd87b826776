-- As in 0054, but the walk by upvotes ends where matches become much rarer than among the first 200, or at the floor of the
-- hot products. It took the density of the first 200 for the whole catalog, and walked all of it for a name that only
-- popular products have.
-- Rungs 2 to 4 for one tier from 2 to 4, below the walked products, of which "in_walk" matched. Ends with a null if
-- there may be more.
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

-- Oldest compatible program: 0067

-- As in 0081, but a word and its beginning ('note' and 'note':*) are two terms: tsquery takes them for equal.
create or replace function search_terms(query text) returns tsquery[]
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
set client_min_messages = warning as $$
  select coalesce(array_agg(term::tsquery), '{}') from (
    select distinct regexp_split_to_table(translate(asked.words::text, '()', ''), '\s*[&|]\s*') as term from (
      select c.words from search_concepts(left(query, 200)) as c where query !~ '"|(^|\s)-\S|\sOR\s'
      union all select search_query(left(query, 200)) where query ~ '"|(^|\s)-\S|\sOR\s'
    ) as asked
  ) as terms where term !~ '^!|^''#'
$$;

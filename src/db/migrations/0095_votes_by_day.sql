-- Oldest compatible program: 0067

-- A live product's votes of the last 30 days (UTC), today last. All that count: live_upvotes has only people with a page.
create function count_votes_by_day(asked bigint) returns integer[] language sql stable security definer
set search_path = pg_catalog, public, pg_temp
return (
  with today as (select (now() at time zone 'UTC')::date as day)
  select array_agg(coalesce(v.votes, 0) order by d.day)
  from today, generate_series(today.day - 29, today.day, interval '1 day') as d (day)
  left join (
    select (u.created_at at time zone 'UTC')::date as day, count(*)::integer as votes
    from today, product_upvotes u
    where u.product_id = asked and u.created_at >= (today.day - 29)::timestamp at time zone 'UTC'
      and exists (select from product_stats s where s.product_id = asked and s.live)
    group by 1
  ) v on v.day = d.day
);
revoke execute on function count_votes_by_day(bigint) from public;

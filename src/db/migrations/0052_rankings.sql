-- The most upvoted products of the last 7 and 30 days (decision 0060). Counting them reads sixty days of votes, so a job
-- does it and the lists read its result; all time is read from product_stats.

-- One row per period, from the first count on. The job locks them, so that two never count at once.
create table ranking_periods (
  period text primary key check (period in ('week', 'month')),
  counted_at timestamptz not null,
  -- In the whole period, for all live products.
  votes integer not null default 0 check (votes >= 0),
  products integer not null default 0 check (products >= 0)
);

create table product_rankings (
  period text not null references ranking_periods,
  place smallint not null check (place between 1 and 100),
  product_id bigint not null references product_directory on delete cascade,
  votes integer not null check (votes > 0),
  -- Among the first 100 of the period before.
  place_before smallint check (place_before between 1 and 100),
  primary key (period, place),
  unique (period, product_id)
);
create index product_rankings_product on product_rankings (product_id);

-- Votes arrive in the order of their time: a few kilobytes find the last weeks, and casting a vote costs nothing more.
create index product_upvotes_created on product_upvotes using brin (created_at)
  with (pages_per_range = 16, autosummarize = on);

create index product_feedback_newest on product_feedback (created_at, id) where parent_id is null and hidden_by is null;
create index maker_comments_newest on maker_comments (updated_at, product_id) where hidden_by is null;

-- A product that isn't live anymore leaves no gap until the next count.
create view live_rankings as
  select r.period, (row_number() over (partition by r.period order by r.place))::int as place, r.product_id, r.votes,
    r.place_before
  from product_rankings r
  join product_stats s on s.product_id = r.product_id and s.live;

create view public_ranking_periods as select period, counted_at, votes, products from ranking_periods;

-- The newest public acts, all of them on product pages already; nobody who is suspended. A comment written before its
-- product was listed is no news of its own.
create view live_activity as
  (select 'listed' as kind, p.id as product_id, null::text as user_id, null::smallint as rating, p.listed_at as acted_at
    from product_directory p where p.status = 'live' and p.type = 'product'
    order by p.listed_at desc, p.id desc limit 20)
  union all
  (select 'feedback', f.product_id, f.user_id, f.rating, f.created_at
    from product_feedback f join product_stats s on s.product_id = f.product_id and s.live
    where f.parent_id is null and f.hidden_by is null
      and not exists (select from users u where u.id = f.user_id and u.disabled_at is not null)
    order by f.created_at desc, f.id desc limit 20)
  union all
  (select 'makerComment', c.product_id, c.author_id, null, c.updated_at
    from maker_comments c join product_stats s on s.product_id = c.product_id and s.live
    join product_directory p on p.id = c.product_id
    where c.hidden_by is null and c.updated_at > p.listed_at
      and not exists (select from users u where u.id = c.author_id and u.disabled_at is not null)
    order by c.updated_at desc, c.product_id desc limit 20);

-- Whether a product's place in the spotlight was paid for, or given by an administrator.
create view live_paid_promotions as
  select p.product_id from promotions p join product_stats s on s.product_id = p.product_id and s.live
  where p.source <> 'admin' and p.starts_at <= now() and p.ends_at > now() and p.ended_at is null;

-- Suspending somebody takes them out of the activity at once, even if what they wrote stays.
create function announce_suspension() returns trigger language plpgsql as $$
begin
  perform announce_cache_tags(array(
    select 'product:' || shown.product_id from products_showing_person(new.id) as shown));
  return null;
end $$;
create trigger announce_suspension after update of disabled_at on users for each row
  when (new.disabled_at is distinct from old.disabled_at) execute function announce_suspension();

do $$
begin
  if exists (select from pg_roles where rolname = 'toolshelf_public') then
    grant select on live_rankings, public_ranking_periods, live_activity, live_paid_promotions to toolshelf_public;
  end if;
end $$;

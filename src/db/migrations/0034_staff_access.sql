-- With a second factor, a session counts only once its code was entered, however the person signed in. `confirmed_at` is
-- when they last typed their password or a code again, for what needs a recent sign-in.
alter table sessions
  add column second_factor_at timestamptz,
  add column confirmed_at timestamptz;

drop index two_factors_user;
create unique index two_factors_user on two_factors (user_id);

-- `disabled_at` is the suspension itself.
alter table users
  add column suspension_note text check (btrim(suspension_note) <> '' and char_length(suspension_note) <= 500),
  add column is_content_hidden boolean not null default false;

-- Why nobody sees a row: its author is suspended, or a moderator hid it, which outlasts the suspension.
alter table product_feedback add column hidden_by text check (hidden_by in ('suspension', 'moderator'));
alter table maker_comments add column hidden_by text check (hidden_by in ('suspension', 'moderator'));

-- Votes that don't count for now, moved here with their counter, so that nothing that reads votes can forget them.
create table withheld_upvotes (
  product_id bigint not null references product_directory on delete cascade,
  user_id text not null references users on delete cascade,
  reason text not null check (reason in ('suspension', 'review')),
  created_at timestamptz not null,
  primary key (product_id, user_id)
);
create index withheld_upvotes_user on withheld_upvotes (user_id);

-- As in 0017, without hidden feedback. A hidden thread hides its replies.
create or replace view live_feedback as
  select f.id, f.product_id, f.user_id, f.parent_id, f.comment, f.rating, f.counts_in_rating, f.created_at, f.updated_at,
    exists (select from product_directory p where p.id = f.product_id and p.submitter_id = f.user_id)
      or exists (select from product_makers m where m.product_id = f.product_id and m.profile_id = f.user_id)
      as is_by_maker
  from product_feedback f
  join product_stats s on s.product_id = f.product_id and s.live
  where f.hidden_by is null
    and not exists (select from product_feedback t where t.id = f.parent_id and t.hidden_by is not null);

create or replace view live_maker_comments as
  select c.product_id, c.author_id, c.comment, c.updated_at from maker_comments c
  join product_stats s on s.product_id = c.product_id and s.live
  where c.hidden_by is null;

-- What a product's counters say about its feedback, from the rows that are shown. The caller has locked the counters.
create function recount_feedback(products bigint[]) returns void language sql as $$
  update product_stats s set comments = r.comments, rating_sum = r.total, rating_count = r.n
  from (
    select p.id,
      count(f.id)::int as comments,
      coalesce(sum(f.rating) filter (where f.parent_id is null and f.counts_in_rating), 0)::int as total,
      (count(*) filter (where f.parent_id is null and f.counts_in_rating))::int as n
    from unnest(products) as p (id)
    left join product_feedback f on f.product_id = p.id and f.hidden_by is null
      and not exists (select from product_feedback t where t.id = f.parent_id and t.hidden_by is not null)
    group by p.id
  ) as r
  where s.product_id = r.id
    and (s.comments, s.rating_sum, s.rating_count) is distinct from (r.comments, r.total, r.n);
$$;

-- As in 0017: hidden ratings don't count.
create or replace function count_own_rating(product bigint, person text) returns void language plpgsql as $$
declare
  counts boolean;
begin
  if not exists (select from users where id = person) then
    return;
  end if;
  perform from product_stats where product_id = product for update;
  counts := not is_behind_product(product, person);
  update product_feedback set counts_in_rating = counts
    where product_id = product and user_id = person and parent_id is null and counts_in_rating <> counts;
  if found then
    perform recount_feedback(array[product]);
  end if;
end $$;

-- The admin area finds people by the start of their name and lists the newest first.
create index if not exists profiles_joined on profiles (created_at, id);

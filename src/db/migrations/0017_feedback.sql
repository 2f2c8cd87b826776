-- Who is behind a product: its makers and whoever submitted it. Their ratings are shown but do not count (rule 18).
create function is_behind_product(product bigint, person text) returns boolean language sql stable
return exists (select from product_directory p where p.id = product and p.submitter_id = person)
  or exists (select from product_makers m where m.product_id = product and m.profile_id = person);

-- The same moment must not see a rating come and its author become a maker without noticing: as every write of
-- feedback does, this locks the product's counters first.
create function count_own_rating(product bigint, person text) returns void language plpgsql as $$
declare
  counts boolean;
begin
  -- An account that goes takes its maker rows along; what it said stays as it was counted.
  if not exists (select from users where id = person) then
    return;
  end if;
  perform from product_stats where product_id = product for update;
  counts := not is_behind_product(product, person);
  update product_feedback set counts_in_rating = counts
    where product_id = product and user_id = person and parent_id is null and counts_in_rating <> counts;
  if found then
    update product_stats s set rating_sum = r.total, rating_count = r.n
    from (
      select coalesce(sum(rating), 0)::int as total, count(*)::int as n from product_feedback
      where product_id = product and parent_id is null and counts_in_rating
    ) as r
    where s.product_id = product;
  end if;
end $$;

-- Whoever writes the row: a claim, an invitation, an admin or psql.
create function follow_maker() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform count_own_rating(old.product_id, old.profile_id);
  else
    perform count_own_rating(new.product_id, new.profile_id);
  end if;
  return null;
end $$;
create trigger follow_maker after insert or delete on product_makers for each row execute function follow_maker();

create function follow_submitter() returns trigger language plpgsql as $$
begin
  perform count_own_rating(new.id, old.submitter_id);
  perform count_own_rating(new.id, new.submitter_id);
  return null;
end $$;
create trigger follow_submitter after update of submitter_id on product_directory for each row
  when (old.submitter_id is distinct from new.submitter_id) execute function follow_submitter();

-- Readers see who speaks for the product; the submitter is known to everyone by no other way.
create or replace view live_feedback as
  select f.id, f.product_id, f.user_id, f.parent_id, f.comment, f.rating, f.counts_in_rating, f.created_at, f.updated_at,
    exists (select from product_directory p where p.id = f.product_id and p.submitter_id = f.user_id)
      or exists (select from product_makers m where m.product_id = f.product_id and m.profile_id = f.user_id)
      as is_by_maker
  from product_feedback f
  join product_stats s on s.product_id = f.product_id and s.live;

-- The reason is one of a short list; the note is in the reader's own words.
alter table feedback_reports
  add column note text check (btrim(note) <> '' and char_length(note) <= 500),
  add constraint feedback_reports_reason check (reason in ('spam', 'abuse', 'off_topic', 'misleading', 'private', 'other'));

-- Shared by the same way once a day: pressing Copy twice is not two shares.
create unique index product_shares_daily
  on product_shares (user_id, product_id, channel, ((created_at at time zone 'UTC')::date));

-- Oldest compatible program: 0067

-- Whoever turned their page off, or never saw their name yet, is counted in public lists without a name (rule 54). What
-- they wrote or made keeps it.
create or replace view live_upvotes as
  select u.product_id, u.user_id, u.created_at from product_upvotes u
  join product_stats s on s.product_id = u.product_id and s.live
  join live_people w on w.id = u.user_id;

-- Nor does the place of somebody's vote in the list tell that there is one.
create or replace function list_upvoters(asked bigint, after_key text, most integer)
returns table (username text, avatar_key text, career text, is_demo boolean, has_page boolean)
language plpgsql stable security definer rows 50
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  last_at timestamptz := 'infinity';
  last_id text := '';
begin
  if after_key is not null then
    select u.created_at, u.user_id into last_at, last_id from live_people p
      join product_upvotes u on u.product_id = asked and u.user_id = p.id where p.username_key = after_key;
    if not found then
      return;
    end if;
  end if;
  return query
    select p.username, p.avatar_key, p.career, p.is_demo, true from (
      select u.user_id, u.created_at from live_upvotes u
      where u.product_id = asked and (u.created_at < last_at or (u.created_at = last_at and u.user_id > last_id))
        and u.created_at <= last_at
      order by u.created_at desc, u.user_id limit most
    ) as u join profiles p on p.id = u.user_id order by u.created_at desc, u.user_id;
end $$;

create or replace view live_activity as
  (select 'listed' as kind, p.id as product_id, null::text as user_id, null::smallint as rating, p.listed_at as acted_at
    from product_directory p where p.status = 'live' and p.type = 'product'
    order by p.listed_at desc, p.id desc limit 20)
  union all
  (select 'feedback', f.product_id, (select w.id from live_people w where w.id = f.user_id), f.rating, f.created_at
    from product_feedback f join product_stats s on s.product_id = f.product_id and s.live
    where f.parent_id is null and f.hidden_by is null
      and not exists (select from users u where u.id = f.user_id and u.disabled_at is not null)
    order by f.created_at desc, f.id desc limit 20)
  union all
  (select 'makerComment', c.product_id, (select w.id from live_people w where w.id = c.author_id), null, c.updated_at
    from maker_comments c join product_stats s on s.product_id = c.product_id and s.live
    join product_directory p on p.id = c.product_id
    where c.hidden_by is null and c.updated_at > p.listed_at
      and not exists (select from users u where u.id = c.author_id and u.disabled_at is not null)
    order by c.updated_at desc, c.product_id desc limit 20);

-- Cached pages that show somebody's vote are dropped when they turn their page off: the last 800 instead of 200 votes. One
-- transaction with more than 1,000 tags would clear all pages; those left expire within a minute.
create or replace function products_showing_person(person text) returns table (product_id bigint) language sql stable as $$
  select product_id from product_feedback where user_id = person
  union select product_id from product_makers where profile_id = person
  union select product_id from maker_comments where author_id = person
  union (select product_id from product_upvotes where user_id = person order by created_at desc limit 800)
$$;

-- The tag of lists of people, which nobody may find in them a moment later.
create or replace function announce_people() returns trigger language plpgsql as $$
begin
  perform announce_cache_tags(array(
    select 'product:' || shown.product_id from new_rows n join old_rows o using (id)
    cross join lateral products_showing_person(n.id) as shown
    where (n.username, n.avatar_key, n.career, n.is_demo, n.has_page, n.onboarded_at is null)
      is distinct from (o.username, o.avatar_key, o.career, o.is_demo, o.has_page, o.onboarded_at is null)
    union all
    select person_cache_tag(key) from new_rows n join old_rows o using (id)
    cross join lateral unnest(array[n.username_key, o.username_key]) as key
    where (n.username, n.avatar_key, n.career, n.is_demo, n.has_page, n.onboarded_at is null, n.shown_sections)
      is distinct from (o.username, o.avatar_key, o.career, o.is_demo, o.has_page, o.onboarded_at is null, o.shown_sections)
    union all
    select 'people' from new_rows n join old_rows o using (id)
    where (n.username, n.has_page) is distinct from (o.username, o.has_page)));
  return null;
end $$;

create or replace function announce_suspension() returns trigger language plpgsql as $$
begin
  perform announce_cache_tags(array(
    select person_cache_tag(username_key) from profiles where id = new.id
    union all select 'people'
    union all select 'product:' || product_id from products_showing_person(new.id)));
  perform announce_collections_by_id(array(select id from collections where owner_id = new.id));
  return null;
end $$;

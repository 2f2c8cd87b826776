-- Whoever changes what public pages show, a command, a bulk action or psql, the page caches are notified: NOTIFY on
-- cache_tags, with the names of contract/cache-tag.ts, when the transaction commits. Counters are not announced here:
-- only one notifying transaction commits at a time, so votes would block each other (tags-dropped-soon.ts).

create function announced_cache_tags() returns integer language sql stable
return coalesce(nullif(current_setting('toolshelf.announced_cache_tags', true), ''), '0')::integer;

-- One notification per tag: PostgreSQL sends duplicates in a transaction once. A transaction with more than 1000 tags
-- clears the caches instead, and announces nothing more.
create function announce_cache_tags(tags text[]) returns void language plpgsql as $$
declare
  named constant text[] := array(select distinct unnest(tags));
  before constant integer := announced_cache_tags();
  after constant integer := before + cardinality(named);
begin
  if before > 1000 or cardinality(named) = 0 then
    return;
  end if;
  perform set_config('toolshelf.announced_cache_tags', after::text, true);
  if after > 1000 then
    perform pg_notify('cache_tags', '{"all":true}');
  else
    perform pg_notify('cache_tags', json_build_object('tags', json_build_array(tag), 'soft', false)::text)
      from unnest(named) as tag;
  end if;
end $$;

-- The public part of a product's row: all of live_products but updated_at, plus the submitter, whose feedback is
-- marked. Triggers of one event run in the order of their names: this one runs before those that change other tables,
-- so that they can skip their rows if everything is already announced.
create function announce_products() returns trigger language plpgsql as $$
begin
  if announced_cache_tags() > 1000 then
    return null;
  elsif tg_op = 'INSERT' then
    perform announce_cache_tags(array(
      select 'list:home' where exists (select from new_rows where status = 'live')
      union all select 'spotlight' where exists (select from new_rows where status = 'live' and is_advertised)));
  elsif tg_op = 'DELETE' then
    perform announce_cache_tags(array(
      select 'product:' || id from old_rows where status = 'live'
      union all select 'list:home' where exists (select from old_rows where status = 'live')
      union all select 'spotlight' where exists (select from old_rows where status = 'live' and is_advertised)));
  else
    perform announce_cache_tags(array(
      with changed as materialized (
        select n.id,
          (n.status = 'live', n.listed_at, n.slug) is distinct from (o.status = 'live', o.listed_at, o.slug) as in_home,
          (n.is_advertised or o.is_advertised)
            and (n.status = 'live', n.is_advertised, n.ad_start_date, n.ad_end_date)
              is distinct from (o.status = 'live', o.is_advertised, o.ad_start_date, o.ad_end_date) as in_spotlight
        from new_rows n join old_rows o using (id)
        where 'live' in (n.status, o.status)
          and (n.status = 'live', n.product_name, n.headline, n.tagline, n.description, n.website_url, n.logo_key,
              n.pricing, n.pricing_note, n.tags, n.slug, n.primary_niche_id, n.video_url, n.is_demo, n.listed_at,
              n.is_advertised, n.ad_start_date, n.ad_end_date, n.has_coupon, n.coupon_text, n.coupon_code,
              n.coupon_url, n.coupon_expiry_date, n.submitter_id)
            is distinct from (o.status = 'live', o.product_name, o.headline, o.tagline, o.description, o.website_url, o.logo_key,
              o.pricing, o.pricing_note, o.tags, o.slug, o.primary_niche_id, o.video_url, o.is_demo, o.listed_at,
              o.is_advertised, o.ad_start_date, o.ad_end_date, o.has_coupon, o.coupon_text, o.coupon_code,
              o.coupon_url, o.coupon_expiry_date, o.submitter_id)
      )
      select 'product:' || id from changed
      union all select 'list:home' where exists (select from changed where in_home)
      union all select 'spotlight' where exists (select from changed where in_spotlight)));
  end if;
  return null;
end $$;

-- For every table whose rows appear on the page of their product_id.
create function announce_products_of_rows() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if announced_cache_tags() > 1000 then
    return null;
  elsif tg_op = 'INSERT' then
    ids := array(select distinct product_id from new_rows);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct product_id from old_rows);
  else
    ids := array(
      select product_id from (select * from new_rows except select * from old_rows) as added
      union select product_id from (select * from old_rows except select * from new_rows) as removed);
  end if;
  perform announce_cache_tags(array(
    select 'product:' || product_id from product_stats where product_id = any (ids) and live));
  return null;
end $$;

-- JavaScript's encodeURIComponent(), for tag keys: the only ASCII in those is [a-z0-9+#.-].
create function encode_tag_key(key text) returns text language sql immutable parallel safe
return case when key ~ '^[a-z0-9.-]*$' then key else (
  select string_agg(
    case when letter ~ '^[a-z0-9.-]$' then letter
      else upper(regexp_replace(encode(convert_to(letter, 'UTF8'), 'hex'), '..', '%\&', 'g')) end,
    '' order by position)
  from string_to_table(key, null) with ordinality as letters (letter, position)
) end;

-- For a list of product_listings, with or without the "c" for those with a coupon. If a subcategory is narrowed to a
-- niche, the page carries the subcategory's tag.
create function list_cache_tag(list text) returns text language sql immutable parallel safe
return (
  select case when left(plain, 1) = 't' then 'tag:' || encode_tag_key(substr(plain, 2))
    when strpos(plain, 's') > 0 then 'subcategory:' || split_part(plain, 's', 2)
    else 'niche:' || substr(plain, 2) end
  from (select case when left(list, 1) = 'c' then substr(list, 2) else list end) as name (plain));

-- A product enters a list, leaves it or changes its place. Orders by counters (rating, upvotes) are not announced.
create function announce_lists() returns trigger language plpgsql as $$
begin
  if announced_cache_tags() > 1000 then
    return null;
  elsif tg_op = 'INSERT' then
    perform announce_cache_tags(array(select list_cache_tag(list) from (select distinct list from new_rows) as lists));
  elsif tg_op = 'DELETE' then
    perform announce_cache_tags(array(select list_cache_tag(list) from (select distinct list from old_rows) as lists));
  else
    perform announce_cache_tags(array(
      select list_cache_tag(list) from new_rows n join old_rows o using (product_id, list)
      where (n.pricing, n.listed_at, n.name_key, n.coupon_until)
        is distinct from (o.pricing, o.listed_at, o.name_key, o.coupon_until)));
  end if;
  return null;
end $$;

create function announce_niches() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform announce_cache_tags(array(
      select unnest(array['niches', 'niche:' || id]) from new_rows where status = 'published'));
  elsif tg_op = 'DELETE' then
    perform announce_cache_tags(array(
      select unnest(array['niches', 'niche:' || id]) from old_rows where status = 'published'));
  else
    perform announce_cache_tags(array(
      select unnest(array['niches', 'niche:' || n.id]) from new_rows n join old_rows o using (id)
      where 'published' in (n.status, o.status)
        and (n.name, n.slug, n.description, n.status) is distinct from (o.name, o.slug, o.description, o.status)));
  end if;
  return null;
end $$;

create function announce_subcategories() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform announce_cache_tags(array(
      select unnest(array['niches', 'subcategory:' || id]) from new_rows where status = 'published'));
  elsif tg_op = 'DELETE' then
    perform announce_cache_tags(array(
      select unnest(array['niches', 'subcategory:' || id]) from old_rows where status = 'published'));
  else
    perform announce_cache_tags(array(
      select unnest(array['niches', 'subcategory:' || n.id]) from new_rows n join old_rows o using (id)
      where 'published' in (n.status, o.status) and (n.name, n.slug, n.is_parent, n.parent_id, n.status)
        is distinct from (o.name, o.slug, o.is_parent, o.parent_id, o.status)));
  end if;
  return null;
end $$;

create function announce_niche_subcategories() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform announce_cache_tags(array(select 'niches' from new_rows));
  elsif tg_op = 'DELETE' then
    perform announce_cache_tags(array(select 'niches' from old_rows));
  else
    perform announce_cache_tags(array(
      select 'niches' from (select * from new_rows except select * from old_rows) as moved));
  end if;
  return null;
end $$;

create index maker_comments_author on maker_comments (author_id);

-- Products whose page shows this person. A frequent voter is among the last five voters of only a few; other pages are
-- rebuilt within a minute.
create function products_showing_person(person text) returns table (product_id bigint) language sql stable as $$
  select product_id from product_feedback where user_id = person
  union select product_id from product_makers where profile_id = person
  union select product_id from maker_comments where author_id = person
  union (select product_id from product_upvotes where user_id = person order by created_at desc limit 200)
$$;

-- Only updates: rows of a deleted person lose their name in their own table.
create function announce_people() returns trigger language plpgsql as $$
begin
  perform announce_cache_tags(array(
    select 'product:' || shown.product_id from new_rows n join old_rows o using (id)
    cross join lateral products_showing_person(n.id) as shown
    where (n.username, n.avatar_key, n.career, n.is_demo) is distinct from (o.username, o.avatar_key, o.career, o.is_demo)));
  return null;
end $$;
create trigger announce_update after update on profiles
  referencing old table as old_rows new table as new_rows for each statement execute function announce_people();

create function announce_everything() returns trigger language plpgsql as $$
begin
  perform pg_notify('cache_tags', '{"all":true}');
  return null;
end $$;

do $$
declare
  announced record;
begin
  for announced in select * from (values
    ('product_directory', 'announce_products'),
    ('product_listings', 'announce_lists'),
    ('product_niches', 'announce_products_of_rows'),
    ('product_subcategories', 'announce_products_of_rows'),
    ('product_makers', 'announce_products_of_rows'),
    ('maker_comments', 'announce_products_of_rows'),
    ('product_feedback', 'announce_products_of_rows'),
    ('niches', 'announce_niches'),
    ('subcategories', 'announce_subcategories'),
    ('niche_subcategories', 'announce_niche_subcategories')) as t (tbl, fn)
  loop
    execute format('create trigger announce_insert after insert on %I referencing new table as new_rows
      for each statement execute function %I()', announced.tbl, announced.fn);
    execute format('create trigger announce_update after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function %I()', announced.tbl, announced.fn);
    execute format('create trigger announce_delete after delete on %I referencing old table as old_rows
      for each statement execute function %I()', announced.tbl, announced.fn);
    execute format('create trigger announce_truncate after truncate on %I
      for each statement execute function announce_everything()', announced.tbl);
  end loop;
end $$;

-- The function of 0010, checking only once whether there is anything to do. With "exists (…)" the planner bet on an
-- early hit and compared every row with every other: ten seconds for 3000 products of which none had moved.
create or replace function follow_product() returns trigger language plpgsql as $$
declare
  has_moved boolean;
  has_other_tags boolean;
begin
  select coalesce(bool_or((n.status = 'live', n.listed_at) is distinct from (o.status = 'live', o.listed_at)), false),
      coalesce(bool_or(n.tags is distinct from o.tags), false)
    into has_moved, has_other_tags from new_rows n join old_rows o using (id);

  if has_moved then
    with moved as (
      select n.id, n.status = 'live' as live, n.listed_at from new_rows n join old_rows o using (id)
      where (n.status = 'live', n.listed_at) is distinct from (o.status = 'live', o.listed_at)
    ), stats as (
      update product_stats t set live = m.live from moved m where t.product_id = m.id and t.live <> m.live
    ), niche_links as (
      update product_niches t set live = m.live, listed_at = m.listed_at from moved m where t.product_id = m.id
    ), subcategory_links as (
      update product_subcategories t set live = m.live, listed_at = m.listed_at from moved m where t.product_id = m.id
    )
    update product_tags t set live = m.live, listed_at = m.listed_at from moved m where t.product_id = m.id;

    insert into live_counts (scope, key, shard, n)
      select 'all', '', pg_backend_pid() % 4,
        count(*) filter (where n.status = 'live') - count(*) filter (where o.status = 'live')
      from new_rows n join old_rows o using (id)
      on conflict (scope, key, pricing, shard) do update set n = live_counts.n + excluded.n;
  end if;

  if has_other_tags then
    delete from product_tags t using new_rows n join old_rows o using (id)
      where t.product_id = n.id and n.tags is distinct from o.tags
        and t.tag <> all (select tag_key(x) from unnest(n.tags) as x);
    insert into product_tags (product_id, tag, live, listed_at)
      select distinct n.id, tag_key(tag), n.status = 'live', n.listed_at
      from new_rows n join old_rows o using (id), unnest(n.tags) as tag
      where n.tags is distinct from o.tags and tag_key(tag) <> ''
      on conflict (product_id, tag) do nothing;
  end if;
  return null;
end $$;

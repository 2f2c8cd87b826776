-- What administrators arrange: niches, subcategories and tags (decision 0049).

-- Until somebody arranges them, all positions are 0 and niches are listed by name.
alter table niches
  add column position integer not null default 0,
  -- It is being merged into another one or deleted, in steps; the last step deletes the row.
  add column is_retired boolean not null default false,
  add column retired_into_id bigint references niches,
  add constraint niches_retired check (
    (is_retired or retired_into_id is null) and (not is_retired or status = 'draft') and retired_into_id <> id);
alter table subcategories
  add column is_retired boolean not null default false,
  add column retired_into_id bigint references subcategories,
  add constraint subcategories_retired check (
    (is_retired or retired_into_id is null) and (not is_retired or status = 'draft') and retired_into_id <> id);
create index niches_retired_into on niches (retired_into_id) where retired_into_id is not null;
create index subcategories_retired_into on subcategories (retired_into_id) where retired_into_id is not null;

-- Renamed and merged ones keep their old addresses, like products.
create table niche_slugs (
  slug text primary key,
  niche_id bigint not null references niches on delete cascade,
  created_at timestamptz not null default now()
);
create index niche_slugs_niche on niche_slugs (niche_id);
create table subcategory_slugs (
  slug text primary key,
  subcategory_id bigint not null references subcategories on delete cascade,
  created_at timestamptz not null default now()
);
create index subcategory_slugs_subcategory on subcategory_slugs (subcategory_id);

-- All Resources (contract/all-resources.ts): a draft forever, so that everything that asks for published niches and
-- subcategories leaves it out. One of that name may exist already.
insert into niche_slugs (slug, niche_id)
  select slug, id from niches where name = 'All Resources' and slug <> 'all-resources'
    and not exists (select from niches where slug = 'all-resources');
update niches set slug = 'all-resources'
  where name = 'All Resources' and not exists (select from niches where slug = 'all-resources');
insert into niches (name, slug, description, status)
  values ('All Resources', 'all-resources', 'Holds products that are in no other niche.', 'draft')
  on conflict (slug) do update set status = 'draft';
alter table niches add constraint niches_all_resources check (slug <> 'all-resources' or status = 'draft');

insert into subcategories (name, slug, is_parent, status) values ('All Resources', 'all-resources', true, 'draft')
  on conflict (slug) do update set status = 'draft', is_parent = true, parent_id = null;
alter table subcategories add constraint subcategories_all_resources
  check (slug <> 'all-resources' or status = 'draft' and is_parent);

-- The functions of 0026 and 0010 with two changes: All Resources has no lists, and a command that moves many products
-- can set toolshelf.lists_follow to "later", because it refreshes them in steps.
create or replace function listing_rows(ids bigint[]) returns setof product_listings language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  hidden_niche constant bigint := (select id from niches where slug = 'all-resources');
  hidden_parent constant bigint := (select id from subcategories where slug = 'all-resources');
begin
  return query
    select p.id, coupon.prefix || place.list, p.pricing, p.listed_at, p.name_key, p.rating_key, p.listed_upvotes, coupon.until,
      p.facts
    from (
      select p.id, p.pricing::listed_pricing as pricing, p.listed_at, left(search_fold(p.product_name), 100) as name_key,
        rating_key(s.rating_sum, s.rating_count), s.listed_upvotes, p.has_coupon, p.coupon_expiry_date,
        listed_facts(p.platforms, p.is_open_source) as facts
      from product_directory p
      join product_stats s on s.product_id = p.id
      where p.id = any (ids) and p.status = 'live' and p.type = 'product'
      -- Once per product, not once per row.
      offset 0
    ) as p
    cross join lateral (
      select 'n' || niche_id from product_niches where product_id = p.id and niche_id is distinct from hidden_niche
      union all
      select coalesce('n' || niche.id, '') || 's' || subcategory.id
      from (
        select subcategory_id as id from product_subcategories
        where product_id = p.id and subcategory_id is distinct from hidden_parent
        union
        select c.parent_id from product_subcategories l join subcategories c on c.id = l.subcategory_id
        where l.product_id = p.id and c.parent_id is not null and c.status = 'published'
          and c.parent_id is distinct from hidden_parent
      ) as subcategory
      cross join (
        select null::bigint as id
        union all select niche_id from product_niches where product_id = p.id and niche_id is distinct from hidden_niche
      ) as niche
      union all
      select 't' || tag from product_tags where product_id = p.id
    ) as place (list)
    cross join lateral (
      select '' as prefix, null::timestamptz as until
      union all
      select 'c', coalesce(p.coupon_expiry_date, 'infinity') where p.has_coupon and coalesce(p.coupon_expiry_date > now(), true)
    ) as coupon;
end $$;

create or replace function list_products_of_subcategory() returns trigger language plpgsql as $$
begin
  if current_setting('toolshelf.lists_follow', true) is distinct from 'later' then
    perform refresh_listings((select array_agg(distinct product_id) from product_subcategories
      where subcategory_id = new.id and live));
  end if;
  return null;
end $$;
-- A parent's own status changes no list: only its children's lists depend on their status.
drop trigger list_products on subcategories;
create trigger list_products after update of parent_id, status on subcategories for each row
  when (new.parent_id is distinct from old.parent_id or new.parent_id is not null and new.status <> old.status)
  execute function list_products_of_subcategory();

-- Where All Resources existed before, its lists go.
select refresh_listings((
  select array_agg(distinct product_id) from (
    select l.product_id from product_niches l join niches n on n.id = l.niche_id where n.slug = 'all-resources' and l.live
    union select l.product_id from product_subcategories l join subcategories s on s.id = l.subcategory_id
      left join subcategories p on p.id = s.parent_id where 'all-resources' in (s.slug, p.slug) and l.live
  ) as listed));

-- Renamed and merged tags: whatever writes the old one gets the new one.
create table tag_aliases (
  key text primary key check (key <> '' and key = tag_key(key)),
  new_key text not null check (new_key <> '' and new_key <> key),
  -- How the new tag is spelled on products.
  name text not null check (tag_key(name) = new_key),
  created_at timestamptz not null default now()
);
create index tag_aliases_new_key on tag_aliases (new_key);

-- Stay on their products, but no page, list or suggestion shows them.
create table hidden_tags (
  key text primary key check (key <> '' and key = tag_key(key)),
  created_at timestamptz not null default now()
);

-- All products with a tag, also drafts.
create index product_tags_tag on product_tags (tag, product_id);

-- The tags in their order, with this one spelled like this; a tag that is there already stays once.
create function replace_tag(tags text[], old_key text, new_name text) returns text[] language sql immutable parallel safe
return array(
  select name from (
    select distinct on (key, case when key = '' then place end) name, place
    from (
      select case when tag_key(tag) = old_key then new_name else tag end as name, place,
        tag_key(case when tag_key(tag) = old_key then new_name else tag end) as key
      from unnest(tags) with ordinality as listed (tag, place)
    ) as renamed order by key, case when key = '' then place end, place
  ) as kept order by place);

-- The lock makes a product that is being saved and a rename wait for each other: either this sees the alias, or the
-- rename sees the product. The number is LOCK in domain/tags/lock-tags.ts.
create function follow_tag_aliases() returns trigger language plpgsql as $$
declare
  alias record;
begin
  if cardinality(new.tags) = 0 or tg_op = 'UPDATE' and new.tags = old.tags then
    return new;
  end if;
  perform pg_advisory_xact_lock_shared(7466036);
  if exists (select from tag_aliases) then
    for alias in select a.key, a.name from tag_aliases a
      where a.key = any (array(select tag_key(tag) from unnest(new.tags) as tag))
    loop
      new.tags := replace_tag(new.tags, alias.key, alias.name);
    end loop;
  end if;
  return new;
end $$;
create trigger follow_tag_aliases before insert or update of tags on product_directory
  for each row execute function follow_tag_aliases();

-- A hidden tag leaves its page, the sitemap and the pages of its products. More than a thousand products clear the
-- caches, see announce_cache_tags().
create function announce_hidden_tags() returns trigger language plpgsql as $$
declare
  changed text;
begin
  changed := case when tg_op = 'DELETE' then old.key else new.key end;
  perform announce_cache_tags(array['list:home', 'tag:' || encode_tag_key(changed)] || array(
    select 'product:' || product_id from product_tags where tag = changed and live limit 1001));
  return null;
end $$;
create trigger announce after insert or delete on hidden_tags for each row execute function announce_hidden_tags();

create function announce_tag_aliases() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform announce_cache_tags(array['list:home', 'tag:' || encode_tag_key(old.key), 'tag:' || encode_tag_key(old.new_key)]);
  end if;
  if tg_op <> 'DELETE' then
    perform announce_cache_tags(array['list:home', 'tag:' || encode_tag_key(new.key), 'tag:' || encode_tag_key(new.new_key)]);
  end if;
  return null;
end $$;
create trigger announce after insert or update or delete on tag_aliases
  for each row execute function announce_tag_aliases();

do $$
declare
  tbl text;
begin
  foreach tbl in array array['hidden_tags', 'tag_aliases'] loop
    execute format('create trigger announce_truncate after truncate on %I
      for each statement execute function announce_everything()', tbl);
  end loop;
end $$;

-- The function of 0024, with the position.
create or replace function announce_niches() returns trigger language plpgsql as $$
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
      where 'published' in (n.status, o.status) and (n.name, n.slug, n.description, n.status, n.position)
        is distinct from (o.name, o.slug, o.description, o.status, o.position)));
  end if;
  return null;
end $$;

create or replace view live_niches as
  select id, name, slug, description, position from niches where status = 'published';

create view live_niche_slugs as
  select o.slug, n.slug as current_slug from niche_slugs o
  join niches n on n.id = o.niche_id and n.status = 'published';

create view live_subcategory_slugs as
  select o.slug, s.slug as current_slug from subcategory_slugs o
  join subcategories s on s.id = o.subcategory_id and s.status = 'published';

create view public_tag_aliases as select key, new_key from tag_aliases;
create view public_hidden_tags as select key from hidden_tags;

do $$
begin
  if exists (select from pg_roles where rolname = 'toolshelf_public') then
    grant select on live_niche_slugs, live_subcategory_slugs, public_tag_aliases, public_hidden_tags to toolshelf_public;
  end if;
end $$;

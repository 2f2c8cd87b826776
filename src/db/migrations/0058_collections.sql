-- Lists of tools that people name, order and share (decision 0066).
create table collections (
  id bigint generated always as identity primary key,
  -- The end of its address, and all that decides: whoever knows it may read an unlisted collection.
  key text not null unique check (key ~ '^[a-z0-9]{12}$'),
  owner_id text not null references users on delete cascade,
  name text not null check (char_length(name) between 3 and 60),
  description text not null default '' check (char_length(description) <= 500),
  visibility text not null default 'private' check (visibility in ('private', 'unlisted', 'public')),
  hidden_by text check (hidden_by in ('suspension', 'moderator')),
  -- For its owner and the other moderators.
  hidden_reason text check (btrim(hidden_reason) <> ''),
  -- Its place among the editors' picks.
  pick_place smallint check (pick_place > 0),
  -- How many of its tools are live; kept by triggers, because a list is ordered by it.
  tools integer not null default 0 check (tools >= 0),
  -- When it first was public: hiding and showing it again doesn't make it new.
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (visibility <> 'public' or published_at is not null),
  check (pick_place is null or visibility = 'public')
);
create index collections_owner on collections (owner_id, updated_at, id);
create index collections_newest on collections (published_at, id) where visibility = 'public' and hidden_by is null;
create index collections_largest on collections (tools, published_at, id)
  where visibility = 'public' and hidden_by is null;
create index collections_picked on collections (pick_place) where pick_place is not null;
create index collections_hidden on collections (updated_at) where hidden_by is not null;

-- Tools that are no longer live stay here: they may come back, and their owner can remove them.
create table collection_items (
  collection_id bigint not null references collections on delete cascade,
  product_id bigint not null references product_directory on delete cascade,
  note text not null default '' check (char_length(note) <= 200),
  position integer not null,
  added_at timestamptz not null default now(),
  primary key (collection_id, product_id),
  constraint collection_items_order unique (collection_id, position) deferrable initially immediate
);
create index collection_items_product on collection_items (product_id);

create table collection_reports (
  id bigint generated always as identity primary key,
  collection_id bigint not null references collections on delete cascade,
  reporter_id text references users on delete set null,
  reason text not null check (reason in ('spam', 'abuse', 'off_topic', 'misleading', 'private', 'other')),
  note text check (btrim(note) <> '' and char_length(note) <= 500),
  resolved_at timestamptz,
  resolved_by text references users on delete set null,
  created_at timestamptz not null default now()
);
create unique index collection_reports_once on collection_reports (collection_id, reporter_id) where resolved_at is null;
create index collection_reports_collection on collection_reports (collection_id);
create index collection_reports_open on collection_reports (created_at) where resolved_at is null;
create index collection_reports_resolved on collection_reports (resolved_at) where resolved_at is not null;
create index collection_reports_reporter on collection_reports (reporter_id);
create index collection_reports_resolver on collection_reports (resolved_by);

-- The lock first, in a statement of its own: the count then sees what the one before us committed.
create function recount_collections(ids bigint[]) returns void language plpgsql as $$
begin
  perform from collections where id = any (ids) order by id for no key update;
  update collections c set tools = counted.n
  from (
    select w.id, (select count(*) from collection_items i join product_directory d on d.id = i.product_id
      where i.collection_id = w.id and d.status = 'live') as n
    from unnest(ids) as w (id)
  ) as counted
  where c.id = counted.id and c.tools <> counted.n;
end $$;

-- What shows a collection: its page and feed, the lists of collections, and the home page if it is picked.
create function announce_collections_by_id(ids bigint[]) returns void language sql
return announce_cache_tags(array(
  select tag from collections c
  cross join lateral unnest(array['collection:' || c.key,
    case when c.visibility = 'public' then 'collections' end, case when c.pick_place is not null then 'picks' end]) as tag
  where c.id = any (ids) and c.visibility <> 'private' and tag is not null));

create function announce_collections() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform announce_cache_tags(array(
      select 'collections' where exists (select from new_rows where visibility = 'public')
      union all select 'picks' where exists (select from new_rows where pick_place is not null)));
  elsif tg_op = 'DELETE' then
    perform announce_cache_tags(array(
      select 'collection:' || key from old_rows where visibility <> 'private'
      union all select 'collections' where exists (select from old_rows where visibility = 'public')
      union all select 'picks' where exists (select from old_rows where pick_place is not null)));
  else
    perform announce_cache_tags(array(
      with changed as materialized (
        select n.key, 'public' in (n.visibility, o.visibility) as is_listed,
          n.pick_place is not null or o.pick_place is not null as is_picked
        from new_rows n join old_rows o using (id)
        where not (n.visibility = 'private' and o.visibility = 'private')
          and (n.name, n.description, n.visibility, n.hidden_by, n.pick_place, n.tools, n.updated_at)
            is distinct from (o.name, o.description, o.visibility, o.hidden_by, o.pick_place, o.tools, o.updated_at)
      )
      select 'collection:' || key from changed
      union all select 'collections' where exists (select from changed where is_listed)
      union all select 'picks' where exists (select from changed where is_picked)));
  end if;
  return null;
end $$;

create function follow_collection_items() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct collection_id from new_rows);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct collection_id from old_rows);
  else
    ids := array(select collection_id from new_rows union select collection_id from old_rows);
  end if;
  if cardinality(ids) > 0 then
    perform recount_collections(ids);
    perform announce_collections_by_id(ids);
  end if;
  return null;
end $$;

-- A product goes live, or no longer is.
create function follow_collected_products() returns trigger language plpgsql as $$
declare
  moved bigint[] := array(select n.id from new_rows n join old_rows o using (id)
    where (n.status = 'live') is distinct from (o.status = 'live'));
begin
  if cardinality(moved) > 0 then
    perform recount_collections(array(
      select distinct collection_id from collection_items where product_id = any (moved)));
  end if;
  return null;
end $$;

create function announce_owners() returns trigger language plpgsql as $$
declare
  renamed text[] := array(select n.id from new_rows n join old_rows o using (id)
    where (n.username, n.avatar_key, n.is_demo) is distinct from (o.username, o.avatar_key, o.is_demo));
begin
  if cardinality(renamed) > 0 then
    perform announce_collections_by_id(array(select id from collections where owner_id = any (renamed)));
  end if;
  return null;
end $$;

do $$
declare
  announced record;
begin
  for announced in select * from (values
    ('collections', 'announce_collections'), ('collection_items', 'follow_collection_items')) as t (tbl, fn)
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
create trigger follow_collections after update on product_directory
  referencing old table as old_rows new table as new_rows
  for each statement execute function follow_collected_products();
create trigger announce_owners after update on profiles
  referencing old table as old_rows new table as new_rows for each statement execute function announce_owners();

create view live_collections as
  select id, key, name, description, owner_id, tools, pick_place, published_at, updated_at
  from collections where visibility = 'public' and hidden_by is null;

create view live_collection_items as
  select i.collection_id, i.product_id, i.position from collection_items i
  join live_collections c on c.id = i.collection_id
  join product_stats s on s.product_id = i.product_id and s.live;

-- By its key, which is the only way to an unlisted one.
create function find_shared_collection(asked text)
returns table (id bigint, key text, name text, description text, owner_id text, visibility text, tools integer,
  published_at timestamptz, updated_at timestamptz)
language sql stable security definer rows 1 set search_path = pg_catalog, public, pg_temp
begin atomic
  select c.id, c.key, c.name, c.description, c.owner_id, c.visibility, c.tools, c.published_at, c.updated_at
  from collections c where c.key = asked and c.visibility <> 'private' and c.hidden_by is null;
end;

create function list_shared_items(asked text)
returns table (product_id bigint, note text, "position" integer, added_at timestamptz)
language sql stable security definer rows 50 set search_path = pg_catalog, public, pg_temp
begin atomic
  select i.product_id, i.note, i.position, i.added_at from collections c
  join collection_items i on i.collection_id = c.id
  join product_stats s on s.product_id = i.product_id and s.live
  where c.key = asked and c.visibility <> 'private' and c.hidden_by is null order by i.position;
end;

-- Those of people who show them on their page.
create view live_person_collections as
  select c.owner_id as user_id, c.id as collection_id, c.published_at as created_at
  from live_collections c join live_people p on p.id = c.owner_id and 'collections' = any (p.shown_sections)
  where c.tools > 0;

create trigger announce_people_insert after insert on collections referencing new table as new_rows
  for each statement execute function announce_people_of_rows('owner_id', 'collections');
create trigger announce_people_update after update on collections
  referencing old table as old_rows new table as new_rows
  for each statement execute function announce_people_of_rows('owner_id', 'collections');
create trigger announce_people_delete after delete on collections referencing old table as old_rows
  for each statement execute function announce_people_of_rows('owner_id', 'collections');

revoke execute on function find_shared_collection, list_shared_items from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'toolshelf_public') then
    grant select on live_collections, live_collection_items, live_person_collections to toolshelf_public;
    grant execute on function find_shared_collection, list_shared_items to toolshelf_public;
  end if;
end $$;

-- People's public pages (decision 0065): what a person shows of what they did, whom they blocked, and who reported them.
alter table profiles
  add column has_page boolean not null default true,
  add column shown_sections text[] not null default '{made,feedback,collections}'
    check (shown_sections <@ array['made', 'stack', 'feedback', 'upvotes', 'collections']);

create table person_blocks (
  blocker_id text not null references users on delete cascade,
  blocked_id text not null references users on delete cascade check (blocked_id <> blocker_id),
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id)
);
create index person_blocks_blocked on person_blocks (blocked_id);

create table person_reports (
  id bigint generated always as identity primary key,
  person_id text not null references users on delete cascade,
  reporter_id text references users on delete set null,
  reason text not null check (reason in ('impersonation', 'spam', 'name_or_picture', 'harassment', 'other')),
  note text check (btrim(note) <> '' and char_length(note) <= 500),
  resolved_at timestamptz,
  resolved_by text references users on delete set null,
  created_at timestamptz not null default now()
);
create unique index person_reports_once on person_reports (person_id, reporter_id) where resolved_at is null;
create index person_reports_person on person_reports (person_id);
create index person_reports_open on person_reports (created_at) where resolved_at is null;
create index person_reports_resolved on person_reports (resolved_at) where resolved_at is not null;
create index person_reports_reporter on person_reports (reporter_id);
create index person_reports_resolver on person_reports (resolved_by);

-- Newest first, whatever else a person did: replies and hidden feedback are passed over without being read.
create index product_feedback_person on product_feedback (user_id, created_at, id) where parent_id is null and hidden_by is null;
create index product_makers_person on product_makers (profile_id, verified_at, product_id);
create index product_makers_newest on product_makers (verified_at, product_id);
create index profiles_showing_stack on profiles (created_at) where 'stack' = any (shown_sections) and has_page;

-- Whose name may be a link.
create or replace view public_profiles as
  select id, username, avatar_key, career, is_demo, created_at,
    has_page and not exists (select from users u where u.id = profiles.id and u.disabled_at is not null) as has_page
  from profiles;

create view live_people as
  select p.id, p.username, p.username_key, p.avatar_key, p.career, p.is_demo, p.created_at, p.shown_sections
  from profiles p join users u on u.id = p.id and u.disabled_at is null
  where p.has_page;

-- The sections of people's pages. What somebody keeps to themselves is not in them.
create view live_person_made as
  select m.profile_id as user_id, m.product_id, m.verified_at as created_at
  from product_makers m
  join product_stats s on s.product_id = m.product_id and s.live
  join live_people p on p.id = m.profile_id and 'made' = any (p.shown_sections)
  where m.proof in ('email', 'dns', 'meta', 'file', 'admin');

create view live_person_stack as
  select k.user_id, k.product_id, k.created_at
  from user_stacks k
  join product_stats s on s.product_id = k.product_id and s.live
  join live_people p on p.id = k.user_id and 'stack' = any (p.shown_sections)
  where not k.withheld;

create view live_person_upvotes as
  select v.user_id, v.product_id, v.created_at
  from product_upvotes v
  join product_stats s on s.product_id = v.product_id and s.live
  join live_people p on p.id = v.user_id and 'upvotes' = any (p.shown_sections);

create view live_person_feedback as
  select f.user_id, f.product_id, f.created_at, f.id, f.rating, f.comment, f.updated_at
  from product_feedback f
  join product_stats s on s.product_id = f.product_id and s.live
  join live_people p on p.id = f.user_id and 'feedback' = any (p.shown_sections)
  where f.parent_id is null and f.hidden_by is null;

-- Whose page has enough for search engines. Looks only at the newest rows of each kind, so that it costs the same however
-- many people there are.
create function list_people_to_index(most integer, feedback_min integer, stack_min integer)
returns table (username text)
language plpgsql stable security definer rows 20000
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off
set max_parallel_workers_per_gather = 0 set jit = off as $$
#variable_conflict use_column
begin
  return query
    with found as (
      select user_id from (
        select m.user_id from live_person_made m order by m.created_at desc, m.product_id desc limit 20000) as makers
      union
      select user_id from (
        select f.user_id from live_person_feedback f order by f.created_at desc, f.id desc limit 50000) as authors
      group by user_id having count(*) >= feedback_min
      union
      select id from (
        select p.id from profiles p where p.has_page and 'stack' = any (p.shown_sections)
        order by p.created_at desc limit 5000) as showing
      where (select count(*) from live_person_stack k where k.user_id = showing.id) >= stack_min
    )
    select p.username from found join live_people p on p.id = found.user_id where not p.is_demo
    order by p.created_at desc, p.username limit most;
end $$;

-- Again, with whether the name may be a link.
drop function list_upvoters;
create function list_upvoters(asked bigint, after_key text, most integer)
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
    select u.created_at, u.user_id into last_at, last_id from profiles p
      join product_upvotes u on u.product_id = asked and u.user_id = p.id where p.username_key = after_key;
    if not found then
      return;
    end if;
  end if;
  return query
    select p.username, p.avatar_key, p.career, p.is_demo, p.has_page from (
      select u.user_id, u.created_at from live_upvotes u
      where u.product_id = asked and (u.created_at < last_at or (u.created_at = last_at and u.user_id > last_id))
        and u.created_at <= last_at
      order by u.created_at desc, u.user_id limit most
    ) as u join profiles p on p.id = u.user_id order by u.created_at desc, u.user_id;
end $$;

-- By the key of the name, which is in the address anyway; in hex, because tags are sent in a header.
create function person_cache_tag(key text) returns text language sql immutable parallel safe
return 'person:' || encode(convert_to(key, 'UTF8'), 'hex');

create or replace function announce_people() returns trigger language plpgsql as $$
begin
  perform announce_cache_tags(array(
    select 'product:' || shown.product_id from new_rows n join old_rows o using (id)
    cross join lateral products_showing_person(n.id) as shown
    where (n.username, n.avatar_key, n.career, n.is_demo, n.has_page)
      is distinct from (o.username, o.avatar_key, o.career, o.is_demo, o.has_page)
    union all
    select person_cache_tag(key) from new_rows n join old_rows o using (id)
    cross join lateral unnest(array[n.username_key, o.username_key]) as key
    where (n.username, n.avatar_key, n.career, n.is_demo, n.has_page, n.shown_sections)
      is distinct from (o.username, o.avatar_key, o.career, o.is_demo, o.has_page, o.shown_sections)));
  return null;
end $$;

-- A page that says "not found" ends with the first person of that name, and a person's page with their account.
create function announce_names() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform announce_cache_tags(array(select person_cache_tag(username_key) from new_rows));
  else
    perform announce_cache_tags(array(select person_cache_tag(username_key) from old_rows));
  end if;
  return null;
end $$;
create trigger announce_insert after insert on profiles referencing new table as new_rows
  for each statement execute function announce_names();
create trigger announce_delete after delete on profiles referencing old table as old_rows
  for each statement execute function announce_names();

create or replace function announce_suspension() returns trigger language plpgsql as $$
begin
  perform announce_cache_tags(array(
    select person_cache_tag(username_key) from profiles where id = new.id
    union all select 'product:' || product_id from products_showing_person(new.id)));
  return null;
end $$;

-- Rows of a section: the column with the person, and the section. Votes are not announced (migration 0024).
create function announce_people_of_rows() returns trigger language plpgsql as $$
declare
  ids text[];
begin
  if announced_cache_tags() > 1000 then
    return null;
  end if;
  execute format(
    case tg_op
      when 'INSERT' then 'select array(select distinct %1$I from new_rows)'
      when 'DELETE' then 'select array(select distinct %1$I from old_rows)'
      else 'select array(
        select %1$I from (select * from new_rows except select * from old_rows) as added
        union select %1$I from (select * from old_rows except select * from new_rows) as removed)' end, tg_argv[0]) into ids;
  perform announce_cache_tags(array(
    select person_cache_tag(username_key) from profiles
    where id = any (ids) and has_page and tg_argv[1] = any (shown_sections)));
  return null;
end $$;

do $$
declare
  announced record;
begin
  for announced in select * from (values
    ('product_feedback', 'user_id', 'feedback'),
    ('product_makers', 'profile_id', 'made'),
    ('user_stacks', 'user_id', 'stack')) as t (tbl, person, section)
  loop
    execute format('create trigger announce_people_insert after insert on %I referencing new table as new_rows
      for each statement execute function announce_people_of_rows(%L, %L)', announced.tbl, announced.person, announced.section);
    execute format('create trigger announce_people_update after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function announce_people_of_rows(%L, %L)', announced.tbl, announced.person, announced.section);
    execute format('create trigger announce_people_delete after delete on %I referencing old table as old_rows
      for each statement execute function announce_people_of_rows(%L, %L)', announced.tbl, announced.person, announced.section);
  end loop;
end $$;

revoke execute on function list_people_to_index, list_upvoters from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'toolshelf_public') then
    grant select on live_people, live_person_made, live_person_stack, live_person_upvotes, live_person_feedback
      to toolshelf_public;
    grant execute on function list_people_to_index, list_upvoters to toolshelf_public;
  end if;
end $$;

-- A hidden collection is no pick, whoever hid it, and what else changes with a person or a product on cached pages
-- (decisions 0065 and 0066).
update collections set pick_place = null where hidden_by is not null and pick_place is not null;
alter table collections add constraint collections_pick_shown check (pick_place is null or hidden_by is null);

-- A collection links to its owner's page and says what they do.
create or replace function announce_owners() returns trigger language plpgsql as $$
declare
  changed text[] := array(select n.id from new_rows n join old_rows o using (id)
    where (n.username, n.avatar_key, n.career, n.is_demo, n.has_page)
      is distinct from (o.username, o.avatar_key, o.career, o.is_demo, o.has_page));
begin
  if cardinality(changed) > 0 then
    perform announce_collections_by_id(array(select id from collections where owner_id = any (changed)));
  end if;
  return null;
end $$;

-- A suspended person has no page, also if their collections stay.
create or replace function announce_suspension() returns trigger language plpgsql as $$
begin
  perform announce_cache_tags(array(
    select person_cache_tag(username_key) from profiles where id = new.id
    union all select 'product:' || product_id from products_showing_person(new.id)));
  perform announce_collections_by_id(array(select id from collections where owner_id = new.id));
  return null;
end $$;

-- A product goes live, or no longer is. Its makers' pages don't carry its tag before they show it.
create or replace function follow_collected_products() returns trigger language plpgsql as $$
declare
  moved bigint[] := array(select n.id from new_rows n join old_rows o using (id)
    where (n.status = 'live') is distinct from (o.status = 'live'));
begin
  if cardinality(moved) > 0 then
    perform recount_collections(array(
      select distinct collection_id from collection_items where product_id = any (moved)));
    if announced_cache_tags() <= 1000 then
      perform announce_cache_tags(array(
        select person_cache_tag(p.username_key) from product_makers m join profiles p on p.id = m.profile_id
        where m.product_id = any (moved) and p.has_page and 'made' = any (p.shown_sections)));
    end if;
  end if;
  return null;
end $$;

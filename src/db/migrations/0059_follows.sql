-- What people follow, what they are told about under the bell, and the weekly digest (decision 0067).

create table follows (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('niche', 'tag', 'product', 'search', 'collection')),
  -- The id of the niche or product, the key of the tag or collection, or the search as in its address.
  target text not null check (char_length(target) between 1 and 1000),
  -- What a follow points at takes the follow with it.
  niche_id bigint generated always as (case when kind = 'niche' then target::bigint end) stored
    references niches on delete cascade,
  product_id bigint generated always as (case when kind = 'product' then target::bigint end) stored
    references product_directory on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, kind, target)
);
create index follows_target on follows (kind, target, id);
-- Searches are gone through in this order.
create index follows_searches on follows (id) where kind = 'search';
create index follows_niche on follows (niche_id) where niche_id is not null;
create index follows_product on follows (product_id);

-- By its key: whoever knows that of an unlisted collection may follow it, and nobody can guess it.
create function forget_collection_follows() returns trigger language plpgsql as $$
begin
  delete from follows where kind = 'collection' and target in (select key from old_rows);
  return null;
end $$;
create trigger forget_follows after delete on collections referencing old table as old_rows
  for each statement execute function forget_collection_follows();

create table notices (
  id bigint generated always as identity primary key,
  recipient_id text not null references users on delete cascade,
  kind text not null,
  -- News: one unread notice per follow, whose count grows.
  follow_id bigint references follows on delete cascade,
  -- The newest product of the news. Its name is read when the notice is shown, so that a hidden one stays hidden.
  product_id bigint references product_directory on delete cascade,
  count integer not null default 1 check (count > 0),
  -- Otherwise: what the letter about it says.
  data jsonb not null default '{}',
  -- Later than now while the decision it is about can be undone.
  visible_at timestamptz not null default now(),
  read_at timestamptz,
  decision_batch_id uuid,
  created_at timestamptz not null default now()
);
create unique index notices_news on notices (follow_id) where read_at is null;
create index notices_recipient on notices (recipient_id, visible_at, id);
create index notices_unread on notices (recipient_id, visible_at) where read_at is null;
create index notices_read on notices (read_at) where read_at is not null;
create index notices_follow on notices (follow_id) where follow_id is not null;
create index notices_product on notices (product_id);
create index notices_decision on notices (decision_batch_id) where decision_batch_id is not null;

-- What happened and is still to be told to followers. Rows come with the transaction that causes them and go with the one
-- that tells everybody, so nothing is told twice or not at all.
create table news_queue (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('listed', 'maker_comment', 'alternative', 'collected')),
  product_id bigint not null references product_directory on delete cascade,
  -- The alternative.
  other_id bigint references product_directory on delete cascade,
  -- Where the product was added.
  collection_id bigint references collections on delete cascade,
  due_at timestamptz not null,
  -- Followers of the product, its niches and tags come first, those of searches after them.
  stage text not null default 'direct' check (stage in ('direct', 'search')),
  -- The last follow that was told.
  after_follow bigint not null default 0
);
create unique index news_queue_once
  on news_queue (kind, product_id, coalesce(other_id, 0), coalesce(collection_id, 0));
create index news_queue_due on news_queue (stage, due_at, id);
create index news_queue_product on news_queue (product_id);
create index news_queue_other on news_queue (other_id);
create index news_queue_collection on news_queue (collection_id) where collection_id is not null;

-- A bulk act can be undone for 15 minutes, and nobody is to hear of what was undone.
create function news_due_at() returns timestamptz language sql stable
return now() + interval '15 minutes 10 seconds';

-- While nobody follows anything, a large import costs nothing.
create function queue_added_news() returns trigger language plpgsql as $$
begin
  if exists (select from follows) then
    insert into news_queue (kind, product_id, due_at)
      select 'listed', n.id, news_due_at() from new_rows n where n.status = 'live' on conflict do nothing;
  end if;
  return null;
end $$;
create trigger queue_news_insert after insert on product_directory referencing new table as new_rows
  for each statement execute function queue_added_news();

create function queue_listed_news() returns trigger language plpgsql as $$
begin
  if exists (select from follows) then
    insert into news_queue (kind, product_id, due_at) values ('listed', new.id, news_due_at())
      on conflict (kind, product_id, coalesce(other_id, 0), coalesce(collection_id, 0)) do update set due_at = excluded.due_at;
  end if;
  return null;
end $$;
create trigger queue_news_update after update on product_directory for each row
  when (old.listed_at is null and new.listed_at is not null) execute function queue_listed_news();

create function queue_comment_news() returns trigger language plpgsql as $$
begin
  if exists (select from follows where kind = 'product' and target = new.product_id::text) then
    insert into news_queue (kind, product_id, due_at) values ('maker_comment', new.product_id, news_due_at())
      on conflict (kind, product_id, coalesce(other_id, 0), coalesce(collection_id, 0)) do update set due_at = excluded.due_at;
  end if;
  return null;
end $$;
create trigger queue_news after insert on maker_comments for each row execute function queue_comment_news();

create function queue_alternative_news() returns trigger language plpgsql as $$
begin
  if exists (select from follows where kind = 'product' and target = new.product_id::text) then
    insert into news_queue (kind, product_id, other_id, due_at)
      values ('alternative', new.product_id, new.alternative_id, news_due_at())
      on conflict (kind, product_id, coalesce(other_id, 0), coalesce(collection_id, 0)) do update set due_at = excluded.due_at;
  end if;
  return null;
end $$;
create trigger queue_news after update on product_alternatives for each row
  when (new.state = 'approved' and old.state is distinct from 'approved') execute function queue_alternative_news();

create function queue_collected_news() returns trigger language plpgsql as $$
begin
  insert into news_queue (kind, product_id, collection_id, due_at)
    select 'collected', n.product_id, n.collection_id, news_due_at()
    from new_rows n join collections c on c.id = n.collection_id
    where exists (select from follows f where f.kind = 'collection' and f.target = c.key) on conflict do nothing;
  return null;
end $$;
create trigger queue_news after insert on collection_items referencing new table as new_rows
  for each statement execute function queue_collected_news();

-- Which of these products a search finds: the tiers of search_products() without their order.
create function search_among(query text, ids bigint[]) returns setof bigint language plpgsql stable rows 10
set client_min_messages = warning as $$
#variable_conflict use_column
declare
  q constant text := search_key(left(query, 200));
  words constant tsquery := search_query(left(query, 200));
begin
  return query
    select p.product_id from product_search p
    where p.product_id = any (ids) and ((q <> '' and position(q in p.key) > 0) or coalesce(p.doc @@ words, false));
end $$;
revoke execute on function search_among from public;

-- One digest per person and week, inserted with its letter.
create table digests (
  user_id text not null references users on delete cascade,
  -- Its Monday.
  week date not null check (extract(isodow from week) = 1),
  -- Null: there was no news.
  sent_at timestamptz,
  primary key (user_id, week)
);

-- Like the morning mail, the digest is off until somebody turns it on.
alter table notification_preferences drop constraint notification_preferences_topic_check;
alter table notification_preferences
  add check (topic in ('submissions', 'claims', 'replies', 'promotions', 'digest', 'morning'));
create index notification_preferences_digest on notification_preferences (user_id)
  where topic = 'digest' and muted_at is null;

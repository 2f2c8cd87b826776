-- What comes back into a collection with its old date, because its removal was undone, is no news.
create or replace function queue_collected_news() returns trigger language plpgsql as $$
begin
  insert into news_queue (kind, product_id, collection_id, due_at)
    select 'collected', n.product_id, n.collection_id, news_due_at()
    from new_rows n join collections c on c.id = n.collection_id
    where n.added_at >= now() and exists (select from follows f where f.kind = 'collection' and f.target = c.key)
    on conflict do nothing;
  return null;
end $$;

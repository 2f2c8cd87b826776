-- The same words of the same person are one suggestion while it waits: a double click, a reload and a retry add nothing.
-- Also finds them; a hash, since the words may be longer than an index entry.
create unique index product_directory_waiting_suggestion on product_directory (submitter_id, hashtextextended(description, 0))
  where type = 'suggestion' and status = 'pending';

-- Live products whose logo the server has yet to fetch (rule 36), and when to try next. A row leaves with success.
create table logo_queue (
  product_id bigint primary key references product_directory on delete cascade,
  failures integer not null default 0 check (failures >= 0),
  -- Why the last try failed, in a word.
  reason text,
  next_try_at timestamptz not null default now()
);
create index logo_queue_next_try on logo_queue (next_try_at);

-- Another logo or website address: the copy shows something else now. Whoever sets the copy in the same statement knows.
create function forget_logo() returns trigger language plpgsql as $$
begin
  new.logo_key := null;
  return new;
end $$;
create trigger forget_logo before update of logo_url, website_url on product_directory for each row
  when ((new.logo_url, new.website_url) is distinct from (old.logo_url, old.website_url)
    and new.logo_key is not distinct from old.logo_key)
  execute function forget_logo();

create function queue_new_logos() returns trigger language plpgsql as $$
begin
  insert into logo_queue (product_id)
    select id from new_rows
    where status = 'live' and type = 'product' and logo_key is null and coalesce(logo_url, website_url) is not null;
  return null;
end $$;
create trigger queue_new_logos after insert on product_directory
  referencing new table as new_rows for each statement execute function queue_new_logos();

-- A product that comes back to the list is tried when its time comes; a new address is tried at once.
create function queue_changed_logos() returns trigger language plpgsql as $$
begin
  insert into logo_queue (product_id)
    select n.id from new_rows n join old_rows o using (id)
    where n.status = 'live' and n.type = 'product' and n.logo_key is null and coalesce(n.logo_url, n.website_url) is not null
      and (n.status, n.logo_key, n.logo_url, n.website_url) is distinct from (o.status, o.logo_key, o.logo_url, o.website_url)
    on conflict do nothing;
  update logo_queue q set failures = 0, reason = null, next_try_at = now()
    from new_rows n join old_rows o using (id)
    where q.product_id = n.id and (n.logo_url, n.website_url) is distinct from (o.logo_url, o.website_url);
  return null;
end $$;
create trigger queue_changed_logos after update on product_directory
  referencing old table as old_rows new table as new_rows for each statement execute function queue_changed_logos();

insert into logo_queue (product_id)
  select id from product_directory
  where status = 'live' and type = 'product' and logo_key is null and coalesce(logo_url, website_url) is not null;

-- Oldest compatible program: 0067

-- The color of a product's spine. Not in product_directory, whose rows are wide and have many triggers.
create table product_cloths (
  product_id bigint primary key references product_directory on delete cascade,
  -- The logo it was made from; null without one.
  logo_key text,
  l real not null check (l between 0 and 1),
  c real not null check (c between 0 and 0.4),
  h smallint not null check (h between 0 and 359),
  text_on text not null check (text_on in ('paper', 'ink'))
);

create view live_cloths as
  select c.product_id, c.l, c.c, c.h, c.text_on
  from product_cloths c join product_stats s on s.product_id = c.product_id and s.live;

create trigger announce_insert after insert on product_cloths referencing new table as new_rows
  for each statement execute function announce_products_of_rows();
create trigger announce_update after update on product_cloths referencing old table as old_rows new table as new_rows
  for each statement execute function announce_products_of_rows();
create trigger announce_truncate after truncate on product_cloths for each statement execute function announce_everything();

-- Live products whose color a job has yet to compute: new ones, and those with another logo.
create table cloth_queue (
  product_id bigint primary key references product_directory on delete cascade
);

create function queue_cloth() returns trigger language plpgsql as $$
begin
  insert into cloth_queue (product_id) values (new.id) on conflict do nothing;
  return null;
end $$;
revoke execute on function queue_cloth() from public;

create trigger queue_cloth_insert after insert on product_directory
  for each row when (new.status = 'live') execute function queue_cloth();
-- Whatever the statement sets: another address makes a trigger forget the logo.
create trigger queue_cloth_update after update on product_directory
  for each row when (new.status = 'live' and (old.status <> 'live' or new.logo_key is distinct from old.logo_key))
  execute function queue_cloth();

insert into cloth_queue (product_id) select id from product_directory where status = 'live' and type = 'product';

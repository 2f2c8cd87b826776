-- How often people compared two products (decision 0064). A comparison of three counts for each of its three pairs.
create table compared_pairs (
  low_id bigint not null references product_directory on delete cascade,
  high_id bigint not null references product_directory on delete cascade,
  views integer not null default 0 check (views >= 0),
  primary key (low_id, high_id),
  check (low_id < high_id)
);
create index compared_pairs_low on compared_pairs (low_id, views);
create index compared_pairs_high on compared_pairs (high_id, views);
create index compared_pairs_views on compared_pairs (views, low_id, high_id);

-- Whom we counted lately, so that nobody counts twice in 30 minutes. Forgotten within two hours.
create table pair_visits (
  low_id bigint not null references product_directory on delete cascade,
  high_id bigint not null references product_directory on delete cascade,
  visitor_key text not null,
  created_at timestamptz not null default now()
);
create index pair_visits_visitor on pair_visits (low_id, high_id, visitor_key, created_at);
create index pair_visits_high on pair_visits (high_id);
create index pair_visits_age on pair_visits (created_at);

create view live_compared_pairs as
  select c.low_id, c.high_id, c.views from compared_pairs c
  join product_stats l on l.product_id = c.low_id and l.live
  join product_stats h on h.product_id = c.high_id and h.live;

do $$
begin
  if exists (select from pg_roles where rolname = 'toolshelf_public') then
    grant select on live_compared_pairs to toolshelf_public;
  end if;
end $$;

-- How often other sites loaded a product's badge from here, by UTC day. Apart from product_daily_stats, whose rows are
-- written under a lock that a badge on a busy page should not wait for.
create table badge_impressions (
  product_id bigint not null references product_directory on delete cascade,
  day date not null,
  impressions bigint not null,
  primary key (product_id, day)
);

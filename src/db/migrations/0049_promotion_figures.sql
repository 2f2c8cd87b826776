-- What a promotion did for its advertiser (decision 0059).
-- Whom we counted lately, so that nobody counts twice in 30 minutes. Forgotten within two hours.
create table promotion_visits (
  promotion_id bigint not null references promotions on delete cascade,
  kind text not null check (kind in ('impression', 'click')),
  visitor_key text not null,
  created_at timestamptz not null default now()
);
create index promotion_visits_visitor on promotion_visits (promotion_id, kind, visitor_key, created_at);
create index promotion_visits_age on promotion_visits (created_at);

create table promotion_days (
  promotion_id bigint not null references promotions on delete cascade,
  -- UTC.
  day date not null,
  impressions integer not null default 0,
  clicks integer not null default 0,
  primary key (promotion_id, day)
);

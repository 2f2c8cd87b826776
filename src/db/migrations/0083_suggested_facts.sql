-- Oldest compatible program: 0073
-- Facts that people suggest, with the address of their source; a moderator decides (rule 52).
create table fact_suggestions (
  id bigint generated always as identity primary key,
  product_id bigint not null references product_directory on delete cascade,
  -- The fact, named as in the form.
  field text not null,
  -- By field, what it was when this was suggested and what it should be: a price brings its currency.
  changes jsonb not null check (jsonb_typeof(changes) = 'object' and changes ? field),
  source_url text not null check (source_url ~ '^https?://'),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  suggested_by text references users on delete set null,
  suggested_at timestamptz not null default now(),
  -- Why it was refused, for the other moderators.
  reason text,
  decided_by text references users on delete set null,
  decided_at timestamptz,
  check ((decided_at is not null) = (state <> 'waiting'))
);
-- A value is suggested once, whatever the product said then.
create unique index fact_suggestions_value on fact_suggestions (product_id, field, (changes -> field -> 'to'))
  where state <> 'approved';
create index fact_suggestions_approved on fact_suggestions (product_id, decided_at) where state = 'approved';
create index fact_suggestions_state on fact_suggestions (state, suggested_at, id);
create index fact_suggestions_suggester on fact_suggestions (suggested_by);
create index fact_suggestions_decider on fact_suggestions (decided_by);

-- Where a stated fact comes from; whether it is still stated is for the reader to compare.
create view live_fact_sources as
  select f.product_id, f.field, f.changes -> f.field -> 'to' as value, f.source_url, f.decided_at
  from fact_suggestions f join product_stats s on s.product_id = f.product_id and s.live where f.state = 'approved';

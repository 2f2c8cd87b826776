-- Counters of the rate limiter, shared by all processes. Losing them in a crash only resets the limits, so no WAL.
-- The columns and their order are those rate-limiter-flexible inserts into.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970; null never expires.
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

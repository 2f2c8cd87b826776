-- better-auth 1.7 counts wrong second-factor codes and locks the factor for a while.
alter table two_factors
  add column failed_verification_count integer not null default 0,
  add column locked_until timestamptz;

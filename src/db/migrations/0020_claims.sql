-- What proving a claim needs (rule 26).
alter table product_claims
  -- Stands on the claimant's own site for everyone to read, so there is nothing to hide; it is one person's all the same.
  add column token text,
  -- The mailed code is kept as its hash in token_hash, for a short while and a few tries.
  add column code_expires_at timestamptz,
  add column code_tries smallint not null default 0,
  -- What the last look at the site found instead of the token, so that whoever comes back can read it.
  add column last_check jsonb,
  add column note text check (char_length(note) <= 2000),
  add column proven_by text check (proven_by in ('email', 'dns', 'meta', 'file')),
  -- Proofs that stand on the site are looked for again.
  add column next_check_at timestamptz,
  add column failing_since timestamptz,
  add column failure_points smallint not null default 0;

-- cancelled: by the claimant. lapsed: proven once, but the proof is gone.
alter table product_claims drop constraint product_claims_state_check;
alter table product_claims add constraint product_claims_state_check
  check (state in ('open', 'proven', 'in_review', 'refused', 'expired', 'cancelled', 'lapsed'));

create index product_claims_next_check on product_claims (next_check_at) where state = 'proven' and next_check_at is not null;
create index product_claims_expiry on product_claims (expires_at) where state = 'open';

-- Mails about claims, written with what they tell of and sent by a job, so that neither a crash nor a mail server loses one.
create table claim_notices (
  id bigint generated always as identity primary key,
  claim_id bigint not null references product_claims on delete cascade,
  recipient_id text not null references users on delete cascade,
  kind text not null check (kind in ('contested', 'approved', 'refused', 'lapsed')),
  tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  unique (claim_id, recipient_id, kind)
);
create index claim_notices_waiting on claim_notices (next_try_at) where sent_at is null;

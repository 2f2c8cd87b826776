-- A listing that an administrator took back. The person may claim again, with another proof.
alter table product_claims drop constraint product_claims_state_check;
alter table product_claims add constraint product_claims_state_check
  check (state in ('open', 'proven', 'in_review', 'refused', 'expired', 'cancelled', 'lapsed', 'revoked'));
create index product_claims_review on product_claims (created_at) where state = 'in_review';

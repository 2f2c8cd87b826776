-- Votes of deleted accounts, so that somebody who comes back with the same verified address is not counted twice
-- (rule 45). Each hash is of product and address together, keyed (site_settings): no two rows of a person can be joined.
-- The month alone is kept, so that a vote that comes back is never newer than it was. `product_stats.departed_upvotes`
-- may be larger than the number of these rows: votes that departed before have no hash.
create table departed_upvotes (
  product_id bigint not null references product_directory on delete cascade,
  vote_hash bytea not null,
  voted_in date not null check (extract(day from voted_in) = 1),
  primary key (product_id, vote_hash)
);

-- Who left votes behind, as a hash of the address. Only they are worth looking for among all departed votes.
create table departed_voters (
  voter_hash bytea primary key
);

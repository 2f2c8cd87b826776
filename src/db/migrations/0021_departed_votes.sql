-- Votes of deleted accounts, so that somebody who returns with the same verified address is not counted twice
-- (rule 45). Each hash covers product and address, keyed (site_settings): no two rows of a person can be linked.
-- Only the month is stored, so that a restored vote is never newer than the original. `product_stats.departed_upvotes`
-- may be larger than the number of these rows: votes retired before this migration have no hash.
create table departed_upvotes (
  product_id bigint not null references product_directory on delete cascade,
  vote_hash bytea not null,
  voted_in date not null check (extract(day from voted_in) = 1),
  primary key (product_id, vote_hash)
);

-- People who left votes behind, as a hash of the address. Only for them do we search all departed votes.
create table departed_voters (
  voter_hash bytea primary key
);

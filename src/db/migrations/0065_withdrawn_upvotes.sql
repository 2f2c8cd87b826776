-- When a withdrawn vote was cast first. Cast again, it keeps that date: else the same people could bring a product to the top
-- of the week every week. Forgotten once no ranking looks back that far.
create table withdrawn_upvotes (
  product_id bigint not null references product_directory on delete cascade,
  user_id text not null references users on delete cascade,
  voted_at timestamptz not null,
  withdrawn_at timestamptz not null default now(),
  primary key (product_id, user_id)
);
create index withdrawn_upvotes_user on withdrawn_upvotes (user_id);

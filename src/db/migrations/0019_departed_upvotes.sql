-- Votes of people who deleted their account stay as a figure without a name (security 3.10): `upvotes` counts the rows of
-- product_upvotes and these. Not as rows of a nameless account, which would still say what one person likes.
alter table product_stats
  add column departed_upvotes integer not null default 0 check (departed_upvotes between 0 and upvotes);

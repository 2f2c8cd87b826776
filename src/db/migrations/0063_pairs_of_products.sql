-- Pairs that few people compared are forgotten after 90 days (decision 0064); those here already start their time now.
alter table compared_pairs add column created_at timestamptz not null default now();
create index compared_pairs_rare on compared_pairs (created_at) where views < 3;

-- Whether somebody counted for a pair no longer depends on when: once for as long as their key lasts, which is a day.
drop index pair_visits_visitor;
create index pair_visits_visitor on pair_visits (low_id, high_id, visitor_key);

-- What moderators decided about alternatives, for the product page: approved ones come first there, refused ones never.
create index product_alternatives_decided on product_alternatives (product_id) where state in ('approved', 'refused');
create view live_decided_alternatives as
  select a.product_id, a.alternative_id, a.state = 'approved' as is_approved, a.votes from product_alternatives a
  join product_stats p on p.product_id = a.product_id and p.live
  join product_stats o on o.product_id = a.alternative_id and o.live
  where a.state in ('approved', 'refused');

do $$
begin
  if exists (select from pg_roles where rolname = 'toolshelf_public') then
    grant select on live_decided_alternatives to toolshelf_public;
  end if;
end $$;

-- All that a signed-out visitor can ever see. The public pool runs as toolshelf_public, which may read these views, the
-- live counts and the search functions, and no other table: a forgotten WHERE cannot leak a draft (P7).

create view live_products as
  select id, product_name, headline, tagline, description, website_url, logo_key, pricing, pricing_note, tags, slug,
    primary_niche_id, video_url, is_demo, listed_at, updated_at,
    is_advertised and coalesce(now() >= ad_start_date and now() < ad_end_date, false) as is_promoted,
    has_coupon, coupon_text, coupon_expiry_date,
    has_coupon and coalesce(coupon_expiry_date <= now(), false) as is_coupon_expired,
    -- Codes of expired coupons are not sent (rule 41).
    case when coalesce(coupon_expiry_date > now(), true) then coupon_code end as coupon_code,
    case when coalesce(coupon_expiry_date > now(), true) then coupon_url end as coupon_url
  from product_directory where status = 'live' and type = 'product';

create view live_product_stats as
  select product_id, upvotes, comments, rating_sum, rating_count from product_stats where live;

create view live_niches as
  select id, name, slug, description from niches where status = 'published';

create view live_subcategories as
  select id, name, slug, is_parent, parent_id from subcategories where status = 'published';

create view live_niche_subcategories as
  select ns.niche_id, ns.subcategory_id from niche_subcategories ns
  join niches n on n.id = ns.niche_id and n.status = 'published'
  join subcategories s on s.id = ns.subcategory_id and s.status = 'published';

create view live_product_niches as
  select product_id, niche_id, listed_at from product_niches where live;

create view live_product_subcategories as
  select product_id, subcategory_id, listed_at from product_subcategories where live;

create view live_product_tags as
  select product_id, tag, listed_at from product_tags where live;

create view live_product_slugs as
  select o.slug, o.product_id from product_slugs o
  join product_directory p on p.id = o.product_id and p.status = 'live';

create view public_profiles as
  select id, username, avatar_key, career, is_demo, created_at from profiles;

create view live_upvotes as
  select u.product_id, u.user_id, u.created_at from product_upvotes u
  join product_stats s on s.product_id = u.product_id and s.live;

create view live_feedback as
  select f.id, f.product_id, f.user_id, f.parent_id, f.comment, f.rating, f.counts_in_rating, f.created_at, f.updated_at
  from product_feedback f
  join product_stats s on s.product_id = f.product_id and s.live;

create view live_makers as
  select m.product_id, m.profile_id, m.proof, m.verified_at from product_makers m
  join product_stats s on s.product_id = m.product_id and s.live;

create view live_maker_comments as
  select c.product_id, c.author_id, c.comment, c.updated_at from maker_comments c
  join product_stats s on s.product_id = c.product_id and s.live;

do $$
begin
  if exists (select from pg_roles where rolname = 'toolshelf_public') then
    grant usage on schema public to toolshelf_public;
    grant select on live_products, live_product_stats, live_niches, live_subcategories, live_niche_subcategories,
      live_product_niches, live_product_subcategories, live_product_tags, live_product_slugs, public_profiles,
      live_upvotes, live_feedback, live_makers, live_maker_comments, live_counts to toolshelf_public;
  end if;
end $$;

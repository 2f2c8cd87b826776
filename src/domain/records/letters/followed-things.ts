import { type SQL, sql } from "drizzle-orm";

/** Part of a statement: name and slug of the target of the follow `f`, each null unless it is public. */
export const followedName: SQL = sql`coalesce(
  (select c.name from find_shared_collection(f.target) c where f.kind = 'collection'),
  (select n.name from live_niches n where f.kind = 'niche' and n.id = f.niche_id),
  (select p.product_name from live_products p where f.kind = 'product' and p.id = f.product_id),
  (select t.name from live_product_tags l join live_products p on p.id = l.product_id cross join unnest(p.tags) as t (name)
    where f.kind = 'tag' and l.tag = f.target and tag_key(t.name) = f.target
      and not exists (select from hidden_tags h where h.key = f.target)
    order by l.listed_at desc, l.product_id desc limit 1))`;

export const followedSlug: SQL = sql`coalesce(
  (select n.slug from live_niches n where f.kind = 'niche' and n.id = f.niche_id),
  (select p.slug from live_products p where f.kind = 'product' and p.id = f.product_id))`;

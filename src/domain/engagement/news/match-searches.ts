import { type SQL, sql } from "drizzle-orm";
import { readSearchTarget } from "#contract/visitor/search/followed-search.ts";

export type SearchFollow = { id: number; target: string };

/**
 * Part of a statement: which of the products (an array of ids) these followed searches find, by the rules of the search
 * page.
 */
export function matchSearches(follows: SearchFollow[], { among }: { among: SQL }): SQL {
  const searches = follows.map(({ id, target }) => ({ id, ...readSearchTarget(target) }));
  return sql`
    select s.id as follow_id, p.id as product_id, p.listed_at
    from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb)
      as s (id bigint, q text, pricing text, coupon text, platform text, "openSource" text, offline text, "freePlan" text)
    cross join lateral search_among(s.q, ${among}) as m (id)
    join live_products p on p.id = m.id
    where (s.pricing is null or p.pricing = s.pricing)
      and (s.coupon is null or (p.has_coupon and not p.is_coupon_expired))
      and (s.platform is null or s.platform = any (p.platforms))
      and (s."openSource" is null or p.is_open_source)
      and (s.offline is null or p.can_work_offline)
      and (s."freePlan" is null or p.has_free_plan)`;
}

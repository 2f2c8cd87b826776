import { sql } from "drizzle-orm";
import { paths } from "#contract/shared/paths.ts";
import { tagKey } from "#contract/shared/products/tag-key.ts";
import type { Db } from "#db/database.ts";
import {
  liveCounts,
  liveNicheSubcategories,
  liveNiches,
  liveProductNiches,
  liveProductSubcategories,
  liveSubcategories,
  publicHiddenTags,
} from "#db/schema/live-views.ts";

/** `changedAt` is absent if unknown. */
export type SitemapPage = { path: string; changedAt?: Date };

// A tag on one or two products adds nothing to their own pages.
const PRODUCTS_OF_A_TAG = 3;
// All lists together stay far below the sitemap format's limit of 50,000.
const TAGS_LISTED = 20_000;

/** The pages that list products: niches, their subcategories, and the most used tags. */
export async function listSitemapPages(db: Db): Promise<SitemapPage[]> {
  const [niches, subcategories, tags] = await Promise.all([
    db.execute<{ slug: string; at: string }>(sql`
      select slug, at from ${liveNiches} as n cross join lateral (
        select listed_at as at from ${liveProductNiches} where niche_id = n.id order by listed_at desc limit 1
      ) as newest order by slug
    `),
    db.execute<{ niche: string; subcategory: string; at: string }>(sql`
      select n.slug as niche, s.slug as subcategory, at from ${liveNicheSubcategories} as ns
      join ${liveNiches} as n on n.id = ns.niche_id
      join ${liveSubcategories} as s on s.id = ns.subcategory_id
      cross join lateral (
        select listed_at as at from ${liveProductSubcategories} where subcategory_id = s.id
        order by listed_at desc limit 1
      ) as newest order by n.slug, s.slug
    `),
    db.execute<{ key: string }>(sql`
      select key from ${liveCounts} where scope = 'tag'
        and key not in (select key from ${publicHiddenTags}) group by key having sum(n) >= ${PRODUCTS_OF_A_TAG}
      order by sum(n) desc, key limit ${TAGS_LISTED}
    `),
  ]);
  return [
    ...niches.rows.map(({ slug, at }) => ({ path: paths.niche(slug), changedAt: new Date(at) })),
    ...subcategories.rows.map(({ at, ...slugs }) => ({ path: paths.subcategory(slugs), changedAt: new Date(at) })),
    // A key like ".." would point to another page.
    ...tags.rows.filter(({ key }) => tagKey(key) === key).map(({ key }) => ({ path: paths.tag(key) })),
  ];
}

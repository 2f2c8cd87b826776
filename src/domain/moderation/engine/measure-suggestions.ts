import { sql } from "drizzle-orm";
import type { SuggestionAccuracy } from "#contract/admin/engine/suggestion-accuracy.ts";
import * as limits from "#contract/shared/limits.ts";
import { ALL_RESOURCES_SLUG } from "#contract/shared/products/all-resources.ts";
import { tagKey } from "#contract/shared/products/tag-key.ts";
import type { Db } from "#db/database.ts";
import { suggestCategories } from "./suggest-categories.ts";

type Known = { id: number; niches: number[]; subcategories: number[]; tags: string[] };

/** How many of the suggested tags are compared. */
const TAGS = 3;

/**
 * Leave-one-out: for products spread over the whole catalog, how often the suggestions, made without the product's own
 * niches, subcategories and tags, agree with them.
 */
export async function measureSuggestions(db: Db): Promise<SuggestionAccuracy> {
  const known = await listMeasured(db);
  const hits = { niche: 0, subcategory: 0, tags: 0 };
  const asked = { niche: 0, subcategory: 0, tags: 0 };
  for (const { id, niches, subcategories, tags } of known) {
    const suggested = await suggestCategories(db, { productId: id });
    const first = (list: { id: number }[], own: number[]) => list[0] !== undefined && own.includes(list[0].id);
    const keys = tags.map(tagKey);
    if (niches.length > 0) {
      asked.niche += 1;
      if (first(suggested.niches, niches)) hits.niche += 1;
    }
    if (subcategories.length > 0) {
      asked.subcategory += 1;
      if (first(suggested.subcategories, subcategories)) hits.subcategory += 1;
    }
    if (keys.length > 0) {
      asked.tags += 1;
      if (suggested.tags.slice(0, TAGS).some(({ name }) => keys.includes(tagKey(name)))) hits.tags += 1;
    }
  }
  const share = (kind: keyof typeof hits) => (asked[kind] === 0 ? null : hits[kind] / asked[kind]);
  return {
    products: known.length,
    niche: share("niche"),
    subcategory: share("subcategory"),
    tags: share("tags"),
    nicheChance: commonestShare(known),
  };
}

/** The accuracy of always naming the largest niche. */
function commonestShare(known: Known[]): number | null {
  const inNiche = known.filter(({ niches }) => niches.length > 0);
  const counts = new Map<number, number>();
  for (const { niches } of inNiche) for (const id of niches) counts.set(id, (counts.get(id) ?? 0) + 1);
  return inNiche.length === 0 ? null : Math.max(...counts.values()) / inNiche.length;
}

/** Up to 500, at even distances by id: the same ones next time, and fast even with a million. */
async function listMeasured(db: Db): Promise<Known[]> {
  const most = sql.raw(String(limits.engine.measuredMax));
  const { rows } = await db.execute<Known>(sql`
    with ends as (select min(product_id) as first, max(product_id) as last from product_search),
    sample as (
      select distinct picked.product_id as id
      from ends cross join generate_series(0, ${most} - 1) as n
      cross join lateral (
        select product_id from product_search
        where product_id >= ends.first + n * greatest(1, (ends.last - ends.first + 1)::float8 / ${most})
        order by product_id limit 1) as picked
    )
    select s.id, p.tags,
      to_json(array(select l.niche_id from product_niches l join niches c on c.id = l.niche_id
        where l.product_id = s.id and c.slug <> ${ALL_RESOURCES_SLUG})) as niches,
      to_json(array(select l.subcategory_id from product_subcategories l where l.product_id = s.id)) as subcategories
    from sample s join product_directory p on p.id = s.id order by s.id`);
  return rows;
}

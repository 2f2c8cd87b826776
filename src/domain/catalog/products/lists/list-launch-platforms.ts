import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { LaunchPlatforms } from "#contract/visitor/launch-platforms.ts";
import type { Db } from "#db/database.ts";
import { countLists } from "./counts/count-lists.ts";
import { listTrendingProducts } from "./list-filtered-products.ts";
import { subcategoryList } from "./list-scope.ts";

const SUBCATEGORY = "marketing-sites";

type Found = { subcategoryId: number | null; answer: LaunchPlatforms };
type Subcategory = { id: number; niches: { id: number; slug: string }[] };

/** The most upvoted live products of the subcategory for launch platforms (rule 8), and the niche to see more in. */
export async function listLaunchPlatforms(db: Db): Promise<Found> {
  const { rows } = await db.execute<Subcategory>(sql`
    select s.id, array(
      select json_build_object('id', n.id, 'slug', n.slug)
      from live_niche_subcategories l join live_niches n on n.id = l.niche_id
      where l.subcategory_id = s.id order by n.name
    ) as niches
    from live_subcategories s where s.slug = ${SUBCATEGORY}`);
  const [subcategory] = rows;
  if (!subcategory) return { subcategoryId: null, answer: { platforms: [], seeMore: null } };
  const { id, niches } = subcategory;
  const listIn = (niche: { id: number }) => subcategoryList(id, niche.id);
  const [cards, countOf] = await Promise.all([
    listTrendingProducts(db, { scope: { list: subcategoryList(id), choices: [] } }),
    countLists(db, { lists: niches.map(listIn) }),
  ]);
  const [fullest] = niches.toSorted((a, b) => countOf(listIn(b)) - countOf(listIn(a)));
  const platforms = cards
    .slice(0, limits.lists.launchPlatforms)
    .map(({ id, slug, name, tagline, logoUrl }) => ({ id, slug, name, tagline, logoUrl }));
  const seeMore = fullest ? { niche: fullest.slug, subcategory: SUBCATEGORY } : null;
  return { subcategoryId: id, answer: { platforms, seeMore } };
}

import { eq, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Product, ShelvedCard } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import { liveCloths, liveProductStats, liveProducts } from "#db/schema/live-views.ts";
import { clothColumns, toCloth } from "../logos/cloth/cloth-columns.ts";
import { cardColumns, toProductCard } from "./product-card.ts";
import { rankedFor } from "./rank-alternatives.ts";

const { similar: first, similarBySubcategory: next } = limits.lists;

/**
 * The first of the product's alternatives, some more from the subcategory that most of those after them share with it, and
 * related tools where there are too few alternatives. Never the product itself, and no duplicates.
 */
export async function listSimilarProducts(
  db: Db,
  { productId }: { productId: number },
): Promise<Pick<Product, "similar" | "more" | "related">> {
  const rows = (await readRows(db, { productId })).map(({ isRelated, kinds, places, votes, cloth, ...row }) => {
    const card = toProductCard(row);
    const why = { kind: "similar" as const, isRelated, subcategories: kinds, votes, upvotes: card.upvotes };
    const hasLogo = row.logoKey !== null;
    return {
      card: { ...card, why, cloth: toCloth(cloth, { ...row, hasLogo }) },
      isRelated,
      places: kinds > 0 ? places : [],
    };
  });
  const alternatives = rows.filter(({ isRelated }) => !isRelated);
  const similar = alternatives.slice(0, first).map(({ card }) => card);
  const related = rows.flatMap(({ isRelated, card }) => (isRelated ? [card] : [])).slice(0, first - similar.length);
  return { similar, more: mostOf(alternatives.slice(first)), related };
}

/** The first ones in the subcategory that most of them share with the product. */
function mostOf(rest: { card: ShelvedCard; places: string[] }[]): Product["more"] {
  const bySubcategory = new Map<string, ShelvedCard[]>();
  for (const { card, places } of rest) {
    for (const place of places) bySubcategory.set(place, [...(bySubcategory.get(place) ?? []), card]);
  }
  // Sorting is stable: with equal numbers the subcategory of the better alternative wins.
  const [most] = [...bySubcategory].sort(([, one], [, other]) => other.length - one.length);
  return most ? { subcategory: most[0], products: most[1].slice(0, next) } : null;
}

const readRows = preparedRead("similar_products", (db) =>
  db
    .select({
      ...cardColumns,
      cloth: clothColumns,
      isRelated: sql<boolean>`ranked.is_related`,
      kinds: sql<number>`ranked.kinds`,
      places: sql<string[]>`ranked.places`,
      votes: sql<number | null>`case when ranked.is_proposed then ranked.votes end`,
    })
    .from(rankedFor(sql.placeholder("productId"), { most: first + 3 * next, related: first }))
    .innerJoin(liveProducts, eq(liveProducts.id, sql`ranked.product_id`))
    .innerJoin(liveProductStats, eq(liveProductStats.productId, liveProducts.id))
    .leftJoin(liveCloths, eq(liveCloths.productId, liveProducts.id))
    .orderBy(sql`ranked.ordinality`),
);

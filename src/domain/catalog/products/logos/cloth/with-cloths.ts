import { inArray } from "drizzle-orm";
import type { Cloth } from "#contract/visitor/shelf.ts";
import type { Db } from "#db/database.ts";
import { liveCloths } from "#db/schema/live-views.ts";
import { chooseCloth } from "./choose-cloth.ts";

/** The same products with the colors of their spines. */
export async function withCloths<Product extends { id: number; slug: string }>(
  db: Db,
  products: readonly Product[],
): Promise<(Product & { cloth: Cloth })[]> {
  if (products.length === 0) return [];
  const ids = products.map(({ id }) => id);
  const rows = await db.select().from(liveCloths).where(inArray(liveCloths.productId, ids));
  const byId = new Map(rows.map(({ productId, l, c, h, textOn }) => [productId, { l, c, h, on: textOn }]));
  return products.map((product) => ({
    ...product,
    // A product that was listed in the last minute has none yet: the job runs next.
    cloth: byId.get(product.id) ?? chooseCloth({ slug: product.slug, niche: null }),
  }));
}

import { inArray } from "drizzle-orm";
import type { Cloth } from "#contract/visitor/shelf.ts";
import type { Db } from "#db/database.ts";
import { liveCloths } from "#db/schema/live-views.ts";
import { chooseCloth } from "./choose-cloth.ts";

type Named = { id: number; slug: string };

/** The same products with the colors of their spines. */
export async function withCloths<Product extends Named>(
  db: Db,
  products: readonly Product[],
): Promise<(Product & { cloth: Cloth })[]> {
  const byId = await readCloths(db, products);
  return products.map((product) => ({ ...product, cloth: clothOf(product, byId) }));
}

export async function withCloth<Product extends Named>(db: Db, product: Product): Promise<Product & { cloth: Cloth }> {
  return { ...product, cloth: clothOf(product, await readCloths(db, [product])) };
}

async function readCloths(db: Db, products: readonly Named[]): Promise<Map<number, Cloth>> {
  if (products.length === 0) return new Map();
  const ids = products.map(({ id }) => id);
  const rows = await db.select().from(liveCloths).where(inArray(liveCloths.productId, ids));
  return new Map(rows.map(({ productId, l, c, h, textOn }) => [productId, { l, c, h, on: textOn }]));
}

/** A product that was listed in the last minute has none yet: the job runs next. */
function clothOf({ id, slug }: Named, byId: Map<number, Cloth>): Cloth {
  return byId.get(id) ?? chooseCloth({ slug, niche: null });
}

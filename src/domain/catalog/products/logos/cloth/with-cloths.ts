import { inArray } from "drizzle-orm";
import type { Cloth } from "#contract/visitor/shelf.ts";
import type { Db } from "#db/database.ts";
import { liveCloths } from "#db/schema/live-views.ts";
import { clothColumns, toCloth } from "./cloth-columns.ts";

type Named = { id: number; slug: string; name: string; logoUrl?: string | null; logoKey?: string | null };

/** The same products with the colors of their spines. */
export async function withCloths<Product extends Named>(
  db: Db,
  products: readonly Product[],
): Promise<(Product & { cloth: Cloth })[]> {
  const byId = await readCloths(db, products);
  return products.map((product) => ({ ...product, cloth: clothIn(byId, product) }));
}

export async function withCloth<Product extends Named>(db: Db, product: Product): Promise<Product & { cloth: Cloth }> {
  const byId = await readCloths(db, [product]);
  return { ...product, cloth: clothIn(byId, product) };
}

function clothIn(byId: ReadonlyMap<number, Cloth>, { id, slug, name, logoUrl, logoKey }: Named): Cloth {
  return toCloth(byId.get(id) ?? null, { slug, name, hasLogo: Boolean(logoUrl ?? logoKey) });
}

async function readCloths(db: Db, products: readonly Named[]): Promise<Map<number, Cloth>> {
  if (products.length === 0) return new Map();
  const ids = products.map(({ id }) => id);
  const rows = await db
    .select({ productId: liveCloths.productId, ...clothColumns })
    .from(liveCloths)
    .where(inArray(liveCloths.productId, ids));
  return new Map(rows.map(({ productId, ...cloth }) => [productId, cloth]));
}

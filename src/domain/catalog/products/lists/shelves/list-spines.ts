import { eq, inArray } from "drizzle-orm";
import { paths } from "#contract/shared/paths.ts";
import type { Cloth, ShelfProduct } from "#contract/visitor/shelf.ts";
import type { Db } from "#db/database.ts";
import { liveCloths, liveProductStats, liveProducts } from "#db/schema/live-views.ts";
import { clothColumns, toCloth } from "../../logos/cloth/cloth-columns.ts";

/** The columns of a spine but its votes; every shelf selects these and maps them with `toSpine`. */
export const spineColumns = {
  id: liveProducts.id,
  slug: liveProducts.slug,
  name: liveProducts.productName,
  logoKey: liveProducts.logoKey,
  comments: liveProductStats.comments,
  cloth: clothColumns,
};

export type SpineRow = Omit<ShelfProduct, "logoUrl" | "cloth"> & { logoKey: string | null; cloth: Cloth | null };

export function toSpine({ id, slug, name, votes, comments, logoKey, cloth: stored }: SpineRow): ShelfProduct {
  const cloth = toCloth(stored, { slug, name, hasLogo: logoKey !== null });
  return { id, slug, name, logoUrl: logoKey && paths.file(logoKey), votes, comments, cloth };
}

/** These products as spines with all their votes, in the order of their ids; those that aren't live are left out. */
export async function listSpines(db: Db, { ids }: { ids: number[] }): Promise<ShelfProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ ...spineColumns, votes: liveProductStats.upvotes })
    .from(liveProducts)
    .innerJoin(liveProductStats, eq(liveProductStats.productId, liveProducts.id))
    .leftJoin(liveCloths, eq(liveCloths.productId, liveProducts.id))
    .where(inArray(liveProducts.id, ids));
  const byId = new Map(rows.map((row) => [row.id, toSpine(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Marked = { productId: number; tagline: string | null };
type MarkedProduct = Omit<ShelfProduct, "id"> & { tagline: string };

/** Rows about products with these as spines; null for those that aren't live. */
export async function withSpines<Row extends Marked>(
  db: Db,
  { rows }: { rows: Row[] },
): Promise<(Omit<Row, "tagline"> & { product: MarkedProduct | null })[]> {
  const spines = await listSpines(db, { ids: rows.map(({ productId }) => productId) });
  const spineOf = new Map(spines.map(({ id, ...spine }) => [id, spine]));
  return rows.map(({ tagline, ...row }) => {
    const spine = spineOf.get(row.productId);
    return { ...row, product: spine ? { ...spine, tagline: tagline ?? "" } : null };
  });
}

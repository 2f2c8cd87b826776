import type { SimilarProduct } from "#contract/maker/own-products.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { listProductsById } from "#domain/catalog/products/lists/list-products-by-id.ts";
import { listProductsNamedLike } from "./list-products-named-like.ts";
import { listProductsOfSite } from "./list-products-of-site.ts";

type Typed = {
  websiteUrl: string;
  name: string;
  /** The product being edited, which isn't its own duplicate. */
  exceptId?: number | undefined;
};

/** Live products that may already be the one that is being listed: the same site first, then nearly the same name. */
export async function listLikelyDuplicates(
  db: Db,
  { websiteUrl, name, exceptId = 0 }: Typed,
): Promise<SimilarProduct[]> {
  const limit = limits.duplicates.shown;
  const [ofSite, named] = await Promise.all([
    listProductsOfSite(db, { websiteUrl, limit, exceptId }),
    listProductsNamedLike(db, { name, limit, exceptId }),
  ]);
  const ids = [...new Set([...ofSite, ...named])].slice(0, limit);
  const cards = await listProductsById(db, { ids });
  return cards.map(({ id, slug, name: itsName, tagline, logoUrl }) => {
    const reason = ofSite.includes(id) ? "site" : "name";
    return { id, slug, name: itsName, tagline, logoUrl, reason };
  });
}

import type { Db } from "#db/database.ts";
import { createProduct, type NewProduct } from "#domain/catalog/products/life/create-product.ts";
import { nextNumber } from "./counter.ts";

/** A live product with everything a card shows. It has no niche unless you pass one. */
export async function makeProduct(db: Db, overrides: Partial<NewProduct> = {}) {
  const n = nextNumber();
  const product: NewProduct = {
    name: `Product ${n}`,
    headline: `What product ${n} is`,
    tagline: `What product ${n} does for you`,
    description: `<p>Product ${n} is described in a sentence that is long enough.</p>`,
    websiteUrl: `https://product-${n}.example`,
    tags: ["test"],
    status: "live",
    ...overrides,
  };
  const created = await createProduct(db, product);
  return { ...created, name: product.name };
}

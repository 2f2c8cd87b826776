import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Comparison } from "#contract/visitor/comparisons.ts";
import type { Db } from "#db/database.ts";
import { findComparedProducts } from "./find-compared-products.ts";
import { listComparableProducts } from "./list-comparable-products.ts";
import { listComparedProducts } from "./list-compared-products.ts";

/** One to four live products side by side; names the parts of the address that aren't any. */
export async function getComparison(
  db: Db,
  { address, siteName }: { address: string; siteName: string },
): Promise<Comparison> {
  const { products, missing } = await findComparedProducts(db, { address });
  if (products.length === 0) throw new DomainError("product_not_found");
  if (products.length > limits.comparison.productsMax) throw new DomainError("comparison_too_large");
  const ids = products.map(({ id }) => id);
  const isFull = products.length === limits.comparison.productsMax;
  const [compared, others] = await Promise.all([
    listComparedProducts(db, { ids, siteName }),
    isFull ? [] : listComparableProducts(db, { productIds: ids, limit: limits.comparison.suggested }),
  ]);
  return { products: compared, missing, others };
}

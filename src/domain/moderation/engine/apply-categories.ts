import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { ProductFields } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { editProduct } from "../../catalog/products/content/edit-product.ts";
import { getProductContent } from "../../catalog/products/content/product-content.ts";
import { lockProducts } from "../../catalog/products/life/lock-products.ts";
import type { Applied } from "./kinds/finding-kind.ts";

type Categories = Pick<ProductFields, "nicheIds" | "subcategoryIds" | "tags">;
type BeforeCategories = Categories & { version: number };

/** Adds the suggested categories; a suggested niche becomes the first, replacing one that looked wrong. */
export async function applyCategories(tx: Db, { finding, actor }: Applied<"categories">): Promise<BeforeCategories> {
  const { product, content } = await lockLive(tx, finding);
  const { niches, subcategories, tags, insteadOf } = finding.detail;
  // Somebody has chosen another niche since.
  if (insteadOf && content.nicheIds[0] !== insteadOf.id) throw new DomainError("finding_outdated");
  const rest = content.nicheIds.filter((id) => id !== insteadOf?.id);
  const fields: Categories = {
    nicheIds: distinct([...niches.map(({ id }) => id), ...rest]),
    subcategoryIds: distinct([...content.subcategoryIds, ...subcategories.map(({ id }) => id)]),
    tags: distinct([...content.tags, ...tags.map(({ name }) => name)]).slice(0, limits.tags.max),
  };
  const { applied, version } = await editProduct(tx, { product, actor, fields, content });
  if (applied.length === 0) throw new DomainError("finding_outdated");
  const { nicheIds, subcategoryIds } = content;
  return { nicheIds, subcategoryIds, tags: content.tags, version };
}

/** Refused if the product was edited since: that edit may depend on it. */
export async function undoCategories(
  tx: Db,
  { finding, before, actor }: Applied<"categories"> & { before: object },
): Promise<void> {
  const { version, ...fields } = before as BeforeCategories;
  const { product, content } = await lockLive(tx, finding);
  if (product.version !== version) throw new DomainError("conflict", { currentVersion: product.version });
  await editProduct(tx, { product, actor, fields, content });
}

async function lockLive(tx: Db, { productId }: { productId: number | null }) {
  const [product] = productId === null ? [] : await lockProducts(tx, { productIds: [productId] });
  if (product?.stage !== "live") throw new DomainError("finding_outdated");
  return { product, content: await getProductContent(tx, { productId: product.id }) };
}

function distinct<Value>(values: Value[]): Value[] {
  return [...new Set(values)];
}

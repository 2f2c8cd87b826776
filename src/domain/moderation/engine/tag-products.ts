import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { tagKey } from "#contract/shared/products/tag-key.ts";
import type { Db } from "#db/database.ts";
import { editProduct } from "../../catalog/products/content/edit-product.ts";
import { getProductContent } from "../../catalog/products/content/product-content.ts";
import { lockProducts } from "../../catalog/products/life/lock-products.ts";
import type { EngineActor } from "./kinds/finding-kind.ts";

/** The product's previous tags, and the version that it got. */
export type TaggedProduct = { productId: number; version: number; tags: string[] };

type Tagging = { tag: string; productIds: number[]; actor: EngineActor };

/** Gives live products a tag, all or none; those that have it are left as they are. */
export async function tagProducts(tx: Db, { tag, productIds, actor }: Tagging): Promise<TaggedProduct[]> {
  const products = await lockProducts(tx, { productIds });
  if (products.length !== new Set(productIds).size) throw new DomainError("product_not_found");
  const tagged: TaggedProduct[] = [];
  for (const product of products) {
    if (product.stage !== "live") throw new DomainError("product_not_found");
    const content = await getProductContent(tx, { productId: product.id });
    const { tags } = content;
    if (tags.some((own) => tagKey(own) === tagKey(tag))) continue;
    if (tags.length >= limits.tags.max) {
      throw new DomainError("invalid_input", { fields: { productIds: [validation.hasAllTags(content.productName)] } });
    }
    const { version } = await editProduct(tx, { product, actor, fields: { tags: [...tags, tag] }, content });
    tagged.push({ productId: product.id, version, tags });
  }
  return tagged;
}

/** Refused if a product was edited since: that edit may depend on it. */
export async function untagProducts(
  tx: Db,
  { tagged, actor }: { tagged: TaggedProduct[]; actor: EngineActor },
): Promise<void> {
  const products = await lockProducts(tx, { productIds: tagged.map(({ productId }) => productId) });
  for (const { productId, version, tags } of tagged) {
    const product = products.find(({ id }) => id === productId);
    if (product?.version !== version) throw new DomainError("conflict");
    await editProduct(tx, { product, actor, fields: { tags }, content: await getProductContent(tx, { productId }) });
  }
}

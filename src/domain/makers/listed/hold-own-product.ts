import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { type LockedProduct, lockProducts } from "../../catalog/products/life/lock-products.ts";
import { type ProductActor, rolesOf } from "../../catalog/products/life/product-status.ts";

export type OwnedTarget = { productId: number; actor: ProductActor };

/**
 * Locks the actor's own product until the transaction ends. For strangers, which includes moderators here, and after a
 * deletion it doesn't exist.
 */
export async function holdOwnProduct(db: Db, { productId, actor }: OwnedTarget): Promise<LockedProduct> {
  const [product] = await lockProducts(db, { productIds: [productId] });
  const isOpen = product && product.stage !== "deleted" && !product.isSuggestion;
  if (!isOpen || rolesOf({ ...actor, isModerator: false }, product).length === 0)
    throw new DomainError("product_not_found");
  return product;
}

import { DomainError } from "#contract/errors.ts";
import type { Db } from "#db/database.ts";
import { changeStatus, type StatusOutcome } from "./change-status.ts";
import { onlyOutcome } from "./judge-products.ts";
import type { LockedProduct } from "./lock-products.ts";
import type { ProductActor } from "./product-status.ts";

type Deletion = { productId: number; actor: ProductActor; expectedVersion?: number };

/** Hides an owner's product from everyone and keeps its address; it can be restored for 30 days (rule 33). */
export async function deleteProduct(db: Db, deletion: Deletion): Promise<StatusOutcome> {
  const { actor, ...target } = deletion;
  const check = (_: Db, product: LockedProduct) => {
    if (product.isPromoted) throw new DomainError("product_promoted");
    requireMakersConsent(actor, product);
  };
  return onlyOutcome(await changeStatus(db, { command: "delete", products: [target], actor, check }));
}

/** Once others are listed as makers, the product belongs to them and not to its submitter (security C14). */
export function requireMakersConsent(actor: ProductActor, { makerIds }: Pick<LockedProduct, "makerIds">): void {
  if (makerIds.length > 0 && !makerIds.includes(actor.userId)) throw new DomainError("product_claimed");
}

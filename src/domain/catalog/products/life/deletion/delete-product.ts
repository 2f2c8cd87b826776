import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { changeStatus, type StatusOutcome } from "../change-status.ts";
import { onlyOutcome } from "../judge-products.ts";
import type { LockedProduct } from "../lock-products.ts";
import type { ProductActor } from "../product-status.ts";

type Deletion = { productId: number; actor: ProductActor; expectedVersion?: number };

/** Hides an owner's product from everyone and keeps its address; it can be restored while it is kept (rule 33). */
export async function deleteProduct(db: Db, deletion: Deletion): Promise<StatusOutcome> {
  const { actor, ...target } = deletion;
  const check = (_: Db, product: LockedProduct) => {
    if (product.isPromoted) throw new DomainError("product_promoted");
    requireConsent(actor, product);
  };
  return onlyOutcome(await changeStatus(db, { command: "delete", products: [target], actor, check }));
}

/**
 * A product belongs to its submitter until somebody proves to be its maker, then to the verified makers (security C14).
 * Makers who were only invited can edit it.
 */
export function canDelete({ userId }: Pick<ProductActor, "userId">, { submitterId, verifiedMakerIds }: Owned): boolean {
  return verifiedMakerIds.length > 0 ? verifiedMakerIds.includes(userId) : submitterId === userId;
}

type Owned = Pick<LockedProduct, "submitterId" | "verifiedMakerIds">;

export function requireConsent(actor: ProductActor, product: Owned): void {
  if (!canDelete(actor, product)) throw new DomainError("product_claimed");
}

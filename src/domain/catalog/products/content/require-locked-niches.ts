import { DomainError } from "#contract/shared/errors.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import type { ProductFields } from "#contract/shared/products/product-fields.ts";
import type { ProductStage } from "../life/product-status.ts";

type Stage = { stage: ProductStage };

/**
 * Owners can add niches to a product under review, approved or live, but not remove any: reviewers decide where it
 * belongs. Before it is submitted it hasn't been reviewed, and a rejected product may have been rejected for its
 * niches.
 */
export function lockedNicheIdsOf({ stage }: Stage, { nicheIds }: Pick<ProductFields, "nicheIds">): number[] {
  return stage === "submitted" || stage === "approved" || stage === "live" ? nicheIds : [];
}

type Change = { nicheIds: number[] | undefined; content: ProductFields };

export function requireLockedNiches(product: Stage, { nicheIds, content }: Change): void {
  if (!nicheIds) return;
  const isRemoved = lockedNicheIdsOf(product, content).some((id) => !nicheIds.includes(id));
  if (isRemoved) throw new DomainError("invalid_input", { fields: { nicheIds: [validation.nicheLocked] } });
}

import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { changeStatus, type StatusOutcome } from "../change-status.ts";
import { onlyOutcome } from "../judge-products.ts";
import type { LockedProduct } from "../lock-products.ts";
import { type ProductActor, rolesOf } from "../product-status.ts";
import { requireDraftRoom } from "../require-draft-room.ts";
import { requireConsent } from "./delete-product.ts";

type Restoration = { productId: number; actor: ProductActor };

/**
 * Undoes a deletion within 30 days (rule 33). The product returns to its previous stage, even live: nobody could edit
 * it in between, so there is nothing new to review.
 */
export async function restoreProduct(db: Db, { productId, actor }: Restoration): Promise<StatusOutcome> {
  const check = async (tx: Db, product: LockedProduct) => {
    if (!product.isRestorable) throw new DomainError("product_not_found");
    // Its votes and addresses are the other product's now; undoing the merge restores it.
    if (await isMerged(tx, { productId })) throw new DomainError("product_merged");
    if (rolesOf(actor, product).includes("admin")) return;
    requireConsent(actor, product);
    const stage = product.stageBeforeDeletion;
    if (stage === "draft" || stage === "incomplete") await requireDraftRoom(tx, { submitterId: actor.userId });
  };
  return onlyOutcome(await changeStatus(db, { command: "restore", products: [{ productId }], actor, check }));
}

async function isMerged(db: Db, { productId }: { productId: number }): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from product_merges where gone_id = ${productId} and undone_at is null`);
  return rows.length > 0;
}

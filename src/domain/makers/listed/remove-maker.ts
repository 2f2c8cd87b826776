import { and, eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import { usernameKey } from "#contract/shared/people/username.ts";
import { isVerifiedProof } from "#contract/shared/products/maker-proof.ts";
import type { Db } from "#db/database.ts";
import { profiles } from "#db/schema/catalog.ts";
import { productMakers } from "#db/schema/engagement.ts";
import type { LockedProduct } from "../../catalog/products/life/lock-products.ts";
import { type ProductActor, rolesOf } from "../../catalog/products/life/product-status.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { holdOwnProduct, type OwnedTarget } from "./hold-own-product.ts";

/** Removes a maker from the product. Makers can remove themselves. Submitters keep their access. */
export async function removeMaker(db: Db, { username, ...target }: OwnedTarget & { username: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const product = await holdOwnProduct(tx, target);
    const { profileId, proof } = await getMaker(tx, { productId: product.id, username });
    const isSelf = profileId === target.actor.userId;
    const isAdmin = rolesOf(target.actor, product).includes("admin");
    if (!isSelf && isVerifiedProof(proof) && !isAdmin) throw new DomainError("maker_verified");
    if (!isSelf && !canRemoveOthers(target.actor, product)) throw new DomainError("forbidden");
    const isRemoved = and(eq(productMakers.productId, product.id), eq(productMakers.profileId, profileId));
    await tx.delete(productMakers).where(isRemoved);
    // Otherwise the recheck of the proof would go on, and the claim would still say "Verified".
    await tx.execute(sql`
      update product_claims set state = 'cancelled', next_check_at = null
      where product_id = ${product.id} and claimant_id = ${profileId} and state = 'proven'`);
    await recordAct(tx, {
      actorId: target.actor.userId,
      action: isSelf ? "maker.left" : "maker.removed",
      objectType: "product",
      objectId: product.id,
      before: { profileId, proof },
    });
  });
}

/** Invited makers can't remove each other, not even as administrators (rule 53); they can leave. */
export function canRemoveOthers(actor: ProductActor, product: Owned): boolean {
  if (rolesOf(actor, product).includes("admin")) return true;
  return product.submitterId === actor.userId || product.verifiedMakerIds.includes(actor.userId);
}

type Owned = Pick<LockedProduct, "submitterId" | "makerIds" | "verifiedMakerIds">;

async function getMaker(db: Db, { productId, username }: { productId: number; username: string }) {
  const [maker] = await db
    .select({ profileId: productMakers.profileId, proof: productMakers.proof })
    .from(productMakers)
    .innerJoin(profiles, eq(profiles.id, productMakers.profileId))
    .where(and(eq(productMakers.productId, productId), eq(profiles.usernameKey, usernameKey(username))));
  if (!maker) throw new DomainError("maker_not_found");
  return maker;
}

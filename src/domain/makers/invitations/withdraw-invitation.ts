import { eq } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { makerInvitations } from "#db/schema/engagement.ts";
import type { ProductActor } from "../../catalog/products/life/product-status.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { holdOwnProduct } from "../listed/hold-own-product.ts";

type Withdrawal = { invitationId: number; actor: ProductActor };

/** Withdraws an invitation to the actor's product. */
export async function withdrawInvitation(db: Db, { invitationId, actor }: Withdrawal): Promise<{ productId: number }> {
  const { id, productId } = makerInvitations;
  return await db.transaction(async (tx) => {
    const [invitation] = await tx.select({ productId }).from(makerInvitations).where(eq(id, invitationId));
    if (!invitation) throw new DomainError("invitation_not_found");
    await holdOwnProduct(tx, { ...invitation, actor }).catch((error) => {
      // Strangers must not learn that the invitation exists.
      throw error instanceof DomainError ? new DomainError("invitation_not_found") : error;
    });
    await tx.delete(makerInvitations).where(eq(id, invitationId));
    await recordAct(tx, {
      actorId: actor.userId,
      action: "maker.invitation_withdrawn",
      objectType: "product",
      objectId: invitation.productId,
    });
    return invitation;
  });
}

import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { productMakers } from "#db/schema/engagement.ts";
import { lockProducts } from "../../catalog/products/life/lock-products.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { getOwnInvitation, type InvitationTarget } from "./own-invitation.ts";

/** Lists the invited person as a maker of the product. */
export async function acceptInvitation(db: Db, target: InvitationTarget): Promise<{ productId: number }> {
  const { inviteeId } = target;
  return await db.transaction(async (tx) => {
    const { productId } = await getOwnInvitation(tx, target);
    const [product] = await lockProducts(tx, { productIds: [productId] });
    // Checked again under the lock: it may have been withdrawn meanwhile.
    await getOwnInvitation(tx, target);
    const proof = product?.submitterId === inviteeId ? "submitter" : "invitation";
    await tx
      .insert(productMakers)
      // A submitter can only be invited by address; they are listed as a maker once the product is live.
      .values({ productId, profileId: inviteeId, proof })
      .onConflictDoNothing();
    // Somebody may have been invited both by name and by address.
    await tx.execute(sql`
      delete from maker_invitations where product_id = ${productId} and (profile_id = ${inviteeId}
        or email = (select email from users where id = ${inviteeId} and email_verified))`);
    await recordAct(tx, {
      actorId: inviteeId,
      action: "maker.joined",
      objectType: "product",
      objectId: productId,
      after: { proof },
    });
    return { productId };
  });
}

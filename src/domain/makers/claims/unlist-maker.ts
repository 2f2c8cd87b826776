import { sql } from "drizzle-orm";
import type { SiteProofMethod } from "#contract/maker/site-proof-methods.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { lockProduct } from "./lock-product.ts";
import { tellAboutClaim } from "./tell-about-claim.ts";

type Unlisted = { id: number; productId: number; claimantId: string; method: SiteProofMethod };

/** Removes the person from the product page because their proof is gone, and mails them how to get listed again. */
export async function unlistMaker(db: Db, { id, productId, claimantId, method }: Unlisted): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProduct(tx, { productId });
    const { rowCount } = await tx.execute(sql`
      update product_claims set state = 'lapsed', decided_at = now(), next_check_at = null
      where id = ${id} and state = 'proven'`);
    if (rowCount === 0) return;
    await tx.execute(sql`
      delete from product_makers
      where product_id = ${productId} and profile_id = ${claimantId} and proof = ${method}`);
    await tellAboutClaim(tx, { kind: "claim_lapsed", productId, claimantId, recipientId: claimantId });
    await recordAct(tx, {
      actorId: null,
      action: "claim.lapsed",
      objectType: "product",
      objectId: productId,
      after: { claimId: id, claimantId, proof: method },
    });
  });
}

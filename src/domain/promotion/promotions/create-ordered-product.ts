import { sql } from "drizzle-orm";
import { orderedTagline } from "#contract/maker/ordered-tagline.ts";
import type { Db } from "#db/database.ts";
import type { orders } from "#db/schema/promotions.ts";
import { createProduct } from "../../catalog/products/life/create-product.ts";
import { recordAct } from "../../records/audit/record-act.ts";

/** The new product of a paid order: submitted for review, with the buyer as its submitter (rule 47). */
export async function createOrderedProduct(tx: Db, { order }: { order: typeof orders.$inferSelect }): Promise<number> {
  const { buyerId, productName, description, websiteUrl, nicheId, reference } = order;
  const { id } = await createProduct(tx, {
    name: productName,
    tagline: orderedTagline(description),
    description,
    websiteUrl,
    // Null if the niche has been deleted since; the reviewer chooses another.
    nicheIds: nicheId === null ? [] : [nicheId],
    status: "pending",
    submittedAt: sql`now()`,
    submitterId: buyerId,
  });
  await recordAct(tx, {
    actorId: buyerId,
    action: "product.created",
    objectType: "product",
    objectId: id,
    after: { stage: "submitted", productName, websiteUrl, order: reference },
  });
  return id;
}

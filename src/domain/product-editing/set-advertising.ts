import { eq, sql } from "drizzle-orm";
import type { Placement } from "#contract/admin-product-fields.ts";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalogue.ts";
import { recordAct } from "../audit/record-act.ts";
import type { ProductActor } from "../products/product-status.ts";

export type Advertising = Omit<Placement, "status">;

type Change = { productId: number; actor: ProductActor; before: Advertising; after: Advertising };

/**
 * Stores whether and when the product is advertised; the dates only while it is. Resolves to the product's new version,
 * or null if nothing changed. Within the transaction that holds it.
 */
export async function setAdvertising(db: Db, { productId, actor, before, after }: Change): Promise<number | null> {
  const next = after.isAdvertised ? after : { isAdvertised: false, adStartDate: null, adEndDate: null };
  if (JSON.stringify(inOrder(before)) === JSON.stringify(inOrder(next))) return null;
  const dateOf = (iso: string | null) => (iso === null ? null : new Date(iso));
  const [row] = await db
    .update(products)
    .set({
      isAdvertised: next.isAdvertised,
      adStartDate: dateOf(next.adStartDate),
      adEndDate: dateOf(next.adEndDate),
      version: sql`${products.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(products.id, productId))
    .returning({ version: products.version });
  await recordAct(db, {
    actorId: actor.userId,
    action: "product.advertising_changed",
    objectType: "product",
    objectId: productId,
    before: inOrder(before),
    after: inOrder(next),
  });
  return row?.version ?? null;
}

function inOrder({ isAdvertised, adStartDate, adEndDate }: Advertising): Advertising {
  return { isAdvertised, adStartDate, adEndDate };
}

import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { orders } from "#db/schema/promotions.ts";

/** A paid order of one month for the product, or for a new one. */
export async function makeOrder(db: Db, overrides: Partial<typeof orders.$inferInsert> = {}) {
  const months = overrides.months ?? 1;
  const [order] = await db
    .insert(orders)
    .values({
      reference: randomBytes(16).toString("hex").slice(0, 26),
      key: randomUUID(),
      productName: "Ordered Product",
      months,
      amount: months * 4000,
      currency: "usd",
      state: "paid",
      paidAt: sql`now()`,
      ...overrides,
    })
    .returning();
  if (!order) throw new Error("An insert returns its row");
  return order;
}

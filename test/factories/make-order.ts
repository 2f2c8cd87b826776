import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { OrderState } from "#contract/orders.ts";
import type { Db } from "#db/database.ts";

type Wanted = { buyerId: string; productId?: number; state?: OrderState };

/** A paid order of one month, unless you say otherwise; without a promotion. */
export async function makeOrder(db: Db, { buyerId, productId, state = "paid" }: Wanted) {
  const reference = randomBytes(13).toString("hex");
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into orders (reference, key, buyer_id, product_id, product_name, months, amount, currency, state, paid_at)
    values (${reference}, ${randomUUID()}, ${buyerId}, ${productId ?? null}, 'Ordered', 1, 4000, 'usd', ${state},
      case when ${state} = 'paid' then now() end)
    returning id`);
  return { id: Number(rows[0]?.id), reference };
}

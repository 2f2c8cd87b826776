import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

type Wanted = {
  productId: number;
  /** Without one it is an administrator's placement. */
  orderId?: number;
  /** From now, in days; a fraction is fine. */
  startsInDays?: number;
  endsInDays?: number;
};

/** A promotion that is active now, unless you say otherwise. It doesn't touch the product's ad columns. */
export async function makePromotion(db: Db, { productId, orderId, startsInDays = -1, endsInDays = 29 }: Wanted) {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into promotions (product_id, order_id, source, days, starts_at, ends_at)
    values (${productId}, ${orderId ?? null}, ${orderId ? "order" : "admin"}, ${orderId ? 30 : null},
      now() + make_interval(secs => ${startsInDays * 86_400}), now() + make_interval(secs => ${endsInDays * 86_400}))
    returning id`);
  return { id: Number(rows[0]?.id) };
}

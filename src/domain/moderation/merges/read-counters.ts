import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

export type MergeCounters = { upvotes: number; saves: number; stackUsers: number; comments: number; views: number };

/** For the audit log: what visitors and makers saw of the product's figures. */
export async function readCounters(db: Db, { productId }: { productId: number }): Promise<MergeCounters> {
  const { rows } = await db.execute<MergeCounters>(sql`
    select upvotes, saves, stack_users as "stackUsers", comments, views from product_stats where product_id = ${productId}`);
  const [counters] = rows;
  if (!counters) throw new Error("Every product has counters");
  return counters;
}

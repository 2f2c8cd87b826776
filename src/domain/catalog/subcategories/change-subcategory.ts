import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { finishOrQueue } from "../taxonomy/finish-or-queue.ts";
import { relistSubcategoryJob } from "./relist-subcategory.ts";

type Change = { subcategoryId: number; set: SQL; actorId: string };

/**
 * Changes a subcategory's status or parent at once; its parent's lists follow, in a job if it has many products. For a
 * transaction that holds the taxonomy's lock.
 */
export async function changeSubcategory(
  db: Db,
  { subcategoryId, set, actorId }: Change,
): Promise<{ jobId: number | null }> {
  await db.execute(sql`select set_config('toolshelf.lists_follow', 'later', true)`);
  const { rows } = await db.execute<{ products: number }>(sql`
    update subcategories set ${set}, updated_at = now() where id = ${subcategoryId}
    -- Only a child's products are in another list too.
    returning case when parent_id is null then 0 else (
      select count(*)::int from product_subcategories where subcategory_id = subcategories.id and live) end as products`);
  const total = rows[0]?.products ?? 0;
  if (total === 0) return { jobId: null };
  const { jobId } = await finishOrQueue(db, {
    job: relistSubcategoryJob,
    params: { subcategoryId },
    total,
    actorId,
  });
  return { jobId };
}

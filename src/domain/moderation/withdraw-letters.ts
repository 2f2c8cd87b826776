import { sql } from "drizzle-orm";
import { DomainError } from "#contract/errors.ts";
import type { Db } from "#db/database.ts";

/**
 * Deletes the letters of a decision that is undone. Refuses if a worker has taken one of them: then somebody has heard
 * of the decision, or will within seconds. The row locks make it one or the other.
 */
export async function withdrawLetters(db: Db, { batchId }: { batchId: string }): Promise<number> {
  const { rows } = await db.execute<{ isTaken: boolean }>(sql`
    select tries > 0 or state <> 'queued' as "isTaken" from letters where decision_batch_id = ${batchId} for update`);
  if (rows.some(({ isTaken }) => isTaken)) throw new DomainError("undo_over");
  await db.execute(sql`delete from letters where decision_batch_id = ${batchId}`);
  return rows.length;
}

/** The same for products that return to review in another way; letters that were sent stay as they are. */
export async function withdrawLettersAbout(db: Db, { productIds }: { productIds: number[] }): Promise<void> {
  if (productIds.length === 0) return;
  const ids = sql`any (${sql.param(productIds)}::bigint[])`;
  await db.execute(sql`
    delete from letters where tries = 0 and state = 'queued' and (data->'product'->>'id')::bigint = ${ids}
      and decision_batch_id in (
        select batch_id from moderation_decisions where product_id = ${ids} and undone_at is null)`);
}

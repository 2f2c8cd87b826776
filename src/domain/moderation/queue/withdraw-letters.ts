import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";

/**
 * Deletes the letters and notices of a decision that is undone. Refuses if a worker has taken one of them: then
 * somebody has read about the decision, or will within seconds. The row locks make it one or the other.
 */
export async function withdrawLetters(db: Db, { batchId }: { batchId: string }): Promise<number> {
  const { rows } = await db.execute<{ isTaken: boolean }>(sql`
    select tries > 0 or state <> 'queued' as "isTaken" from letters where decision_batch_id = ${batchId} for update`);
  if (rows.some(({ isTaken }) => isTaken)) throw new DomainError("undo_over");
  await db.execute(sql`delete from letters where decision_batch_id = ${batchId}`);
  await db.execute(sql`delete from notices where decision_batch_id = ${batchId}`);
  return rows.length;
}

type Withdrawn = {
  productIds: number[];
  /** The decision or bulk act that is undone; if absent, any. */
  batchId?: string;
};

/** The same for products that leave their stage in another way; letters that were already sent stay as they are. */
export async function withdrawLettersAbout(db: Db, { productIds, batchId }: Withdrawn): Promise<void> {
  if (productIds.length === 0) return;
  const isOfBatch = batchId ? sql`decision_batch_id = ${batchId}` : sql`decision_batch_id is not null`;
  await db.execute(sql`
    delete from letters where tries = 0 and state = 'queued' and ${isOfBatch}
      and (data->'product'->>'id')::bigint = any (${sql.param(productIds)}::bigint[])`);
  await db.execute(sql`
    delete from notices where visible_at > now() and ${isOfBatch} and product_id = any (${sql.param(productIds)}::bigint[])`);
}

import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { moderationDecisions } from "#db/schema/operations.ts";

type NewDecision = Pick<typeof moderationDecisions.$inferInsert, "productId" | "decision" | "version" | "reason"> &
  Partial<Pick<typeof moderationDecisions.$inferInsert, "before" | "revisionId" | "createdProductId">>;

/** Stores decisions so that they can be undone together. Within the transaction that makes them. */
export async function recordDecisions(
  db: Db,
  { batchId, decidedBy, decisions }: { batchId: string; decidedBy: string; decisions: NewDecision[] },
): Promise<void> {
  if (decisions.length === 0) return;
  await db.insert(moderationDecisions).values(decisions.map((one) => ({ ...one, batchId, decidedBy })));
}

/** A decision and how much longer it can be undone; as a duration, because the browser's clock may be wrong. */
export type OpenUndo = { batchId: string; forMs: number };

const undoSecs = sql.raw(String(limits.moderation.undoMs / 1000));

/** Whether a row of `moderation_decisions` can still be undone. */
export const isUndoable = sql<boolean>`(undone_at is null and decided_at > now() - make_interval(secs => ${undoSecs}))`;

/** This person's latest decision about these products, while it can be undone. */
export async function findOpenUndo(
  db: Db,
  { productIds, decidedBy }: { productIds: number[]; decidedBy: string },
): Promise<OpenUndo | null> {
  const { rows } = await db.execute<OpenUndo>(sql`
    select batch_id as "batchId",
      (extract(epoch from decided_at - now() + make_interval(secs => ${undoSecs})) * 1000)::int as "forMs"
    from moderation_decisions
    where product_id = any (${sql.param(productIds)}::bigint[]) and decided_by = ${decidedBy} and ${isUndoable}
    order by id desc limit 1`);
  return rows[0] ?? null;
}

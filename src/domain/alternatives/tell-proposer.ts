import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { addNotices } from "../letters/add-notices.ts";

type Decided = { id: number; productId: number; proposedBy: string | null };

/** Tells who proposed an alternative what became of it, once the decision can no longer be undone. Nobody gets mail. */
export async function tellProposer(
  db: Db,
  { id, productId, proposedBy, state, moderatorId }: Decided & { state: "approved" | "refused"; moderatorId: string },
): Promise<void> {
  if (proposedBy === null || proposedBy === moderatorId) return;
  await addNotices(db, {
    kind: `alternative_${state}`,
    notices: [{ recipientId: proposedBy, data: { proposalId: id, product: { id: productId } } }],
    hold: { decisionBatchId: randomUUID() },
  });
}

export async function untellProposer(db: Db, { id, proposedBy }: Decided): Promise<void> {
  await db.execute(sql`
    delete from notices where recipient_id = ${proposedBy} and kind in ('alternative_approved', 'alternative_refused')
      and data->>'proposalId' = ${String(id)}`);
}

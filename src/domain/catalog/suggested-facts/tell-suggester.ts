import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { addNotices } from "../../records/letters/add-notices.ts";

type Decided = { id: number; productId: number; suggestedBy: string | null };

/** Tells who suggested a fact what became of it, once the decision can no longer be undone. Nobody gets mail. */
export async function tellSuggester(
  db: Db,
  { id, productId, suggestedBy, state, moderatorId }: Decided & { state: "approved" | "refused"; moderatorId: string },
): Promise<void> {
  if (suggestedBy === null || suggestedBy === moderatorId) return;
  await addNotices(db, {
    kind: `fact_${state}`,
    notices: [{ recipientId: suggestedBy, data: { suggestionId: id, product: { id: productId } } }],
    hold: { decisionBatchId: randomUUID() },
  });
}

export async function untellSuggester(db: Db, { id, suggestedBy }: Decided): Promise<void> {
  await db.execute(sql`
    delete from notices where recipient_id = ${suggestedBy} and kind in ('fact_approved', 'fact_refused')
      and data->>'suggestionId' = ${String(id)}`);
}

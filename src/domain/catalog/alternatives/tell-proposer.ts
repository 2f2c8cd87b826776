import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { addNotices } from "../../records/letters/add-notices.ts";

type Proposal = {
  id: number;
  proposedBy: string | null;
  /** Includes the maker who named the pair. */
  namedBy: string | null;
};
type Decided = Proposal & { productId: number; state: "approved" | "refused"; moderatorId: string };

/**
 * Tells the person who proposed an alternative how it was decided, once the decision can no longer be undone. Sends no
 * mail.
 */
export async function tellProposer(db: Db, { id, productId, state, moderatorId, ...people }: Decided): Promise<void> {
  const data = { proposalId: id, product: { id: productId } };
  await addNotices(db, {
    kind: `alternative_${state}`,
    notices: proposersOf(people)
      .filter((recipientId) => recipientId !== moderatorId)
      .map((recipientId) => ({ recipientId, data })),
    hold: { decisionBatchId: randomUUID() },
  });
}

export async function untellProposer(db: Db, { id, ...people }: Proposal): Promise<void> {
  await db.execute(sql`
    delete from notices where recipient_id = any (${sql.param(proposersOf(people))}::text[])
      and kind in ('alternative_approved', 'alternative_refused') and data->>'proposalId' = ${String(id)}`);
}

function proposersOf({ proposedBy, namedBy }: Omit<Proposal, "id">): string[] {
  return [...new Set([proposedBy, namedBy])].filter((id) => id !== null);
}

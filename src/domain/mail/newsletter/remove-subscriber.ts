import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { dropQueuedIssues } from "./leave-issues.ts";

/** Deletes a subscriber for good; removing one twice is not an error. The log doesn't keep the address. */
export async function removeSubscriber(
  db: Db,
  { subscriberId, actorId }: { subscriberId: number; actorId: string },
): Promise<{ removed: boolean }> {
  return await db.transaction(async (tx) => {
    await dropQueuedIssues(tx, { subscriberId });
    const { rowCount } = await tx.execute(sql`delete from newsletter_subscribers where id = ${subscriberId}`);
    if (rowCount !== 1) return { removed: false };
    await recordAct(tx, {
      actorId,
      action: "subscriber.removed",
      objectType: "subscriber",
      objectId: subscriberId,
    });
    return { removed: true };
  });
}

import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { users } from "#db/schema/identity.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { showContent } from "./hide-content.ts";
import { lockUser } from "./lock-user.ts";

/**
 * Ends a suspension: the person may sign in again, and the content that was hidden with it comes back. Safe to repeat.
 */
export async function restoreUser(
  db: Db,
  { userId, moderatorId }: { userId: string; moderatorId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockUser(tx, { userId });
    if (!before.isSuspended) return;
    await tx
      .update(users)
      .set({ disabledAt: null, suspensionNote: null, isContentHidden: false, updatedAt: sql`now()` })
      .where(eq(users.id, userId));
    if (before.isContentHidden) await showContent(tx, { userId });
    await recordAct(tx, {
      actorId: moderatorId,
      action: "user.restore",
      objectType: "user",
      objectId: userId,
      before,
      after: { isSuspended: false, isContentHidden: false },
    });
  });
}

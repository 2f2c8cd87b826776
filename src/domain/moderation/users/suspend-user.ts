import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { sessions, users } from "#db/schema/identity.ts";
import { refuseLastAdmin } from "../../people/accounts/refuse-last-admin.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { hideContent, showContent } from "./hide-content.ts";
import { lockUser } from "./lock-user.ts";

type Suspension = {
  userId: string;
  moderatorId: string;
  /** Whether their content and votes disappear until they are restored. */
  hidesContent: boolean;
  /** For the other administrators. */
  note: string | null;
};

/**
 * Suspends an account: its sessions end at once and it can't sign in. Running it again changes only the note, and
 * whether the content is hidden. Never the last administrator, nor the actor's own account.
 */
export async function suspendUser(db: Db, { userId, moderatorId, hidesContent, note }: Suspension): Promise<void> {
  if (userId === moderatorId) throw new DomainError("own_account");
  await db.transaction(async (tx) => {
    // Before the account's row, so that two administrators who suspend each other don't wait for each other.
    await refuseLastAdmin(tx, { userId });
    const before = await lockUser(tx, { userId });
    await tx
      .update(users)
      .set({
        disabledAt: sql`coalesce(${users.disabledAt}, now())`,
        suspensionNote: note,
        isContentHidden: hidesContent,
        updatedAt: sql`now()`,
      })
      .where(eq(users.id, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    if (hidesContent && !before.isContentHidden) await hideContent(tx, { userId });
    if (!hidesContent && before.isContentHidden) await showContent(tx, { userId });
    await recordAct(tx, {
      actorId: moderatorId,
      action: "user.suspend",
      objectType: "user",
      objectId: userId,
      before,
      after: { isSuspended: true, isContentHidden: hidesContent, note },
    });
  });
}

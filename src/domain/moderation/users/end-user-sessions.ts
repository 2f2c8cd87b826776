import { and, eq } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { sessions } from "#db/schema/identity.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { lockUser } from "./lock-user.ts";

type Ending = {
  userId: string;
  moderatorId: string;
  /** All of them, if null. */
  sessionId: string | null;
};

/** Signs somebody out, on one device or on all; returns how many sessions ended. */
export async function endUserSessions(db: Db, { userId, moderatorId, sessionId }: Ending): Promise<number> {
  return await db.transaction(async (tx) => {
    await lockUser(tx, { userId });
    const { rowCount } = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), sessionId === null ? undefined : eq(sessions.id, sessionId)));
    const ended = rowCount ?? 0;
    if (ended > 0) {
      await recordAct(tx, {
        actorId: moderatorId,
        action: "user.end_sessions",
        objectType: "user",
        objectId: userId,
        after: { ended },
      });
    }
    return ended;
  });
}

import { and, eq, ne } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { sessions } from "#db/schema/identity.ts";

/** Signs this person out everywhere but here; returns how many sessions ended. */
export async function endOtherSessions(
  db: Db,
  { userId, sessionHash }: { userId: string; sessionHash: string },
): Promise<number> {
  const { rowCount } = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.token, sessionHash)));
  return rowCount ?? 0;
}

import { and, eq } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { sessions } from "#db/schema/identity.ts";

/**
 * Signs out one of this person's own devices, effective with its next request; returns how many sessions ended, 0 or 1.
 */
export async function endOwnSession(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<number> {
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  return rowCount ?? 0;
}

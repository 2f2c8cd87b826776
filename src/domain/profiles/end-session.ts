import { eq } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { sessions } from "#db/schema/identity.ts";

/** Ends a session where it counts: a copy of the cookie signs nobody in afterwards (A6). */
export async function endSession(db: Db, { sessionHash }: { sessionHash: string }): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, sessionHash));
}

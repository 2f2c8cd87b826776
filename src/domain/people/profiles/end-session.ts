import { eq } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { sessions } from "#db/schema/identity.ts";

/** Deletes the session on the server, so that a copy of the cookie is worthless (A6). */
export async function endSession(db: Db, { sessionHash }: { sessionHash: string }): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, sessionHash));
}

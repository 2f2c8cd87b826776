import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { sessions } from "#db/schema/identity.ts";

/** The code was right: the session counts from now on. */
export async function acceptSecondFactor(db: Db, { sessionHash }: { sessionHash: string }): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: sql`now()` }).where(eq(sessions.token, sessionHash));
}

import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { OwnSession } from "#contract/member/account.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { sessions } from "#db/schema/identity.ts";
import { isRecentSignIn } from "./recent-sign-in.ts";

/** Where this person is signed in: the current session first, then the most recently used. */
export async function listSessions(
  db: Db,
  { userId, sessionHash }: { userId: string; sessionHash: string },
): Promise<OwnSession[]> {
  const isCurrent = sql<boolean>`${sessions.token} = ${sessionHash}`;
  const rows = await db
    .select({
      id: sessions.id,
      device: sessions.userAgent,
      signedInAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
      isCurrent,
      isRecent: isRecentSignIn,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(isCurrent), desc(sessions.updatedAt), sessions.id)
    .limit(limits.account.sessionsShown);
  return rows.map((row) => ({
    ...row,
    signedInAt: row.signedInAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  }));
}

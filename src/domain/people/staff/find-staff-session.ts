import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { adminUsers, sessions, users } from "#db/schema/identity.ts";

export type StaffSession = {
  userId: string;
  /** The code of the person's second factor is still missing. */
  isCodeDue: boolean;
};

/** The session's owner, if they have a role. */
export async function findStaffSession(
  db: Db,
  { sessionHash }: { sessionHash: string },
): Promise<StaffSession | undefined> {
  const [session] = await db
    .select({
      userId: users.id,
      isCodeDue: sql<boolean>`${users.twoFactorEnabled} and ${sessions.secondFactorAt} is null`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(eq(sessions.token, sessionHash));
  return session;
}

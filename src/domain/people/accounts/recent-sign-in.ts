import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { sessions } from "#db/schema/identity.ts";

/**
 * Whether a row of `sessions` comes from a sign-in recent enough for actions that can't be undone, or its owner has
 * typed their password or a code again since; by the database's clock.
 */
export const isRecentSignIn = sql<boolean>`greatest(${sessions.createdAt}, ${sessions.confirmedAt}) > now() - make_interval(secs => ${limits.account.recentSignInMs / 1000})`;

/** Refuses a session whose sign-in is too old. */
export async function requireRecentSignIn(db: Db, { sessionHash }: { sessionHash: string | null }): Promise<void> {
  const [session] = sessionHash
    ? await db.select({ isRecent: isRecentSignIn }).from(sessions).where(eq(sessions.token, sessionHash))
    : [];
  if (!session?.isRecent) throw new DomainError("sign_in_too_old");
}

/** The person has just proven who they are: the session counts as recent again, without a new one. */
export async function confirmSession(db: Db, { sessionHash }: { sessionHash: string }): Promise<void> {
  await db.update(sessions).set({ confirmedAt: sql`now()` }).where(eq(sessions.token, sessionHash));
}

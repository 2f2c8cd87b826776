import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { users } from "#db/schema/identity.ts";

/** The account's row, locked, as the audit log shows it before a change. */
export async function lockUser(db: Db, { userId }: { userId: string }) {
  const [user] = await db
    .select({
      isSuspended: sql<boolean>`${users.disabledAt} is not null`,
      isContentHidden: users.isContentHidden,
      note: users.suspensionNote,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!user) throw new DomainError("user_not_found");
  return user;
}

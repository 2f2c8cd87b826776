import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { StaffRole } from "#contract/shared/people/viewer.ts";
import type { Db } from "#db/database.ts";
import { adminUsers, users } from "#db/schema/identity.ts";
import { refuseLastAdmin } from "../../people/accounts/refuse-last-admin.ts";
import { recordAct } from "../../records/audit/record-act.ts";

type NewRole = { userId: string; role: StaffRole | null; grantedBy: string };

/**
 * Grants a role or withdraws it, effective with the person's next request. Only accounts with a confirmed address get one
 * (rule 29), and the last administrator stays one. Safe to repeat.
 */
export async function setRole(db: Db, { userId, role, grantedBy }: NewRole): Promise<void> {
  await db.transaction(async (tx) => {
    if (role !== "admin") await refuseLastAdmin(tx, { userId });
    const account = await lockAccount(tx, { userId });
    if (account.role === role) return;
    if (role) await grant(tx, { userId, role, grantedBy, account });
    else await tx.delete(adminUsers).where(eq(adminUsers.userId, userId));
    await recordAct(tx, {
      actorId: grantedBy,
      action: "user.role",
      objectType: "user",
      objectId: userId,
      before: { role: account.role },
      after: { role },
    });
  });
}

type Account = { role: StaffRole | null; isVerified: boolean; isSuspended: boolean };

async function lockAccount(db: Db, { userId }: { userId: string }): Promise<Account> {
  const [account] = await db
    .select({
      isVerified: users.emailVerified,
      isSuspended: sql<boolean>`${users.disabledAt} is not null`,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!account) throw new DomainError("user_not_found");
  const [admin] = await db.select({ role: adminUsers.role }).from(adminUsers).where(eq(adminUsers.userId, userId));
  return { ...account, role: admin?.role ?? null };
}

type Grant = { userId: string; role: StaffRole; grantedBy: string; account: Account };

async function grant(db: Db, { userId, role, grantedBy, account }: Grant): Promise<void> {
  if (!account.isVerified) throw new DomainError("email_not_verified");
  if (account.isSuspended) throw new DomainError("account_disabled");
  await db
    .insert(adminUsers)
    .values({ userId, role, grantedBy })
    .onConflictDoUpdate({ target: adminUsers.userId, set: { role, grantedBy, updatedAt: sql`now()` } });
}

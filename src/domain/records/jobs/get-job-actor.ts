import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { StaffRole } from "#contract/shared/people/viewer.ts";
import type { Db } from "#db/database.ts";
import type { JobActor } from "./job-kind.ts";

type Asked = { userId: string | null; requiresSecondFactor?: boolean | undefined };

/** Read before each step: whoever lost their role or account since then doesn't go on acting. */
export async function getJobActor(db: Db, { userId, requiresSecondFactor = false }: Asked): Promise<JobActor> {
  const { rows } = await db.execute<{ role: StaffRole }>(sql`
    select a.role from admin_users a join users u on u.id = a.user_id
    where u.id = ${userId} and u.disabled_at is null`);
  const [row] = rows;
  if (userId === null || !row) throw new DomainError("forbidden");
  return {
    userId,
    isAdmin: row.role === "admin",
    isModerator: row.role === "moderator",
    ...(requiresSecondFactor && { isSecondFactorRequired: true as const }),
  };
}

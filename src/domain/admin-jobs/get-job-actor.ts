import { sql } from "drizzle-orm";
import { DomainError } from "#contract/errors.ts";
import type { StaffRole } from "#contract/viewer.ts";
import type { Db } from "#db/database.ts";
import type { JobActor } from "./job-kind.ts";

/** Read before each step: whoever lost their role or account since then doesn't go on acting. */
export async function getJobActor(db: Db, { userId }: { userId: string | null }): Promise<JobActor> {
  const { rows } = await db.execute<{ role: StaffRole }>(sql`
    select a.role from admin_users a join users u on u.id = a.user_id
    where u.id = ${userId} and u.disabled_at is null`);
  const [row] = rows;
  if (userId === null || !row) throw new DomainError("forbidden");
  return { userId, isAdmin: row.role === "admin", isModerator: row.role === "moderator" };
}

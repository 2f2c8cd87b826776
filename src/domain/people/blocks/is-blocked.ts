import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** Whether the first person blocked the second. */
export async function isBlocked(
  db: Db,
  { blockerId, blockedId }: { blockerId: string; blockedId: string },
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from person_blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`,
  );
  return rows.length > 0;
}

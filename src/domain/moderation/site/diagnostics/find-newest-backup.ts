import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** When this site was last backed up by its own commands; null if never. The log remembers 400 days. */
export async function findNewestBackup(db: Db): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | string }>(sql`
    select at from audit_log where action = 'database.backed_up' order by id desc limit 1`);
  return rows[0] ? new Date(rows[0].at) : null;
}

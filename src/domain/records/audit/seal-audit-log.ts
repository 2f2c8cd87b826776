import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

const AT_ONCE = 500;

/** Adds the new rows of the audit log to its hash chain. Safe in any number of processes: one seals at a time. */
export async function sealAuditLog(db: Db): Promise<{ sealed: number }> {
  let sealed = 0;
  for (;;) {
    const { rows } = await db.execute<{ n: number }>(sql`select seal_audit_log(${AT_ONCE}) as n`);
    const n = rows[0]?.n ?? 0;
    sealed += n;
    if (n < AT_ONCE) return { sealed };
  }
}
